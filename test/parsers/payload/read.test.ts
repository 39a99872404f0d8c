import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { AGENTS } from '../../../parsers/agents.ts';
import { observeTool } from '../../../parsers/observe.ts';
import { newSessionLinks } from '../../../parsers/payload/event.ts';
import { type ReadOptions, readEvent } from '../../../parsers/payload/read.ts';
import { call, event, shellDone } from './call.ts';

describe('the agent is the registered one, unless the payload proves another', () => {
  test.each<[registered: string, payload: object, agent: string]>([
    ['claude', shellDone('x'), 'claude'],
    ['codex', shellDone('x'), 'codex'],
    ['claude', shellDone(undefined, { cursor_version: '3.18.25', tool_output: '{"output":"x"}' }), 'cursor'],
    ['claude', shellDone(undefined, { tool_result: { result_type: 'success', text_result_for_llm: 'x' } }), 'copilot'],
    ['claude', { toolName: 'bash', toolArgs: {}, toolResult: { resultType: 'success' } }, 'copilot'],
    ['claude', { hookEventName: 'Stop', sessionId: 's', transcript_path: '/h/.config/Code/x.json' }, 'copilot'],
    [
      'claude',
      { hook_event_name: 'Stop', session_id: 's', transcript_path: '/h/.copilot/session-state/s/events.jsonl' },
      'copilot',
    ],
    // Only Claude's settings are run by others.
    ['codebuddy', shellDone('x', { cursor_version: '3.18.25' }), 'codebuddy'],
  ])('%s sent %o: %s', (registered, payload, agent) => {
    expect(event(registered, payload).agent).toBe(agent);
  });
});

describe('the event: the payload first, then the registration, then the name', () => {
  const bare = { sessionId: 's', cwd: '/p', toolName: 'bash', toolArgs: { command: 'ls' } };
  const done = { ...bare, toolResult: { resultType: 'success', textResultForLlm: 'x' } };
  test.each<[payload: object, more: Omit<ReadOptions, 'agent'>, kind: string]>([
    [shellDone('x'), { event: 'SessionEnd', name: 'Stop-main' }, 'tool-done'],
    [{ hook_event_name: 'SomethingNew', session_id: 's' }, { event: 'Stop' }, 'other'],
    [done, { event: 'postToolUse', name: 'agentStop-main' }, 'tool-done'],
    [{ ...bare, error: 'x' }, { event: 'postToolUseFailure' }, 'tool-failed'],
    [bare, { event: 'pre-tool' }, 'pre-tool'],
    [done, { name: 'copilot/post-shell-cat.json' }, 'tool-done'],
    [{ ...bare, error: 'x' }, { name: 'postToolUseFailure-view-missing.json' }, 'tool-failed'],
    [{ sessionId: 's', agentName: 'explore' }, { name: 'nested-subagent-start-2.json' }, 'subagent-start'],
    [{ sessionId: 's', prompt: 'p', transformedPrompt: 'q' }, { name: 'userPromptTransformed-main' }, 'other'],
    [done, { event: 'no such event' }, 'tool-done'],
    [done, {}, 'tool-done'],
    [bare, {}, 'pre-tool'],
    [{ ...bare, error: 'x' }, {}, 'tool-failed'],
    [{ sessionId: 's', prompt: 'p' }, {}, 'prompt'],
    [{ sessionId: 's', source: 'new', initialPrompt: 'p' }, {}, 'session-start'],
    [{ sessionId: 's', reason: 'complete' }, {}, 'session-end'],
    [{ sessionId: 's', stopReason: 'end_turn' }, {}, 'stop'],
    [{ sessionId: 's', agentName: 'a', stopReason: 'end_turn' }, {}, 'subagent-stop'],
    [{ hookName: 'permissionRequest', ...bare }, {}, 'other'],
  ])('%o %o: %s', (payload, more, kind) => {
    expect(event('copilot', payload, more).kind).toBe(kind);
  });
});

describe('the folder: the payload, the tool, the workspace, what the session said', () => {
  test.each<[agent: string, payload: object, cwd: string | null, workdir: string | null]>([
    ['claude', shellDone('x'), '/p', null],
    ['cursor', shellDone(undefined, { cwd: '', workspace_roots: ['/w', '/v'], tool_input: { cwd: '' } }), '/w', null],
    ['cursor', shellDone(undefined, { cwd: '', workspace_roots: ['/w'], tool_input: { cwd: '/t' } }), '/t', '/t'],
    ['codebuddy', { hook_event_name: 'SessionStart', session_id: 's' }, null, null],
    ['opencode', { args: [{ tool: 'bash', sessionID: 's', args: { workdir: '/t' } }, { output: '' }] }, '/t', '/t'],
    ['gemini', shellDone('x', { tool_name: 'run_shell_command', tool_input: { dir_path: 'sub' } }), '/p', 'sub'],
    ['qwen', shellDone('x', { tool_name: 'run_shell_command', tool_input: { directory: '/t' } }), '/p', '/t'],
    [
      'omp',
      { event: { type: 'tool_result', toolName: 'bash', input: { cwd: 'sub' }, content: [] }, ctx: { cwd: '/p' } },
      '/p',
      'sub',
    ],
  ])('%s %o', (agent, payload, cwd, workdir) => {
    const found = event(agent, payload);
    expect(found).toMatchObject({ cwd });
    if ('call' in found) expect(found.call.input.workdir).toBe(workdir);
  });

  it('is where the shell stands after a command of Claude Code, and before every other', () => {
    for (const { id, cwdIs } of AGENTS) {
      const wire = { teamai_bridge: 1, ...shellDone({ output: 'x' }) };
      expect(event(id, wire)).toMatchObject({ cwdIs: id === 'claude' ? 'after' : 'before' });
      expect(cwdIs).toBe(id === 'claude' ? 'after' : 'before');
    }
    expect(event('claude', { ...shellDone(null), hook_event_name: 'PostToolUseFailure' })).toMatchObject({
      cwdIs: 'after',
    });
    expect(event('claude', { ...shellDone(null), hook_event_name: 'PreToolUse' })).toMatchObject({ cwdIs: 'before' });
  });

  it('is named once by OpenCode, and never by the folder of one call', () => {
    const links = newSessionLinks();
    const info = { id: 'ses_1', directory: '/home/dev/app' };
    event('opencode', { args: [{ event: { type: 'session.created', properties: { info } } }] }, { links });
    event('opencode', { args: [{ cwd: '/home/dev/app/sub', sessionID: 'ses_1' }, {}] }, { links, name: 'shell.env-x' });
    const read = { args: [{ tool: 'read', sessionID: 'ses_1', args: { filePath: 'a.md' } }, { output: 'x' }] };
    expect(event('opencode', read, { links })).toMatchObject({ cwd: '/home/dev/app' });
    expect(event('opencode', read)).toMatchObject({ cwd: null });
  });
});

describe('the rest of the source', () => {
  test.each<[agent: string, payload: object, expected: object]>([
    ['qwen', shellDone('x', { timestamp: '2026-09-28T10:22:32.566Z' }), { ts: '2026-09-28T10:22:32.566Z' }],
    ['copilot', { hookEventName: 'Stop', timestamp: 1790592705906 }, { ts: '2026-09-28T10:51:45.906Z' }],
    ['claude', shellDone('x', { timestamp: 'yesterday' }), { ts: null }],
    ['claude', shellDone('x', { timestamp: 1e300 }), { ts: null }],
    ['claude', shellDone('x', { transcript_path: '/h/t.jsonl' }), { transcript: '/h/t.jsonl' }],
    ['copilot', { hookEventName: 'Stop', transcriptPath: '/h/t.jsonl' }, { transcript: '/h/t.jsonl' }],
    ['claude', { hook_event_name: 'SessionStart', source: 'fork' }, { kind: 'session-start', reason: 'fork' }],
    ['claude', { hook_event_name: 'SessionEnd', reason: 'clear' }, { kind: 'session-end', reason: 'clear' }],
    ['claude', { hook_event_name: 'CwdChanged' }, { kind: 'other', name: 'CwdChanged' }],
    ['codex', { hook_event_name: 'SubagentStart', agent_id: 'a' }, { kind: 'subagent-start', childSession: 'a' }],
  ])('%s %o', (agent, payload, expected) => {
    expect(event(agent, payload)).toMatchObject(expected);
  });

  test.each<[agent: string, payload: object, callId: string | null]>([
    ['claude', shellDone('x', { tool_use_id: 't' }), 't'],
    ['codebuddy', shellDone('x', { call_id: 'c', tool_use_id: 'c' }), 'c'],
    ['qwen', shellDone('x', { tool_use_id: 'own', tool_call_id: 'model' }), 'own'],
    ['cursor', shellDone(undefined, { tool_use_id: 'call-1\nfc_2' }), 'call-1\nfc_2'],
    ['opencode', { args: [{ tool: 'bash', callID: 'c', args: {} }, {}] }, 'c'],
    ['pi', { event: { type: 'tool_result', toolName: 'bash', toolCallId: 'c' }, ctx: {} }, 'c'],
    ['copilot', { toolName: 'bash', toolArgs: {}, toolResult: {} }, null],
    ['claude', shellDone('x', { tool_use_id: 7 }), null],
  ])('the call id of %s in %o is %s', (agent, payload, callId) => {
    expect(call(agent, payload).callId).toBe(callId);
  });
});

describe('what is no event has a code', () => {
  test.each<[agent: string, bytes: string, code: string]>([
    ['claude', '', 'empty'],
    ['claude', ' \r\n', 'empty'],
    ['claude', '{', 'not-json'],
    ['claude', 'hello', 'not-json'],
    ['claude', 'null', 'not-an-object'],
    ['claude', '[]', 'not-an-object'],
    ['claude', '3', 'not-an-object'],
    ['claude', '{}', 'unknown-event'],
    ['pi', '{}', 'unknown-event'],
    ['opencode', '{}', 'unknown-event'],
    ['opencode', '[]', 'unknown-event'],
    ['claude', '{"hook_event_name":7}', 'unknown-event'],
    ['claude', '{"hook_event_name":"PostToolUse"}', 'no-tool'],
    ['claude', '{"hook_event_name":"PreToolUse","tool_name":["Bash"]}', 'no-tool'],
    ['nobody', '{}', 'unknown-agent'],
    ['constructor', '{}', 'unknown-agent'],
    ['__proto__', '{}', 'unknown-agent'],
  ])('%s %j: %s', (agent, bytes, code) => {
    expect(readEvent(bytes, { agent })).toMatchObject({ kind: 'ignored', agent, code });
  });

  it('reads past a byte order mark and a last newline', () => {
    expect(readEvent('\ufeff{"hook_event_name":"Stop","session_id":"s"}\n', { agent: 'claude' })).toMatchObject({
      kind: 'stop',
      session: 's',
    });
  });

  it('takes an event of a name like a property of every object for one that nobody knows', () => {
    expect(event('claude', { hook_event_name: 'constructor' })).toMatchObject({ kind: 'other', name: 'constructor' });
    expect(call('claude', shellDone('x', { tool_name: 'toString' }))).toMatchObject({ tool: 'other' });
  });
});

describe('total', () => {
  const key = fc.constantFrom(
    ...(
      'hook_event_name hookEventName session_id sessionId cwd tool_name toolName tool_input toolArgs tool_response toolResult tool_result tool_output ' +
      'agent_id parentAgentId transcript_path timestamp error is_error event ctx args on hook input output type content details structuredContent ' +
      'properties info part state header sessionManager metadata file stdout exitCode exit workspace_roots cursor_version teamai_bridge'
    ).split(' '),
  );
  const word = fc.constantFrom(
    'PostToolUse',
    'PreToolUse',
    'Bash',
    'bash',
    'Read',
    'grep',
    'tool_result',
    'tool.execute.after',
    'cat a.md',
    '/p/a.md',
    '',
    '\ud800',
    'x'.repeat(300),
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ depthSize: 'medium' }, word, fc.jsonValue(), tie('object'), fc.array(tie('any'), { maxLength: 3 })),
    object: fc.dictionary(key, tie('any'), { maxKeys: 12 }),
  })).any;

  it('never throws, whatever an agent sends', () => {
    const agent = fc.constantFrom(...AGENTS.map(({ id }) => id));
    const text = fc.option(word, { nil: null });
    fc.assert(
      fc.property(agent, value, text, text, (id, payload, registered, name) => {
        const links = newSessionLinks();
        for (const bytes of [
          JSON.stringify(payload),
          typeof payload === 'object' && payload !== null ? payload : 'x',
        ]) {
          const found = readEvent(bytes, { agent: id, event: registered, name, links });
          if ('call' in found) observeTool(found);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('never throws on text that is no JSON', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readEvent(text, { agent: 'claude' }) !== undefined));
  });

  it('reads the same from text and from the parsed payload', () => {
    const payload = shellDone({ stdout: 'x', stderr: '' });
    expect(readEvent(payload, { agent: 'claude' })).toEqual(event('claude', payload));
  });

  it('bears a payload of 100,000 levels', () => {
    const deep = `${'{"tool_input":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    expect(readEvent(deep, { agent: 'claude' }).kind).toBe('ignored');
  });
});
