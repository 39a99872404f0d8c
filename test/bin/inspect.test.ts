import { describe, expect, it } from 'vitest';
import { lines, runCli } from './run-cli.ts';

const region =
  '--- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b\n1. x\n--- [teamai:recall:end] --- run=r_8f3a1c2b';
const recall = {
  session_id: 's-1',
  cwd: '/home/dev/app',
  hook_event_name: 'PostToolUse',
  tool_name: 'Bash',
  tool_input: { command: "teamai recall 'redis timeout'" },
  tool_response: { stdout: region, stderr: '', interrupted: false },
  tool_use_id: 'toolu_1',
};
const said = {
  event: 'post-tool',
  session: 's-1',
  agentId: null,
  subagent: false,
  cwd: '/home/dev/app',
  tool: 'shell',
  ok: true,
  callId: 'toolu_1',
  runs: ['r_8f3a1c2b'],
  recall: true,
  shown: [],
  listed: [],
};
const nothing = {
  event: 'other',
  session: null,
  agentId: null,
  subagent: false,
  cwd: null,
  tool: null,
  ok: null,
  callId: null,
  runs: [],
  recall: false,
  shown: [],
  listed: [],
};

describe('inspect, one payload', () => {
  it('explains it to a person', () => {
    const { status, stdout, stderr } = runCli(['inspect', '--agent', 'claude'], { input: JSON.stringify(recall) });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^event +post-tool$/m);
    expect(stdout).toMatch(/^session +s-1$/m);
    expect(stdout).toMatch(/^recall +called$/m);
    expect(stdout).toMatch(/^run +r_8f3a1c2b$/m);
  });

  it('gives it as JSON', () => {
    const { stdout } = runCli(['inspect', '--agent', 'claude', '--json'], { input: JSON.stringify(recall) });
    expect(JSON.parse(stdout)).toMatchObject({ agent: 'claude', ...said });
  });

  it('shows the reads', () => {
    const input = JSON.stringify({ ...recall, tool_input: { command: 'cat a.md' }, tool_response: { stdout: 'x' } });
    const { stdout } = runCli(['inspect', '--agent', 'claude'], { input });
    expect(stdout).toMatch(/Reads\n {2}\/home\/dev\/app\/a\.md +cat +put out whole +certain/);
  });

  it('takes the event of the registration where the payload names none', () => {
    const input = JSON.stringify({ sessionId: 's', timestamp: 1, cwd: '/w', reason: 'complete' });
    const { stdout } = runCli(['inspect', '--agent', 'copilot', '--event', 'sessionEnd', '--json'], { input });
    expect(JSON.parse(stdout)).toMatchObject({ event: 'session-end', session: 's' });
  });

  it.each([
    ['', 'empty', 3],
    ['no json', 'not-json', 3],
    ['3', 'not-an-object', 3],
    ['{"a":1}', 'unknown-event', 0],
  ])('says why %j is ignored', (input, code, status) => {
    expect(runCli(['inspect', '--agent', 'claude'], { input })).toMatchObject({
      status,
      stdout: expect.stringContaining(`(${code})`),
    });
    const { stdout } = runCli(['inspect', '--agent', 'claude', '--json'], { input });
    expect(JSON.parse(stdout)).toMatchObject({ ...nothing, ignored: code });
  });
});

describe('inspect --ndjson', () => {
  it('answers each line in order, bad ones too', () => {
    const input = [
      JSON.stringify({ agent: 'claude', payload: recall }),
      'no json',
      '{"agent":"claude"}',
      '{"payload":{}}',
      '{"agent":1,"payload":{}}',
      '{"agent":"nobody","payload":{}}',
      '{"agent":"claude","payload":null}',
      '{"agent":"claude","payload":"no json"}',
      JSON.stringify({ agent: 'claude', payload: { session_id: 's-1', cwd: '/w', hook_event_name: 'Stop' } }),
    ].join('\r\n');
    const { status, stdout, stderr } = runCli(['inspect', '--ndjson'], { input });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(lines(stdout)).toEqual([
      said,
      { error: 'not JSON', line: 2 },
      { error: '`payload` is missing', line: 3 },
      { error: '`agent` is missing', line: 4 },
      { error: '`agent` is no string', line: 5 },
      { ...nothing, ignored: 'unknown-agent' },
      { ...nothing, ignored: 'not-an-object' },
      { ...nothing, ignored: 'not-json' },
      { ...nothing, event: 'stop', session: 's-1', cwd: '/w' },
    ]);
  });

  it('knows a subagent’s root from earlier lines', () => {
    const call = {
      timestamp: 1,
      cwd: '/w',
      toolName: 'bash',
      toolArgs: { command: 'ls' },
      toolResult: { resultType: 'success', textResultForLlm: '' },
    };
    const rows = [
      { ...call, sessionId: 'child', agentId: 'child', parentAgentId: 'root' },
      { ...call, sessionId: 'grandchild', agentId: 'grandchild', parentAgentId: 'child' },
    ];
    const input = rows
      .map((payload) => `${JSON.stringify({ agent: 'copilot', event: 'postToolUse', payload })}\n`)
      .join('');
    expect(lines(runCli(['inspect', '--ndjson'], { input }).stdout)).toMatchObject([
      { session: 'root', agentId: 'child', subagent: true },
      { session: 'root', agentId: 'grandchild', subagent: true },
    ]);
  });
});
