// Reads words: quotes, expansions, here-document bodies. Source text and a position enter, `Word`s leave; commands inside
// substitutions are read by the subclass in parse.ts. A syntax error is thrown as SYNTAX and caught where a line is read.

import { MAX_NESTING } from '../limits.ts';
import type { Node, Part, Redirection, Word } from './tree.ts';

/** Thrown, without the cost of an Error, when the text is no shell: bash discards the line. */
export const SYNTAX: unique symbol = Symbol('syntax error');
/** Thrown when a limit is reached. */
export const LIMIT: unique symbol = Symbol('limit');

/** Shared by a parser and all parsers that it starts for text inside text. */
export interface Budget {
  reparsed: number;
  nesting: number;
  /** `shopt -s extglob` stood in an earlier text. */
  extglob: boolean;
}

/**
 * Follows the text; it means nothing to the shell. With it a look at the next two characters stays inside the string, and
 * joining makes every source a flat one: the engine compiles `charCodeAt` to a load only while a place in the code sees few
 * kinds of strings (slices, joined and internalised ones all differ) and never a position outside.
 */
const GUARD = '\0\0\0';

const PLAIN = 0;
/** Ends a word: blank, newline, `; & | ( ) < >`. */
const META = 1;
/** Starts quoting or an expansion: `' " \ $` and backtick. */
const QUOTE = 2;
/** Means something only when unquoted and left in the word: `* ? [ { ~`. */
const PATTERN = 3;

const CLASS = new Uint8Array(128);
for (const c of ' \t\n;&|()<>') CLASS[c.charCodeAt(0)] = META;
for (const c of '\'"\\$`') CLASS[c.charCodeAt(0)] = QUOTE;
for (const c of '*?[{~') CLASS[c.charCodeAt(0)] = PATTERN;

const TAB = 9;
const NEWLINE = 10;
const SPACE = 32;
const BANG = 33;
const DOUBLE = 34;
const HASH = 35;
const DOLLAR = 36;
const SINGLE = 39;
const OPEN = 40;
const CLOSE = 41;
const STAR = 42;
const PLUS = 43;
const LESS = 60;
const GREATER = 62;
const QUESTION = 63;
const AT = 64;
const BRACKET = 91;
const BACKSLASH = 92;
const UNDERSCORE = 95;
const BACKTICK = 96;
const BRACE = 123;
const CLOSE_BRACE = 125;

export function isNameStart(c: number): boolean {
  return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === UNDERSCORE;
}

export function isDigit(c: number): boolean {
  return c >= 48 && c <= 57;
}

interface PendingBody {
  readonly redirection: Redirection;
  readonly delimiter: string;
  readonly quoted: boolean;
  readonly stripTabs: boolean;
}

/** Stands, plus its value, for a byte that was written by itself; private use, no text has it. */
const BYTE = 0xf700;

/** Runs of bytes become the characters that they encode. */
function withoutBytes(text: string): string {
  return text.replace(/[\uf780-\uf7ff]+/g, (run) =>
    new TextDecoder().decode(Uint8Array.from(run, (c) => c.charCodeAt(0) - BYTE)),
  );
}

export abstract class WordReader {
  /** The text and a guard; `end` is where the text ends. */
  readonly source: string;
  readonly end: number;
  pos = 0;
  readonly budget: Budget;
  /** Inside `[[ ]]`, where `@(a|b)` is always a pattern. */
  protected inTest = false;
  protected pending: PendingBody[] = [];
  /** The first `))` and `]` at or after the place last asked for: keeps the search for an end linear over many openings. */
  private nextDoubleClose = -1;
  private nextBracket = -1;

  constructor(source: string, budget: Budget) {
    this.source = [source, GUARD].join('');
    this.end = source.length;
    this.budget = budget;
  }

  /** Reads commands up to the character that closes a substitution, `)` or `}`, and steps over it. */
  protected abstract readSubstitution(closer?: number): Node | null;
  /** Parses text that stands for itself (backticks); null when it is no shell. */
  protected abstract parseText(text: string): Node | null;

  protected enter(): void {
    if (++this.budget.nesting > MAX_NESTING) throw LIMIT;
  }

  protected leave(): void {
    this.budget.nesting--;
  }

  /** Blanks and continued lines. */
  protected skipBlanks(): void {
    const { source } = this;
    for (;;) {
      const c = source.charCodeAt(this.pos);
      if (c === SPACE || c === TAB) this.pos++;
      else if (c === BACKSLASH && source.charCodeAt(this.pos + 1) === NEWLINE) this.pos += 2;
      else return;
    }
  }

  /** Whether a word can begin here: something other than an operator, a blank or the end. */
  protected atWord(): boolean {
    if (this.pos >= this.end) return false;
    const c = this.source.charCodeAt(this.pos);
    if (c >= 128 || CLASS[c] !== META) return true;
    return (c === LESS || c === GREATER) && this.source.charCodeAt(this.pos + 1) === OPEN;
  }

  /**
   * Reads one word at a place where `atWord()` holds.
   * @param regex inside `[[ x =~ … ]]`, where parentheses and bars belong to the word
   */
  protected readWord(regex = false): Word {
    const { source, end } = this;
    const start = this.pos;
    let pos = start;
    let patterns = false;
    for (; pos < end; pos++) {
      const c = source.charCodeAt(pos);
      const kind = c < 128 ? CLASS[c] : PLAIN;
      if (kind === PLAIN) continue;
      if (kind === PATTERN) {
        patterns = true;
        continue;
      }
      if (kind === META) {
        const next = source.charCodeAt(pos + 1);
        if ((c === LESS || c === GREATER) && next === OPEN) return this.readParts(start, pos, regex);
        if (c === OPEN && (regex || this.extglobAt(pos))) return this.readParts(start, pos, regex);
        if (regex && (c === 124 || c === CLOSE)) return this.readParts(start, pos, regex);
        break;
      }
      return this.readParts(start, pos, regex);
    }
    this.pos = pos;
    const text = source.slice(start, pos);
    if (!patterns || text === '{' || text === '[' || text === '[[' || text === '{}') return text;
    return [{ kind: 'text', text, quoted: false }];
  }

  /** Whether an extended pattern begins here; elsewhere such a parenthesis is a syntax error. */
  private extglobAt(open: number): boolean {
    if (open === 0) return false;
    const c = this.source.charCodeAt(open - 1);
    if (c !== AT && c !== STAR && c !== QUESTION && c !== PLUS && c !== BANG) return false;
    if (this.inTest || this.budget.extglob) return true;
    this.budget.extglob = this.source.lastIndexOf('extglob', open) >= 0;
    return this.budget.extglob;
  }

  /** The slow path: quotes or expansions from `pos` on; what stands between `start` and `pos` is literal. */
  private readParts(start: number, pos: number, regex: boolean): Part[] {
    const { source, end } = this;
    const parts: Part[] = [];
    let from = start;
    let depth = 0;
    const literal = (to: number): void => {
      if (to > from) parts.push({ kind: 'text', text: source.slice(from, to), quoted: false });
    };
    this.pos = pos;
    while (this.pos < end) {
      const at = this.pos;
      const c = source.charCodeAt(at);
      const kind = c < 128 ? CLASS[c] : PLAIN;
      if (kind === PLAIN || kind === PATTERN) {
        this.pos++;
        continue;
      }
      if (kind === META) {
        if ((c === LESS || c === GREATER) && source.charCodeAt(at + 1) === OPEN) {
          literal(at);
          this.pos = at + 2;
          this.enter();
          parts.push({ kind: 'process', body: this.readSubstitution(), input: c === LESS });
          this.leave();
          from = this.pos;
          continue;
        }
        if (depth > 0 || (c === OPEN && (regex || this.extglobAt(at)))) {
          if (c === OPEN) depth++;
          else if (c === CLOSE) depth--;
          else if (c === NEWLINE) throw SYNTAX;
          this.pos++;
          continue;
        }
        if (regex && c === 124) {
          this.pos++;
          continue;
        }
        break;
      }
      literal(at);
      this.readQuoted(c, parts);
      from = this.pos;
    }
    if (depth > 0) throw SYNTAX;
    literal(this.pos);
    if (parts.length === 0) parts.push({ kind: 'text', text: '', quoted: true });
    return parts;
  }

  /** One quoted run or expansion outside double quotes; `c` is the character at `pos`. */
  private readQuoted(c: number, parts: Part[]): void {
    const { source, end } = this;
    const at = this.pos;
    if (c === BACKSLASH) {
      if (at + 1 >= end) {
        parts.push({ kind: 'text', text: '\\', quoted: true });
        this.pos = end;
        return;
      }
      if (source.charCodeAt(at + 1) !== NEWLINE) {
        parts.push({ kind: 'text', text: source.slice(at + 1, at + 2), quoted: true });
      }
      this.pos = at + 2;
      return;
    }
    if (c === SINGLE) {
      const close = source.indexOf("'", at + 1);
      if (close < 0) throw SYNTAX;
      parts.push({ kind: 'text', text: source.slice(at + 1, close), quoted: true });
      this.pos = close + 1;
      return;
    }
    if (c === DOUBLE) {
      this.pos = at + 1;
      this.readDouble(parts);
      return;
    }
    if (c === BACKTICK) {
      this.readBackticks(parts, false);
      return;
    }
    const next = source.charCodeAt(at + 1);
    if (next === SINGLE) {
      this.pos = at + 2;
      parts.push({ kind: 'text', text: this.readAnsi(), quoted: true });
      return;
    }
    if (next === DOUBLE) {
      this.pos = at + 2;
      this.readDouble(parts);
      return;
    }
    this.readDollar(parts, false);
  }

  /** The inside of `"…"`, after the opening quote, up to and over the closing one. */
  private readDouble(parts: Part[]): void {
    const { source, end } = this;
    let from = this.pos;
    let text = '';
    const before = parts.length;
    const flush = (): void => {
      if (text !== '') parts.push({ kind: 'text', text, quoted: true });
      text = '';
    };
    for (;;) {
      if (this.pos >= end) throw SYNTAX;
      const at = this.pos;
      const c = source.charCodeAt(at);
      if (c === DOUBLE) {
        text += source.slice(from, at);
        flush();
        this.pos = at + 1;
        if (parts.length === before) parts.push({ kind: 'text', text: '', quoted: true });
        return;
      }
      if (c === BACKSLASH) {
        const next = source.charCodeAt(at + 1);
        if (next === DOUBLE || next === DOLLAR || next === BACKTICK || next === BACKSLASH || next === NEWLINE) {
          text += source.slice(from, at);
          from = next === NEWLINE ? at + 2 : at + 1;
        }
        this.pos = at + 2;
        continue;
      }
      if (c === DOLLAR || c === BACKTICK) {
        text += source.slice(from, at);
        flush();
        if (c === DOLLAR) this.readDollar(parts, true);
        else this.readBackticks(parts, true);
        from = this.pos;
        continue;
      }
      this.pos++;
    }
  }

  /** `$'…'` after the opening quote. */
  private readAnsi(): string {
    const { source, end } = this;
    let text = '';
    let from = this.pos;
    for (;;) {
      if (this.pos >= end) throw SYNTAX;
      const at = this.pos;
      const c = source.charCodeAt(at);
      if (c === SINGLE) {
        text += source.slice(from, at);
        this.pos = at + 1;
        // A NUL ends the string, as in C.
        const nul = text.indexOf('\0');
        return withoutBytes(nul < 0 ? text : text.slice(0, nul));
      }
      if (c !== BACKSLASH) {
        this.pos++;
        continue;
      }
      text += source.slice(from, at) + this.readAnsiEscape(at + 1);
      from = this.pos;
    }
  }

  private readAnsiEscape(at: number): string {
    const { source } = this;
    const c = source.charAt(at);
    this.pos = at + 1;
    const simple = 'abeEfnrtv'.indexOf(c);
    if (simple >= 0 && c !== '') return '\x07\b\x1b\x1b\f\n\r\t\v'.charAt(simple);
    if (c === 'x') return this.readCodeUnits(16, 2, at + 1) ?? '\\x';
    if (c === 'u') return this.readCodeUnits(16, 4, at + 1) ?? '\\u';
    if (c === 'U') return this.readCodeUnits(16, 8, at + 1) ?? '\\U';
    if (c >= '0' && c <= '7') return this.readCodeUnits(8, 3, at) ?? '';
    if (c === 'c') {
      this.pos = at + 2;
      return String.fromCharCode(source.charCodeAt(at + 1) & 31);
    }
    if (c === '\\' || c === "'" || c === '"' || c === '?') return c;
    return `\\${c}`;
  }

  private readCodeUnits(radix: 8 | 16, max: number, at: number): string | null {
    let to = at;
    let value = 0;
    for (; to < at + max; to++) {
      const digit = Number.parseInt(this.source.charAt(to), radix);
      if (Number.isNaN(digit)) break;
      value = value * radix + digit;
    }
    if (to === at) return null;
    this.pos = to;
    // `\346\227\245` are the bytes of one character: they are put together when the string ends.
    if (max < 4 && value >= 0x80) return String.fromCharCode(BYTE + (value & 0xff));
    return value <= 0x10ffff ? String.fromCodePoint(value) : '\ufffd';
  }

  /** `$…` at `pos`: a parameter, a substitution, arithmetic, or a plain dollar sign. */
  private readDollar(parts: Part[], quoted: boolean): void {
    const { source } = this;
    const at = this.pos;
    const c = source.charCodeAt(at + 1);
    if (c === OPEN) {
      if (source.charCodeAt(at + 2) === OPEN) {
        const close = this.arithmeticEnd(at + 3);
        if (close >= 0) {
          parts.push({ kind: 'arithmetic', parts: this.expansionsIn(source.slice(at + 3, close)), quoted });
          this.pos = close + 2;
          return;
        }
      }
      this.pos = at + 2;
      this.enter();
      parts.push({ kind: 'command', body: this.readSubstitution(), quoted });
      this.leave();
      return;
    }
    if (c === BRACE) {
      this.enter();
      const inner = source.charCodeAt(at + 2);
      // bash 5.3: `${ cmd; }` runs here and stands for what it prints.
      if (inner === SPACE || inner === TAB || inner === NEWLINE) this.readFunctionSubstitution(parts, quoted);
      else this.readBraced(parts, quoted);
      this.leave();
      return;
    }
    if (c === BRACKET) {
      if (this.nextBracket < at + 2) {
        const next = source.indexOf(']', at + 2);
        this.nextBracket = next < 0 ? this.end : next;
      }
      const close = this.nextBracket;
      if (close < this.end) {
        parts.push({ kind: 'arithmetic', parts: this.expansionsIn(source.slice(at + 2, close)), quoted });
        this.pos = close + 1;
        return;
      }
    }
    let to = at + 1;
    if (isNameStart(c)) {
      to++;
      for (let n = source.charCodeAt(to); isNameStart(n) || isDigit(n); n = source.charCodeAt(++to));
    } else if (isDigit(c) || (to < this.end && '@*#?-$!'.includes(source.charAt(to)))) {
      to++;
    }
    this.pos = to;
    if (to === at + 1) {
      parts.push({ kind: 'text', text: '$', quoted: true });
      return;
    }
    parts.push({ kind: 'parameter', name: source.slice(at + 1, to), index: null, op: '', argument: null, quoted });
  }

  private readFunctionSubstitution(parts: Part[], quoted: boolean): void {
    this.pos += 2;
    const body = this.readSubstitution(CLOSE_BRACE);
    parts.push({ kind: 'command', body, quoted });
  }

  /** `${…}` at `pos`. */
  private readBraced(parts: Part[], quoted: boolean): void {
    const { source } = this;
    let at = this.pos + 2;
    let op = '';
    let c = source.charCodeAt(at);
    const after = source.charCodeAt(at + 1);
    if (
      c === HASH &&
      after !== CLOSE_BRACE &&
      (isNameStart(after) || isDigit(after) || after === AT || after === STAR)
    ) {
      op = '#length';
      at++;
    } else if (
      c === BANG &&
      (isNameStart(after) || isDigit(after) || (after === HASH && source.charCodeAt(at + 2) === CLOSE_BRACE))
    ) {
      op = '!';
      at++;
    }
    c = source.charCodeAt(at);
    let to = at;
    if (isNameStart(c)) {
      for (let n = c; isNameStart(n) || isDigit(n); n = source.charCodeAt(++to));
    } else if (isDigit(c)) {
      for (let n = c; isDigit(n); n = source.charCodeAt(++to));
    } else if (to < this.end && '@*#?-$!'.includes(source.charAt(to))) {
      to++;
    }
    // Not a parameter (`${}`, `${ cmd; }`, `${a b}`): bash says "bad substitution" when it gets there; the line was read.
    const bad = to === at;
    const name = source.slice(at, to);
    this.pos = to;
    let index: Word | null = null;
    if (source.charCodeAt(this.pos) === BRACKET) {
      this.pos++;
      index = this.readUntil(']', false, false);
    }
    const opAt = this.pos;
    if (source.charCodeAt(opAt) === CLOSE_BRACE) {
      this.pos = opAt + 1;
      if (bad) parts.push({ kind: 'arithmetic', parts: [], quoted });
      else parts.push({ kind: 'parameter', name, index, op, argument: null, quoted });
      return;
    }
    if (op === '') {
      op = this.readOperator(opAt);
      this.pos = opAt + op.length;
    }
    // In `${x#pat}`, `${x%pat}` and `${x/pat/rep}` quotes quote even inside double quotes.
    const pattern = op.startsWith('#') || op.startsWith('%') || op.startsWith('/');
    const argument = this.readUntil('}', quoted && !pattern, true);
    if (bad) parts.push({ kind: 'arithmetic', parts: typeof argument === 'string' ? [] : argument, quoted });
    else parts.push({ kind: 'parameter', name, index, op: op === '' ? 'bad' : op, argument, quoted });
  }

  private readOperator(at: number): string {
    const two = this.source.slice(at, at + 2);
    if (/^(?::[-=+?]|##|%%|\/\/|\/#|\/%|\^\^|,,)$/.test(two)) return two;
    const one = two.charAt(0);
    return '-=+?#%/^,:@*'.includes(one) ? one : '';
  }

  /**
   * Reads up to and over an unquoted closing character; substitutions, quotes and nested braces inside are parsed.
   * @param inDouble the text stands in double quotes: single quotes are ordinary characters
   * @param glue blanks and newlines are part of the text
   */
  private readUntil(closer: string, inDouble: boolean, glue: boolean): Word {
    const { source, end } = this;
    const stop = closer.charCodeAt(0);
    const parts: Part[] = [];
    let from = this.pos;
    const literal = (to: number): void => {
      if (to > from) parts.push({ kind: 'text', text: source.slice(from, to), quoted: inDouble });
    };
    for (;;) {
      if (this.pos >= end) throw SYNTAX;
      const at = this.pos;
      const c = source.charCodeAt(at);
      if (c === stop) {
        literal(at);
        this.pos = at + 1;
        return parts.length === 0 ? '' : parts;
      }
      if (c === NEWLINE && !glue) throw SYNTAX;
      if (c === BACKSLASH && inDouble) {
        const next = source.charCodeAt(at + 1);
        literal(at);
        const special = next === DOUBLE || next === DOLLAR || next === BACKTICK || next === BACKSLASH || next === stop;
        from = special ? at + 1 : at;
        if (next === NEWLINE) from = at + 2;
        this.pos = at + 2;
        continue;
      }
      if (c === SINGLE && inDouble) {
        this.pos++;
        continue;
      }
      if (c < 128 && CLASS[c] === QUOTE) {
        literal(at);
        if (inDouble && c === DOLLAR) this.readDollar(parts, true);
        else this.readQuoted(c, parts);
        from = this.pos;
        continue;
      }
      if ((c === LESS || c === GREATER) && !inDouble && source.charCodeAt(at + 1) === OPEN) {
        literal(at);
        this.pos = at + 2;
        this.enter();
        parts.push({ kind: 'process', body: this.readSubstitution(), input: c === LESS });
        this.leave();
        from = this.pos;
        continue;
      }
      this.pos++;
    }
  }

  /** A backquoted command: one level of backslashes is taken off, then the text is parsed by itself. */
  private readBackticks(parts: Part[], quoted: boolean): void {
    const { source, end } = this;
    let text = '';
    let from = this.pos + 1;
    let at = from;
    for (; ; at++) {
      if (at >= end) throw SYNTAX;
      const c = source.charCodeAt(at);
      if (c === BACKTICK) break;
      if (c !== BACKSLASH) continue;
      const next = source.charCodeAt(at + 1);
      if (next === BACKTICK || next === BACKSLASH || next === DOLLAR || (quoted && next === DOUBLE)) {
        text += source.slice(from, at);
        from = at + 1;
      }
      at++;
    }
    text += source.slice(from, at);
    this.pos = at + 1;
    this.enter();
    parts.push({ kind: 'command', body: this.parseText(text), quoted });
    this.leave();
  }

  /** Where the `))` that closes arithmetic stands, from just after the opening `((`; -1 when it is no arithmetic. */
  protected arithmeticEnd(from: number): number {
    const { source, end } = this;
    if (this.nextDoubleClose < from) {
      const next = source.indexOf('))', from);
      this.nextDoubleClose = next < 0 ? end : next;
    }
    if (this.nextDoubleClose >= end) return -1;
    let depth = 0;
    for (let at = from; at < end; at++) {
      const c = source.charCodeAt(at);
      if (c === OPEN) depth++;
      else if (c === CLOSE) {
        if (depth === 0) return source.charCodeAt(at + 1) === CLOSE ? at : -1;
        depth--;
      } else if (c === BACKSLASH) at++;
      else if (c === SINGLE || c === DOUBLE) {
        const close = source.indexOf(source.charAt(at), at + 1);
        if (close < 0) return -1;
        at = close;
      }
    }
    return -1;
  }

  /** The expansions in text that is otherwise data: arithmetic and here-document bodies. */
  protected expansionsIn(text: string): Part[] {
    if (!text.includes('$') && !text.includes('`')) return [{ kind: 'text', text, quoted: true }];
    const inner = this.nested(text);
    return inner === null ? [] : inner.readData();
  }

  /** A reader over other text, with the same budget; null when the budget is used up. */
  abstract nested(text: string): WordReader | null;

  /** All of the source as if it stood in double quotes, where a double quote is an ordinary character. */
  readData(): Part[] {
    const { source, end } = this;
    const parts: Part[] = [];
    let from = 0;
    let text = '';
    const flush = (to: number): void => {
      text += source.slice(from, to);
      if (text !== '') parts.push({ kind: 'text', text, quoted: true });
      text = '';
    };
    while (this.pos < end) {
      const at = this.pos;
      const c = source.charCodeAt(at);
      if (c === BACKSLASH) {
        const next = source.charCodeAt(at + 1);
        if (next === DOLLAR || next === BACKTICK || next === BACKSLASH || next === NEWLINE) {
          text += source.slice(from, at);
          from = next === NEWLINE ? at + 2 : at + 1;
        }
        this.pos = at + 2;
      } else if (c === DOLLAR || c === BACKTICK) {
        flush(at);
        if (c === DOLLAR) this.readDollar(parts, true);
        else this.readBackticks(parts, true);
        from = this.pos;
      } else this.pos++;
    }
    flush(end);
    return parts;
  }

  /** The delimiter of a here-document: quotes are removed and remembered, nothing is expanded. */
  protected readDelimiter(redirection: Redirection, stripTabs: boolean): void {
    this.skipBlanks();
    if (!this.atWord()) throw SYNTAX;
    const { source, end } = this;
    let delimiter = '';
    let quoted = false;
    for (; this.pos < end; ) {
      const c = source.charCodeAt(this.pos);
      if (c < 128 && CLASS[c] === META) break;
      if (c === SINGLE || c === DOUBLE) {
        const close = source.indexOf(source.charAt(this.pos), this.pos + 1);
        if (close < 0) throw SYNTAX;
        delimiter += source.slice(this.pos + 1, close);
        this.pos = close + 1;
        quoted = true;
      } else if (c === BACKSLASH) {
        if (source.charCodeAt(this.pos + 1) !== NEWLINE) {
          delimiter += source.charAt(this.pos + 1);
          quoted = true;
        }
        this.pos += 2;
      } else if (
        c === DOLLAR &&
        (source.charCodeAt(this.pos + 1) === SINGLE || source.charCodeAt(this.pos + 1) === DOUBLE)
      ) {
        this.pos++;
      } else {
        delimiter += source.charAt(this.pos);
        this.pos++;
      }
    }
    this.pending.push({ redirection, delimiter, quoted, stripTabs });
  }

  /** Steps over a newline; bodies of here-documents that are due follow it. */
  protected readNewline(): void {
    this.pos++;
    if (this.pending.length === 0) return;
    const due = this.pending;
    this.pending = [];
    for (const body of due) this.readHereDocument(body);
  }

  private readHereDocument(due: PendingBody): void {
    const { source, end } = this;
    const lines: string[] = [];
    const first = this.pos;
    let last = first;
    while (this.pos < end) {
      let stop = source.indexOf('\n', this.pos);
      if (stop < 0) stop = end;
      let at = this.pos;
      if (due.stripTabs) while (source.charCodeAt(at) === TAB) at++;
      const isEnd = stop - at === due.delimiter.length && source.startsWith(due.delimiter, at);
      // Inside `$( )` the delimiter may be followed by the closing parenthesis.
      this.pos = Math.min(stop + 1, end);
      if (isEnd) break;
      if (
        this.closesSubstitution &&
        source.startsWith(due.delimiter, at) &&
        source.charCodeAt(at + due.delimiter.length) === CLOSE
      ) {
        this.pos = at + due.delimiter.length;
        break;
      }
      if (due.stripTabs) lines.push(source.slice(at, Math.min(stop + 1, end)));
      last = Math.min(stop + 1, end);
    }
    const text = due.stripTabs ? lines.join('') : source.slice(first, last);
    if (due.quoted || (!text.includes('$') && !text.includes('`') && !text.includes('\\'))) {
      due.redirection.target = [{ kind: 'text', text, quoted: true }];
      return;
    }
    due.redirection.target = this.readBodyText(text);
  }

  /** A body whose expansions are no shell fails its own command alone; the script goes on. */
  private readBodyText(text: string): Word {
    const { nesting } = this.budget;
    const inner = this.nested(text);
    if (inner === null) return [];
    try {
      return inner.readData();
    } catch (stop) {
      if (stop !== SYNTAX) throw stop;
      this.budget.nesting = nesting;
      return [{ kind: 'parameter', name: '?', index: null, op: '', argument: null, quoted: true }];
    }
  }

  /** Inside a substitution: set by the parser. */
  protected closesSubstitution = false;
}
