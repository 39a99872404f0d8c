import { describe, expect, it, test } from 'vitest';
import { sessionOfFile, wireFromOpenCode, wireFromPi, wireOf } from '../../../parsers/payload/bridge.ts';
import { readEvent } from '../../../parsers/payload/read.ts';

const doc = '---\ntitle: x\n---\n';

describe('one callback in every envelope reads the same', () => {
  const event = {
    type: 'tool_result',
    toolName: 'read',
    toolCallId: 'c1',
    input: { path: 'a.md' },
    content: [{ type: 'text', text: doc }],
    isError: false,
  };
  const file = '/h/2026-01-01T00-00-00-000Z_s.jsonl';
  const ctx = { cwd: '/p', sessionId: 's', sessionFile: file };
  const recorded = { cwd: '/p', sessionManager: { 'getSessionId()': 's', 'getSessionFile()': file } };

  test.each(['pi', 'omp'])('%s', (agent) => {
    const expected = readEvent({ event, ctx }, { agent });
    expect(expected).toMatchObject({
      kind: 'tool-done',
      session: 's',
      cwd: '/p',
      call: { tool: 'read', callId: 'c1', output: doc, ok: true },
    });
    const wire = wireFromPi('tool_result', event, {
      cwd: '/p',
      sessionId: 's',
      sessionFile: file,
      parentSession: null,
      agentKind: null,
    });
    for (const payload of [{ on: 'tool_result', event, ctx: recorded }, { args: [event, ctx] }, [event, ctx], wire]) {
      expect(readEvent(payload, { agent })).toEqual(expected);
      expect(readEvent(JSON.stringify(payload), { agent })).toEqual(expected);
    }
  });

  test('opencode', () => {
    const input = { tool: 'bash', sessionID: 's', callID: 'c1', args: { command: 'cat /p/a.md' } };
    const output = { title: 't', output: doc, metadata: { output: doc, exit: 0 } };
    const hook = 'tool.execute.after';
    const expected = readEvent({ hook, input, output }, { agent: 'opencode' });
    expect(expected).toMatchObject({
      kind: 'tool-done',
      session: 's',
      call: { tool: 'shell', callId: 'c1', output: doc, ok: true },
    });
    for (const payload of [{ args: [input, output] }, [input, output], wireFromOpenCode(hook, input, output)]) {
      // The arguments tell the hook; a name from outside, whichever, changes nothing.
      for (const more of [
        {},
        { name: 'tool.execute.after-cat.json' },
        { event: 'post-tool' },
        { name: 'after-read.json' },
      ]) {
        expect(readEvent(payload, { agent: 'opencode', ...more })).toEqual(expected);
      }
    }
  });
});

describe('what is no callback', () => {
  test.each([{}, { args: [] }, { args: 'x' }, { input: 3 }, { event: [] }])('%j', (payload) => {
    expect(wireOf(payload, 'pi', null)).toBe(null);
    expect(wireOf(payload, 'opencode', null)).toBe(null);
  });

  it('the start of an extension is an event of its own', () => {
    expect(readEvent({ api: ['on', 'registerTool'], bun: null }, { agent: 'pi' })).toMatchObject({
      kind: 'other',
      session: null,
    });
  });
});

describe('the session in the path of its file', () => {
  test.each<[path: string, session: string | null]>([
    ['/h/.omp/agent/sessions/-p/2026-09-28T10-12-13-221Z_ababd8ed-6363-7c0f.jsonl', 'ababd8ed-6363-7c0f'],
    ['/h/.omp/agent/sessions/-p/2026-09-28T10-12-13-221Z_ababd8ed-6363-7c0f/Badger.jsonl', 'ababd8ed-6363-7c0f'],
    ['C:\\h\\sessions\\2026-09-28T10-12-13-221Z_ababd8ed.jsonl', 'ababd8ed'],
    ['/home/jo_deadbeef/sessions/2026-09-28T10-12-13-221Z_mine.jsonl', 'mine'],
    ['/h/sessions/run_ababd8ed-6363.jsonl', 'ababd8ed-6363'],
    ['/home/jo_deadbeef/notes.md', null],
    ['', null],
  ])('%s: %s', (path, session) => {
    expect(sessionOfFile(path)).toBe(session);
  });
});
