import { describe, expect, test } from 'vitest';
import { call, shellDone } from './call.ts';

const pi = (event: object, ctx = {}) => ({
  event: { type: 'tool_result', toolName: 'bash', input: {}, ...event },
  ctx,
});
const opencode = (output: object, tool = 'bash') => ({ args: [{ tool, sessionID: 's', args: {} }, output] });
const copilot = (resultType: string, textResultForLlm: string, toolName = 'bash') => ({
  toolName,
  toolArgs: {},
  toolResult: { resultType, textResultForLlm },
});
const cursor = (output: unknown) => shellDone(undefined, { tool_name: 'Shell', tool_output: JSON.stringify(output) });
const failure = (error: unknown, more = {}) => ({
  ...shellDone(undefined, { error, ...more }),
  hook_event_name: 'PostToolUseFailure',
});
const gemini = (llmContent: unknown, more = {}) =>
  shellDone(
    { llmContent, returnDisplay: '', ...more },
    { hook_event_name: 'AfterTool', tool_name: 'run_shell_command' },
  );

describe('whether it worked', () => {
  test.each<[agent: string, payload: object, ok: boolean | null, why: string]>([
    ['claude', shellDone({ stdout: 'x', stderr: '', interrupted: false }), true, 'a finished call'],
    [
      'claude',
      shellDone({ stdout: '', stderr: '', returnCodeInterpretation: 'No matches found' }),
      true,
      'grep without a match',
    ],
    ['claude', shellDone({ stdout: 'x', stderr: '', interrupted: true }), false, 'interrupted'],
    ['claude', failure('Exit code 1\nx'), false, 'the failure event'],
    ['claude', failure('Exit code 1\nx', { tool_response: null }), false, 'the failure event of 2.1.76'],
    ['claude', shellDone({ stdout: '', stderr: '', backgroundTaskId: 'b1' }), true, 'in the background'],
    ['claude', { ...shellDone(undefined), hook_event_name: 'PreToolUse' }, null, 'nothing yet'],
    ['claude', shellDone(undefined), null, 'nothing at all'],
    ['codex', shellDone('out\nerr\n'), true, 'a failed command that printed something leaves no trace'],
    ['codex', shellDone('cat: a.md: No such file or directory\n'), false, 'nothing but diagnostics'],
    ['codex', shellDone('cat: a.md: No such file or directory\ntext\n'), true, 'diagnostics and text'],
    ['codex', shellDone('/bin/bash: line 1: nosuchcmd: command not found\n'), false, 'no such program'],
    ['codex', shellDone(''), true, 'no output'],
    [
      'codex',
      shellDone('Exit code: 0\nWall time: 0 seconds\nOutput:\nx\n', { tool_name: 'apply_patch' }),
      true,
      'a patch',
    ],
    [
      'codex',
      shellDone('Exit code: 1\nWall time: 0 seconds\nOutput:\nx\n', { tool_name: 'apply_patch' }),
      false,
      'a patch that failed',
    ],
    [
      'codex',
      shellDone({ content: [{ type: 'text', text: 'x' }], isError: true }, { tool_name: 'mcp__a__b' }),
      false,
      'an MCP error',
    ],
    ['codebuddy', shellDone({ exitCode: 0, signal: null }), true, 'exit code'],
    ['codebuddy', shellDone({ exitCode: 1, is_error: true, error: 'x' }), false, 'exit code'],
    ['codebuddy', shellDone({ is_error: true, tool_error_code: '1001' }, { tool_name: 'Read' }), false, 'is_error'],
    ['copilot', copilot('success', 'x\n<shellId: 1 completed with exit code 0>'), true, 'trailer'],
    ['copilot', copilot('success', 'x\n<shellId: 1 completed with exit code 1>'), false, 'trailer'],
    [
      'copilot',
      copilot('success', '<shellId: 1 completed with exit code 1>\nx'),
      true,
      'a line of the output, not the trailer',
    ],
    [
      'copilot',
      copilot('success', 'x <shellId: 1 completed with exit code 1>', 'view'),
      true,
      'a document that holds one',
    ],
    [
      'copilot',
      copilot('success', 'x\n<shellId: 1 completed with exit code 2>', 'read_bash'),
      false,
      'trailer of a shell that was awaited',
    ],
    ['copilot', copilot('failure', 'x'), false, 'result type'],
    ['copilot', copilot('denied', 'x'), false, 'result type'],
    ['copilot', { toolName: 'view', toolArgs: {}, error: 'Path does not exist' }, false, 'the failure event'],
    ['cursor', cursor({ output: 'x', exitCode: 0 }), true, 'exit code'],
    ['cursor', cursor({ output: 'x', exitCode: 127 }), false, 'exit code'],
    ['cursor', cursor({ file_path: '/p/a', success: false }), false, 'success'],
    [
      'cursor',
      { ...failure(undefined), error_message: 'x', hook_event_name: 'postToolUseFailure' },
      false,
      'the failure event',
    ],
    ['pi', pi({ content: [], isError: false }), true, 'isError'],
    ['pi', pi({ content: [], isError: true }), false, 'isError'],
    ['pi', pi({ content: [], structuredContent: { output: 'x', exit_code: 1 } }), false, 'exit code'],
    ['omp', pi({ content: [], details: { exitCode: 2 } }), false, 'exit code'],
    [
      'omp',
      pi({ content: [], details: { async: { state: 'running', jobId: 'bg_1' } }, isError: false }),
      true,
      'in the background',
    ],
    ['opencode', opencode({ output: 'x', metadata: { exit: 0 } }), true, 'exit code'],
    ['opencode', opencode({ output: 'x', metadata: { exit: 1 } }), false, 'exit code'],
    ['opencode', opencode({ output: 'x', metadata: { exit: null } }), false, 'killed for its time'],
    ['opencode', opencode({ output: 'x', metadata: {} }, 'read'), true, 'an event is a success'],
    [
      'opencode',
      opencode({ content: [{ type: 'text', text: 'x' }], isError: true }, 'demo_fail'),
      false,
      'an MCP error',
    ],
    [
      'opencode',
      {
        args: [
          {
            event: {
              type: 'message.part.updated',
              properties: { part: { type: 'tool', tool: 'read', state: { status: 'error', error: 'x' } } },
            },
          },
        ],
      },
      false,
      'a tool that threw',
    ],
    [
      'gemini',
      gemini('<untrusted_context>\nOutput: x\nProcess Group PGID: 5\n</untrusted_context>'),
      true,
      'no exit line',
    ],
    [
      'gemini',
      gemini('<untrusted_context>\nOutput: x\nExit Code: 1\nProcess Group PGID: 5\n</untrusted_context>'),
      false,
      'exit line',
    ],
    [
      'gemini',
      gemini('<untrusted_context>\nOutput: x\nExit Code: 1\n</untrusted_context>'),
      false,
      'exit line at the end',
    ],
    [
      'gemini',
      gemini('<untrusted_context>\nOutput: Exit Code: 1\nx\nProcess Group PGID: 5\n</untrusted_context>'),
      true,
      'a line of the output',
    ],
    [
      'gemini',
      gemini('<untrusted_context>\nOutput: a\nExit Code: 1\nb\nProcess Group PGID: 5\n</untrusted_context>'),
      true,
      'a line of the output',
    ],
    [
      'gemini',
      gemini(
        'Command: x\nDirectory: (root)\nOutput: a\nError: (none)\nExit Code: 2\nSignal: (none)\nBackground PIDs: (none)\nProcess Group PGID: 5',
      ),
      false,
      'older wrapping',
    ],
    [
      'gemini',
      gemini(
        'Command: x\nDirectory: (root)\nOutput: a\nError: (none)\nExit Code: (none)\nSignal: SIGTERM\nProcess Group PGID: 5',
      ),
      false,
      'killed',
    ],
    ['gemini', gemini('x', { error: { message: 'File not found', type: 'file_not_found' } }), false, 'error'],
    [
      'qwen',
      shellDone(
        { llmContent: 'Command: x\nOutput: a\nExit Code: 0\nSignal: (none)\nProcess Group PGID: (none)' },
        { tool_name: 'run_shell_command' },
      ),
      true,
      'exit line',
    ],
    ['qwen', failure('Command: x\nOutput: a\nExit Code: 1'), false, 'the failure event'],
    ['droid', shellDone('x', { tool_name: 'Execute' }), true, 'a finished call'],
  ])('%s %o: %s (%s)', (agent, payload, ok) => {
    expect(call(agent, payload).ok).toBe(ok);
  });
});

describe('the text', () => {
  test.each<[agent: string, payload: object, output: string | null]>([
    ['claude', shellDone({ stdout: 'out', stderr: '' }), 'out'],
    ['claude', shellDone({ stdout: '', stderr: 'err' }), 'err'],
    ['claude', shellDone({ stdout: 'out', stderr: 'err' }), 'out\nerr'],
    ['claude', failure('Exit code 1\nx'), 'Exit code 1\nx'],
    ['claude', shellDone({ type: 'text', file: { filePath: '/a.md', content: 'x' } }, { tool_name: 'Read' }), 'x'],
    ['claude', shellDone({ mode: 'content', content: 'a.md:1:x', filenames: [] }, { tool_name: 'Grep' }), 'a.md:1:x'],
    [
      'claude',
      shellDone([{ type: 'text', text: 'a' }, { type: 'image' }, { type: 'text', text: 'b' }], {
        tool_name: 'mcp__a__b',
      }),
      'a\nb',
    ],
    ['claude', shellDone('{"run":"r_1"}', { tool_name: 'mcp__a__b' }), '{"run":"r_1"}'],
    ['codex', shellDone('out\n'), 'out\n'],
    ['codebuddy', shellDone({ exitCode: 0, stdoutBytesTruncated: 0 }), null],
    ['codebuddy', shellDone({ exitCode: 1, is_error: true, error: 'cat: no' }), 'cat: no'],
    ['codebuddy', shellDone(['/a.md:1:x', '/b.md:2:y'], { tool_name: 'Grep' }), '/a.md:1:x\n/b.md:2:y'],
    ['copilot', copilot('success', 'x\n'), 'x\n'],
    ['copilot', shellDone(undefined, { tool_result: { result_type: 'success', text_result_for_llm: 'x' } }), 'x'],
    ['cursor', cursor({ output: 'x', exitCode: 0 }), 'x'],
    ['cursor', shellDone(undefined, { tool_output: 'not json' }), 'not json'],
    ['pi', pi({ content: [{ type: 'text', text: 'tail' }], structuredContent: { output: 'all' } }), 'all'],
    ['pi', pi({ toolName: 'read', content: [{ type: 'text', text: 'x' }], structuredContent: 'x' }), 'x'],
    ['omp', pi({ content: [{ type: 'text', text: 'x' }], details: {} }), 'x'],
    ['opencode', opencode({ output: 'x', metadata: { output: 'y' } }), 'x'],
    ['opencode', opencode({ content: [{ type: 'text', text: 'x' }] }, 'demo_read'), 'x'],
    ['gemini', gemini([{ text: 'a' }, { text: 'b' }]), 'a\nb'],
    ['gemini', gemini('x'), 'x'],
  ])('%s %o: %j', (agent, payload, output) => {
    expect(call(agent, payload).output).toBe(output);
  });
});

describe('a command that runs on: its handle, and no output that is none of its own', () => {
  test.each<[agent: string, payload: object, pending: string | null, output: string | null]>([
    ['claude', shellDone({ stdout: '', stderr: '', backgroundTaskId: 'b1' }), 'b1', ''],
    ['claude', shellDone({ stdout: 'part', stderr: '', backgroundTaskId: 'b1', timedOutAfterMs: 1500 }), 'b1', 'part'],
    ['claude', shellDone({ stdout: 'x', stderr: '' }), null, 'x'],
    ['copilot', copilot('success', '<command started in background with shellId: s1>'), 's1', null],
    [
      'copilot',
      copilot('success', 'x\n<shellId: 2 completed with exit code 0>'),
      null,
      'x\n<shellId: 2 completed with exit code 0>',
    ],
    [
      'omp',
      pi({
        content: [{ type: 'text', text: 'Backgrounded as job bg_13; result will be delivered automatically.' }],
        details: { async: { jobId: 'bg_13' } },
      }),
      'bg_13',
      null,
    ],
    [
      'omp',
      pi({
        content: [{ type: 'text', text: 'part\n\nBackgrounded as job bg_8;' }],
        details: { async: { jobId: 'bg_8' } },
      }),
      'bg_8',
      'part\n\nBackgrounded as job bg_8;',
    ],
    [
      'gemini',
      gemini('<untrusted_context>\nCommand moved to background (PID: 26052). Output hidden.\n</untrusted_context>'),
      '26052',
      null,
    ],
    [
      'qwen',
      shellDone({ llmContent: 'Background shell started.\nid: bg_1\npid: 3' }, { tool_name: 'run_shell_command' }),
      'bg_1',
      null,
    ],
    [
      'codex',
      shellDone('Background shell started.\nid: bg_1\n', { tool_name: 'Read' }),
      'bg_1',
      'Background shell started.\nid: bg_1\n',
    ],
  ])('%s %o', (agent, payload, pending, output) => {
    expect(call(agent, payload)).toMatchObject({ pending, output });
  });
});

describe('the files that a host lists by themselves', () => {
  test.each<[agent: string, payload: object, files: string[] | null]>([
    [
      'claude',
      shellDone({ mode: 'files_with_matches', filenames: ['a.md', '/b.md'] }, { tool_name: 'Grep' }),
      ['/p/a.md', '/b.md'],
    ],
    ['claude', shellDone({ filenames: ['/p/a.md'], numFiles: 1 }, { tool_name: 'Glob' }), ['/p/a.md']],
    [
      'omp',
      pi({ toolName: 'grep', content: [], details: { files: ['d/a.md'], cwd: '/w' } }, { cwd: '/p' }),
      ['/w/d/a.md'],
    ],
    ['codex', shellDone('a.md\n'), null],
    ['claude', shellDone({ filenames: 'a.md' }, { tool_name: 'Glob' }), null],
  ])('%s %o', (agent, payload, files) => {
    expect(call(agent, payload).files).toEqual(files);
  });
});
