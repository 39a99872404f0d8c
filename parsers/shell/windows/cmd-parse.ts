// cmd.exe text -> commands, one at a time: `%X%` is put in when a line is read, before it is taken apart, with the values of that moment.

import {
  type CmdNode,
  type CmdOperator,
  type CmdRedirection,
  LOOP_MARK,
  VARIABLE_CLOSE,
  VARIABLE_OPEN,
} from './cmd-tree.ts';
import { MAX_DEPTH } from './run.ts';

/** The value of a variable; null when it is set to something unknown, undefined when nothing is known of it. */
export type Lookup = (name: string) => string | null | undefined;

export class CmdParser {
  private readonly source: string;
  private next = 0;
  private text = '';
  private at = 0;
  private depth = 0;
  private readonly lookup: Lookup;
  tooDeep = false;

  constructor(source: string, lookup: Lookup) {
    this.source = source;
    this.lookup = lookup;
  }

  /** The next complete command (a line, or the lines of a block); null at the end. */
  command(): CmdNode | null {
    for (;;) {
      this.skipDelimiters();
      if (this.peek() === '\n') {
        this.at++;
        continue;
      }
      if (this.peek() !== '') break;
      if (!this.readLine()) return null;
    }
    // What lies behind was taken.
    this.text = this.text.slice(this.at);
    this.at = 0;
    const node = this.list();
    if (this.peek() === ')') this.at++;
    return node;
  }

  private readLine(): boolean {
    if (this.next >= this.source.length) return false;
    const end = this.source.indexOf('\n', this.next);
    const line = this.source.slice(this.next, end === -1 ? this.source.length : end).replace(/\r+$/, '');
    this.next = end === -1 ? this.source.length : end + 1;
    this.text += `${expandPercent(line, this.lookup)}\n`;
    return true;
  }

  private list(): CmdNode | null {
    const items: CmdNode[] = [];
    const ops: CmdOperator[] = [];
    for (;;) {
      const node = this.pipe();
      if (node !== null) items.push(node);
      this.skipDelimiters();
      const char = this.peek();
      if (char !== '&' && !(char === '|' && this.text[this.at + 1] === '|')) break;
      const op: CmdOperator = this.text[this.at + 1] === char ? (char === '&' ? '&&' : '||') : '&';
      this.at += op.length;
      if (node !== null) ops.push(op);
    }
    if (items.length > 1) return { kind: 'list', items, ops };
    return items[0] ?? null;
  }

  private pipe(): CmdNode | null {
    const first = this.one();
    if (first === null || !this.atPipe()) return first;
    const stages: CmdNode[] = [first];
    while (this.atPipe()) {
      this.at++;
      const stage = this.one();
      if (stage === null) break;
      stages.push(stage);
    }
    return { kind: 'pipe', stages };
  }

  private atPipe(): boolean {
    this.skipDelimiters();
    return this.peek() === '|' && this.text[this.at + 1] !== '|';
  }

  private one(): CmdNode | null {
    for (;;) {
      this.skipDelimiters();
      if (this.peek() !== '@') break;
      this.at++;
    }
    const char = this.peek();
    if (char === '' || char === '\n' || char === ')' || char === '&' || char === '|') return null;
    if (char === ':') {
      this.skipLine();
      return null;
    }
    if (this.depth >= MAX_DEPTH) {
      this.tooDeep = true;
      this.at = this.text.length;
      this.next = this.source.length;
      return null;
    }
    if (char === '(') return this.group();
    const word = /^[a-z]+(?=[\s,;=("/<>|&^]|$)/i.exec(this.text.slice(this.at, this.at + 8))?.[0].toLowerCase();
    if (word === 'rem') {
      this.skipLine();
      return null;
    }
    this.depth++;
    const before = this.at;
    let node: CmdNode | null = null;
    if (word === 'if') node = this.ifCommand();
    else if (word === 'for') node = this.forCommand();
    if (node === null) {
      this.at = before;
      node = this.simple();
    }
    this.depth--;
    return node;
  }

  private group(): CmdNode {
    this.at++;
    this.depth++;
    const body: CmdNode[] = [];
    this.nested++;
    for (;;) {
      this.skipDelimiters();
      const char = this.peek();
      if (char === '\n' || char === '&') {
        this.at++;
        continue;
      }
      if (char === '') {
        if (!this.readLine()) break;
        continue;
      }
      if (char === ')') {
        this.at++;
        break;
      }
      const before = this.at;
      const node = this.list();
      if (node !== null) body.push(node);
      if (this.at === before) this.at++;
    }
    this.nested--;
    this.depth--;
    const redirections: CmdRedirection[] = [];
    for (;;) {
      this.skipDelimiters();
      if (!this.redirection(redirections, '')) break;
    }
    return { kind: 'group', body, redirections };
  }

  /** Open parentheses: only inside one does `)` end a command. */
  private nested = 0;

  private ifCommand(): CmdNode | null {
    this.at += 2;
    for (;;) {
      const word = this.word();
      const lower = word.toLowerCase();
      if (word === '') return null;
      if (lower === '/i' || lower === 'not') continue;
      if (lower === 'exist' || lower === 'defined' || lower === 'errorlevel' || lower === 'cmdextversion') {
        this.word();
        break;
      }
      this.skipBlanks();
      if (this.text.startsWith('==', this.at)) {
        this.at += 2;
        this.word();
        break;
      }
      if (word.includes('==')) {
        if (word.endsWith('==')) this.word();
        break;
      }
      if (!/^(?:equ|neq|lss|leq|gtr|geq)$/i.test(this.word())) return null;
      this.word();
      break;
    }
    // All that follows belongs to it, `(a) & b` too.
    const body = this.list();
    this.skipDelimiters();
    if (!/^else(?=[\s("]|$)/i.test(this.text.slice(this.at, this.at + 6))) return { kind: 'if', body, otherwise: null };
    this.at += 4;
    return { kind: 'if', body, otherwise: this.list() };
  }

  private forCommand(): CmdNode | null {
    this.at += 3;
    let mode: '' | 'd' | 'r' | 'l' | 'f' = '';
    let option = '';
    let word = this.word();
    while (/^\/[drlf]$/i.test(word)) {
      const letter = word[1]?.toLowerCase();
      if (letter === 'd' || letter === 'r' || letter === 'l' || letter === 'f') mode = mode === 'r' ? 'r' : letter;
      word = this.word();
      if (!word.startsWith(LOOP_MARK) && !word.startsWith('/')) {
        option = word;
        word = this.word();
      }
    }
    const variable = /^\x04(.)$/s.exec(word)?.[1];
    if (variable === undefined || this.word().toLowerCase() !== 'in') return null;
    this.skipDelimiters();
    if (this.peek() !== '(') return null;
    const set = this.set();
    if (set === null || this.word().toLowerCase() !== 'do') return null;
    return { kind: 'for', mode, option, variable, set, body: this.list() };
  }

  /** The text between the parentheses of `for`. */
  private set(): string | null {
    this.at++;
    let value = '';
    let level = 0;
    for (;;) {
      const char = this.peek();
      if (char === '') {
        if (!this.readLine()) return null;
        continue;
      }
      if (char === '"') {
        value += this.quotedRun();
        continue;
      }
      this.at++;
      if (char === '^') {
        value += this.peek();
        this.at++;
      } else if (char === '(') {
        level++;
        value += char;
      } else if (char === ')') {
        if (level-- === 0) return value.trim();
        value += char;
      } else value += char === '\n' ? ' ' : char;
    }
  }

  private simple(): CmdNode {
    let value = '';
    const redirections: CmdRedirection[] = [];
    for (;;) {
      const char = this.peek();
      if (char === '' || char === '\n' || char === '&' || char === '|' || (char === ')' && this.nested > 0)) break;
      if (char === '"') {
        value += this.quotedRun();
        continue;
      }
      if (char === '<' || char === '>') {
        // A digit right before it, with a blank in front, is the descriptor.
        const fd = /^[\s,;="&|(@]?\d$/.test(this.text.slice(Math.max(0, this.at - 2), this.at))
          ? this.text.charAt(this.at - 1)
          : '';
        if (this.redirection(redirections, fd)) {
          if (fd !== '') value = value.slice(0, -1);
          continue;
        }
      }
      if (char === '^') {
        value += this.escaped();
        continue;
      }
      const start = this.at;
      do this.at++;
      while (this.at < this.text.length && !isSpecial(this.text.charCodeAt(this.at)));
      value += this.text.slice(start, this.at);
    }
    return { kind: 'simple', text: value, redirections };
  }

  /** `^x` -> `x`; `^` at the end of a line takes the first character of the next one as it is. */
  private escaped(): string {
    this.at++;
    if (this.peek() === '\n') {
      this.at++;
      if (this.peek() === '' && !this.readLine()) return '';
    }
    const char = this.peek();
    this.at++;
    return char === '\n' ? '' : char;
  }

  private redirection(list: CmdRedirection[], before: string): boolean {
    let fd = before;
    let at = this.at;
    if (fd === '' && /^\d[<>]/.test(this.text.slice(at, at + 2))) {
      fd = this.text[at] ?? '';
      at++;
    }
    const char = this.text[at];
    if (char !== '<' && char !== '>') return false;
    at++;
    const op = char === '>' && this.text[at] === '>' ? '>>' : char;
    if (op === '>>') at++;
    this.at = at;
    if (this.peek() === '&') {
      this.at++;
      this.skipBlanks();
      if (/\d/.test(this.peek())) this.at++;
      return true;
    }
    const target = this.word();
    if (target !== '') list.push({ fd, op, target: target.replaceAll('"', '') });
    return true;
  }

  /** One word, quotes kept: up to a blank, `,`, `;`, `=` or an operator. */
  private word(): string {
    this.skipDelimiters();
    let value = '';
    for (;;) {
      const char = this.peek();
      if (char === '' || /[\s,;&|<>()]/.test(char)) return value;
      if (char === '=' && value !== '') {
        if (this.text[this.at + 1] !== '=') return value;
        return value;
      }
      if (char === '"') value += this.quotedRun();
      else if (char === '^') value += this.escaped();
      else {
        value += char;
        this.at++;
      }
    }
  }

  /** From one quote through the next, or to the end of the line. */
  private quotedRun(): string {
    const start = this.at;
    const line = this.text.indexOf('\n', start);
    const stop = line === -1 ? this.text.length : line;
    const close = this.text.indexOf('"', start + 1);
    this.at = close === -1 || close > stop ? stop : close + 1;
    return this.text.slice(start, this.at);
  }

  private peek(): string {
    return this.text[this.at] ?? '';
  }

  private skipBlanks(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.at++;
  }

  private skipDelimiters(): void {
    for (;;) {
      const char = this.peek();
      if (char === '^' && this.text[this.at + 1] === '\n') {
        this.at += 2;
        if (this.peek() === '') this.readLine();
      } else if (char === ' ' || char === '\t' || char === ',' || char === ';' || char === '=') this.at++;
      else return;
    }
  }

  private skipLine(): void {
    const end = this.text.indexOf('\n', this.at);
    this.at = end === -1 ? this.text.length : end;
  }
}

function isSpecial(code: number): boolean {
  // " & ) < > ^ | and line feed
  return (
    code === 34 ||
    code === 38 ||
    code === 41 ||
    code === 60 ||
    code === 62 ||
    code === 94 ||
    code === 124 ||
    code === 10
  );
}

/**
 * Puts values in for `%X%`, `%X:~1,2%` and `%X:a=b%`. What isn't known becomes a mark, and so does a percent sign that a loop may own.
 * Both spellings of loop variables are taken: `%f` of the prompt and `%%f` of batch files.
 */
export function expandPercent(line: string, lookup: Lookup): string {
  if (!line.includes('%')) return line;
  let value = '';
  let at = 0;
  for (;;) {
    const percent = line.indexOf('%', at);
    if (percent === -1) return value + line.slice(at);
    value += line.slice(at, percent);
    const next = line[percent + 1] ?? '';
    if (next === '%') {
      const after = line[percent + 2] ?? '';
      value += /[a-z~_]/i.test(after) ? LOOP_MARK : '%';
      at = percent + 2;
      continue;
    }
    if (next === '*' || (next >= '0' && next <= '9')) {
      value += mark('*');
      at = percent + 2;
      continue;
    }
    const modified = /^%~[a-z]*[0-9]/i.exec(line.slice(percent, percent + 16))?.[0];
    if (modified !== undefined) {
      value += `${mark('*')}${/^%~[a-z]*p/i.test(modified) ? '\\' : ''}`;
      at = percent + modified.length;
      continue;
    }
    const close = line.indexOf('%', percent + 1);
    const inside = close === -1 ? '' : line.slice(percent + 1, close);
    const parts = /^([a-z_][\w.$#()-]*)(?::(.+))?$/is.exec(inside);
    const known = parts === null ? undefined : lookup((parts[1] ?? '').toUpperCase());
    if (parts !== null && !(known === undefined && inside.length === 1)) {
      value +=
        typeof known === 'string' ? modify(known, parts[2]) : mark(parts[2] === undefined ? (parts[1] ?? '') : '*');
      at = close + 1;
      continue;
    }
    value += /[a-z~_]/i.test(next) ? LOOP_MARK : '%';
    at = percent + 1;
  }
}

function mark(name: string): string {
  return VARIABLE_OPEN + name + VARIABLE_CLOSE;
}

/** `~from,length` and `old=new` after the colon. */
function modify(value: string, how: string | undefined): string {
  if (how === undefined) return value;
  const slice = /^~(-?\d+)(?:,(-?\d+))?$/.exec(how);
  if (slice !== null) {
    const from = Number(slice[1]);
    const start = from < 0 ? Math.max(0, value.length + from) : from;
    if (slice[2] === undefined) return value.slice(start);
    const length = Number(slice[2]);
    return length < 0 ? value.slice(start, length) : value.slice(start, start + length);
  }
  const equals = how.indexOf('=');
  if (equals < 1 || how.startsWith('*')) return mark('*');
  return value.replaceAll(how.slice(0, equals), how.slice(equals + 1));
}
