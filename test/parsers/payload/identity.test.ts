import { describe, expect, it, test } from 'vitest';
import { newSessionLinks } from '../../../parsers/payload/event.ts';
import { call, event, shellDone } from './call.ts';

type Identity = { session: string | null; ownSession: string | null; agentId: string | null; subagent: boolean };

describe('one payload on its own', () => {
  const main = { session: 's', ownSession: 's', agentId: null, subagent: false };
  test.each<[agent: string, what: string, payload: object, expected: Identity]>([
    ['claude', 'main', shellDone('x'), main],
    ['claude', 'subagent', shellDone('x', { agent_id: 'a1' }), { ...main, agentId: 'a1', subagent: true }],
    ['claude', 'a session started with --agent', shellDone('x', { agent_type: 'reviewer' }), main],
    ['codebuddy', 'main has an agent_type', shellDone('x', { agent_type: 'cli' }), main],
    [
      'codebuddy',
      'subagent: its own id is the base name of the transcript',
      shellDone('x', { agent_id: 'agent-1', transcript_path: '/h/.codebuddy/projects/p/own-1.jsonl' }),
      { session: 's', ownSession: 'own-1', agentId: 'agent-1', subagent: true },
    ],
    [
      'codebuddy',
      'a notification has no session',
      { hook_event_name: 'Notification' },
      { ...main, session: null, ownSession: null },
    ],
    ['codex', 'subagent', shellDone('x', { agent_id: 'thread-2' }), { ...main, agentId: 'thread-2', subagent: true }],
    [
      'qwen',
      'subagent',
      shellDone('x', { agent_id: 'general-call_1' }),
      { ...main, agentId: 'general-call_1', subagent: true },
    ],
    ['gemini', 'nothing marks a subagent', shellDone('x'), main],
    [
      'copilot',
      'subagent: the parent is the root',
      { toolName: 'bash', toolArgs: {}, toolResult: {}, sessionId: 'sub', agentId: 'sub', parentAgentId: 'root' },
      { session: 'root', ownSession: 'sub', agentId: 'sub', subagent: true },
    ],
    [
      'copilot',
      'snake_case',
      { hook_event_name: 'Stop', session_id: 'sub', agent_id: 'sub', parent_agent_id: 'root' },
      { session: 'root', ownSession: 'sub', agentId: 'sub', subagent: true },
    ],
    [
      'copilot',
      'mixed spelling',
      { sessionId: 'root', agentName: 'explore', agent_id: 'sub', parent_agent_id: 'root' },
      { session: 'root', ownSession: 'root', agentId: 'sub', subagent: true },
    ],
    [
      'copilot',
      'depth 2: the transcript lies in the folder of the root',
      {
        sessionId: 'hidden',
        agentName: 'a',
        agentId: 'sub2',
        parentAgentId: 'sub1',
        transcriptPath: '/h/.copilot/session-state/root/events.jsonl',
      },
      { session: 'root', ownSession: 'hidden', agentId: 'sub2', subagent: true },
    ],
    [
      'cursor',
      'the conversation',
      shellDone(undefined, { conversation_id: 'c', session_id: 'c' }),
      { ...main, session: 'c', ownSession: 'c' },
    ],
    [
      'pi',
      'a forked session is no subagent',
      {
        event: { type: 'session_start' },
        ctx: { sessionId: 's', header: { id: 's', parentSession: '/h/2026-01-01T00-00-00-000Z_p.jsonl' } },
      },
      main,
    ],
    [
      'omp',
      'subagent by its header',
      {
        event: { type: 'session_start' },
        ctx: { sessionId: 'sub', header: { parentSession: '/h/my_cafe1234/2026-01-01T00-00-00-000Z_root-1.jsonl' } },
      },
      { session: 'root-1', ownSession: 'sub', agentId: 'sub', subagent: true },
    ],
    [
      'omp',
      'subagent of a subagent: the outermost folder is the root',
      {
        event: { type: 'session_start' },
        ctx: { sessionId: 'sub2', header: { parentSession: '/h/2026-01-01T00-00-00-000Z_root-1/Outer.jsonl' } },
      },
      { session: 'root-1', ownSession: 'sub2', agentId: 'sub2', subagent: true },
    ],
    [
      'omp',
      'ctx.agent of 18.3: sub, with nothing in its header',
      {
        event: { type: 'session_start' },
        ctx: { sessionId: 'sub', agent: { kind: 'sub' }, sessionFile: '/h/2026-01-01T00-00-00-000Z_root-1/Tan.jsonl' },
      },
      { session: 'root-1', ownSession: 'sub', agentId: 'sub', subagent: true },
    ],
    [
      'omp',
      'ctx.agent of 18.3: a main session that was forked',
      {
        event: { type: 'session_start' },
        ctx: {
          sessionId: 's',
          agent: { kind: 'main' },
          header: { parentSession: '/h/2026-01-01T00-00-00-000Z_p.jsonl' },
        },
      },
      main,
    ],
    [
      'claude',
      'ids that are no strings',
      shellDone('x', { session_id: 7, agent_id: {} }),
      { ...main, session: null, ownSession: null },
    ],
  ])('%s: %s', (agent, _, payload, expected) => {
    const { session, ownSession, agentId, subagent } = event(agent, payload) as Identity & object;
    expect({ session, ownSession, agentId, subagent }).toEqual(expected);
  });
});

describe('links learned from earlier events', () => {
  it('Copilot: follows the agents up', () => {
    const links = newSessionLinks();
    const tool = (agentId: string, parentAgentId: string) =>
      event(
        'copilot',
        { toolName: 'bash', toolArgs: {}, toolResult: {}, sessionId: agentId, agentId, parentAgentId },
        { links },
      );
    expect(tool('a2', 'a1')).toMatchObject({ session: 'a1' });
    expect(tool('a1', 'root')).toMatchObject({ session: 'root' });
    expect(tool('a2', 'a1')).toMatchObject({ session: 'root', agentId: 'a2' });
  });

  it('Copilot up to 1.0.92: a tool event of a subagent has nothing but its id as session', () => {
    const links = newSessionLinks();
    event('copilot', { sessionId: 'root', agentName: 'explore', agentId: 'sub', parentAgentId: 'root' }, { links });
    const tool = { toolName: 'view', toolArgs: {}, toolResult: {}, sessionId: 'sub' };
    expect(event('copilot', tool, { links })).toMatchObject({ session: 'root', agentId: 'sub', subagent: true });
    expect(event('copilot', tool)).toMatchObject({ session: 'sub', agentId: null, subagent: false });
  });

  it('OpenCode: from session.created, and from the task tool', () => {
    const links = newSessionLinks();
    const created = (id: string, parentID?: string) =>
      event(
        'opencode',
        { hook: 'event', input: { event: { type: 'session.created', properties: { info: { id, parentID } } } } },
        { links },
      );
    const tool = (sessionID: string) =>
      event(
        'opencode',
        { hook: 'tool.execute.before', input: { tool: 'bash', sessionID }, output: { args: {} } },
        { links },
      );
    expect(created('root')).toMatchObject({ kind: 'session-start', session: 'root', subagent: false });
    expect(created('sub', 'root')).toMatchObject({
      kind: 'session-start',
      session: 'root',
      agentId: 'sub',
      subagent: true,
    });
    created('sub2', 'sub');
    expect(tool('sub2')).toMatchObject({ session: 'root', ownSession: 'sub2', agentId: 'sub2', subagent: true });
    expect(tool('other')).toMatchObject({ session: 'other', subagent: false });

    const task = { tool: 'task', sessionID: 'root', args: {} };
    event(
      'opencode',
      { args: [task, { output: '', metadata: { parentSessionId: 'root', sessionId: 'sub3' } }] },
      { links },
    );
    expect(tool('sub3')).toMatchObject({ session: 'root', subagent: true });
  });

  it('OpenCode: the parent of a message is no session', () => {
    const links = newSessionLinks();
    const info = { id: 'msg_2', sessionID: 'root', parentID: 'msg_1' };
    event(
      'opencode',
      { args: [{ event: { type: 'message.updated', properties: { sessionID: 'root', info } } }] },
      { links },
    );
    expect(links.parents.size).toBe(0);
  });

  it('Cursor: a binding that somebody else made', () => {
    const links = newSessionLinks();
    links.parents.set('child', 'root');
    expect(event('cursor', shellDone(undefined, { conversation_id: 'child' }), { links })).toMatchObject({
      session: 'root',
      ownSession: 'child',
      agentId: 'child',
      subagent: true,
    });
  });

  it('ends where links lead in a circle', () => {
    const links = newSessionLinks();
    links.parents.set('a', 'b').set('b', 'a');
    expect(call('cursor', shellDone(undefined, { conversation_id: 'a' }), { links }).tool).toBe('shell');
  });
});
