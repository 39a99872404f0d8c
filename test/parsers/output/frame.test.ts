import { expect, test } from 'vitest';
import { withoutFrame } from '../../../parsers/output/frame.ts';

test.each<[host: string, output: string, text: string]>([
  ['Claude Code 2.1.332, failed', 'Exit code 1\nout\nerr', 'out\nerr'],
  ['Claude Code, outside the project', 'a\nShell cwd was reset to /home/dev/app', 'a\n'],
  [
    'Codex 0.171.0, cut',
    'Warning: truncated output (original token count: 50117)\nTotal output lines: 3462\n\na\nb',
    'a\nb',
  ],
  ['Codex code mode', 'Exit code: 0\nWall time: 0.1 seconds\nOutput:\na\n', 'a\n'],
  ['Copilot 1.0.102', 'a\n<shellId: 6 completed with exit code 1>', 'a\n'],
  [
    'Copilot 1.0.102, cut',
    'Output too large to read at once (39.5 KB). Saved to: /tmp/x.txt\nConsider using tools like grep.\n\nPreview (first 500 chars):\na\nb\n<shellId: 10 completed with exit code 0>',
    'a\nb\n',
  ],
  ['Copilot 1.0.102, async', '<command started in background with shellId: s1>', ''],
  [
    'Gemini 0.61.0',
    '<untrusted_context>\nOutput: a\nb\nExit Code: 1\nProcess Group PGID: 25095\n</untrusted_context>',
    'a\nb\n',
  ],
  [
    'Qwen 0.24.4',
    'Command: cat <<X\nOutput: x\nX\nDirectory: (root)\nOutput: a\nb\nError: (none)\nExit Code: 0\nSignal: (none)\nProcess Group PGID: (none)',
    'a\nb\n',
  ],
  [
    'Qwen 0.24.4, nothing',
    'Command: true\nDirectory: (root)\nOutput: (empty)\nError: (none)\nExit Code: 0\nSignal: (none)\nProcess Group PGID: (none)',
    '',
  ],
  ['OMP 18.2.3', 'a\n\n\nWall time: 0.01 seconds\n\nCommand exited with code 1', 'a\n\n\n'],
  ['Pi 1.6.0, cut', 'a\n\n[Showing lines 7001-9000 of 9000. Full output: /tmp/x.log]', 'a\n\n'],
  ['OpenCode 1.18.33, cut', '...output truncated...\n\nFull output saved to: /x/tool_1\n\na\nb', 'a\nb'],
  [
    'OpenCode 1.18.33, stopped',
    'a\n\n\n<shell_metadata>\nshell tool terminated command after exceeding timeout 1500 ms.\n</shell_metadata>',
    'a\n\n',
  ],
  ['nothing around it', '# Title\n\nExit code 1\n', '# Title\n\nExit code 1\n'],
  ['empty', '', ''],
])('%s', (_, output, text) => {
  expect(withoutFrame(output)).toBe(text);
});
