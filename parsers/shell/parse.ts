// Reads commands: lists, pipelines, compound commands, redirections. One command line at a time, as bash does, so that what
// stands before a syntax error is still known.

import { MAX_REPARSED } from '../limits.ts';
import type { Assignment, Node, Part, Redirection, Simple, Word } from './tree.ts';
import { type Budget, isDigit, isNameStart, LIMIT, SYNTAX, WordReader } from './words.ts';

const NEWLINE = 10;
const HASH = 35;
const AMPERSAND = 38;
const OPEN = 40;
const CLOSE = 41;
const PLUS = 43;
const MINUS = 45;
const SEMICOLON = 59;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const BRACKET = 91;
const BAR = 124;

/** Words that end a list when they stand where a command could begin. */
const CLOSERS = new Set(['then', 'do', 'done', 'fi', 'elif', 'else', 'esac', '}']);
/** Commands whose arguments may be assignments, arrays included. */
const DECLARATIONS = new Set(['declare', 'typeset', 'local', 'export', 'readonly']);

/** Reserved words by the code of their first letter. */
const RESERVED: (readonly string[])[] = [];
for (const word of '! { } [[ if then elif else fi while until do done for select in case esac function coproc time'.split(
  ' ',
)) {
  const first = word.charCodeAt(0);
  RESERVED[first] = [...(RESERVED[first] ?? []), word];
}
const ENDS_WORD = new Set([...' \t\n;&|<>()'].map((c) => c.charCodeAt(0)));

/**
 * Words of the commands being read, those of an outer command below those of an inner one. One stack for all parsers: they
 * run one inside the other, and a fresh array for each command would be most of what parsing allocates.
 */
const gathered: Word[] = [];
let gatheredTop = 0;

const EMPTY: Node = { kind: 'sequence', items: [], background: [] };

export class Parser extends WordReader {
  // biome-ignore lint/complexity/noUselessConstructor: the engine runs a written constructor faster than the implied one
  constructor(source: string, budget: Budget) {
    super(source, budget);
  }

  /** Offset of the syntax error, or null. */
  error: number | null = null;
  /** A limit was reached. */
  limited = false;

  /** The next complete command line; null at the end, at a syntax error and at a limit. */
  nextLine(): Node | null {
    const nesting = this.budget.nesting;
    const top = gatheredTop;
    try {
      this.skipNewlines();
      if (this.pos >= this.end) return null;
      const before = this.pos;
      const line = this.readList(true);
      if (this.pos < this.end && this.source.charCodeAt(this.pos) === NEWLINE) this.readNewline();
      else if (this.pos < this.end || this.pos === before) throw SYNTAX;
      return line;
    } catch (stop) {
      if (stop === SYNTAX) this.error = Math.min(this.pos, this.end);
      else if (stop === LIMIT) this.limited = true;
      else throw stop;
      this.budget.nesting = nesting;
      gatheredTop = top;
      return null;
    }
  }

  override nested(text: string): Parser | null {
    this.budget.reparsed += text.length;
    if (this.budget.reparsed > MAX_REPARSED) return null;
    return new Parser(text, this.budget);
  }

  protected override parseText(text: string): Node | null {
    const inner = this.nested(text);
    if (inner === null) throw LIMIT;
    const node = inner.readAll();
    if (inner.limited) throw LIMIT;
    return node;
  }

  /** All lines as one node: what ran before a syntax error, or null when nothing did. */
  readAll(): Node | null {
    const items: Node[] = [];
    for (let line = this.nextLine(); line !== null; line = this.nextLine()) items.push(line);
    if (items.length === 0) return null;
    if (items.length === 1) return items[0] ?? null;
    return { kind: 'sequence', items, background: items.map(() => false) };
  }

  protected override readSubstitution(closer = CLOSE): Node | null {
    const { pending, closesSubstitution } = this;
    this.pending = [];
    this.closesSubstitution = true;
    const body = this.readList(false);
    if (this.source.charCodeAt(this.pos) !== closer || this.pos >= this.end) throw SYNTAX;
    this.pos++;
    this.pending = pending;
    this.closesSubstitution = closesSubstitution;
    return body === EMPTY ? null : body;
  }

  /** Blanks, comments and newlines. */
  private skipNewlines(): void {
    for (;;) {
      this.skipSpace();
      if (this.pos < this.end && this.source.charCodeAt(this.pos) === NEWLINE) this.readNewline();
      else return;
    }
  }

  /** Blanks and a comment; stops at the newline. */
  private skipSpace(): void {
    this.skipBlanks();
    if (this.source.charCodeAt(this.pos) !== HASH) return;
    const stop = this.source.indexOf('\n', this.pos);
    this.pos = stop < 0 ? this.end : stop;
  }

  /** Where `peek` last looked, and what it found: a command's beginning is looked at from several levels. */
  private peekedAt = -1;
  private peeked = '';

  /** The reserved word that stands here unquoted, or ''; nothing is read. */
  private peek(): string {
    if (this.peekedAt === this.pos) return this.peeked;
    this.peekedAt = this.pos;
    this.peeked = this.reservedWord();
    return this.peeked;
  }

  private reservedWord(): string {
    const { source, pos } = this;
    const first = source.charCodeAt(pos);
    const words = first < 128 ? RESERVED[first] : undefined;
    if (words === undefined) return '';
    for (const word of words) {
      if (!source.startsWith(word, pos)) continue;
      const to = pos + word.length;
      if (to >= this.end || ENDS_WORD.has(source.charCodeAt(to))) return word;
    }
    return '';
  }

  private expect(word: string): void {
    this.skipNewlines();
    if (this.peek() !== word) throw SYNTAX;
    this.pos += word.length;
  }

  /** `a; b & c`, up to a word or character that closes it; one line only at the top. */
  private readList(line: boolean): Node {
    let first: Node | null = null;
    let items: Node[] | null = null;
    let background: boolean[] | null = null;
    for (;;) {
      if (line) this.skipSpace();
      else this.skipNewlines();
      if (this.pos >= this.end) break;
      const c = this.source.charCodeAt(this.pos);
      if (c === CLOSE || c === NEWLINE || c === SEMICOLON || c === BAR) break;
      // `&>f cmd` begins with a redirection.
      if (c === AMPERSAND && this.source.charCodeAt(this.pos + 1) !== GREATER) break;
      if (this.peek() !== '' && CLOSERS.has(this.peeked)) break;
      const item = this.readChain();
      this.skipSpace();
      const after = this.source.charCodeAt(this.pos);
      const next = this.source.charCodeAt(this.pos + 1);
      const goesOn =
        after === SEMICOLON
          ? next !== SEMICOLON && next !== AMPERSAND
          : after === AMPERSAND || (after === NEWLINE && !line);
      const inBackground = after === AMPERSAND;
      if (first === null && !inBackground) first = item;
      else {
        // Most lists hold one command: the arrays are made for the second.
        items ??= first === null ? [] : [first];
        background ??= first === null ? [] : [false];
        first ??= item;
        items.push(item);
        background.push(inBackground);
      }
      if (!goesOn) break;
      if (after !== NEWLINE) this.pos++;
    }
    if (items !== null && background !== null) return { kind: 'sequence', items, background };
    return first ?? EMPTY;
  }

  private readChain(): Node {
    let first = this.readPipeline();
    let items: Node[] | null = null;
    let ops: ('&&' | '||')[] | null = null;
    for (;;) {
      this.skipSpace();
      const c = this.source.charCodeAt(this.pos);
      const next = this.source.charCodeAt(this.pos + 1);
      if (!((c === AMPERSAND && next === AMPERSAND) || (c === BAR && next === BAR))) break;
      this.pos += 2;
      this.skipNewlines();
      items ??= [first];
      ops ??= [];
      ops.push(c === BAR ? '||' : '&&');
      items.push(this.readPipeline());
    }
    if (items !== null && ops !== null) first = { kind: 'chain', items, ops };
    return first;
  }

  private readPipeline(): Node {
    let negated = false;
    for (;;) {
      const word = this.peek();
      if (word === '!') {
        negated = !negated;
        this.pos++;
        this.skipBlanks();
        if (this.pos >= this.end || !this.atCommand()) return EMPTY;
      } else if (word === 'time') {
        this.pos += 4;
        this.skipBlanks();
        if (this.source.startsWith('-p', this.pos) && !/[\w-]/.test(this.source.charAt(this.pos + 2))) this.pos += 2;
        this.skipBlanks();
        if (this.pos >= this.end || !this.atCommand()) return EMPTY;
      } else break;
      this.skipBlanks();
    }
    const first = this.readCommand();
    let stages: Node[] | null = null;
    for (;;) {
      this.skipSpace();
      if (this.source.charCodeAt(this.pos) !== BAR || this.source.charCodeAt(this.pos + 1) === BAR) break;
      this.pos += this.source.charCodeAt(this.pos + 1) === AMPERSAND ? 2 : 1;
      this.skipNewlines();
      stages ??= [first];
      stages.push(this.readPipelineTail());
    }
    if (stages === null && !negated) return first;
    return { kind: 'pipeline', stages: stages ?? [first], negated };
  }

  /** A stage after a bar; `| ! cmd` and `| time cmd` are allowed there. */
  private readPipelineTail(): Node {
    const word = this.peek();
    if (word === '!' || word === 'time') return this.readPipeline();
    return this.readCommand();
  }

  private atCommand(): boolean {
    const c = this.source.charCodeAt(this.pos);
    return c !== NEWLINE && c !== SEMICOLON && c !== AMPERSAND && c !== BAR && c !== CLOSE;
  }

  private readCommand(): Node {
    const { source } = this;
    const c = source.charCodeAt(this.pos);
    if (this.pos >= this.end) throw SYNTAX;
    if (c === OPEN) return this.nest(() => this.readParenthesis());
    const word = this.peek();
    switch (word) {
      case '':
      case 'in':
      case '!':
      case 'time':
        return this.readSimple();
      case '{':
        return this.nest(() => this.readGroup());
      case 'if':
        return this.nest(() => this.readIf());
      case 'while':
      case 'until':
        return this.nest(() => this.readWhile(word));
      case 'for':
      case 'select':
        return this.nest(() => this.readFor(word));
      case 'case':
        return this.nest(() => this.readCase());
      case 'function':
        return this.nest(() => this.readFunction());
      case 'coproc':
        return this.nest(() => this.readCoproc());
      case '[[':
        return this.nest(() => this.readTest());
      default:
        throw SYNTAX;
    }
  }

  /** Runs a reader one level deeper; a limit ends there and not in a stack overflow. */
  private nest(read: () => Node): Node {
    this.enter();
    const node = read();
    this.leave();
    return node;
  }

  private readParenthesis(): Node {
    if (this.source.charCodeAt(this.pos + 1) === OPEN) {
      const close = this.arithmeticEnd(this.pos + 2);
      if (close >= 0) {
        const expression = this.expansionsIn(this.source.slice(this.pos + 2, close));
        this.pos = close + 2;
        return { kind: 'arithmetic', expression, redirections: this.readRedirections() };
      }
    }
    this.pos++;
    const body = this.readList(false);
    if (body === EMPTY || this.source.charCodeAt(this.pos) !== CLOSE) throw SYNTAX;
    this.pos++;
    return { kind: 'subshell', body, redirections: this.readRedirections() };
  }

  private readGroup(): Node {
    this.pos++;
    const body = this.readBody();
    this.expect('}');
    return { kind: 'group', body, redirections: this.readRedirections() };
  }

  /** A list that must hold a command. */
  private readBody(): Node {
    const body = this.readList(false);
    if (body === EMPTY) throw SYNTAX;
    return body;
  }

  private readIf(): Node {
    const branches: { condition: Node; body: Node }[] = [];
    let otherwise: Node | null = null;
    this.pos += 2;
    for (;;) {
      const condition = this.readBody();
      this.expect('then');
      branches.push({ condition, body: this.readBody() });
      this.skipNewlines();
      const word = this.peek();
      if (word === 'elif') {
        this.pos += 4;
        continue;
      }
      if (word === 'else') {
        this.pos += 4;
        otherwise = this.readBody();
      }
      this.expect('fi');
      return { kind: 'if', branches, otherwise, redirections: this.readRedirections() };
    }
  }

  private readWhile(word: string): Node {
    this.pos += word.length;
    const condition = this.readBody();
    this.expect('do');
    const body = this.readBody();
    this.expect('done');
    return { kind: 'while', until: word === 'until', condition, body, redirections: this.readRedirections() };
  }

  private readFor(word: string): Node {
    this.pos += word.length;
    this.skipBlanks();
    const { source } = this;
    if (word === 'for' && source.charCodeAt(this.pos) === OPEN && source.charCodeAt(this.pos + 1) === OPEN) {
      const close = this.arithmeticEnd(this.pos + 2);
      if (close < 0) throw SYNTAX;
      const parts = source.slice(this.pos + 2, close).split(';');
      const header = parts.map((part) => this.expansionsIn(part));
      this.pos = close + 2;
      this.skipBlanks();
      if (source.charCodeAt(this.pos) === SEMICOLON) this.pos++;
      const body = this.readDo();
      return { kind: 'for-arithmetic', header, body, redirections: this.readRedirections() };
    }
    if (!this.atWord()) throw SYNTAX;
    const name = this.readWord();
    if (typeof name !== 'string') throw SYNTAX;
    this.skipNewlines();
    let words: Word[] | null = null;
    if (this.peek() === 'in') {
      this.pos += 2;
      words = [];
      for (;;) {
        this.skipBlanks();
        if (source.charCodeAt(this.pos) === HASH || !this.atWord()) break;
        words.push(this.readWord());
      }
      this.skipSpace();
      const c = source.charCodeAt(this.pos);
      if (c === SEMICOLON) this.pos++;
      else if (c !== NEWLINE || this.pos >= this.end) throw SYNTAX;
    } else {
      this.skipBlanks();
      if (source.charCodeAt(this.pos) === SEMICOLON) this.pos++;
    }
    const body = this.readDo();
    return { kind: 'for', name, words, body, select: word === 'select', redirections: this.readRedirections() };
  }

  private readDo(): Node {
    this.skipNewlines();
    if (this.peek() === '{') {
      this.pos++;
      const body = this.readBody();
      this.expect('}');
      return body;
    }
    this.expect('do');
    const body = this.readBody();
    this.expect('done');
    return body;
  }

  private readCase(): Node {
    const { source } = this;
    this.pos += 4;
    this.skipBlanks();
    if (!this.atWord()) throw SYNTAX;
    const word = this.readWord();
    this.expect('in');
    const arms: { patterns: Word[]; body: Node | null; end: string }[] = [];
    for (;;) {
      this.skipNewlines();
      if (this.peek() === 'esac') {
        this.pos += 4;
        return { kind: 'case', word, arms, redirections: this.readRedirections() };
      }
      if (source.charCodeAt(this.pos) === OPEN) {
        this.pos++;
        this.skipBlanks();
      }
      const patterns: Word[] = [];
      for (;;) {
        this.skipBlanks();
        if (!this.atWord()) throw SYNTAX;
        patterns.push(this.readPattern());
        this.skipBlanks();
        const c = source.charCodeAt(this.pos);
        if (this.pos >= this.end) throw SYNTAX;
        this.pos++;
        if (c === CLOSE) break;
        if (c !== BAR) throw SYNTAX;
      }
      const body = this.readList(false);
      let end = ';;';
      if (source.startsWith(';;&', this.pos)) end = ';;&';
      else if (source.startsWith(';&', this.pos)) end = ';&';
      else if (!source.startsWith(';;', this.pos)) {
        if (this.peek() !== 'esac') throw SYNTAX;
        end = '';
      }
      this.pos += end.length;
      arms.push({ patterns, body: body === EMPTY ? null : body, end });
    }
  }

  /** A pattern of `case`; extended globs are always allowed there when bash runs them, so they are read. */
  private readPattern(): Word {
    return this.readWord();
  }

  private readTest(): Node {
    const { source } = this;
    this.pos += 2;
    const words: Word[] = [];
    const { inTest } = this;
    this.inTest = true;
    let regex = false;
    for (;;) {
      this.skipNewlines();
      if (this.pos >= this.end) throw SYNTAX;
      if (source.startsWith(']]', this.pos) && /^[\s;&|)<>\0]?$/.test(source.charAt(this.pos + 2))) {
        this.pos += 2;
        this.inTest = inTest;
        return { kind: 'test', words, redirections: this.readRedirections() };
      }
      if (!regex && !this.atWord()) {
        this.pos++;
        continue;
      }
      const start = this.pos;
      const word = this.readWord(regex);
      if (this.pos === start) this.pos++;
      if (typeof word === 'string') regex = word === '=~';
      else {
        regex = false;
        words.push(word);
      }
    }
  }

  private readFunction(): Node {
    this.pos += 8;
    this.skipBlanks();
    if (!this.atWord()) throw SYNTAX;
    const name = this.readWord();
    this.skipBlanks();
    if (this.source.charCodeAt(this.pos) === OPEN) {
      const close = this.pos + 1;
      this.pos = close;
      this.skipBlanks();
      if (this.source.charCodeAt(this.pos) === CLOSE) this.pos++;
      else this.pos = close - 1;
    }
    this.skipNewlines();
    return this.functionNamed(typeof name === 'string' ? name : '');
  }

  private functionNamed(name: string): Node {
    const start = this.pos;
    const body = this.readCommand();
    if (body.kind === 'simple' || this.pos === start) throw SYNTAX;
    return { kind: 'function', name, body };
  }

  private readCoproc(): Node {
    this.pos += 6;
    this.skipBlanks();
    const name = /^[A-Za-z_]\w*[ \t]+(?=[{(]|(?:if|while|until|for|case|select)\s)/.exec(
      this.source.slice(this.pos, this.pos + 80),
    );
    if (name !== null) this.pos += name[0].length;
    return { kind: 'coproc', body: this.readCommand() };
  }

  private readRedirections(): Redirection[] | null {
    let list: Redirection[] | null = null;
    for (;;) {
      this.skipBlanks();
      const redirection = this.tryRedirection();
      if (redirection === null) return list;
      list ??= [];
      list.push(redirection);
    }
  }

  /** A redirection at this place, with its descriptor; null when there is none. */
  private tryRedirection(): Redirection | null {
    const { source } = this;
    let at = this.pos;
    let c = source.charCodeAt(at);
    let fd = -1;
    if (isDigit(c)) {
      do c = source.charCodeAt(++at);
      while (isDigit(c));
      if (c !== LESS && c !== GREATER) return null;
      fd = Number(source.slice(this.pos, at));
    } else if (c === 123) {
      const named = /^\{[A-Za-z_]\w*\}(?=[<>])/.exec(source.slice(at, at + 64));
      if (named === null) return null;
      at += named[0].length;
      c = source.charCodeAt(at);
      fd = -2;
    }
    const next = source.charCodeAt(at + 1);
    if (c === AMPERSAND && next === GREATER) {
      const append = source.charCodeAt(at + 2) === GREATER;
      this.pos = at + (append ? 3 : 2);
      return this.redirectionTo(fd, append ? '&>>' : '&>');
    }
    if (c !== LESS && c !== GREATER) return null;
    if (next === OPEN && fd === -1) return null;
    if (c === LESS) {
      if (next === LESS) {
        const third = source.charCodeAt(at + 2);
        if (third === LESS) {
          this.pos = at + 3;
          return this.redirectionTo(fd, '<<<');
        }
        this.pos = at + (third === MINUS ? 3 : 2);
        const redirection: Redirection = { fd, op: '<<', target: '' };
        this.readDelimiter(redirection, third === MINUS);
        return redirection;
      }
      if (next === GREATER || next === AMPERSAND) {
        this.pos = at + 2;
        return this.redirectionTo(fd, next === GREATER ? '<>' : '<&');
      }
      this.pos = at + 1;
      return this.redirectionTo(fd, '<');
    }
    if (next === GREATER || next === BAR || next === AMPERSAND) {
      this.pos = at + 2;
      return this.redirectionTo(fd, next === GREATER ? '>>' : next === BAR ? '>|' : '>&');
    }
    this.pos = at + 1;
    return this.redirectionTo(fd, '>');
  }

  private redirectionTo(fd: number, op: Redirection['op']): Redirection {
    this.skipBlanks();
    if (!this.atWord()) throw SYNTAX;
    return { fd, op, target: this.readWord() };
  }

  private readSimple(): Node {
    const { source } = this;
    // Words are gathered on a stack that all commands share; an array of the right size is cut from it at the end.
    const base = gatheredTop;
    let assignments: Assignment[] | null = null;
    let redirections: Redirection[] | null = null;
    let declares = false;
    for (;;) {
      this.skipBlanks();
      if (this.pos >= this.end) break;
      const c = source.charCodeAt(this.pos);
      if (c === HASH || c === NEWLINE || c === SEMICOLON || c === BAR || c === CLOSE) {
        if (c === HASH) this.skipSpace();
        break;
      }
      if (c === LESS || c === GREATER || c === AMPERSAND || c === 123 || isDigit(c)) {
        const redirection = this.tryRedirection();
        if (redirection !== null) {
          redirections ??= [];
          redirections.push(redirection);
          continue;
        }
        if (c === AMPERSAND) break;
      }
      if (c === OPEN) {
        const name = gathered[base];
        if (gatheredTop !== base + 1 || assignments !== null || redirections !== null || name === undefined)
          throw SYNTAX;
        this.pos++;
        this.skipBlanks();
        if (source.charCodeAt(this.pos) !== CLOSE) throw SYNTAX;
        this.pos++;
        this.skipNewlines();
        gatheredTop = base;
        return this.nest(() => this.functionNamed(typeof name === 'string' ? name : ''));
      }
      if ((gatheredTop === base || declares) && isNameStart(c)) {
        const at = this.nameEnd();
        if (at > 0 && gatheredTop === base) {
          // Most commands begin with a plain name: it has been read already.
          const word = source.slice(this.pos, at);
          this.pos = at;
          if (word.length > 4) declares = DECLARATIONS.has(word);
          gathered[gatheredTop++] = word;
          continue;
        }
        const assignment = at > 0 ? null : this.tryAssignment();
        if (assignment !== null) {
          if (declares)
            gathered[gatheredTop++] = assignment.array === null ? assignmentWord(assignment) : assignment.name;
          assignments ??= [];
          if (!declares || assignment.array !== null) assignments.push(assignment);
          continue;
        }
      }
      const word = this.readWord();
      if (gatheredTop === base && typeof word === 'string' && word.length > 4) declares = DECLARATIONS.has(word);
      gathered[gatheredTop++] = word;
    }
    const words = gathered.slice(base, gatheredTop);
    gatheredTop = base;
    const simple: Simple = { kind: 'simple', words, assignments, redirections };
    if (words.length === 0 && assignments === null && redirections === null) throw SYNTAX;
    return simple;
  }

  /** Where the name that stands here ends, when a blank or an operator ends it; else 0. */
  private nameEnd(): number {
    const { source, end } = this;
    let at = this.pos;
    let c = source.charCodeAt(at);
    while (isNameStart(c) || isDigit(c)) c = source.charCodeAt(++at);
    if (at >= end || c === 32 || c === NEWLINE || c === SEMICOLON || c === BAR) return at;
    return 0;
  }

  /** `name=value`, `name+=value`, `name[i]=value`, `name=(…)` at this place; null, and nothing read, when it is none. */
  private tryAssignment(): Assignment | null {
    const { source } = this;
    let at = this.pos;
    let c = source.charCodeAt(at);
    while (isNameStart(c) || isDigit(c)) c = source.charCodeAt(++at);
    const nameEnd = at;
    let index: Word | null = null;
    if (c === BRACKET) {
      // The subscript is only looked over: `a[i]=`; a glob such as `a[bc].md` has no `]=`.
      const close = source.indexOf(']', at);
      const line = source.indexOf('\n', at);
      if (close < 0 || close - at > 256 || (line >= 0 && line < close)) return null;
      const after = source.charCodeAt(close + 1);
      if (after !== EQUALS && !(after === PLUS && source.charCodeAt(close + 2) === EQUALS)) return null;
      index = source.slice(at + 1, close);
      at = close + 1;
      c = after;
    }
    const append = c === PLUS;
    if (append) c = source.charCodeAt(++at);
    if (c !== EQUALS) return null;
    const name = source.slice(this.pos, nameEnd);
    this.pos = at + 1;
    if (source.charCodeAt(this.pos) === OPEN) return { name, append, index, value: '', array: this.readArray() };
    return { name, append, index, value: this.atWord() ? this.readWord() : '', array: null };
  }

  private readArray(): Word[] {
    const { source } = this;
    this.pos++;
    const array: Word[] = [];
    for (;;) {
      this.skipNewlines();
      if (this.pos >= this.end) throw SYNTAX;
      if (source.charCodeAt(this.pos) === CLOSE) {
        this.pos++;
        return array;
      }
      if (!this.atWord()) throw SYNTAX;
      array.push(this.readWord());
    }
  }
}

/** An assignment as an argument of `declare` and its like. */
function assignmentWord(assignment: Assignment): Word {
  const head: Part = { kind: 'text', text: `${assignment.name}${assignment.append ? '+' : ''}=`, quoted: true };
  const { value } = assignment;
  if (typeof value === 'string') return [head, { kind: 'text', text: value, quoted: true }];
  return [head, ...value];
}

/** A fresh budget for one command text. */
export function newBudget(): Budget {
  return { reparsed: 0, nesting: 0, extglob: false };
}
