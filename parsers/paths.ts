// Where an operand leads: working folder + operand -> AbsolutePath. Text only: no link is followed and no file is asked for.
// A POSIX folder leaves backslashes alone; a Windows folder (`C:\a`, `\\server\share`) makes them separators, and so does an operand that begins with a drive.

import type { AbsolutePath } from './facts.ts';

const SLASH = 47;
const BACKSLASH = 92;
const COLON = 58;
const DOT = 46;

/**
 * `docs/../a.md` in `/w` -> `/w/a.md`; `docs\a.md` in `c:\kb` -> `C:/kb/docs/a.md`; `/x` in `C:\kb` -> `C:/x`.
 * A result resolves to itself in every folder of its own family (POSIX or Windows). `d:x` in a folder of another drive stands at that drive's root:
 * the folder that cmd.exe remembers per drive is not known. A folder that is not absolute is taken to stand at `/`.
 */
export function resolvePath(cwd: string, operand: string): AbsolutePath {
  if (isWindowsPath(cwd)) return resolveIn(windowsRoot(cwd, null), operand);
  const first = operand.charCodeAt(0);
  if (first === SLASH) return isNormal(operand) ? (operand as AbsolutePath) : normal('/', operand);
  if (startsWithDrive(operand)) return resolveIn(null, operand);
  const base = cwd.charCodeAt(0) === SLASH ? cwd : `/${cwd}`;
  const path =
    operand === '' ? base : `${base}/${first === DOT && operand.charCodeAt(1) === SLASH ? operand.slice(2) : operand}`;
  return isNormal(path) ? (path as AbsolutePath) : normal('/', path);
}

/** Like `resolvePath`, for PowerShell and cmd.exe: backslashes separate in a POSIX folder too (PowerShell on Linux does so as well). */
export function resolveWindowsPath(cwd: string, operand: string): AbsolutePath {
  if (isWindowsPath(cwd)) return resolveIn(windowsRoot(cwd, null), operand);
  const text = forwardSlashes(operand);
  if (startsWithDrive(text) || isUnc(text)) return resolveIn(null, text);
  return resolvePath(cwd, text);
}

/** `/c/Users/x` and `/cygdrive/c/Users/x` -> `C:/Users/x`, as Git Bash, MSYS and Cygwin spell drives; any other text comes back as it is. */
export function fromGitBash(text: string): string {
  if (text.charCodeAt(0) !== SLASH) return text;
  return driveAt(text, text.startsWith('/cygdrive/') ? 10 : 1);
}

/** `/mnt/c/Users/x` -> `C:/Users/x`, as WSL spells drives; any other text comes back as it is. */
export function fromWsl(text: string): string {
  return text.startsWith('/mnt/') ? driveAt(text, 5) : text;
}

/** True for `/a`, `C:\a`, `C:/a`, `\\server\share`; false for `a`, `~`, `C:a`. */
export function isAbsolutePath(text: string): boolean {
  return text.charCodeAt(0) === SLASH || startsWithDrive(text) || isUnc(text);
}

/** True where backslashes separate: `C:\a`, `C:/a`, `C:`, `\\server\share`, `//server/share`. */
export function isWindowsPath(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first === SLASH) return text.charCodeAt(1) === SLASH && isUnc(text);
  return (
    (isLetter(first) && (startsWithDrive(text) || (text.length === 2 && text.charCodeAt(1) === COLON))) || isUnc(text)
  );
}

/** `/a/b.md` -> `b.md`; a root -> ``. Takes normalised paths: only `/` separates. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `/a/b.md` -> `/a`, `C:/a` -> `C:/`; the parent of a root is that root. */
export function dirName(path: AbsolutePath): AbsolutePath {
  const root = windowsRoot(path, '/');
  const end = path.lastIndexOf('/');
  return path.slice(0, Math.max(end, root.root.length)) as AbsolutePath;
}

interface Rooted {
  /** `/`, `C:/` or `//server/share`. */
  readonly root: string;
  readonly rest: string;
}

function resolveIn(cwd: Rooted | null, operand: string): AbsolutePath {
  const path = resolveText(cwd, operand);
  // `\\?\` around something odd may leave a plain spelling behind it.
  return startsWithDevice(path) ? resolveIn(null, path) : path;
}

function resolveText(cwd: Rooted | null, operand: string): AbsolutePath {
  const text = forwardSlashes(operand);
  const first = text.charCodeAt(0);
  if (startsWithDrive(text) || isUnc(text)) {
    const { root, rest } = windowsRoot(text, cwd?.root ?? '/');
    return normal(root, rest);
  }
  const base = cwd ?? { root: '/', rest: '' };
  if (first === SLASH) return normal(base.root, text);
  if (text.charCodeAt(1) === COLON && isLetter(first)) {
    const drive = `${text.slice(0, 1).toUpperCase()}:/`;
    return normal(drive, drive === base.root ? `${base.rest}/${text.slice(2)}` : text.slice(2));
  }
  return normal(base.root, `${base.rest}/${text}`);
}

/** Cuts a path at its root. `otherwise` is the root of a path that has no Windows one. */
function windowsRoot(path: string, otherwise: string | null): Rooted {
  let text = forwardSlashes(path);
  if (startsWithDevice(text)) text = /^\/\/[?.]\/unc\//i.test(text) ? `//${text.slice(8)}` : text.slice(4);
  if (text.charCodeAt(1) === COLON && isLetter(text.charCodeAt(0))) {
    return { root: `${text.slice(0, 1).toUpperCase()}:/`, rest: text.slice(2) };
  }
  if (!isUnc(text)) return { root: otherwise ?? '/', rest: text };
  const server = text.indexOf('/', 2);
  let share = server + 1;
  while (text.charCodeAt(share) === SLASH) share++;
  const end = text.indexOf('/', share);
  const name = end === -1 ? text.slice(share) : text.slice(share, end);
  return { root: `${text.slice(0, server)}/${name}`, rest: end === -1 ? '' : text.slice(end) };
}

/** True for a POSIX path that needs nothing, which is what most operands give: no `//`, no segment that begins with a dot, no slash at the end. */
function isNormal(path: string): boolean {
  return path.indexOf('/.') === -1 && path.indexOf('//') === -1 && path.charCodeAt(path.length - 1) !== SLASH;
}

/** Normalises what follows a root. */
function normal(root: string, rest: string): AbsolutePath {
  const kept: string[] = [];
  for (let start = 0; start <= rest.length; ) {
    const found = rest.indexOf('/', start);
    const end = found === -1 ? rest.length : found;
    if (rest.charCodeAt(start) !== DOT || end - start > 2) {
      if (end > start) kept.push(rest.slice(start, end));
    } else if (end - start === 2) {
      if (rest.charCodeAt(start + 1) === DOT) kept.pop();
      else kept.push(rest.slice(start, end));
    }
    start = end + 1;
  }
  if (kept.length === 0) return root as AbsolutePath;
  return `${root}${root.endsWith('/') ? '' : '/'}${kept.join('/')}` as AbsolutePath;
}

/** `X:/` or `X:\`, or the same behind `\\?\`. */
function startsWithDrive(text: string): boolean {
  if (text.charCodeAt(1) === COLON) return isLetter(text.charCodeAt(0)) && isSeparator(text.charCodeAt(2));
  return startsWithDevice(text);
}

/** `\\?\C:\` and `\\.\UNC\server\share`: the spellings that switch off Windows' own normalising. */
function startsWithDevice(text: string): boolean {
  if (!isSeparator(text.charCodeAt(0)) || !isSeparator(text.charCodeAt(1))) return false;
  return /^[\\/]{2}[?.][\\/](?:[a-z]:(?:[\\/]|$)|unc[\\/][^\\/?.][^\\/]*[\\/][^\\/])/i.test(text);
}

/** `\\server\share` or `//server/share`: two separators and two names. */
function isUnc(text: string): boolean {
  if (!isSeparator(text.charCodeAt(0)) || !isSeparator(text.charCodeAt(1))) return false;
  return /^[\\/]{2}(?!\.{1,2}[\\/])[^\\/]+[\\/]+(?!\.{1,2}(?:[\\/]|$))[^\\/]/.test(text);
}

function driveAt(text: string, at: number): string {
  if (!isLetter(text.charCodeAt(at))) return text;
  if (text.length > at + 1 && text.charCodeAt(at + 1) !== SLASH) return text;
  return `${text.slice(at, at + 1).toUpperCase()}:/${text.slice(at + 2)}`;
}

function forwardSlashes(text: string): string {
  return text.indexOf('\\') === -1 ? text : text.replaceAll('\\', '/');
}

function isSeparator(code: number): boolean {
  return code === SLASH || code === BACKSLASH;
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}
