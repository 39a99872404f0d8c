// What PowerShell and cmd.exe share while a command is walked: the folder, the known variables, the facts found so far.

import type { AbsolutePath, DynamicReason, FileWrite, How, Read, RecallCall, ShellFacts } from '../../facts.ts';
import { MAX_COMMAND, MAX_NESTING, MAX_READS, MAX_REPARSED, MAX_STEPS } from '../../limits.ts';
import { fromWsl, isAbsolutePath, isWindowsPath, resolveWindowsPath } from '../../paths.ts';
import type { CommandInput } from '../command.ts';
import { isKnown, knownTail, NOWHERE, SYMBOLIC, startFrom } from '../directory.ts';
import { UNKNOWN } from '../field.ts';
import { isRecallCall } from '../recall-call.ts';

export type WindowsShell = 'powershell' | 'cmd';
export type BashObserver = (input: CommandInput) => ShellFacts;
/** Walks a text in the dialect and notes on the run what it finds. */
export type Walk = (run: Run, text: string) => void;

/** Processes inside processes (`cmd /c powershell -c cmd /c ...`) that are followed. */
const MAX_PROCESSES = 8;

type Mutable<T> = T extends unknown ? { -readonly [K in keyof T]: T[K] } : never;

/** Files that a listing yields and a later command reads: `dir *.md | sls x`. */
export interface Found {
  readonly role: 'file' | 'glob' | 'root';
  readonly text: string;
}

/** One value or argument. */
export interface Item {
  readonly kind: 'item';
  /** What is known of it; `UNKNOWN` stands for what isn't. */
  readonly text: string;
  readonly dynamic: DynamicReason | null;
  /** False for a bare word whose wildcards a native program or its runtime expands. */
  readonly quoted: boolean;
  readonly found: Found | null;
}

export function item(text: string, quoted = true, dynamic: DynamicReason | null = null): Item {
  return { kind: 'item', text, dynamic: dynamic ?? (text.includes(UNKNOWN) ? 'variable' : null), quoted, found: null };
}

export function unknownItem(reason: DynamicReason): Item {
  return { kind: 'item', text: UNKNOWN, dynamic: reason, quoted: true, found: null };
}

export function foundItem(role: Found['role'], text: string): Item {
  const known = role === 'file';
  return {
    kind: 'item',
    text: known ? text : UNKNOWN,
    dynamic: known ? null : 'find',
    quoted: true,
    found: { role, text },
  };
}

/** The program of a path whose folder isn't known: `teamai.cmd` of `%APPDATA%\npm\teamai.cmd`; null when its name isn't known either. */
export function knownName(program: Item): Item | null {
  const tail = knownTail(slashed(program.text));
  return tail === null ? null : item(tail.slice(tail.lastIndexOf('/') + 1));
}

/** Which characters of a path select several files. */
export type Wildcards = 'none' | 'powershell' | 'cmd';

export class Run {
  readonly reads: Mutable<Read>[] = [];
  readonly recalls: RecallCall[] = [];
  readonly writes: FileWrite[] = [];
  complete = true;
  syntaxError: number | null = null;
  certain = true;
  away = false;
  wrappers: readonly string[] = [];
  cwd: string;
  /** Where the process stands: .NET's methods don't see what Set-Location does. */
  readonly start: string;
  readonly home: string | null;
  /** Upper-case names; null for a value that is not known. */
  env: Map<string, string | null>;
  /** Folders that PowerShell drives (`kb:`) stand for, by lower-case name. */
  readonly drives = new Map<string, string>();
  private readonly shells: ReadonlyMap<WindowsShell, Walk>;
  private readonly bash: BashObserver | null;
  private readonly cwds = new Map<string, string>();
  private steps = 0;
  private reparsed = 0;
  private processes = 0;

  constructor(cwd: string, input: CommandInput, shells: ReadonlyMap<WindowsShell, Walk>, bash: BashObserver | null) {
    this.cwd = cwd;
    this.start = cwd;
    this.home = input.home === undefined || input.home === null ? null : resolveWindowsPath('/', input.home);
    this.shells = shells;
    this.bash = bash;
    this.env = new Map();
    for (const [name, value] of input.env ?? []) this.env.set(name.toUpperCase(), value);
    if (this.home !== null) {
      const known = [
        ['USERPROFILE', this.home],
        ['HOME', this.home],
        ['HOMEDRIVE', isWindowsPath(this.home) ? this.home.slice(0, 2) : ''],
        ['HOMEPATH', isWindowsPath(this.home) ? this.home.slice(2) : this.home],
      ] as const;
      for (const [name, value] of known) if (!this.env.has(name)) this.env.set(name, value);
    }
  }

  /** False when enough was walked. */
  step(): boolean {
    if (++this.steps <= MAX_STEPS) return true;
    this.complete = false;
    return false;
  }

  conditionally(body: () => void): void {
    const { certain } = this;
    this.certain = false;
    body();
    this.certain = certain;
  }

  // --- folders

  enter(text: string): void {
    this.cwds.set(driveOf(this.cwd), this.cwd);
    this.cwd = this.folder(text);
  }

  /** `cd D:\x` of cmd.exe without `/d`: only what `D:` means changes. */
  enterOnDrive(text: string): void {
    const folder = this.folder(text);
    if (driveOf(folder) === driveOf(this.cwd) || !isKnown(folder)) this.enter(text);
    else this.cwds.set(driveOf(folder), folder);
  }

  enterDrive(drive: string): void {
    const name = drive.toUpperCase();
    this.cwds.set(driveOf(this.cwd), this.cwd);
    this.cwd = this.cwds.get(name) ?? `${name}/`;
  }

  folder(text: string): string {
    if (!text.includes(UNKNOWN)) return this.resolve(text);
    const tail = knownTail(slashed(text));
    return tail === null ? NOWHERE : `${NOWHERE}/${tail}`;
  }

  resolve(text: string): AbsolutePath {
    const at = text.indexOf(':');
    if (at > 1 && this.drives.size > 0) {
      const root = this.drives.get(text.slice(0, at).toLowerCase());
      if (root !== undefined) return resolveWindowsPath(root, text.slice(at + 1).replace(/^[\\/]+/, ''));
    }
    return resolveWindowsPath(this.cwd, text);
  }

  // --- facts

  /** Notes that a program reads what an argument names. */
  read(what: Item, verb: string, how: How, wildcards: Wildcards, role: 'file' | 'root' = 'file'): void {
    if (what.found !== null) {
      const { role: kind, text } = what.found;
      if (kind === 'root') this.readText(text, null, verb, how, 'none', 'root');
      else this.readText(text, null, verb, how, kind === 'glob' ? 'powershell' : 'none', role);
      return;
    }
    this.readText(what.text, what.dynamic, verb, how, wildcards, role);
  }

  /** Notes that a name is shown and nothing of the file. */
  list(what: Item, verb: string, wildcards: Wildcards): void {
    const from = this.reads.length;
    this.read(what, verb, 'listing', wildcards);
    const read = this.reads[from];
    // A pattern or an unknown name would look like something that is read.
    if (read?.kind === 'file') read.opened = false;
    else this.reads.length = from;
  }

  private readText(
    text: string,
    dynamic: DynamicReason | null,
    verb: string,
    how: How,
    wildcards: Wildcards,
    role: 'file' | 'root',
  ): void {
    const name = text.trim();
    if (name === '' || isDevice(name)) return;
    if (this.reads.length >= MAX_READS) {
      this.complete = false;
      return;
    }
    const common = { verb, how, certain: this.certain, away: this.away, opened: true };
    if (dynamic !== null || text.includes(UNKNOWN)) {
      this.reads.push({ kind: 'dynamic', reason: dynamic ?? 'variable', tail: knownTail(slashed(text)), ...common });
      return;
    }
    const operand = wildcards === 'powershell' ? unescaped(name) : name;
    if (wildcards !== 'none' && hasWildcard(name, wildcards)) {
      this.readGlob(name, wildcards, common);
      return;
    }
    const path = this.resolve(operand);
    if (!isKnown(path)) this.reads.push({ kind: 'dynamic', reason: 'folder', tail: knownTail(path), ...common });
    else if (role === 'root') this.reads.push({ kind: 'root', path, operand, ...common });
    else this.reads.push({ kind: 'file', path, operand, ...common });
  }

  private readGlob(text: string, wildcards: Wildcards, common: Common): void {
    const absolute = isAbsolutePath(text) || /^\w+:/.test(text);
    const known = isKnown(this.cwd);
    if (!absolute && !known) {
      this.reads.push({ kind: 'dynamic', reason: 'folder', tail: null, ...common });
      return;
    }
    const cwd = known ? this.resolve('') : resolveWindowsPath('/', '');
    const pattern = shellPattern(absolute ? this.resolve(text) : text, wildcards).replace(/^(?:\.\/+)+/, '');
    this.reads.push({ kind: 'glob', cwd, pattern, ...common });
  }

  write(what: Item, append: boolean): void {
    if (what.dynamic !== null || what.text.includes(UNKNOWN) || what.text === '' || isDevice(what.text)) return;
    const path = this.resolve(what.text);
    if (!isKnown(path)) return;
    const afterRead =
      this.reads.length < 1_000 && this.reads.some((read) => read.kind === 'file' && read.path === path);
    this.writes.push({ path, append, afterRead });
  }

  recall(program: string): void {
    this.recalls.push({ program, wrappers: this.wrappers, certain: this.certain });
  }

  // --- other processes

  /** A program that neither shell knows by itself: bash's tables say what it reads. */
  native(words: readonly Item[]): void {
    const name = words[0];
    if (name === undefined || name.dynamic !== null || BASH_ONLY.has(name.text.toLowerCase())) return;
    if (this.bash === null) {
      const program = isRecallCall(words.map((word, at) => (at === 0 ? word.text.toLowerCase() : word.text)));
      if (program !== null) this.recall(program);
      return;
    }
    this.observeBash(words.map((word, at) => this.bashWord(word, at === 0)).join(' '), this.cwd, (path) => path);
  }

  /** `wsl ...`: the same folders under other names. */
  wsl(text: string, folder: string | null): void {
    const cwd = folder === null ? this.cwd : this.folder(folder);
    const drive = /^([A-Z]):\/(.*)$/.exec(cwd);
    const inside = drive === null ? cwd : `/mnt/${(drive[1] ?? '').toLowerCase()}/${drive[2] ?? ''}`;
    this.observeBash(text, inside, (path) => fromWsl(path) as AbsolutePath);
  }

  private observeBash(text: string, cwd: string, back: (path: AbsolutePath) => AbsolutePath): void {
    if (this.bash === null || !this.spend(text.length)) return;
    const facts = this.bash({ command: text, cwd, home: this.home, dialect: 'bash' });
    for (const read of facts.reads) {
      if (this.reads.length >= MAX_READS) break;
      const judged = { certain: read.certain && this.certain, away: read.away || this.away };
      if (read.kind === 'dynamic') this.reads.push({ ...read, ...judged });
      else if (read.kind === 'glob') {
        const folder = back(resolveWindowsPath(read.cwd, ''));
        if (isKnown(folder)) this.reads.push({ ...read, cwd: folder, ...judged });
      } else if (isKnown(read.path)) this.reads.push({ ...read, path: back(read.path), ...judged });
    }
    for (const call of facts.recalls) {
      this.recalls.push({
        program: call.program,
        wrappers: [...this.wrappers, ...call.wrappers],
        certain: call.certain && this.certain,
      });
    }
    for (const write of facts.writes) this.writes.push({ ...write, path: back(write.path) });
    if (!facts.complete) this.complete = false;
  }

  /** Text that another process runs: what it changes stays there. */
  process(shell: WindowsShell, text: string, wrapper: string): void {
    const walk = this.shells.get(shell);
    if (walk === undefined || !this.spend(text.length)) return;
    if (this.processes >= MAX_PROCESSES) {
      this.complete = false;
      return;
    }
    this.processes++;
    const { wrappers } = this;
    this.wrappers = [...wrappers, wrapper];
    this.apart(() => walk(this, text));
    this.wrappers = wrappers;
    this.processes--;
  }

  /** Runs something whose changes of folder and environment are not seen afterwards. */
  apart(body: () => void): void {
    const { cwd, env, certain, away, syntaxError } = this;
    this.env = new Map(env);
    body();
    this.cwd = cwd;
    this.env = env;
    this.certain = certain;
    this.away = away;
    this.syntaxError = syntaxError;
  }

  /** False when enough text was parsed again. */
  spend(characters: number): boolean {
    this.reparsed += characters + 1;
    if (this.reparsed <= MAX_REPARSED && this.step()) return true;
    this.complete = false;
    return false;
  }

  private bashWord(word: Item, first: boolean): string {
    if (word.found !== null) {
      const { role, text } = word.found;
      if (role === 'glob') return bareGlob(slashed(text));
      if (role === 'root') return '"$unknown_name"';
      return quoted(slashed(text));
    }
    let text = first ? word.text.toLowerCase() : word.text;
    // In a POSIX folder (PowerShell on Linux) bash would take a backslash for a letter of the name.
    if (!isWindowsPath(this.cwd) && !/[\n"'$;|&<>()]/.test(text)) text = slashed(text);
    if (!first && !word.quoted && /[*?]/.test(text) && !text.includes(UNKNOWN)) return bareGlob(slashed(text));
    if (!first && !word.quoted && /^~(?:[\\/]|$)/.test(text) && this.home !== null) text = this.home + text.slice(1);
    if (!text.includes(UNKNOWN)) return quoted(text);
    return text
      .split(UNKNOWN)
      .map((part) => (part === '' ? '' : quoted(slashed(part))))
      .join('"$unknown_name"');
  }
}

interface Common {
  readonly verb: string;
  readonly how: How;
  readonly certain: boolean;
  readonly away: boolean;
  readonly opened: boolean;
}

/** Walks a command from its beginning; when only the folder afterwards is known, a first walk finds the one before. */
export function observeWindows(
  input: CommandInput,
  shell: WindowsShell,
  shells: ReadonlyMap<WindowsShell, Walk>,
  bash: BashObserver | null,
): ShellFacts {
  const walk = shells.get(shell);
  const given = input.cwd === null || input.cwd === '' ? NOWHERE : resolveWindowsPath(input.cwd, '');
  const cut = input.command.length > MAX_COMMAND;
  const command = cut ? input.command.slice(0, input.command.lastIndexOf('\n', MAX_COMMAND)) : input.command;
  let start: string = given;
  if (input.cwdIs === 'after' && MOVES.test(command)) {
    const trial = new Run(SYMBOLIC, input, shells, bash);
    walk?.(trial, command);
    start = startFrom(given, trial.cwd);
  }
  const run = new Run(start, input, shells, bash);
  walk?.(run, command);
  const after = input.cwdIs === 'after' ? given : run.cwd;
  return {
    reads: run.reads,
    recalls: run.recalls,
    writes: run.writes,
    cwdAfter: isKnown(after) ? resolveWindowsPath(after, '') : null,
    complete: run.complete && !cut,
    syntaxError: run.syntaxError,
  };
}

/** Words of bash that are no programs. */
const BASH_ONLY = new Set(
  '. : [ [[ alias bg bind break builtin cd command continue declare dirs disown eval exec exit export fc fg hash help history jobs let local logout mapfile popd pushd read readarray readonly return set shift shopt source suspend trap type typeset ulimit umask unalias unset wait'.split(
    ' ',
  ),
);

/** Words that can move the shell: without one the folder after a command is the one before. */
const MOVES = /cd|chdir|sl|location|pushd|popd|[a-z]:/i;

/** Deeper than this a text is given up where it begins. */
export const MAX_DEPTH = MAX_NESTING;

export function slashed(text: string): string {
  return text.includes('\\') ? text.replaceAll('\\', '/') : text;
}

function driveOf(path: string): string {
  return path.charCodeAt(1) === 58 ? path.slice(0, 2).toUpperCase() : '';
}

/** `NUL`, `CON` and their like in any folder. */
function isDevice(text: string): boolean {
  return /^(?:.*[\\/])?(?:nul|con|prn|aux|com\d|lpt\d|conin\$|conout\$)(?:\.\w*)?:?$/i.test(text.slice(-40));
}

function hasWildcard(text: string, wildcards: Wildcards): boolean {
  if (wildcards === 'cmd') return /[*?]/.test(text);
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '`') at++;
    else if (char === '*' || char === '?' || char === '[') return true;
  }
  return false;
}

/** PowerShell escapes wildcards by a backtick, shells by a backslash. */
function shellPattern(text: string, wildcards: Wildcards): string {
  const forward = slashed(text);
  if (wildcards === 'cmd') return forward.replace(/[[\]]/g, '\\$&');
  return forward.replace(/`(.)/gs, (_, char: string) => ('*?[]'.includes(char) ? `\\${char}` : char));
}

function unescaped(text: string): string {
  return text.includes('`') ? text.replace(/`(.)/gs, '$1') : text;
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function bareGlob(text: string): string {
  return text.replace(/[^*?[\]]+/g, quoted);
}
