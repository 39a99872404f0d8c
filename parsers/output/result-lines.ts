// What searches print: which files had lines of theirs shown, and which were only named. Paths as printed; the caller knows where they lead.

import { withoutFrame } from './frame.ts';
import { linesOf } from './lines.ts';

export interface ResultLines {
  /** Files of which at least one line of text was printed. */
  readonly shown: string[];
  /** Files of which only the name was printed, or the name and a count. */
  readonly listed: string[];
  /** Lines that have a line number but no file: the search had one file. */
  readonly numbered: number;
  /** Other lines with text on them. */
  readonly plain: number;
}

export interface ResultLinesOptions {
  /** A search tool's output holds nothing but results; a shell's may hold anything, so that names with spaces are taken only where a path begins clearly. */
  readonly mixed?: boolean;
}

/** Reads the results of grep, rg, ag, git grep, find, Select-String, findstr and of the agents' own search tools. */
export function readResultLines(output: string, options: ResultLinesOptions = {}): ResultLines {
  const reader = new ResultReader(options.mixed === true);
  for (const line of linesOf(withoutFrame(output))) reader.add(line);
  return reader.finish();
}

export interface ContentLine {
  readonly path: string;
  /** `count` when nothing but a number follows the path. */
  readonly kind: 'text' | 'count';
}

/** PATH_MAX and a little: a path can't end later in its line. */
const MAX_PATH = 4_200;

/** `x.md:3:text`, `x.md-4-text`, `x.md:text`, `x.md:2`, `C:\a b\x.md:3:text` -> the path before it. */
export function splitContentLine(line: string): ContentLine | null {
  const first = line.charCodeAt(0);
  if (first === SPACE || first === TAB || line.length < 3) return null;
  const end = Math.min(line.length, MAX_PATH);
  let spaced = false;
  for (let at = hasDrive(line) ? 2 : 1; at < end; at++) {
    const code = line.charCodeAt(at);
    if (code === SPACE || code === TAB) spaced = true;
    if (code !== COLON && code !== DASH) continue;
    const digits = digitsEnd(line, at + 1);
    const numeric = digits > at + 1;
    if (code === DASH) {
      // Context lines: `x.md-4-text`. Without an extension it would be any word with dashes.
      if (numeric && line.charCodeAt(digits) === DASH && endsInExtension(line, at))
        return contentLine(line, at, 'text');
      continue;
    }
    if (numeric && digits === line.length) {
      if (!spaced || endsInExtension(line, at)) return contentLine(line, at, 'count');
    } else if (numeric && line.charCodeAt(digits) === COLON) {
      if (!spaced || endsInExtension(line, at)) return contentLine(line, at, 'text');
    } else if (endsInExtension(line, at)) {
      return contentLine(line, at, 'text');
    }
  }
  return null;
}

function contentLine(line: string, at: number, kind: 'text' | 'count'): ContentLine | null {
  const path = line.slice(0, at);
  return /^\d+$/.test(path) || path.includes('://') ? null : { path, kind };
}

/** True for `docs/a b.md`, `x.js`; false for `docs`, `e.g.`, `1.0`. */
export function looksLikeFile(path: string): boolean {
  return endsInExtension(path, path.length);
}

const SPACE = 32;
const TAB = 9;
const COLON = 58;
const DASH = 45;

/** A name, a dot, a letter and up to nine more characters: what stands before the dot may be of any script. */
function endsInExtension(text: string, end: number): boolean {
  return /[^\s/\\:.]\.[A-Za-z][A-Za-z0-9_]{0,9}$/.test(text.slice(Math.max(0, end - 13), end));
}

function digitsEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && at - from < 10 && text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++;
  return at;
}

function hasDrive(text: string): boolean {
  return /^[A-Za-z]:[\\/]/.test(text.slice(0, 3));
}

/** `12:text`, `12-text`, `*12:text`, ` 12│text`, `L12: text`, `  Line 12: text`. */
const NUMBERED = /^[*> ]{0,8}(?:L|Line )?\d{1,9} ?[:│|-]/;
/** What search tools say about their results. */
const NOISE =
  /^(?:-{2,3}$|Found \d+ |No (?:matches|files|results)\b|\(?Results? (?:are|is|were|truncated|limited)|\(\d+ |\(?Showing |\[(?:Showing|Truncated|\d+ )|Directory listing for |\.\.\.|\.\.$)/i;
const OPENCODE_HEADING = /^(.+):$/;
const GEMINI_HEADING = /^File: (.+)$/;
/** OMP: `# learnings/`, `## x.md#DDBB`, `[learnings/x.md#DDBB]`. */
const OMP_FOLDER = /^# (.+[\\/])$/;
const OMP_FILE = /^#{1,8} (.+?)#[0-9A-Z]{2,8}$/;
const OMP_SINGLE = /^\[(.+?)#[0-9A-Z]{2,8}\]$/;
/** ripgrep's `--json`. */
const RG_JSON = /^\{"type":"match","data":\{"path":\{"text":"((?:[^"\\]|\\.)*)"\}/;

class ResultReader {
  private readonly shown = new Set<string>();
  private readonly listed = new Set<string>();
  private numbered = 0;
  private plain = 0;
  /** The file to which lines with only a number belong. */
  private heading: string | null = null;
  /** A line that is nothing but a path: a heading if a numbered line follows, else a result. */
  private pending: string | null = null;
  private folder = '';
  private readonly mixed: boolean;

  constructor(mixed: boolean) {
    this.mixed = mixed;
  }

  add(line: string): void {
    if (line.trim() === '') {
      this.settle();
      return;
    }
    if (!this.mixed && this.addToolHeading(line)) return;
    if (NUMBERED.test(line) && !isNumberedName(line)) {
      this.addNumbered();
      return;
    }
    this.settle();
    if (NOISE.test(line) && !looksLikeFile(line)) return;
    const json = line.startsWith('{') ? RG_JSON.exec(line) : null;
    if (json !== null) {
      this.shown.add(unescapeJson(json[1] ?? ''));
      return;
    }
    const heading = OPENCODE_HEADING.exec(line)?.[1];
    if (heading !== undefined && looksLikeFile(heading) && splitContentLine(heading) === null) {
      this.heading = heading;
      return;
    }
    if (isPathLine(line, this.mixed)) {
      this.pending = this.folder + line.trimEnd();
      return;
    }
    const content = splitContentLine(line);
    if (content === null) {
      this.plain++;
    } else {
      this.heading = null;
      (content.kind === 'count' ? this.listed : this.shown).add(content.path);
    }
  }

  finish(): ResultLines {
    this.settle();
    for (const path of this.shown) this.listed.delete(path);
    return { shown: [...this.shown], listed: [...this.listed], numbered: this.numbered, plain: this.plain };
  }

  private addToolHeading(line: string): boolean {
    const folder = OMP_FOLDER.exec(line)?.[1];
    if (folder !== undefined) {
      this.settle();
      this.folder = folder;
      this.heading = null;
      return true;
    }
    const name = OMP_FILE.exec(line)?.[1];
    const file = GEMINI_HEADING.exec(line)?.[1] ?? OMP_SINGLE.exec(line)?.[1] ?? (name && this.folder + name);
    if (file === undefined || file === '') return false;
    this.settle();
    this.heading = file;
    return true;
  }

  private addNumbered(): void {
    if (this.pending !== null) {
      this.heading = this.pending;
      this.pending = null;
    }
    if (this.heading === null) this.numbered++;
    else this.shown.add(this.heading);
  }

  private settle(): void {
    if (this.pending !== null) this.listed.add(this.pending);
    this.pending = null;
  }
}

/** `01-intro.md`, `2024-notes.md:3:text`: a name that begins with a number, not a line number. */
function isNumberedName(line: string): boolean {
  const content = splitContentLine(line);
  if (content !== null) return !/\s/.test(content.path) && !/^\d+:/.test(line);
  return /^\d+-\S+$/.test(line) && looksLikeFile(line);
}

/** A line that is one path: it ends in an extension, and no sentence ends so. */
function isPathLine(raw: string, mixed: boolean): boolean {
  const line = raw.trimEnd();
  if (line.length > MAX_PATH || !looksLikeFile(line) || /^[\s"'`#>|*+{(<]|: |\u0000|:\/\//.test(line)) return false;
  if (hasDrive(line) ? splitContentLine(line) !== null : line.includes(':') && splitContentLine(line) !== null) {
    return false;
  }
  return !mixed || !/\s/.test(line) || /^(?:\.{0,2}[\\/]|[A-Za-z]:[\\/])/.test(line);
}

function unescapeJson(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, hex: string | undefined, char: string | undefined) =>
    hex === undefined ? (char ?? '') : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
