// The tree that the observed commands run in: odd names on purpose, every file with a line that names it.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Where each top folder of the fixture stands inside the sandbox. */
export const PLACES = [
  { host: 'w', inside: '/w' },
  { host: 'home', inside: '/home/u' },
  { host: 'abs', inside: '/abs' },
];

/** Markdown files, as paths below the fixture's root. */
const DOCUMENTS = [
  ...['a', 'b', 'c', 'ab', 'x', '1', '2', '3', '01', '02', 'README', 'UPPER', 'link-target'].map(
    (name) => `w/${name}.md`,
  ),
  // One name per character that some layer of the shell treats specially.
  ...[
    'my file',
    'tab\tx',
    'new\nline',
    "it's",
    'q"q',
    '#hash',
    'a#b',
    'x;y',
    'a&b',
    'we$ird',
    'br[1]',
    'glob*',
    'que?ry',
  ],
  ...[
    '-dash',
    '=eq',
    'k=v',
    'a,b',
    '(paren)',
    '{curly}',
    '!bang',
    '@at',
    '%pct',
    'back\\slash',
    'co:lon',
    'caret^',
    'tick`s',
  ],
  ...['~tilde', 'é', '日本', '🎉 party', 'two  blanks', ' lead', '<lt>', 'pi|pe', '+plus'],
].map((name) => (name.startsWith('w/') ? name : `w/${name}.md`));

const NESTED = [
  ...['a', 'b', 'guide', 'setup', 'api'].map((name) => `w/docs/${name}.md`),
  ...['w/docs/sub/deep.md', 'w/docs/sub/a.md', 'w/docs/v1/a.md', 'w/docs/v2/a.md'],
  ...['x', 'y', 'deep/z', 'a', 'b'].map((name) => `w/notes/${name}.md`),
  ...['redis-old', 'redis-timeout', 'pg-pool', "it's", '日本', 'a', 'k8s/oom', 'k8s/dns'].map(
    (name) => `w/learnings/${name}.md`,
  ),
  ...[
    'w/sub/a.md',
    'w/sub/inner/q.md',
    'w/sub/inner/a.md',
    'w/sub/inner/docs/g.md',
    'w/dir with space/d.md',
    'w/dir with space/in ner/e.md',
  ],
  ...[
    'w/.hidden.md',
    'w/.teamai/learnings/team.md',
    'w/$dollar/a.md',
    'w/-dir/a.md',
    'w/#dir/a.md',
    'w/日本/語.md',
    'w/sk/one/SKILL.md',
  ],
  ...['home/notes.md', 'home/a.md', 'home/kb/k.md', 'home/docs/h.md', 'home/my notes/n.md'],
  ...['home/.teamai/learnings/redis-timeout.md', 'home/.teamai/learnings/a.md', 'home/.teamai/docs/d.md'],
  ...['abs/k.md', 'abs/a.md', 'abs/kb/q.md', 'abs/kb/deep/z.md', 'abs/docs/abs-only.md', 'abs/learnings/l.md'],
];

/** Files that are no documents: data for readers, lists for xargs, programs for shells. */
const OTHERS = {
  'w/x.txt': 'x\n',
  'w/a.txt': 'a\n',
  'w/list.txt': 'a.md\nb.md\n',
  'w/list0.bin': 'a.md\0my file.md\0',
  'w/pats.txt': 'pattern\nredis\n',
  'w/data.json': '{"files":["a.md"],"k":1}\n',
  'w/y.yaml': 'k: 1\n',
  'w/t.csv': '1,2\n3,4\n',
  'w/t2.csv': '1,5\n3,6\n',
  'w/s.sed': 's/a/b/\n',
  'w/p.awk': '{print $1}\n',
  'w/f.jq': '.k\n',
  'w/p.pl': 'print while <>;\n',
  'w/Makefile': 'all:\n\tcat a.md\n',
  'w/sums.md5': '00000000000000000000000000000000  a.md\n',
  'w/script.sh': 'echo hi; cat a.md\n',
  'w/vars.sh': 'F=b.md\n',
  'w/args.sh': 'cat "$1"\n',
  'w/rec.sh': 'teamai recall foo\n',
};

const LINKS = { 'w/link.md': 'a.md', 'w/linkdir': 'docs', 'w/dangling.md': 'gone.md' };
const EMPTY_FOLDERS = ['w/empty', 'w/bin'];

/** The text of one document; its first line says which file it is. */
function documentText(path) {
  return `# ${marker(path)}\nhello redis timeout\nline three\n\`\`\`\ncode\n\`\`\`\n`;
}

/** A word that occurs in this file alone, so that an output proves which file it came from. */
export function marker(path) {
  return `id:${Buffer.from(path).toString('hex')}:`;
}

/**
 * Writes the tree.
 * @param {string} root an empty folder
 */
export function createFixture(root) {
  const put = (path, content) => {
    const full = join(root, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
  };
  for (const path of [...DOCUMENTS, ...NESTED]) put(path, documentText(path));
  for (const [path, text] of Object.entries(OTHERS)) put(path, text);
  chmodSync(join(root, 'w/script.sh'), 0o755);
  for (const [path, target] of Object.entries(LINKS)) symlinkSync(target, join(root, path));
  for (const path of EMPTY_FOLDERS) mkdirSync(join(root, path), { recursive: true });

  const packed = Buffer.from(documentText('w/a.md'));
  put('w/a.md.gz', gzipSync(packed));
  for (const [ending, tool] of [
    ['bz2', 'bzip2'],
    ['xz', 'xz'],
    ['zst', 'zstd'],
  ]) {
    try {
      put(`w/a.md.${ending}`, execFileSync(tool, ['-c'], { input: packed, stdio: ['pipe', 'pipe', 'ignore'] }));
    } catch {
      // Without the packer, its reader is missing as well.
    }
  }
  createRepository(join(root, 'w/repo'));
}

/** A repository with one commit: R.md, docs/r.md, and a file that only the index knows in its second form. */
function createRepository(folder) {
  mkdirSync(join(folder, 'docs/in'), { recursive: true });
  for (const path of ['R.md', 'docs/r.md', 'docs/in/s.md', 'a b.md'])
    writeFileSync(join(folder, path), documentText(`w/repo/${path}`));
  const git = (...args) =>
    execFileSync(
      'git',
      ['-c', 'user.name=u', '-c', 'user.email=u@example.org', '-c', 'init.defaultBranch=main', ...args],
      {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          HOME: folder,
          GIT_CONFIG_NOSYSTEM: '1',
          GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
          GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
        },
        stdio: 'ignore',
      },
    );
  git('init', '-q', '--template=');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
}
