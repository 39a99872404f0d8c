import { describe, expect, test } from 'vitest';
import { isPlainListing, readFolderListing, readNames } from '../../../parsers/output/listing.ts';
import { readResultLines, splitContentLine } from '../../../parsers/output/result-lines.ts';

describe('splitContentLine', () => {
  test.each<[line: string, path: string | null, kind?: 'text' | 'count']>([
    ['x.md:3:text', 'x.md', 'text'],
    ['x.md-4-text', 'x.md', 'text'],
    ['x.md:text', 'x.md', 'text'],
    ['x.md:3', 'x.md', 'count'],
    ['x.md:12:5:text with a column', 'x.md', 'text'],
    ['./docs/x.md:3:', './docs/x.md', 'text'],
    ['/home/dev/a b/c d.md:3:text', '/home/dev/a b/c d.md', 'text'],
    ['C:\\kb\\a b\\x.md:3:text', 'C:\\kb\\a b\\x.md', 'text'],
    ['C:/kb/x.md:3:text', 'C:/kb/x.md', 'text'],
    ['文档/说明.md:3:超时', '文档/说明.md', 'text'],
    ['notes: part 1.md:3:text', 'notes: part 1.md', 'text'],
    ['2024-05-notes.md:3:text', '2024-05-notes.md', 'text'],
    ['a-3-b.md:3:text', 'a-3-b.md', 'text'],
    ['a.md-3-see b.md:5: there', 'a.md', 'text'],
    ['a.md:see b.md:5: there', 'a.md', 'text'],
    ['src/app.js:3: // see docs/x.md: it says', 'src/app.js', 'text'],
    ['Makefile:3:all:', 'Makefile', 'text'],
    ['redis-timeout.md:2: title', 'redis-timeout.md', 'text'],
    ['12:text', null],
    ['Note: see x', null],
    ['title: Redis timeout fix', null],
    ['step-3-of the plan', null],
    ['The time is 12:30:15 now', null],
    ['  x.md:3:text', null],
    ['https://example.com/x.md:80:', null],
    ['', null],
  ])('%j', (line, path, kind) => {
    expect(splitContentLine(line)).toEqual(path === null ? null : { path, kind });
  });
});

describe('readResultLines', () => {
  test.each<[name: string, output: string, shown: string[], listed: string[]]>([
    [
      'Claude Code 2.1.76 Grep, content',
      'learnings/db-pool.md:5:tags: [redis, timeout]\nlearnings/db-pool.md:10:Keep the pool at cores * 2.\nlearnings/redis-timeout.md:2:title: Redis timeout fix',
      ['learnings/db-pool.md', 'learnings/redis-timeout.md'],
      [],
    ],
    [
      'Claude Code 2.1.76 Grep, count',
      'learnings/db-pool.md:2\nlearnings/redis-timeout.md:3\nsrc/app.js:1',
      [],
      ['learnings/db-pool.md', 'learnings/redis-timeout.md', 'src/app.js'],
    ],
    [
      'Copilot 1.0.102 grep of one file',
      '/home/dev/app/learnings/redis-timeout.md:title: Redis timeout fix\n/home/dev/app/learnings/redis-timeout.md:tags: [redis, timeout]',
      ['/home/dev/app/learnings/redis-timeout.md'],
      [],
    ],
    [
      'Copilot 1.0.102 glob',
      './learnings/queue-retry.md\n./learnings/redis-timeout.md',
      [],
      ['./learnings/queue-retry.md', './learnings/redis-timeout.md'],
    ],
    [
      'OpenCode 1.18.33 grep',
      'Found 5 matches\n/home/dev/app/learnings/db-pool.md:\n  Line 5: tags: [redis, timeout]\n\n  Line 10: Keep the pool.\n\n\n/home/dev/app/learnings/redis-timeout.md:\n  Line 2: title: Redis timeout fix\n',
      ['/home/dev/app/learnings/db-pool.md', '/home/dev/app/learnings/redis-timeout.md'],
      [],
    ],
    ['OpenCode 1.18.33, nothing', 'No files found', [], []],
    [
      'Gemini 0.61.0 grep_search',
      'Found 6 matches for pattern "timeout" in path "learnings":\n---\nFile: db-pool.md\nL5: tags: [redis, timeout]\n---\nFile: redis-timeout.md\nL2: title: Redis timeout fix\n---',
      ['db-pool.md', 'redis-timeout.md'],
      [],
    ],
    [
      'Gemini 0.61.0 glob',
      'Found 2 file(s) matching "**/*.md" within /home/dev/app, sorted by modification time (newest first):\n/home/dev/app/README.md\n/home/dev/app/learnings/db-pool.md',
      [],
      ['/home/dev/app/README.md', '/home/dev/app/learnings/db-pool.md'],
    ],
    [
      'Qwen 0.24.4 grep_search',
      'Found 2 matches for pattern "timeout" in path "/home/dev/app/learnings":\n---\n/home/dev/app/learnings/db-pool.md:5:tags: [redis, timeout]\n/home/dev/app/learnings/redis-timeout.md:2:title',
      ['/home/dev/app/learnings/db-pool.md', '/home/dev/app/learnings/redis-timeout.md'],
      [],
    ],
    [
      'OMP 18.2.3 grep',
      '# learnings/\n## db-pool.md#DDBB\n 4:date: 2026-06-11\n*5:tags: [redis, timeout]\n 6:---\n## redis-timeout.md#DDBB\n*2:title: Redis timeout fix\n 3:author: alice',
      ['learnings/db-pool.md', 'learnings/redis-timeout.md'],
      [],
    ],
    [
      'OMP 18.2.3 grep of one file',
      '[learnings/redis-timeout.md#DDBB]\n 1:---\n*2:title: x',
      ['learnings/redis-timeout.md'],
      [],
    ],
    [
      'OMP 18.2.3 glob',
      '# learnings/\ndb-pool.md\nredis-timeout.md',
      [],
      ['learnings/db-pool.md', 'learnings/redis-timeout.md'],
    ],
    [
      'Pi 1.6.0 grep, with context',
      'a.md-1- before\na.md:2: match\na.md-3- after\n--\nb.md:7: match',
      ['a.md', 'b.md'],
      [],
    ],
    ['Pi 1.6.0 ls', '.git/\nlearnings/\nREADME.md\nsrc/', [], ['README.md']],
    ['rg --heading', 'docs/a.md\n3:foo\n7-bar\n\ndocs/b.md\n1:foo\n', ['docs/a.md', 'docs/b.md'], []],
    [
      'rg --json',
      '{"type":"begin"}\n{"type":"match","data":{"path":{"text":"docs/a.md"},"lines":{}}}',
      ['docs/a.md'],
      [],
    ],
    ['names with spaces', 'docs/a b.md\ndocs/c d.md:3:foo', ['docs/c d.md'], ['docs/a b.md']],
    ['Windows', 'docs\\a.md:3:foo\r\nC:\\kb\\b.md\r\n', ['docs\\a.md'], ['C:\\kb\\b.md']],
    ['prose', '# Redis timeout fix\n\nThe redis client times out after 5 s.\n\nSee also db-pool.md.\n', [], []],
  ])('%s', (_, output, shown, listed) => {
    const lines = readResultLines(output);
    expect(lines.shown).toEqual(shown);
    expect(lines.listed).toEqual(listed);
  });

  test('lines of the only file have numbers alone', () => {
    expect(readResultLines('2:title: Redis timeout fix\n5:tags: [redis]\n8:# Redis timeout fix')).toEqual({
      shown: [],
      listed: [],
      numbered: 3,
      plain: 0,
    });
  });

  test('a shell prints sentences too', () => {
    expect(readResultLines('Have a look at docs/x.md\nsee notes.md', { mixed: true }).listed).toEqual([]);
  });

  test('takes time in proportion to the length', () => {
    const start = performance.now();
    readResultLines(':'.repeat(400_000));
    readResultLines('a-1-'.repeat(100_000));
    readResultLines('a.b:\n1:x\n'.repeat(40_000));
    readResultLines(`${'a b '.repeat(1_000)}\n`.repeat(100));
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe('listings', () => {
  test.each<[name: string, output: string, names: string[]]>([
    ['ls', 'db-pool.md\nredis-timeout.md\nsrc\n', ['db-pool.md', 'redis-timeout.md']],
    [
      'ls -la',
      'total 12\ndrwxr-xr-x 2 dev dev 4096 May  2 10:00 .\n-rw-r--r-- 1 dev dev  168 May  2 10:00 db pool.md\nlrwxrwxrwx 1 dev dev 9 May  2  2026 x.md -> db-pool.md\n',
      ['db pool.md', 'x.md'],
    ],
    ['ls -l --time-style=long-iso', '-rw-r--r-- 1 dev dev 168 2026-05-02 10:00 a.md', ['a.md']],
    ['columns', 'a.md  b.md   c.md', ['a.md', 'b.md', 'c.md']],
    ['tree', 'docs\n├── a.md\n├── sub\n│   └── b.md\n└── c.md\n\n1 directory, 3 files', ['a.md', 'sub/b.md', 'c.md']],
    [
      'Get-ChildItem',
      '\r\n    Directory: C:\\kb\r\n\r\nMode                 LastWriteTime         Length Name\r\n----                 -------------         ------ ----\r\n-a----          5/2/2026  10:00 AM            265 x.md\r\n',
      ['x.md'],
    ],
    ['dir', ' Directory of C:\\kb\r\n\r\n05/02/2026  10:00 AM               265 x.md\r\n', ['x.md']],
  ])('%s', (_, output, names) => {
    expect(readNames(output).map(({ name }) => name)).toEqual(names);
  });

  test('folders of ls -R', () => {
    expect(readNames('docs:\na.md\n\ndocs/sub:\nb.md\n')).toEqual([
      { folder: 'docs', name: 'a.md' },
      { folder: 'docs/sub', name: 'b.md' },
    ]);
  });

  test.each<[name: string, output: string, names: string[] | null]>([
    [
      'OpenCode 1.18.33',
      '<path>/home/dev/app/learnings</path>\n<type>directory</type>\n<entries>\ndb-pool.md\nredis-timeout.md\n\n(2 entries)\n</entries>',
      ['db-pool.md', 'redis-timeout.md'],
    ],
    [
      'OMP 18.2.3',
      '.\n  - db-pool.md        168B      just now\n  - redis-timeout.md  265B      just now',
      ['db-pool.md', 'redis-timeout.md'],
    ],
    [
      'Gemini 0.61.0',
      'Directory listing for /home/dev/app:\n[DIR] learnings\nREADME.md (7 bytes)\n\n(1 ignored)',
      ['README.md'],
    ],
    ['a tree', '- /home/dev/app/\n  - README.md\n  - docs/\n    - a.md\n  - b.md', ['README.md', 'docs/a.md', 'b.md']],
    ['a document', '# Title\n\n- see x.md\n', null],
    ['a list', '- one\n- two.md\n', null],
  ])('%s', (_, output, names) => {
    expect(readFolderListing(output)).toEqual(names);
  });

  test('Copilot prints a folder as names alone', () => {
    expect(isPlainListing('db-pool.md\nredis-timeout.md')).toBe(true);
    expect(isPlainListing('# Title\nx.md')).toBe(false);
    expect(isPlainListing('MIT License\n\nPermission is hereby granted')).toBe(false);
    expect(isPlainListing('1.0.0')).toBe(false);
  });
});
