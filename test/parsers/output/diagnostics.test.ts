import { describe, expect, test } from 'vitest';
import { isOnlyDiagnostics, readDiagnostics, withoutDiagnostics } from '../../../parsers/output/diagnostics.ts';

type Row = readonly [line: string, verb: string, file: string | null];

/** Each line as its program printed it. */
const ROWS: readonly Row[] = [
  // GNU
  ['cat: missing.md: No such file or directory', 'cat', 'missing.md'],
  ["cat: 'a b.md': No such file or directory", 'cat', 'a b.md'],
  ['cat: ‘a b.md’: No such file or directory', 'cat', 'a b.md'],
  ['cat: learnings: Is a directory', 'cat', 'learnings'],
  ['cat: secret.md: Permission denied', 'cat', 'secret.md'],
  ["cat: 'it'\\''s.md': No such file or directory", 'cat', "it's.md"],
  ["cat: 'caf'$'\\303\\251''.md': No such file or directory", 'cat', 'café.md'],
  ['cat: 文档/说明.md: No such file or directory', 'cat', '文档/说明.md'],
  ['/usr/bin/cat: x.md: No such file or directory', 'cat', 'x.md'],
  ['cat: x.md/y.md: Not a directory', 'cat', 'x.md/y.md'],
  ["head: cannot open 'x.md' for reading: No such file or directory", 'head', 'x.md'],
  ['head: cannot open ‘x.md’ for reading: No such file or directory', 'head', 'x.md'],
  ["head: error reading 'learnings': Is a directory", 'head', 'learnings'],
  ["tail: cannot open 'x.md' for reading: No such file or directory", 'tail', 'x.md'],
  ['tail: no files remaining', 'tail', null],
  ["tac: failed to open 'x.md' for reading: No such file or directory", 'tac', 'x.md'],
  ['grep: x.md: No such file or directory', 'grep', 'x.md'],
  ['grep: learnings: Is a directory', 'grep', 'learnings'],
  ["sed: can't read x.md: No such file or directory", 'sed', 'x.md'],
  ["sed: couldn't open file x.sed: No such file or directory", 'sed', 'x.sed'],
  ['sed: read error on learnings: Is a directory', 'sed', 'learnings'],
  ["sed: couldn't edit learnings: not a regular file", 'sed', "couldn't edit learnings"],
  ["awk: cmd. line:1: fatal: cannot open file `x.md' for reading: No such file or directory", 'awk', 'x.md'],
  ["gawk: cmd. line:1: warning: command line argument `learnings' is a directory: skipped", 'gawk', 'learnings'],
  ["awk: fatal: cannot open file 'x.md' for reading: No such file or directory", 'awk', 'x.md'],
  ['mawk: cannot open x.md (No such file or directory)', 'mawk', 'x.md'],
  ['awk: cannot open "x.md" (No such file or directory)', 'awk', 'x.md'],
  ["awk: can't open file x.md", 'awk', 'x.md'],
  ['wc: x.md: No such file or directory', 'wc', 'x.md'],
  ["ls: cannot access 'x.md': No such file or directory", 'ls', 'x.md'],
  ["ls: cannot open directory '/root': Permission denied", 'ls', '/root'],
  ["stat: cannot statx 'x.md': No such file or directory", 'stat', 'x.md'],
  ["cp: cannot stat 'x.md': No such file or directory", 'cp', 'x.md'],
  ['sort: cannot read: x.md: No such file or directory', 'sort', 'x.md'],
  ['find: ‘/root’: Permission denied', 'find', '/root'],
  ["dd: failed to open 'x.md': No such file or directory", 'dd', 'x.md'],
  ['md5sum: x.md: No such file or directory', 'md5sum', 'x.md'],
  ['diff: x.md: No such file or directory', 'diff', 'x.md'],
  ['nl: x.md: No such file or directory', 'nl', 'x.md'],
  ['less: x.md: No such file or directory', 'less', 'x.md'],
  ['x.md: No such file or directory', '', 'x.md'],
  ['learnings/ is a directory', 'less', 'learnings/'],
  ['more: stat of x.md failed: No such file or directory', 'more', 'x.md'],
  ['more: cannot open x.md: No such file or directory', 'more', 'x.md'],
  ['jq: error: Could not open file x.json: No such file or directory', 'jq', 'x.json'],
  ['gzip: x.gz: No such file or directory', 'gzip', 'x.gz'],
  ['tar: x.tar: Cannot open: No such file or directory', 'tar', 'x.tar'],
  ['column: cannot open x.md: No such file or directory', 'column', 'x.md'],
  ["strings: 'x.md': No such file", 'strings', 'x.md'],
  // BSD and macOS
  ['wc: x.md: open: No such file or directory', 'wc', 'x.md'],
  ['sed: x.md: No such file or directory', 'sed', 'x.md'],
  ['head: x.md: No such file or directory', 'head', 'x.md'],
  ['sort: open failed: x.md: No such file or directory', 'sort', 'x.md'],
  ['cat: x.md: Operation not permitted', 'cat', 'x.md'],
  // busybox
  ["cat: can't open 'x.md': No such file or directory", 'cat', 'x.md'],
  ["tail: can't open 'x.md': No such file or directory", 'tail', 'x.md'],
  ['tail: no files', 'tail', null],
  // Rust and Go
  ['rg: x.md: No such file or directory (os error 2)', 'rg', 'x.md'],
  ['rg: x.md: IO error for operation on x.md: No such file or directory (os error 2)', 'rg', 'x.md'],
  ["[bat error]: 'x.md': No such file or directory (os error 2)", 'bat', 'x.md'],
  ['"x.md": No such file or directory (os error 2)', '', 'x.md'],
  ['Error: open x.yaml: no such file or directory', '', 'x.yaml'],
  ['mlr: open x.csv: no such file or directory.', 'mlr', 'x.csv'],
  // searches
  ['ack: x.md: No such file or directory', 'ack', 'x.md'],
  ['ugrep: warning: x.md: No such file or directory', 'ugrep', 'x.md'],
  // git
  ["fatal: path 'x.md' does not exist in 'HEAD'", 'git', 'x.md'],
  ["error: Could not access 'x.md'", 'git', 'x.md'],
  ['fatal: not a git repository (or any of the parent directories): .git', 'git', null],
  // shells
  ['bash: line 1: cd: x: No such file or directory', 'cd', 'x'],
  ['/bin/bash: line 1: x.md: No such file or directory', 'bash', 'x.md'],
  ['bash: x.md: No such file or directory', 'bash', 'x.md'],
  ['-bash: x.md: Permission denied', 'bash', 'x.md'],
  ['bash: line 3: learnings: Is a directory', 'bash', 'learnings'],
  ['bash: line 1: source: x.sh: No such file or directory', 'source', 'x.sh'],
  ['./run.sh: line 4: x.md: No such file or directory', 'run.sh', 'x.md'],
  ['bash: cd: /nope: No such file or directory', 'cd', '/nope'],
  ['sh: 1: cannot open x.md: No such file', 'sh', 'x.md'],
  ["sh: 1: cd: can't cd to x", 'cd', 'x'],
  ['zsh: no such file or directory: x.md', 'zsh', 'x.md'],
  ['zsh:1: no such file or directory: x.md', 'zsh', 'x.md'],
  ['zsh:cd:1: no such file or directory: x', 'cd', 'x'],
  ['cd: no such file or directory: x', 'cd', 'x'],
  ['(eval):cd:1: no such file or directory: x', 'cd', 'x'],
  ['zsh:1: permission denied: x.md', 'zsh', 'x.md'],
  ['zsh:1: no matches found: *.md', 'zsh', '*.md'],
  ['(eval):1: no matches found: learnings/*.md', '(eval)', 'learnings/*.md'],
  ['cat: x.md: No such file or directory\r', 'cat', 'x.md'],
  ['\u001b[31mcat: x.md: No such file or directory\u001b[0m', 'cat', 'x.md'],
  // no such program
  ['/bin/bash: line 1: nosuchcmd: command not found', 'nosuchcmd', null],
  ['bash: line 1: rg: command not found', 'rg', null],
  ['sh: 1: rg: not found', 'rg', null],
  ['zsh:1: command not found: bat', 'bat', null],
  ['env: ‘bat’: No such file or directory', 'bat', null],
  ['sudo: bat: command not found', 'bat', null],
  ['xargs: bat: No such file or directory', 'bat', null],
  // languages
  ["FileNotFoundError: [Errno 2] No such file or directory: 'x.md'", 'python', 'x.md'],
  ["python3: can't open file '/w/x.py': [Errno 2] No such file or directory", 'python3', '/w/x.py'],
  ["Error: ENOENT: no such file or directory, open 'x.md'", '', 'x.md'],
  [
    "ENOENT: no such file or directory, access '/home/dev/app/learnings/nope.md'",
    '',
    '/home/dev/app/learnings/nope.md',
  ],
  ["-e:1:in 'IO.read': No such file or directory @ rb_sysopen - x.md (Errno::ENOENT)", 'ruby', 'x.md'],
  ["Can't open x.md: No such file or directory at -e line 1.", 'perl', 'x.md'],
  // Windows
  ["Get-Content : Cannot find path 'C:\\kb\\x.md' because it does not exist.", 'Get-Content', 'C:\\kb\\x.md'],
  ["Get-Content: Cannot find path '/w/x.md' because it does not exist.", 'Get-Content', '/w/x.md'],
  ["     | Cannot find path 'C:\\a b\\x.md' because it does not exist.", '', 'C:\\a b\\x.md'],
  ["Get-Content : Access to the path 'C:\\kb\\x.md' is denied.", 'Get-Content', 'C:\\kb\\x.md'],
  ["Select-String : Cannot find path 'C:\\kb\\x.md' because it does not exist.", 'Select-String', 'C:\\kb\\x.md'],
  ["Get-Content : Could not find file 'C:\\kb\\x.md'.", 'Get-Content', 'C:\\kb\\x.md'],
  ['The system cannot find the file specified.', 'cmd', null],
  ['The system cannot find the path specified.', 'cmd', null],
  ['Error occurred while processing: x.md.', 'type', 'x.md'],
  ['FINDSTR: Cannot open x.md', 'findstr', 'x.md'],
  ["'bat' is not recognized as an internal or external command,", 'bat', null],
  // bad calls
  ['head: invalid number of lines: ‘x’', 'head', null],
  ["cat: invalid option -- 'z'", 'cat', null],
];

describe('readDiagnostics', () => {
  test.each(ROWS)('%s', (line, verb, file) => {
    expect(readDiagnostics(`${line}\n`).map((found) => [found.verb, found.file])).toEqual([[verb, file]]);
    expect(isOnlyDiagnostics(line)).toBe(true);
    expect(withoutDiagnostics(`before\n${line}\nafter`)).toBe('before\nafter');
  });

  test.each([
    '# Redis timeout fix',
    'The redis client times out after 5 s when the pool is exhausted.',
    'Symptom: No such file or directory',
    'When you see "No such file or directory", create the folder first.',
    'notes.md:3:cat: x.md: No such file or directory',
    '3:cat: x.md: No such file or directory',
    '- `cat: x.md: No such file or directory` means that the name is wrong.',
    'learnings/redis-timeout.md:8:Fix: permission denied is a red herring',
    '  12→cat: x.md: No such file or directory',
    'A directory is a directory',
    '--- [teamai:recall:start] --- (2 results) run=r_8f3a1c2b',
    'error handling',
    'title: Redis not found',
    'status: not found',
  ])('not a message: %s', (line) => {
    expect(readDiagnostics(line)).toEqual([]);
    expect(isOnlyDiagnostics(line)).toBe(false);
    expect(withoutDiagnostics(line)).toBe(line);
  });
});

describe('isOnlyDiagnostics', () => {
  test.each([
    ['cat: missing.md: No such file or directory\n', true],
    ['Exit code 1\ncat: missing.md: No such file or directory', true],
    ['cat: missing.md: No such file or directory\n<shellId: 6 completed with exit code 1>', true],
    [
      'Command: cat nope.md\nDirectory: (root)\nOutput: cat: nope.md: No such file or directory\nError: (none)\nExit Code: 1\nSignal: (none)\nProcess Group PGID: (none)',
      true,
    ],
    [
      '<untrusted_context>\nOutput: cat: nope.md: No such file or directory\nExit Code: 1\nProcess Group PGID: 25095\n</untrusted_context>',
      true,
    ],
    ['cat: nope.md: No such file or directory\n\n\nWall time: 0.01 seconds\n\nCommand exited with code 1', true],
    ['cat: missing.md: No such file or directory\n# Title', false],
    ['', false],
    ['\n', false],
    ['(no output)', false],
    [
      "Get-Content : Cannot find path 'C:\\kb\\x.md' because it does not exist.\r\nAt line:1 char:1\r\n+ Get-Content x.md\r\n+ ~~~~~~~~~~~~~~~~\r\n    + CategoryInfo          : ObjectNotFound: (C:\\kb\\x.md:String) [Get-Content], ItemNotFoundException\r\n    + FullyQualifiedErrorId : PathNotFound,Microsoft.PowerShell.Commands.GetContentCommand\r\n \r\n",
      true,
    ],
    [
      "Get-Content:\nLine |\n   1 |  Get-Content x.md\n     |  ~~~~~~~~~~~~~~~~\n     | Cannot find path '/w/x.md' because it does not exist.",
      true,
    ],
    ["'bat' is not recognized as an internal or external command,\r\noperable program or batch file.\r\n", true],
    ["head: invalid option -- 'z'\nTry 'head --help' for more information.", true],
    [
      'Traceback (most recent call last):\n  File "<string>", line 1, in <module>\nFileNotFoundError: [Errno 2] No such file or directory: \'x.md\'',
      true,
    ],
  ])('%j', (output, expected) => {
    expect(isOnlyDiagnostics(output)).toBe(expected);
  });
});

describe('on long outputs', () => {
  test('takes time in proportion to their length', () => {
    const lines = `${'x: '.repeat(2_000)}No such file or directory\n`.repeat(100);
    const start = performance.now();
    readDiagnostics(lines);
    withoutDiagnostics('fatal: error: cannot open (No such file '.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
