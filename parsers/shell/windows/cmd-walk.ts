// Walks cmd.exe's commands as it would run them and notes on the run what they read.

import { UNKNOWN } from '../field.ts';
import { refineByPipeline } from '../pipeline.ts';
import { programName } from '../recall-call.ts';
import { CmdParser } from './cmd-parse.ts';
import { type CmdNode, type CmdRedirection, LOOP_MARK } from './cmd-tree.ts';
import { readCmdCall, readPowerShellCall, readWslCall } from './process.ts';
import { foundItem, type Item, item, knownName, quoted, type Run, unknownItem } from './run.ts';
import { toolNamed } from './tools.ts';

/** What a later stage of a pipe leaves is judged by the program of bash that is most like it. */
const LIKE = new Map([
  ['findstr', 'grep'],
  ['find', 'grep'],
]);
const MAX_VALUE = 32 * 1024;

export function walkCmd(run: Run, text: string): void {
  new CmdShell(run).walk(text);
}

/** Commands inside cmd.exe; a name is also ended by `/`, `\`, `.` and the like: `cd..`, `dir/b`. */
const INTERNAL =
  /^(?:assoc|break|call|cd|chdir|cls|color|copy|date|del|dir|echo|endlocal|erase|exit|for|ftype|goto|if|md|mkdir|mklink|move|path|pause|popd|prompt|pushd|rd|rem|ren|rename|rmdir|set|setlocal|shift|start|time|title|type|ver|verify|vol)(?=[\s,;=/\\.:"+[(]|$)/i;

/** They read nothing, whatever their words are. */
const SILENT = new Set(
  'assoc break cls color date echo exit ftype goto path pause prompt shift time title ver verify vol endlocal md mkdir rd rmdir del erase ren rename copy move mklink'.split(
    ' ',
  ),
);

class CmdShell {
  delayed = false;
  private readonly run: Run;
  private readonly stack: string[] = [];
  private readonly loops = new Map<string, Item>();
  private ended = false;

  constructor(run: Run) {
    this.run = run;
  }

  walk(text: string): void {
    const { run } = this;
    const parser = new CmdParser(text, (name) => {
      if (name === 'CD') return run.cwd.includes(UNKNOWN) ? null : run.cwd;
      return run.env.get(name);
    });
    const { certain } = run;
    let node = parser.command();
    while (node !== null) {
      this.node(node);
      if (this.ended) run.certain = false;
      // The next line is read now: it sees what this one has set.
      node = parser.command();
    }
    run.certain = certain;
    if (parser.tooDeep) run.complete = false;
  }

  private node(node: CmdNode): void {
    const { run } = this;
    switch (node.kind) {
      case 'simple':
        this.redirected(node.redirections, () => this.simple(node.text));
        return;
      case 'group':
        this.redirected(node.redirections, () => {
          for (const one of node.body) this.node(one);
        });
        return;
      case 'list': {
        let certain = true;
        node.items.forEach((one, at) => {
          const op = node.ops[at - 1];
          if (op === '||') certain = false;
          else if (op === '&') certain = true;
          if (certain) this.node(one);
          else run.conditionally(() => this.node(one));
        });
        return;
      }
      case 'pipe':
        // Each side runs in a shell of its own.
        this.pipe(node.stages);
        return;
      case 'if': {
        run.conditionally(() => {
          if (node.body !== null) this.node(node.body);
          if (node.otherwise !== null) this.node(node.otherwise);
        });
        return;
      }
      case 'for':
        this.loop(node);
    }
  }

  private pipe(stages: readonly CmdNode[]): void {
    const { run } = this;
    const starts: number[] = [];
    const verbs: string[] = [];
    for (const stage of stages) {
      starts.push(run.reads.length);
      const verb =
        stage.kind === 'simple'
          ? programName((splitWords(stage.text, PROGRAM_BREAKS)[0] ?? '').replaceAll('"', '')).toLowerCase()
          : '';
      verbs.push(LIKE.get(verb) ?? verb);
      run.apart(() => this.node(stage));
    }
    const last = stages.at(-1);
    const redirected =
      last?.kind === 'simple' && last.redirections.some((one) => one.op !== '<' && (one.fd === '' || one.fd === '1'));
    refineByPipeline(run.reads, starts, verbs, redirected || verbs.at(-1) === 'clip');
  }

  private redirected(redirections: readonly CmdRedirection[], body: () => void): void {
    const { run } = this;
    const { away } = run;
    const reads: Item[] = [];
    for (const one of redirections) {
      const target = this.item(one.target, true);
      if (one.op === '<') reads.push(target);
      else {
        if (one.fd === '' || one.fd === '1') run.away = true;
        run.write(target, one.op === '>>');
      }
    }
    for (const target of reads) run.read(target, '<', 'whole', 'none');
    body();
    run.away = away;
  }

  private loop(node: Extract<CmdNode, { kind: 'for' }>): void {
    const { run } = this;
    const { body } = node;
    const set = this.substitute(node.set);
    const items: Item[] = [];
    let sure = true;
    if (node.mode === 'f') {
      this.linesOf(set, node.option, items);
      sure = false;
    } else if (node.mode === 'l') items.push(...numbers(set));
    else if (node.mode === 'd') {
      items.push(unknownItem('find'));
      sure = false;
    } else if (node.mode === 'r') {
      const root = node.option === '' ? '.' : this.substitute(node.option).replaceAll('"', '');
      const plain = set.length === 0;
      if (!plain) items.push(foundItem('root', root));
      sure = false;
    } else {
      for (const word of splitWords(set, INTERNAL_BREAKS)) {
        const one = this.item(word, false);
        items.push(/[*?]/.test(one.text) && one.dynamic === null ? foundItem('glob', one.text) : one);
      }
    }
    if (body === null) return;
    const outer = this.loops.get(node.variable);
    for (const one of items) {
      if (!run.step()) break;
      this.loops.set(node.variable, one);
      if (sure && one.found === null) this.node(body);
      else run.conditionally(() => this.node(body));
    }
    if (outer === undefined) this.loops.delete(node.variable);
    else this.loops.set(node.variable, outer);
  }

  /** What `for /f` takes its lines from: a file, a command between `'`, or a text between `"`; `usebackq` moves the quotes. */
  private linesOf(set: string, options: string, items: Item[]): void {
    const { run } = this;
    const back = /usebackq/i.test(options);
    const quote = back ? '`' : "'";
    if (set.startsWith(quote) && set.endsWith(quote) && set.length > 1) {
      const command = set.slice(1, -1);
      const from = run.reads.length;
      const listed = /^dir\b(?=.*\/b\b)/i.test(command) ? splitWords(command, PROGRAM_BREAKS) : null;
      if (listed !== null) {
        const recursive = listed.some((word) => /^\/s$/i.test(word) || /\/s\b/i.test(word));
        const named =
          listed
            .slice(1)
            .find((word) => !word.startsWith('/'))
            ?.replaceAll('"', '') ?? '*';
        const cut = Math.max(named.lastIndexOf('\\'), named.lastIndexOf('/'));
        // With /s whole paths come out, else names that stand in the folder which was listed.
        const name = named.slice(cut + 1);
        if (recursive) items.push(foundItem('root', cut === -1 ? '.' : named.slice(0, cut + 1)));
        else items.push(foundItem('glob', /[*?]/.test(name) ? name : '*'));
        return;
      }
      run.process('cmd', command, 'cmd');
      // What the inner command prints goes to the loop, and its wrapper is no program that anybody typed.
      for (let at = from; at < run.reads.length; at++) {
        const read = run.reads[at];
        if (read !== undefined) read.away = true;
      }
      items.push(unknownItem('substitution'));
      return;
    }
    if (back ? set.startsWith("'") : set.startsWith('"')) {
      items.push(item(set.slice(1, -1).trim()));
      return;
    }
    const { away } = run;
    run.away = true;
    for (const word of splitWords(set, INTERNAL_BREAKS)) run.read(this.item(word, true), 'for', 'whole', 'none');
    run.away = away;
    items.push(unknownItem('substitution'));
  }

  private simple(raw: string): void {
    const { run } = this;
    if (!run.step()) return;
    const text = this.substitute(raw).trim();
    const internal = INTERNAL.exec(text)?.[0].toLowerCase();
    if (internal !== undefined) {
      this.internal(internal, text.slice(internal.length), raw.trim());
      return;
    }
    if (/^[a-z]:$/i.test(text)) {
      run.enterDrive(text);
      return;
    }
    this.program(text);
  }

  private internal(name: string, tail: string, raw: string): void {
    const { run } = this;
    if (name === 'exit' || name === 'goto') {
      if (run.certain) this.ended = true;
      return;
    }
    if (SILENT.has(name) || tail.trim() === '/?') return;
    switch (name) {
      case 'cd':
      case 'chdir': {
        const rest = tail.replace(/^\s+/, '');
        const drive = /^\/d(?=[\s"\\.]|$)/i.test(rest);
        const folder = folderText(drive ? rest.slice(2) : rest);
        if (folder === '') return;
        if (drive) run.enter(folder);
        else run.enterOnDrive(folder);
        return;
      }
      case 'pushd': {
        const folder = folderText(tail);
        if (folder === '') return;
        this.stack.push(run.cwd);
        run.enter(folder);
        return;
      }
      case 'popd': {
        const folder = this.stack.pop();
        if (folder !== undefined) run.cwd = folder;
        return;
      }
      case 'set':
        this.set(tail);
        return;
      case 'setlocal':
        if (/enabledelayedexpansion/i.test(tail)) this.delayed = true;
        if (/disabledelayedexpansion/i.test(tail)) this.delayed = false;
        return;
      case 'call':
        this.call(raw.replace(/^call/i, ''));
        return;
      case 'start':
        // A window of its own: nobody who asked is shown anything.
        return;
      default: {
        const words = splitWords(tail, INTERNAL_BREAKS).map((word) => this.item(word, word.includes('"')));
        toolNamed(name)?.observe(run, words, name);
      }
    }
  }

  private set(tail: string): void {
    const rest = tail.replace(/^\s+/, '');
    const option = /^\/[ap]\b/i.exec(rest);
    if (option !== null) {
      const name = /^\s*"?([\w.$-]+)\s*[-+*/%&^|]?=/.exec(rest.slice(2))?.[1];
      if (name !== undefined) this.run.env.set(name.toUpperCase(), null);
      return;
    }
    const body = rest.startsWith('"')
      ? rest.slice(1, Math.max(1, rest.lastIndexOf('"') > 0 ? rest.lastIndexOf('"') : rest.length))
      : rest;
    const equals = body.indexOf('=');
    if (equals < 1) return;
    const name = body.slice(0, equals).toUpperCase();
    const value = body.slice(equals + 1);
    if (value === '') this.run.env.delete(name);
    else this.run.env.set(name, value.includes(UNKNOWN) || value.length > MAX_VALUE ? null : value);
  }

  /** `call` puts `%X%` in once more, with the values of now. */
  private call(raw: string): void {
    const { run } = this;
    const again = raw
      .replace(/\x02([^\x03]*)\x03/g, (whole, name: string) => run.env.get(name.toUpperCase()) ?? whole)
      .replace(/[\x04%](\w+)[\x04%]/g, (whole, name: string) => run.env.get(name.toUpperCase()) ?? whole);
    const text = again.trim();
    if (text.startsWith(':')) return;
    this.simple(text);
  }

  private program(text: string): void {
    const { run } = this;
    const words = programWords(text).map((word) => this.item(word, word.includes('"')));
    const typed = words[0];
    const first = typed === undefined || typed.dynamic === null ? typed : knownName(typed);
    if (first === undefined || first === null) return;
    words[0] = first;
    const name = programName(first.text)
      .toLowerCase()
      .replace(/\.com$/, '');
    const rest = words.slice(1);
    switch (name) {
      case 'cmd': {
        const call = readCmdCall(text.slice(headLength(text)));
        if (call === null) return;
        run.process('cmd', call.delayed ? `setlocal enabledelayedexpansion\n${call.text}` : call.text, 'cmd');
        return;
      }
      case 'powershell':
      case 'pwsh': {
        runPowerShell(run, rest, name);
        return;
      }
      case 'wsl':
        runWsl(run, rest);
        return;
    }
    if (
      /\.(?:bat|cmd)$/i.test(first.text) &&
      !/^(?:teamai.*|npx|npm|pnpx?|pnpm|yarn|bunx?|corepack|code)$/.test(name)
    ) {
      return;
    }
    const tool = toolNamed(name);
    if (tool !== undefined) tool.observe(run, rest, name);
    else run.native(words);
  }

  /** Variables of loops and, when it is on, delayed ones; marks of unknown values become `UNKNOWN`. */
  private substitute(text: string): string {
    let value = text;
    if (value.includes(LOOP_MARK)) {
      // `%A%` of a name that is no loop's comes from outside.
      value = value.replace(/\x04([a-z])%/gi, (whole, letter: string) =>
        this.loopOf(letter) === undefined ? UNKNOWN : whole,
      );
      value = value.replace(
        /\x04(~[fdpnxsatz$]*)?([a-z])/gi,
        (whole, modifiers: string | undefined, letter: string) => {
          const loop = this.loopOf(letter);
          if (loop === undefined) return whole.replace(LOOP_MARK, '%');
          if (loop.found !== null) return `\x05${letter}\x05`;
          return modified(loop.text, modifiers ?? '');
        },
      );
    }
    if (this.delayed && value.includes('!')) {
      value = value.replace(/!([^!:\s]+)!/g, (_, name: string) => {
        if (/^cd$/i.test(name)) return this.run.cwd;
        return this.run.env.get(name.toUpperCase()) ?? UNKNOWN;
      });
    }
    return value.replaceAll(LOOP_MARK, '%').replace(/\x02[^\x03]*\x03/g, UNKNOWN);
  }

  private item(raw: string, isQuoted: boolean): Item {
    const text = this.substitute(raw).replaceAll('"', '').replaceAll(ESCAPED_QUOTE, '"');
    if (!text.includes('\x05')) return item(text, isQuoted);
    const whole = /^\x05(.)\x05$/s.exec(text);
    const loop = whole === null ? undefined : this.loopOf(whole[1] ?? '');
    if (loop !== undefined) return loop;
    const parts = text.split('\x05');
    const inner = parts.length === 3 ? this.loopOf(parts[1] ?? '') : undefined;
    if (inner?.found?.role === 'glob' && !/^(?:[a-z]:|[\\/])/i.test(inner.found.text)) {
      return foundItem('glob', `${parts[0] ?? ''}${inner.found.text}${parts[2] ?? ''}`);
    }
    return item(text.replace(/\x05.\x05/gs, UNKNOWN), isQuoted, 'find');
  }

  private loopOf(letter: string): Item | undefined {
    return this.loops.get(letter) ?? this.loops.get(letter.toUpperCase()) ?? this.loops.get(letter.toLowerCase());
  }
}

/** `for /l`: from, step, to. */
function numbers(set: string): readonly Item[] {
  const [from = Number.NaN, step = Number.NaN, to = Number.NaN] = set.split(/[\s,;]+/).map(Number);
  const count = Math.floor((to - from) / step) + 1;
  if (!(count > 0 && count <= 64)) return [unknownItem('variable')];
  return Array.from({ length: count }, (_, at) => item(String(from + at * step)));
}

/** `-Command`, `-File` and the rest, from either shell. */
export function runPowerShell(run: Run, words: readonly Item[], program: string): void {
  const call = readPowerShellCall(words, program === 'pwsh');
  if (call === null) return;
  if (call.kind === 'file') {
    run.read(call.file, program, 'exec', 'none');
    return;
  }
  const { folder } = call;
  if (folder === null) run.process('powershell', call.text, program);
  else
    run.apart(() => {
      run.enter(folder);
      run.process('powershell', call.text, program);
    });
}

export function runWsl(run: Run, words: readonly Item[]): void {
  const call = readWslCall(words);
  if (call === null) return;
  const { wrappers } = run;
  run.wrappers = [...wrappers, 'wsl'];
  run.wsl(
    call.words
      .map((word) =>
        /^[\w./:=@%+,~*?-]+$/.test(word.text)
          ? word.text
          : word.dynamic === null
            ? quoted(word.text)
            : '"$unknown_name"',
      )
      .join(' '),
    call.folder,
  );
  run.wrappers = wrappers;
}

const INTERNAL_BREAKS = new Set([' ', '\t', ',', ';', '=', '\n']);
const PROGRAM_BREAKS = new Set([' ', '\t', '\n']);

function splitWords(text: string, breaks: ReadonlySet<string>): string[] {
  const words: string[] = [];
  let start = -1;
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '"') inside = !inside;
    if (!inside && breaks.has(char)) {
      if (start !== -1) words.push(text.slice(start, at));
      start = -1;
    } else if (start === -1) start = at;
  }
  if (start !== -1) words.push(text.slice(start));
  return words;
}

/** The words as a C program receives them, quotes kept as a mark: `\"` is a quote of the argument. */
function programWords(text: string): string[] {
  const words: string[] = [];
  let word = '';
  let open = false;
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '\\' && text[at + 1] === '"') {
      // Quotes of the argument itself: cmd.exe's texts between them come later.
      word += ESCAPED_QUOTE;
      open = true;
      at++;
    } else if (char === '"' && inside && text[at + 1] === '"') {
      word += ESCAPED_QUOTE;
      at++;
    } else if (char === '"') {
      inside = !inside;
      word += '"';
      open = true;
    } else if (!inside && PROGRAM_BREAKS.has(char)) {
      if (open) words.push(word);
      word = '';
      open = false;
    } else {
      word += char;
      open = true;
    }
  }
  if (open) words.push(word);
  return words;
}

const ESCAPED_QUOTE = '\x06';

/** Length of the program's name at the beginning, quotes and blank included. */
function headLength(text: string): number {
  const match = /^(?:"[^"]*"?|[^\s"/])+/.exec(text);
  return match?.[0].length ?? 0;
}

function folderText(text: string): string {
  return text
    .trim()
    .replaceAll('"', '')
    .replace(/\x05.\x05/gs, UNKNOWN)
    .replace(/[;,=\s]+$/, '');
}

function modified(text: string, modifiers: string): string {
  if (modifiers === '') return text;
  const plain = text.replaceAll('"', '');
  const letters = modifiers.slice(1).toLowerCase();
  if (letters === '' || letters === 'f' || letters === 's' || letters === 'dpnx' || letters === '$') return plain;
  const cut = Math.max(plain.lastIndexOf('\\'), plain.lastIndexOf('/')) + 1;
  const name = plain.slice(cut);
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const extension = dot > 0 ? name.slice(dot) : '';
  if (/[atz]/.test(letters)) return UNKNOWN;
  const folder = letters.includes('p') || letters.includes('d') ? plain.slice(0, cut) : '';
  return `${folder}${letters.includes('n') ? stem : ''}${letters.includes('x') ? extension : ''}`;
}
