// git's readers: show REV:path, cat-file, blame, grep, diff --no-index. A path in a revision counts from the repository's root.

import type { How } from '../facts.ts';
import { type Field, type ReaderOperand, UNKNOWN } from './field.ts';
import { HERE, isFile, looksLikeFile, NO_CHDIR, tailOf } from './file-or-folder.ts';

/** Options before the subcommand that take the next word. */
const GLOBAL_VALUES = new Set(['-c', '--git-dir', '--namespace', '--super-prefix', '--config-env', '--attr-source']);

/** The words after `git`. */
export function observeGit(args: readonly Field[]): ReaderOperand[] {
  const folders: string[] = [];
  let at = 0;
  for (; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    if (text.charCodeAt(0) !== 45) break;
    if (text === '-C' || text === '--work-tree') folders.push(args[++at]?.text ?? '.');
    else if (text.startsWith('--work-tree=')) folders.push(text.slice(12));
    else if (GLOBAL_VALUES.has(text)) at++;
    else if (text === '--help' || text === '--version' || text === '-h' || text === '-v') return [];
  }
  const chdir = folders.length === 0 ? NO_CHDIR : folders;
  const rest = args.slice(at + 1);
  if (rest.some((field) => field.text === '--help')) return [];
  switch (args[at]?.text) {
    case 'show':
      return observeShow(rest, chdir);
    case 'cat-file':
      return observeCatFile(rest, chdir);
    case 'blame':
    case 'annotate':
      return observeBlame(rest, chdir);
    case 'grep':
      return observeGrep(rest, chdir);
    case 'diff':
      return observeNoIndex(rest, chdir);
    default:
      return [];
  }
}

interface Words {
  readonly options: readonly string[];
  readonly operands: readonly Field[];
  /** The words behind `--`. */
  readonly paths: readonly Field[];
  readonly dashes: boolean;
}

/** Splits a subcommand's words; `valued` are the letters whose value may be the next word. */
function wordsOf(args: readonly Field[], valued: string, longs: ReadonlySet<string>): Words {
  const options: string[] = [];
  const operands: Field[] = [];
  for (let at = 0; at < args.length; at++) {
    const field = args[at];
    if (field === undefined) break;
    const { text } = field;
    if (text === '--') return { options, operands, paths: args.slice(at + 1), dashes: true };
    if (text.charCodeAt(0) !== 45 || text.length === 1) {
      operands.push(field);
      continue;
    }
    options.push(text);
    if (text.charCodeAt(1) === 45) {
      if (longs.has(text)) at++;
      continue;
    }
    // Only the last letter of a cluster can have its value in the next word.
    for (let letter = 1; letter < text.length; letter++) {
      if (!valued.includes(text.charAt(letter))) continue;
      if (letter === text.length - 1) at++;
      break;
    }
  }
  return { options, operands, paths: [], dashes: false };
}

const LOG_LONGS = new Set([
  '--format-string',
  '--max-count',
  '--skip',
  '--since',
  '--until',
  '--after',
  '--before',
  '--author',
  '--committer',
  '--grep',
  '--output',
  '--anchored',
  '--diff-algorithm',
  '--path',
]);

function observeShow(args: readonly Field[], chdir: readonly string[]): ReaderOperand[] {
  const found: ReaderOperand[] = [];
  for (const field of wordsOf(args, 'SGOnl', LOG_LONGS).operands) addRevisionPath(found, field, 'whole', chdir);
  return found;
}

function observeCatFile(args: readonly Field[], chdir: readonly string[]): ReaderOperand[] {
  const { options, operands } = wordsOf(args, '', LOG_LONGS);
  if (options.includes('-e')) return [];
  const how = options.includes('-t') || options.includes('-s') ? 'digest' : 'whole';
  const found: ReaderOperand[] = [];
  for (const field of operands) addRevisionPath(found, field, how, chdir);
  return found;
}

/** `HEAD:docs/x.md`, `:0:x.md`, `v1:./x.md`; a tree (`HEAD:`, `HEAD:docs/`) or a search (`:/text`) is no file. */
function addRevisionPath(found: ReaderOperand[], field: Field, how: How, chdir: readonly string[]): void {
  const { text } = field;
  const colon = revisionEnd(text);
  if (colon < 0) return;
  let from = colon + 1;
  if (colon === 0) {
    if (text.charAt(1) === '/') return;
    if (text.charAt(2) === ':') from = 3;
  }
  const path = tailOf(field, from);
  if (path.text === '' || path.text.endsWith('/')) return;
  const known = path.text.startsWith('./') || path.text.startsWith('../');
  found.push({
    field: known ? path : { text: `${UNKNOWN}/${path.text}`, glob: null, dynamic: path.dynamic ?? 'folder' },
    how,
    role: 'file',
    chdir,
  });
}

/** Where the colon stands that parts revision and path: not one inside `^{/…}` or `@{…}`. */
function revisionEnd(text: string): number {
  let braces = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 123) braces++;
    else if (code === 125) braces--;
    else if (code === 58 && braces <= 0) return at;
  }
  return -1;
}

const BLAME_LONGS = new Set(['--since', '--ignore-rev', '--ignore-revs-file', '--contents', '--date', '--reverse']);

/** `git blame [options] [revision] [--] file`. */
function observeBlame(args: readonly Field[], chdir: readonly string[]): ReaderOperand[] {
  const { options, operands, paths } = wordsOf(args, 'LS', BLAME_LONGS);
  const field = paths.length > 0 ? paths[0] : operands[operands.length - 1];
  if (field === undefined || !isFile(field.text)) return [];
  const how = options.some((option) => option.startsWith('-L')) ? 'part' : 'whole';
  return [{ field, how, role: 'file', chdir }];
}

const GREP_LONGS = new Set([
  '--max-depth',
  '--threads',
  '--max-count',
  '--after-context',
  '--before-context',
  '--context',
]);

function observeGrep(args: readonly Field[], chdir: readonly string[]): ReaderOperand[] {
  const { options, operands, paths, dashes } = wordsOf(args, 'ABCefm', GREP_LONGS);
  let given = false;
  let how: How = 'search';
  for (const option of options) {
    if (option.startsWith('--')) {
      if (option === '--count' || option === '--quiet') how = how === 'listing' ? how : 'digest';
      else if (option === '--name-only' || option.startsWith('--files-with')) how = 'listing';
      continue;
    }
    for (let at = 1; at < option.length; at++) {
      const letter = option.charAt(at);
      if (letter === 'e' || letter === 'f') given = true;
      if (letter === 'l' || letter === 'L' || letter === 'O') how = 'listing';
      else if ((letter === 'c' || letter === 'q') && how !== 'listing') how = 'digest';
      if ('ABCefmO'.includes(letter)) break;
    }
  }
  if (!given && operands.length === 0) return [];
  const found: ReaderOperand[] = [];
  const candidates = dashes ? paths : operands.slice(given ? 0 : 1);
  let excluded = 0;
  for (const field of candidates) {
    const { text } = field;
    if (text === '(' || text === ')' || (!dashes && looksLikeRevision(text))) continue;
    if (text.startsWith(':!') || text.startsWith(':^') || text.startsWith(':(exclude')) {
      excluded++;
      continue;
    }
    addPathspec(found, field, how, chdir);
  }
  if (found.length === 0 && (candidates.length === excluded || !dashes)) {
    found.push({ field: HERE, how, role: 'root', chdir });
  }
  return found;
}

function looksLikeRevision(text: string): boolean {
  if (text.startsWith('HEAD') || text === '@' || text === 'main' || text === 'master') return true;
  if (text.startsWith('origin/') || text.startsWith('refs/') || text.includes('~') || text.includes('^')) return true;
  if (text.length < 7 || text.length > 40) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!((code >= 48 && code <= 57) || (code >= 97 && code <= 102))) return false;
  }
  return true;
}

/** git expands `'docs/*.md'` by itself, and across folders: what is searched is the part before the first wildcard. */
function addPathspec(found: ReaderOperand[], field: Field, how: How, chdir: readonly string[]): void {
  const { text } = field;
  if (field.glob === null && field.dynamic === null) {
    if (text.charAt(0) === ':') {
      const close = text.charAt(1) === '(' ? text.indexOf(')') : -1;
      const path = text.slice(close < 0 ? (text.charAt(1) === '/' ? 2 : 1) : close + 1);
      const top = close < 0 ? text.charAt(1) === '/' : text.slice(0, close).includes('top');
      if (!top) addPathspec(found, { text: path === '' ? '.' : path, glob: null, dynamic: null }, how, chdir);
      else
        found.push({ field: { text: `${UNKNOWN}/${path}`, glob: null, dynamic: 'folder' }, how, role: 'root', chdir });
      return;
    }
    const wild = wildcardAt(text);
    if (wild >= 0) {
      const slash = text.lastIndexOf('/', wild);
      const root = slash < 0 ? '.' : slash === 0 ? '/' : text.slice(0, slash);
      found.push({ field: { text: root, glob: null, dynamic: null }, how, role: 'root', chdir });
      return;
    }
  }
  found.push({ field, how, role: looksLikeFile(field.glob ?? text) ? 'file' : 'root', chdir });
}

function wildcardAt(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 42 || code === 63 || code === 91) return at;
  }
  return -1;
}

/** `git diff --no-index a b` is plain diff; any other diff shows changes, not a document. */
function observeNoIndex(args: readonly Field[], chdir: readonly string[]): ReaderOperand[] {
  const { options, operands, paths } = wordsOf(args, 'SGOlU', LOG_LONGS);
  if (!options.includes('--no-index')) return [];
  const silent = options.includes('--quiet') || options.includes('--stat') || options.includes('--name-only');
  const found: ReaderOperand[] = [];
  for (const field of [...operands, ...paths]) {
    if (isFile(field.text)) found.push({ field, how: silent ? 'digest' : 'part', role: 'file', chdir });
  }
  return found;
}
