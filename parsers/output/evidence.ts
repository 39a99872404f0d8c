// What a shell command's output proves about the reads that its text announces: shown, only named, or refused.

import type { AbsolutePath, FileRead, GlobRead, Read, RootRead } from '../facts.ts';
import { isAbsolutePath, isWindowsPath, resolvePath, resolveWindowsPath } from '../paths.ts';
import { type Diagnostic, splitDiagnostics } from './diagnostics.ts';
import { linesOf } from './lines.ts';
import { readNames } from './listing.ts';
import { looksLikeFile, readResultLines } from './result-lines.ts';

export interface ShellRun {
  readonly reads: readonly Read[];
  /** Each simple command that was looked at, in the order of evaluation. */
  readonly calls: readonly Call[];
  /** For each read whether it runs even when the command fails later; consulted when `ok` is false. */
  readonly always: readonly boolean[];
  readonly output: string | null;
  readonly ok: boolean | null;
}

interface Call {
  readonly words: readonly string[];
  readonly cwd: string | null;
}

export interface Evidence {
  readonly shown: AbsolutePath[];
  readonly listed: AbsolutePath[];
  readonly refuted: AbsolutePath[];
}

type KnownRead = FileRead | GlobRead | RootRead;

/** Say nothing when they succeed, and rarely fail without a message. */
const QUIET = new Set(
  'cd pushd popd echo printf export pwd true : set unset local declare typeset readonly shopt alias mkdir clear date cat head tail nl sed ls bat batcat less more wc'.split(
    ' ',
  ),
);
/** Print nothing. */
const SILENT = new Set(
  'cd pushd popd export true : set unset local declare typeset readonly shopt alias mkdir'.split(' '),
);
/** What they print comes from their input when they name no file. */
const FILTERS = new Set(
  'cat head tail sort uniq cut tr sed awk gawk mawk tee column fmt fold nl less more grep egrep fgrep rg xargs jq rev tac paste bat batcat sponge time sudo env command nice timeout Select-Object select Sort-Object Out-String Out-Host findstr'.split(
    ' ',
  ),
);
/** They list a folder's names relative to it. */
const LISTS_NAMES = new Set('ls dir vdir gls lsd eza exa tree ll la l gci Get-ChildItem'.split(' '));
/** A failure of these changes where later commands look. */
const CHANGES_FOLDER = new Set('cd pushd chdir sl Set-Location Push-Location'.split(' '));

export function readEvidence(run: ShellRun): Evidence {
  const { output } = run;
  const { diagnostics, rest } = output === null ? { diagnostics: [], rest: null } : splitDiagnostics(output);
  const refused = run.reads.map((read) => isRefused(read, diagnostics));
  const refuted = new Set<AbsolutePath>();
  run.reads.forEach((read, index) => {
    const path = pathOf(read);
    if (refused[index] === true && path !== null) refuted.add(path);
  });

  const left = rest === null ? null : withoutEchoes(rest, run.calls);
  const shown = new Set<AbsolutePath>();
  const listed = new Set<AbsolutePath>();
  if (left === null ? run.ok === true : left.trim() !== '') addPrinted(run, refused, shown);
  if (left !== null && left.trim() !== '') {
    const read = run.reads.filter((_, index) => refused[index] !== true);
    addResultLines(run, read, left, shown, listed);
    addNames(run, read, left, listed);
  }
  for (const path of shown) listed.delete(path);
  for (const path of refuted) if (shown.has(path) || listed.has(path)) refuted.delete(path);
  return { shown: [...shown], listed: [...listed], refuted: [...refuted] };
}

/** Readers of whole files or parts of them: their output is what is left. */
function addPrinted(run: ShellRun, refused: readonly boolean[], shown: Set<AbsolutePath>): void {
  run.reads.forEach((read, index) => {
    if (read.kind !== 'file' || (read.how !== 'whole' && read.how !== 'part')) return;
    if (read.away || refused[index] === true || !hasRun(run, read, index)) return;
    shown.add(read.path);
  });
  const instead = insteadOf(run, refused);
  if (instead !== null && shown.size === 0) shown.add(instead);
}

/** `bat x.md || cat x.md` where bat is missing: what was printed can only come from the one reader that is left. */
function insteadOf(run: ShellRun, refused: readonly boolean[]): AbsolutePath | null {
  let path: AbsolutePath | null = null;
  if (run.ok === false || !refused.includes(true)) return null;
  for (const [index, read] of run.reads.entries()) {
    if (read.away || refused[index] === true || (read.how !== 'whole' && read.how !== 'part')) continue;
    if (read.kind !== 'file' || read.certain || (path !== null && path !== read.path)) return null;
    path = read.path;
  }
  const left = { ...run, reads: run.reads.filter((_, index) => refused[index] !== true) };
  return path !== null && isAlone(left, path) ? path : null;
}

/** When the command succeeded, what is certain ran. When it failed, what comes first ran, and what follows commands that had no reason to fail. */
function hasRun(run: ShellRun, read: Read, index: number): boolean {
  if (!read.certain) return false;
  if (run.ok !== false) return true;
  // Nothing else could fail.
  if (run.reads.length === 1 && read.kind === 'file' && isWholeCommand(run.calls, read.operand)) return false;
  if (run.always[index] === true) return true;
  if (read.kind !== 'file') return false;
  for (const { words } of run.calls) {
    if (words.includes(read.operand)) return true;
    if (!QUIET.has(words[0] ?? '')) return false;
  }
  return false;
}

function isWholeCommand(calls: readonly Call[], operand: string): boolean {
  return calls.length > 0 && calls.every(({ words }) => words.includes(operand));
}

function addResultLines(
  run: ShellRun,
  reads: readonly Read[],
  left: string,
  shown: Set<AbsolutePath>,
  listed: Set<AbsolutePath>,
): void {
  const sources = reads.filter((read): read is KnownRead => read.kind !== 'dynamic' && !read.away);
  const searches = reads.some((read) => read.how === 'search' && !read.away);
  const headers = left.includes('==> ');
  if (headers) {
    for (const line of linesOf(left)) {
      const name = /^==> (.+) <==$/.exec(line)?.[1];
      const path = name === undefined ? null : locate(name, sources, null);
      if (path !== null) shown.add(path);
    }
  }
  const names = sources.some((read) => read.how === 'listing' || read.how === 'digest');
  if (!searches && !names) return;

  const lines = readResultLines(left, { mixed: searches || !isOnlyPrinter(run.calls) });
  if (searches) {
    for (const printed of lines.shown) {
      const path = locate(printed, sources, isSearchSource);
      if (path !== null) shown.add(path);
    }
    const single = onlySearchedFile(run, reads, shown);
    if (single !== null && lines.shown.every((printed) => locate(printed, sources, isSearchSource) === null)) {
      const alone = isAlone(run, single.path);
      if (alone ? lines.plain + lines.numbered + lines.shown.length + lines.listed.length > 0 : lines.numbered > 0) {
        shown.add(single.path);
      }
    }
  }
  if (names) {
    for (const printed of lines.listed) {
      const path = locate(printed, sources, ({ how }) => how === 'listing' || how === 'digest');
      if (path !== null) listed.add(path);
    }
  }
}

/** `find … | xargs grep` and `rg -l … | xargs grep`: the names come from the first, the lines from the second. */
function isSearchSource(read: KnownRead): boolean {
  return read.how === 'search' || (read.how === 'listing' && !LISTS_NAMES.has(read.verb));
}

/** The one file that was searched without its name being printed; null when there are several, or none. */
function onlySearchedFile(run: ShellRun, reads: readonly Read[], shown: ReadonlySet<AbsolutePath>): FileRead | null {
  let single: FileRead | null = null;
  for (const read of reads) {
    if (read.how !== 'search' || read.away) continue;
    if (read.kind !== 'file' || (single !== null && single.path !== read.path)) return null;
    single = read;
  }
  if (single === null || shown.has(single.path)) return null;
  return hasRun(run, single, run.reads.indexOf(single)) ? single : null;
}

/** True when nothing else in the command prints text of its own. */
function isAlone(run: ShellRun, path: AbsolutePath): boolean {
  const operands = new Set<string>();
  for (const read of run.reads) {
    if (read.kind === 'dynamic') continue;
    if (read.kind === 'file' && read.path === path) operands.add(read.operand);
    else if (!read.away && prints(read)) return false;
  }
  return run.calls.every(({ words }) => {
    const verb = words[0] ?? '';
    return words.some((word) => operands.has(word)) || FILTERS.has(verb) || (QUIET.has(verb) && verb !== 'date');
  });
}

function prints(read: KnownRead): boolean {
  return read.how === 'whole' || read.how === 'part' || read.how === 'listing';
}

/** Names that `ls` printed, and single files that it was asked about. */
function addNames(run: ShellRun, reads: readonly Read[], left: string, listed: Set<AbsolutePath>): void {
  const folders: FileRead[] = [];
  for (const read of reads) {
    if (read.away || read.how !== 'listing') continue;
    if (read.kind === 'file' && looksLikeFile(read.operand)) {
      if (left.includes(read.operand) || left.includes(read.path.slice(read.path.lastIndexOf('/') + 1))) {
        listed.add(read.path);
      }
    } else if (read.kind === 'file' && LISTS_NAMES.has(read.verb)) {
      folders.push(read);
    }
  }
  const here = run.calls.filter(({ words }) => LISTS_NAMES.has(words[0] ?? '') && !words.slice(1).some(isOperand));
  const bases = [...folders.map(({ path }) => path), ...here.flatMap(({ cwd }) => (cwd === null ? [] : [cwd]))];
  const globs = reads.filter((read) => read.kind === 'glob' && LISTS_NAMES.has(read.verb));
  if (bases.length === 0 && globs.length === 0) return;

  const trees = run.calls.some(({ words }) => words[0] === 'tree');
  const only = bases.length === 1 && globs.length === 0 ? bases[0] : undefined;
  const alone = isOnlyPrinter(run.calls);
  for (const { folder, name } of readNames(left)) {
    if (!alone && /\s/.test(name)) continue;
    // A listing prints names; a path is another program's line.
    if (name.includes('/') && globs.length === 0 && !name.startsWith('./') && !trees) continue;
    const base = folder === null ? only : locateFolder(folder, folders, here);
    if (base !== undefined && !isAbsolutePath(name)) listed.add(resolve(base, name));
    else {
      const path = locate(name, globs, null);
      if (path !== null) listed.add(path);
    }
  }
}

/** True when one command prints, and others only prepare it. */
function isOnlyPrinter(calls: readonly Call[]): boolean {
  return calls.filter(({ words }) => !SILENT.has(words[0] ?? '')).length <= 1;
}

function isOperand(word: string): boolean {
  return !word.startsWith('-');
}

/** The folder heading of `ls -R docs` (`docs/a:`) or of `ls a b` (`a:`). */
function locateFolder(printed: string, folders: readonly FileRead[], here: readonly Call[]): string | undefined {
  for (const read of folders) {
    const path = below(printed, read.operand, read.path);
    if (path !== null) return path;
  }
  const cwd = here[0]?.cwd;
  return cwd !== null && cwd !== undefined && /^\.(?:\/|$)/.test(printed) ? resolve(cwd, printed) : undefined;
}

/** Where a printed path leads: it begins with the operand that made the program look there. */
function locate(
  printed: string,
  sources: readonly Read[],
  accepts: ((read: KnownRead) => boolean) | null,
): AbsolutePath | null {
  for (const read of sources) {
    if (read.kind === 'dynamic' || (accepts !== null && !accepts(read))) continue;
    const path = read.kind === 'glob' ? inGlob(printed, read) : below(printed, read.operand, read.path);
    if (path !== null) return path;
  }
  return null;
}

function below(printed: string, operand: string, base: AbsolutePath): AbsolutePath | null {
  const windows = isWindowsPath(base) || printed.includes('\\');
  const text = withoutDot(windows ? printed.replaceAll('\\', '/') : printed);
  const from = withoutDot(windows ? operand.replaceAll('\\', '/') : operand).replace(/(?<=.)\/+$/, '');
  if (text === from) return base;
  if (isAbsolutePath(text)) {
    const path = resolve(base, text);
    return path === base || isBelow(path, base, windows) ? path : null;
  }
  if (from === '.' || from === '') return text.startsWith('../') ? null : resolve(base, text);
  if (text.startsWith(`${from}/`)) return resolve(base, text.slice(from.length + 1));
  // PowerShell prints a name alone.
  return windows && !text.includes('/') && looksLikeFile(text) && !looksLikeFile(from) ? resolve(base, text) : null;
}

function withoutDot(path: string): string {
  return path.replace(/^(?:\.\/+)+(?=.)/, '');
}

function isBelow(path: string, base: string, windows: boolean): boolean {
  const folder = base.endsWith('/') ? base : `${base}/`;
  return windows ? path.toLowerCase().startsWith(folder.toLowerCase()) : path.startsWith(folder);
}

/** The literal ends of the pattern decide: whether the middle fits was the shell's business. */
function inGlob(printed: string, glob: GlobRead): AbsolutePath | null {
  const path = resolve(glob.cwd, printed);
  const pattern = resolve(glob.cwd, glob.pattern);
  const first = pattern.search(/[*?[{]/);
  if (first === -1) return path === pattern ? path : null;
  const last = Math.max(
    pattern.lastIndexOf('*'),
    pattern.lastIndexOf('?'),
    pattern.lastIndexOf(']'),
    pattern.lastIndexOf('}'),
  );
  const fits =
    path.length >= first + pattern.length - last - 1 &&
    path.startsWith(pattern.slice(0, first)) &&
    path.endsWith(pattern.slice(last + 1));
  const deep = pattern.includes('**') || depth(path) === depth(pattern);
  return fits && deep ? path : null;
}

function depth(path: string): number {
  let found = 0;
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) found++;
  return found;
}

function resolve(base: string, path: string): AbsolutePath {
  return path.includes('\\') ? resolveWindowsPath(base, path) : resolvePath(base, path);
}

function pathOf(read: Read): AbsolutePath | null {
  if (read.kind === 'dynamic') return null;
  return read.kind === 'glob' ? resolve(read.cwd, read.pattern) : read.path;
}

/** A diagnostic names the read's file, its folder, or the program that was to read it. */
function isRefused(read: Read, diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ file, verb }) => {
    if (file === null) return verb !== '' && verb === read.verb;
    if (read.kind === 'dynamic') return false;
    const path = pathOf(read);
    const operand = read.kind === 'glob' ? read.pattern : read.operand;
    if (CHANGES_FOLDER.has(verb)) return path !== null && !operand.includes(file) && isInside(path, file);
    if (isSame(operand, file)) return true;
    return path !== null && isAbsolutePath(file) && resolve(path, file).toLowerCase() === path.toLowerCase();
  });
}

function isSame(operand: string, file: string): boolean {
  return operand === file || trimmed(operand) === trimmed(file);
}

function trimmed(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .replace(/(?<=.)\/+$/, '');
}

function isInside(path: string, folder: string): boolean {
  const text = trimmed(folder);
  return isAbsolutePath(text) ? path.startsWith(`${text}/`) : path.includes(`/${text.replace(/^(?:\.\.\/)+/, '')}/`);
}

/** The output without the lines that `echo`, `printf` and `pwd` printed: they are no document's. */
function withoutEchoes(text: string, calls: readonly Call[]): string {
  const echoed = new Set<string>();
  for (const { words, cwd } of calls) {
    const verb = words[0];
    if (verb === 'pwd' && cwd !== null) echoed.add(cwd);
    if (verb !== 'echo' && verb !== 'printf' && verb !== 'Write-Output' && verb !== 'Write-Host') continue;
    const from = verb === 'echo' && /^-[neE]+$/.test(words[1] ?? '') ? 2 : 1;
    for (const line of words
      .slice(from)
      .join(' ')
      .split(/\\n|\n/))
      echoed.add(line.trim());
  }
  if (echoed.size === 0) return text;
  return linesOf(text)
    .filter((line) => line.trim() === '' || !echoed.has(line.trim()))
    .join('\n');
}
