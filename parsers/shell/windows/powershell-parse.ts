// PowerShell text -> statements. PowerShell parses all of a text before it runs any of it: where it is broken, nothing runs,
// so the answer is either the statements or the offset of the first error. Linear, never throws to the outside.

import { MAX_NESTING } from '../../limits.ts';
import type {
  Argument,
  Block,
  Element,
  Expression,
  Parameter,
  Redirection,
  Statement,
  StringPart,
} from './powershell-tree.ts';

export type Parsed =
  | { readonly ok: true; readonly body: readonly Statement[] }
  | { readonly ok: false; readonly at: number; readonly tooDeep: boolean };

export function parsePowerShell(text: string): Parsed {
  const parser = new Parser(text);
  try {
    return { ok: true, body: parser.script() };
  } catch (error) {
    if (error instanceof Broken) return { ok: false, at: error.at, tooDeep: error.tooDeep };
    throw error;
  }
}

/** Leaves the recursion; it never leaves this file. */
class Broken {
  readonly at: number;
  readonly tooDeep: boolean;
  constructor(at: number, tooDeep: boolean) {
    this.at = at;
    this.tooDeep = tooDeep;
  }
}

/** Operators between expressions, without the dash and the `c` or `i` in front that says how letters compare. */
const WORD_OPERATORS = new Set(
  (
    'eq ne gt ge lt le like notlike match notmatch contains notcontains in notin replace split join is isnot as and or xor ' +
    'band bor bxor shl shr f'
  ).split(' '),
);
const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['0', ''],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['e', '\x1b'],
]);
/** Characters that end a bare word. */
const ENDS_WORD = new Set([' ', '\t', '\n', '\r', ';', '|', '&', '(', ')', '{', '}', ',', '<', '>', '\u00a0']);
const NAME = /[\p{L}\p{N}_?]/u;

class Parser {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  script(): readonly Statement[] {
    return this.blockBody('').body;
  }

  // ---- statements

  /** Statements up to `close` (not consumed), or the end of the text when `close` is empty. */
  private statements(close: string): Statement[] {
    this.enter();
    const body: Statement[] = [];
    for (;;) {
      this.skipLines();
      const char = this.peek();
      if (char === '') {
        if (close !== '') this.fail();
        break;
      }
      if (char === close) break;
      if (char === ')' || char === '}') this.fail();
      const before = this.at;
      const statement = this.statement();
      if (statement !== null) body.push(statement);
      if (this.at === before) this.fail();
    }
    this.depth--;
    return body;
  }

  private statement(): Statement | null {
    const word = this.keyword();
    switch (word) {
      case 'if':
        return this.ifStatement();
      case 'while':
        this.at += 5;
        return { kind: 'loop', before: [this.condition()], body: this.braces(), once: false };
      case 'for':
        return this.forStatement();
      case 'foreach':
        return this.foreachStatement();
      case 'do': {
        this.at += 2;
        const body = this.braces();
        this.skipLines();
        this.at += this.keyword()?.length ?? 0;
        return { kind: 'loop', before: [this.condition()], body, once: true };
      }
      case 'switch':
        return this.switchStatement();
      case 'function':
      case 'filter':
        return this.functionStatement(word);
      case 'try':
        return this.tryStatement();
      case 'trap':
      case 'class':
      case 'enum':
        this.skipToBrace();
        this.braces();
        return null;
      case 'using':
        this.skipLine();
        return null;
      case 'begin':
      case 'process':
      case 'end':
      case 'dynamicparam':
      case 'clean': {
        // Named blocks of a function's body: all of them run.
        this.at += word.length;
        const body = this.braces();
        return {
          kind: 'pipeline',
          elements: [{ kind: 'expression', value: { kind: 'statements', body }, redirections: [] }],
          background: false,
        };
      }
      case 'return':
      case 'exit':
      case 'throw':
      case 'break':
      case 'continue': {
        this.at += word.length;
        this.skipBlanks();
        return { kind: 'leave', word, value: this.atStatementEnd() ? null : this.chain() };
      }
      default:
        return this.chain();
    }
  }

  private ifStatement(): Statement {
    const branches: { condition: Statement | null; body: readonly Statement[] }[] = [];
    let otherwise: readonly Statement[] | null = null;
    this.at += 2;
    branches.push({ condition: this.condition(), body: this.braces() });
    for (;;) {
      const before = this.at;
      this.skipLines(false);
      const word = this.keyword();
      if (word === 'elseif') {
        this.at += 6;
        branches.push({ condition: this.condition(), body: this.braces() });
      } else if (word === 'else') {
        this.at += 4;
        otherwise = this.braces();
        break;
      } else {
        this.at = before;
        break;
      }
    }
    return { kind: 'if', branches, otherwise };
  }

  private forStatement(): Statement {
    this.at += 3;
    this.skipLines();
    this.expect('(');
    const before = this.statements(')');
    this.expect(')');
    return { kind: 'loop', before, body: this.braces(), once: false };
  }

  private foreachStatement(): Statement {
    this.at += 7;
    this.skipLines();
    while (this.peek() === '-') {
      this.bareWord();
      this.skipLines();
    }
    this.expect('(');
    this.skipLines();
    const variable = this.peek() === '$' ? this.variable() : this.fail();
    this.skipLines();
    if (this.keyword() !== 'in') this.fail();
    this.at += 2;
    this.skipLines();
    const source = this.chain();
    this.skipLines();
    this.expect(')');
    return { kind: 'foreach', name: variable.kind === 'variable' ? variable.name : '', source, body: this.braces() };
  }

  private switchStatement(): Statement {
    this.at += 6;
    this.skipLines();
    let file: Expression | null = null;
    let subject: Statement | null = null;
    while (this.peek() === '-') {
      const option = this.bareWord().toLowerCase();
      this.skipLines();
      if (option.length > 1 && '-file'.startsWith(option)) {
        file = this.argumentValue();
        this.skipLines();
      }
    }
    if (file === null) subject = this.condition();
    this.skipLines();
    this.expect('{');
    this.enter();
    const bodies: (readonly Statement[])[] = [];
    for (;;) {
      this.skipLines();
      if (this.peek() === '}') break;
      if (this.peek() === '') this.fail();
      if (this.peek() === '{') this.braces();
      else this.argumentValue();
      bodies.push(this.braces());
    }
    this.depth--;
    this.at++;
    return { kind: 'switch', file, subject, bodies };
  }

  private functionStatement(word: string): Statement {
    this.at += word.length;
    this.skipBlanks();
    const name = this.bareWord();
    this.skipLines();
    let parameters: readonly Parameter[] = [];
    if (this.peek() === '(') {
      this.at++;
      parameters = this.parameters();
      this.skipLines();
    }
    this.expect('{');
    const block = this.blockBody('}');
    this.at++;
    return { kind: 'function', name, block: parameters.length > 0 ? { parameters, body: block.body } : block };
  }

  private tryStatement(): Statement {
    this.at += 3;
    const body = this.braces();
    const catches: (readonly Statement[])[] = [];
    let last: readonly Statement[] = [];
    for (;;) {
      const before = this.at;
      this.skipLines(false);
      const word = this.keyword();
      if (word === 'catch') {
        this.at += 5;
        this.skipToBrace();
        catches.push(this.braces());
      } else if (word === 'finally') {
        this.at += 7;
        last = this.braces();
      } else {
        this.at = before;
        return { kind: 'try', body, catches, last };
      }
    }
  }

  /** `( pipeline )` */
  private condition(): Statement {
    this.skipLines();
    this.expect('(');
    const body = this.statements(')');
    this.expect(')');
    return body.length === 1 && body[0] !== undefined
      ? body[0]
      : {
          kind: 'pipeline',
          elements: [{ kind: 'expression', value: { kind: 'statements', body }, redirections: [] }],
          background: false,
        };
  }

  private braces(): readonly Statement[] {
    this.skipLines();
    this.expect('{');
    const { body } = this.blockBody('}');
    this.at++;
    return body;
  }

  /** `param( )` and statements, up to `close` (not consumed). */
  private blockBody(close: string): Block {
    let parameters: readonly Parameter[] = [];
    const before = this.at;
    this.skipLines();
    while (
      this.peek() === '[' &&
      /^\[\s*(?:cmdletbinding|outputtype|parameter|alias|diagnostics)/i.test(this.text.slice(this.at, this.at + 40))
    ) {
      this.skipBrackets();
      this.skipLines();
    }
    if (this.keyword() === 'param') {
      this.at += 5;
      this.skipLines();
      this.expect('(');
      parameters = this.parameters();
    } else this.at = before;
    return { parameters, body: this.statements(close) };
  }

  /** The inside of `param( )` and its `)`. */
  private parameters(): readonly Parameter[] {
    const list: Parameter[] = [];
    for (;;) {
      this.skipLines();
      const char = this.peek();
      if (char === ')') break;
      if (char === ',') this.at++;
      else if (char === '[') this.skipBrackets();
      else if (char === '$') {
        const variable = this.variable();
        this.skipLines();
        let fallback: Expression | null = null;
        if (this.peek() === '=') {
          this.at++;
          this.skipLines();
          fallback = this.expression(false);
        }
        if (variable.kind === 'variable') list.push({ name: variable.name, fallback });
      } else this.fail();
    }
    this.at++;
    return list;
  }

  // ---- pipelines

  private chain(): Statement {
    const first = this.pipeline();
    if (first.kind !== 'pipeline') return first;
    const items: Statement[] = [first];
    const ops: ('&&' | '||')[] = [];
    for (;;) {
      this.skipBlanks();
      const two = this.text.slice(this.at, this.at + 2);
      if (two !== '&&' && two !== '||') break;
      this.at += 2;
      this.skipLines();
      ops.push(two);
      const word = this.keyword();
      const next = word === 'exit' || word === 'return' || word === 'throw' ? this.statement() : this.pipeline();
      if (next !== null) items.push(next);
    }
    return items.length === 1 ? first : { kind: 'chain', items, ops };
  }

  private pipeline(): Statement {
    const elements: Element[] = [];
    let background = false;
    for (;;) {
      this.skipBlanks();
      if (this.startsExpression()) {
        const value = this.expression(true);
        this.skipBlanks();
        if (elements.length === 0) {
          const op = /^(?:[-+*/%]|\?\?)?=(?!=)/.exec(this.text.slice(this.at, this.at + 3))?.[0];
          if (op !== undefined) {
            this.at += op.length;
            this.skipLines();
            return { kind: 'assignment', target: value, op, value: this.statement() ?? this.fail() };
          }
        }
        elements.push({ kind: 'expression', value, redirections: this.redirections() });
        this.skipBlanks();
        // What else stands here is beyond this grammar: it is passed over.
        while (!this.atStatementEnd() && this.peek() !== '|' && this.peek() !== '&') {
          const before = this.at;
          if (this.peek() === ',' || this.peek() === '=' || this.peek() === '<') this.at++;
          else this.argumentValue();
          if (this.at === before) this.fail();
          this.skipBlanks();
        }
      } else elements.push(this.command());
      this.skipBlanks();
      if (this.peek() === '|' && this.text[this.at + 1] !== '|') {
        this.at++;
        this.skipLines();
        continue;
      }
      if (this.continuesOnNextLine()) continue;
      if (this.peek() === '&' && this.text[this.at + 1] !== '&') {
        this.at++;
        background = true;
      }
      return { kind: 'pipeline', elements, background };
    }
  }

  /** A line that begins with `|` goes on with the pipeline of the line before. */
  private continuesOnNextLine(): boolean {
    const char = this.peek();
    if (char !== '\n' && char !== '\r') return false;
    const before = this.at;
    this.skipLines(false);
    if (this.peek() === '|' && this.text[this.at + 1] !== '|') {
      this.at++;
      this.skipLines();
      return true;
    }
    this.at = before;
    return false;
  }

  private command(): Element {
    let invoke: '' | '&' | '.' = '';
    const char = this.peek();
    const next = this.text[this.at + 1] ?? '';
    if (
      char === '&' ||
      (char === '.' &&
        (next === ' ' || next === '\t' || next === '{' || next === '"' || next === "'" || next === '$' || next === '('))
    ) {
      invoke = char;
      this.at++;
      this.skipBlanks();
    }
    const name = invoke === '' ? this.word() : this.argumentValue();
    const args: Argument[] = [];
    const redirections: Redirection[] = [];
    for (;;) {
      this.skipBlanks();
      if (this.atStatementEnd()) break;
      const start = this.peek();
      if (start === '|' || start === '&') break;
      if (this.redirection(redirections)) continue;
      if (start === '<') this.fail();
      if (start === ',') this.fail();
      const before = this.at;
      if (start === '-' && this.verbatim(args)) continue;
      args.push(this.argument());
      if (this.at === before) this.fail();
    }
    return { kind: 'command', invoke, name, args, redirections };
  }

  /** `--%`: the rest of the line goes to the program as it is, up to a pipe. */
  private verbatim(args: Argument[]): boolean {
    if (!this.text.startsWith('--%', this.at) || !/\s/.test(this.text[this.at + 3] ?? ' ')) return false;
    let end = this.at + 3;
    let quoted = false;
    for (; end < this.text.length; end++) {
      const char = this.text[end];
      if (char === '\n' || (char === '|' && !quoted)) break;
      if (char === '"') quoted = !quoted;
    }
    for (const word of this.text.slice(this.at + 3, end).match(/(?:"[^"]*"?|[^\s"])+/g) ?? []) {
      args.push({
        kind: 'value',
        value: { kind: 'string', parts: [word.replaceAll('"', '')], bare: !word.includes('"') },
      });
    }
    this.at = end;
    return true;
  }

  private argument(): Argument {
    if (this.peek() === '-') {
      const dash = /^-[\p{L}_?][^\s:;|&(){},<>"'`$]*/u.exec(this.text.slice(this.at, this.at + 80))?.[0];
      if (dash !== undefined) {
        const after = this.text[this.at + dash.length] ?? '';
        if (after === ':') {
          this.at += dash.length + 1;
          this.skipBlanks();
          const value = this.atStatementEnd() ? null : this.listValue();
          return { kind: 'parameter', name: dash.slice(1), raw: `${dash}:`, value };
        }
        if (after === '' || ENDS_WORD.has(after)) {
          this.at += dash.length;
          return { kind: 'parameter', name: dash.slice(1), raw: dash, value: null };
        }
      }
    }
    return { kind: 'value', value: this.listValue() };
  }

  /** One argument, or several with commas between. */
  private listValue(): Expression {
    const first = this.argumentValue();
    let items: Expression[] | null = null;
    for (;;) {
      const before = this.at;
      this.skipBlanks();
      if (this.peek() !== ',') {
        this.at = before;
        return items === null ? first : { kind: 'list', items };
      }
      this.at++;
      this.skipLines();
      items ??= [first];
      items.push(this.argumentValue());
    }
  }

  private argumentValue(): Expression {
    const char = this.peek();
    const next = this.text[this.at + 1] ?? '';
    if (char === '(' || char === '{' || char === '"' || char === "'" || isCurlyQuote(char))
      return this.postfix(this.primary());
    if (char === '@') {
      if (next === '(' || next === '{' || next === '"' || next === "'") return this.postfix(this.primary());
      if (NAME.test(next)) {
        this.at++;
        return { kind: 'variable', name: this.name(), splat: true };
      }
    }
    if (char === '$') {
      const before = this.at;
      const value = this.postfix(this.variable());
      const after = this.peek();
      if (after === '' || ENDS_WORD.has(after) || value.kind === 'member' || value.kind === 'index') return value;
      this.at = before;
    }
    return this.word();
  }

  private redirections(): readonly Redirection[] {
    const list: Redirection[] = [];
    for (;;) {
      this.skipBlanks();
      if (!this.redirection(list)) return list;
    }
  }

  private redirection(list: Redirection[]): boolean {
    const char = this.peek();
    let at = this.at;
    let stream = '1';
    if ((char >= '1' && char <= '6') || char === '*') {
      if (this.text[at + 1] !== '>') return false;
      stream = char;
      at++;
    } else if (char !== '>') return false;
    at++;
    const append = this.text[at] === '>';
    if (append) at++;
    this.at = at;
    if (this.peek() === '&') {
      this.at += 2;
      return true;
    }
    this.skipBlanks();
    if (this.atStatementEnd()) this.fail();
    list.push({ stream, append, target: this.argumentValue() });
    return true;
  }

  // ---- expressions

  private startsExpression(): boolean {
    const char = this.peek();
    const next = this.text[this.at + 1] ?? '';
    switch (char) {
      case '$':
      case '(':
      case '"':
      case "'":
      case '[':
      case '{':
      case '!':
      case ',':
        return true;
      case '@':
        return true;
      case '+':
        return true;
      case '-':
        return /^-(?:[-\d.($"']|not\b|bnot\b|split\b|join\b)/i.test(this.text.slice(this.at, this.at + 6));
      default:
        if (isCurlyQuote(char)) return true;
        if ((char >= '0' && char <= '9') || (char === '.' && next >= '0' && next <= '9')) {
          return /^(?:0x[\da-f]+|(?:\d+(?:\.(?!\.)\d*)?|\.\d+)(?:e[-+]?\d+)?)(?:[kmgtp]b|[ldnsuy]|u[lsy])?(?![\w\\/:-])/i.test(
            this.text.slice(this.at, this.at + 40),
          );
        }
        return false;
    }
  }

  private expression(top: boolean): Expression {
    this.enter();
    let left = top ? this.commaList() : this.unary();
    for (;;) {
      const before = this.at;
      this.skipBlanks();
      const op = this.operator();
      if (op === '') {
        this.at = before;
        break;
      }
      this.skipLines();
      if (op === '?') {
        const yes = this.commaList();
        this.skipLines();
        this.expect(':');
        this.skipLines();
        const no = this.commaList();
        left = { kind: 'binary', op: '?', left: { kind: 'binary', op: 'and', left, right: yes }, right: no };
        continue;
      }
      left = { kind: 'binary', op, left, right: this.commaList() };
    }
    this.depth--;
    return left;
  }

  private commaList(): Expression {
    const first = this.unary();
    let items: Expression[] | null = null;
    for (;;) {
      const before = this.at;
      this.skipBlanks();
      if (this.peek() !== ',') {
        this.at = before;
        return items === null ? first : { kind: 'list', items };
      }
      this.at++;
      this.skipLines();
      items ??= [first];
      items.push(this.unary());
    }
  }

  /** Consumes a binary operator and says which; empty when there is none. */
  private operator(): string {
    const char = this.peek();
    const next = this.text[this.at + 1] ?? '';
    if (char === '-') {
      const word = /^-[a-z]+/i
        .exec(this.text.slice(this.at, this.at + 14))?.[0]
        .slice(1)
        .toLowerCase();
      if (word !== undefined) {
        const name = WORD_OPERATORS.has(word) ? word : word.slice(1);
        if (!WORD_OPERATORS.has(name)) return '';
        this.at += word.length + 1;
        return name;
      }
      if (next === '=' || next === '-') return '';
      this.at++;
      return '-';
    }
    if (char === '.' && next === '.') {
      this.at += 2;
      return '..';
    }
    if (char === '?' && next === '?' && this.text[this.at + 2] !== '=') {
      this.at += 2;
      return '??';
    }
    if (char === '?' && /\s/.test(next)) {
      this.at++;
      return '?';
    }
    if ((char === '+' || char === '*' || char === '/' || char === '%') && next !== '=' && next !== '>') {
      if (char === '+' && next === '+') return '';
      this.at++;
      return char;
    }
    return '';
  }

  private unary(): Expression {
    const char = this.peek();
    if (char === '!' || char === '+' || char === ',') {
      this.enter();
      this.at += this.text[this.at + 1] === '+' ? 2 : 1;
      this.skipLines();
      const operand = this.unary();
      this.depth--;
      return char === ',' ? operand : { kind: 'unary', op: char, operand };
    }
    if (char === '-') {
      const word =
        /^-[a-z]+/i.exec(this.text.slice(this.at, this.at + 8))?.[0] ?? (this.text[this.at + 1] === '-' ? '--' : '-');
      this.enter();
      this.at += word.length;
      this.skipLines();
      const operand = this.unary();
      this.depth--;
      return { kind: 'unary', op: word.toLowerCase(), operand };
    }
    return this.postfix(this.primary());
  }

  private primary(): Expression {
    const char = this.peek();
    const next = this.text[this.at + 1] ?? '';
    if (char === '$') return this.variable();
    if (char === "'" || isSingleCurly(char)) return { kind: 'string', parts: [this.single()], bare: false };
    if (char === '"' || isDoubleCurly(char)) return { kind: 'string', parts: this.double(), bare: false };
    if (char === '(') {
      this.at++;
      const body = this.statements(')');
      this.at++;
      return { kind: 'statements', body };
    }
    if (char === '{') {
      this.at++;
      const block = this.blockBody('}');
      this.at++;
      return { kind: 'block', block };
    }
    if (char === '@') {
      if (next === "'" || next === '"') return this.hereString(next);
      if (next === '(') {
        this.at += 2;
        const body = this.statements(')');
        this.at++;
        return { kind: 'statements', body };
      }
      if (next === '{') return this.hash();
      if (NAME.test(next)) {
        this.at++;
        return { kind: 'variable', name: this.name(), splat: true };
      }
      this.fail();
    }
    if (char === '[') return this.typeOrCast();
    const number = /^[\d.]+\w*/.exec(this.text.slice(this.at, this.at + 40))?.[0];
    if (number !== undefined) {
      // `1..3` is a range, not a number with dots.
      const range = number.indexOf('..');
      const literal = range > 0 ? number.slice(0, range) : number;
      this.at += literal.length;
      return { kind: 'string', parts: [literal], bare: false };
    }
    if (ENDS_WORD.has(char) || char === '') this.fail();
    return this.word();
  }

  private postfix(start: Expression): Expression {
    let value = start;
    for (;;) {
      const char = this.peek();
      const next = this.text[this.at + 1] ?? '';
      if (char === '.' && (/[\p{L}_$"'(]/u.test(next) || next === '{')) {
        this.at++;
        value = this.member(value);
      } else if (char === '?' && next === '.' && value.kind !== 'string') {
        this.at += 2;
        value = this.member(value);
      } else if (char === ':' && next === ':') {
        this.at += 2;
        value = this.member(value);
      } else if (char === '[' && value.kind !== 'string') {
        this.at++;
        this.skipLines();
        const body = this.statements(']');
        this.at++;
        value = { kind: 'index', target: value, index: { kind: 'statements', body } };
      } else if (
        (char === '+' || char === '-') &&
        next === char &&
        (value.kind === 'variable' || value.kind === 'member')
      ) {
        this.at += 2;
      } else return value;
    }
  }

  private member(target: Expression): Expression {
    let name: string | null = null;
    const char = this.peek();
    if (char === '"' || char === "'") {
      const quoted = this.primary();
      const only = quoted.kind === 'string' ? quoted.parts[0] : undefined;
      name = typeof only === 'string' ? only : null;
    } else if (char === '$' || char === '(' || char === '{') this.primary();
    else name = this.name();
    if (this.peek() === '{') {
      // `.ForEach{ }` and `.Where{ }`
      return { kind: 'member', target, name, args: [this.primary()] };
    }
    if (this.peek() !== '(') return { kind: 'member', target, name, args: null };
    this.at++;
    this.enter();
    const args: Expression[] = [];
    for (;;) {
      this.skipLines();
      if (this.peek() === ')') break;
      if (this.peek() === ',') {
        this.at++;
        continue;
      }
      if (this.peek() === '') this.fail();
      args.push(this.argumentExpression());
    }
    this.at++;
    this.depth--;
    return { kind: 'member', target, name, args };
  }

  /** An argument of a method: operators, but the comma separates. */
  private argumentExpression(): Expression {
    let left = this.unary();
    for (;;) {
      this.skipLines();
      const op = this.operator();
      if (op === '') return left;
      this.skipLines();
      left = { kind: 'binary', op, left, right: this.unary() };
    }
  }

  private hash(): Expression {
    this.at += 2;
    this.enter();
    const entries: { key: Expression; value: Statement }[] = [];
    for (;;) {
      this.skipLines();
      const char = this.peek();
      if (char === '}') break;
      if (char === '') this.fail();
      const key =
        char === '"' || char === "'" || char === '(' || char === '$' ? this.postfix(this.primary()) : this.hashKey();
      this.skipLines();
      this.expect('=');
      this.skipLines();
      const value = this.statement();
      if (value !== null) entries.push({ key, value });
    }
    this.at++;
    this.depth--;
    return { kind: 'hash', entries };
  }

  private hashKey(): Expression {
    const start = this.at;
    while (this.at < this.text.length && /[^\s=;}]/.test(this.peek())) this.at++;
    if (this.at === start) this.fail();
    return { kind: 'string', parts: [this.text.slice(start, this.at)], bare: false };
  }

  /** `[Type]` or `[Type]value`; a cast is transparent here. */
  private typeOrCast(): Expression {
    const start = this.at;
    this.skipBrackets();
    const name = this.text.slice(start + 1, this.at - 1).trim();
    if (this.text.startsWith('::', this.at)) return { kind: 'type', name };
    this.skipBlanks();
    const char = this.peek();
    if (
      char === '$' ||
      char === '(' ||
      char === '"' ||
      char === "'" ||
      char === '[' ||
      char === '@' ||
      (char >= '0' && char <= '9')
    ) {
      this.enter();
      const operand = this.unary();
      this.depth--;
      return { kind: 'unary', op: `[${name.toLowerCase()}]`, operand };
    }
    return { kind: 'type', name };
  }

  // ---- words and strings

  /** A bare word: `docs\*.md`, `a"b c"d`, `$dir\a.md`. */
  private word(): Expression {
    const parts: StringPart[] = [];
    let run = '';
    let bare = true;
    for (;;) {
      const char = this.peek();
      if (char === '' || ENDS_WORD.has(char)) break;
      if (char === '`') {
        run += this.escape();
      } else if (char === "'" || isSingleCurly(char)) {
        run += this.single();
        bare = false;
      } else if (char === '"' || isDoubleCurly(char)) {
        bare = false;
        for (const part of this.double()) {
          if (typeof part === 'string') run += part;
          else {
            if (run !== '') parts.push(run);
            run = '';
            parts.push(part);
          }
        }
      } else if (char === '$' && this.startsVariable(this.at)) {
        if (run !== '') parts.push(run);
        run = '';
        parts.push(this.variable());
      } else {
        const start = this.at;
        do this.at++;
        while (this.at < this.text.length && isPlain(this.text.charCodeAt(this.at)));
        run += this.text.slice(start, this.at);
      }
    }
    if (run !== '' || parts.length === 0) parts.push(run);
    return { kind: 'string', parts, bare };
  }

  private bareWord(): string {
    const start = this.at;
    while (this.at < this.text.length && !ENDS_WORD.has(this.peek())) this.at++;
    if (this.at === start) this.fail();
    return this.text.slice(start, this.at);
  }

  private single(): string {
    let value = '';
    let start = this.at + 1;
    for (let at = start; ; at++) {
      if (at >= this.text.length) this.fail();
      const char = this.text[at] ?? '';
      if (char !== "'" && !isSingleCurly(char)) continue;
      const next = this.text[at + 1] ?? '';
      if (next === "'" || isSingleCurly(next)) {
        value += this.text.slice(start, at + 1);
        start = at + 2;
        at++;
        continue;
      }
      this.at = at + 1;
      return value + this.text.slice(start, at);
    }
  }

  private double(): StringPart[] {
    this.at++;
    const parts: StringPart[] = [];
    let run = '';
    for (;;) {
      const char = this.peek();
      if (char === '') this.fail();
      if (char === '"' || isDoubleCurly(char)) {
        const next = this.text[this.at + 1] ?? '';
        this.at++;
        if (next !== '"' && !isDoubleCurly(next)) break;
        run += next;
        this.at++;
      } else if (char === '`') run += this.escape();
      else if (char === '$' && this.startsVariable(this.at)) {
        if (run !== '') parts.push(run);
        run = '';
        parts.push(this.variable());
      } else {
        const start = this.at;
        do this.at++;
        while (this.at < this.text.length && isString(this.text.charCodeAt(this.at)));
        run += this.text.slice(start, this.at);
      }
    }
    if (run !== '' || parts.length === 0) parts.push(run);
    return parts;
  }

  private hereString(quote: string): Expression {
    const open = this.at;
    this.at += 2;
    while (this.peek() === ' ' || this.peek() === '\t') this.at++;
    if (this.peek() === '\r') this.at++;
    if (this.peek() !== '\n') this.failAt(open);
    const start = this.at + 1;
    const close = this.text.indexOf(`\n${quote}@`, this.at);
    if (close === -1) this.failAt(open);
    const after = close + 3;
    const body = close < start ? '' : this.text.slice(start, close).replace(/\r$/, '');
    if (quote === "'") {
      this.at = after;
      return { kind: 'string', parts: [body], bare: false };
    }
    const parts: StringPart[] = [];
    let run = '';
    this.at = start;
    while (this.at < close) {
      const char = this.peek();
      if (char === '`') run += this.escape();
      else if (char === '$' && this.startsVariable(this.at)) {
        if (run !== '') parts.push(run);
        run = '';
        parts.push(this.variable());
      } else {
        const from = this.at;
        do this.at++;
        while (this.at < close && this.peek() !== '`' && this.peek() !== '$');
        run += this.text.slice(from, this.at);
      }
    }
    if (run !== '' || parts.length === 0) parts.push(run);
    this.at = Math.max(after, this.at);
    return { kind: 'string', parts, bare: false };
  }

  private escape(): string {
    const next = this.text[this.at + 1] ?? '';
    this.at += 2;
    if (next === '\r' && this.peek() === '\n') this.at++;
    if (next === '\n' || next === '\r') return '';
    if (next === 'u' && this.peek() === '{') {
      const end = this.text.indexOf('}', this.at);
      const code = Number.parseInt(this.text.slice(this.at + 1, end === -1 ? this.at + 1 : end), 16);
      if (end !== -1 && code >= 0 && code <= 0x10ffff) {
        this.at = end + 1;
        return String.fromCodePoint(code);
      }
    }
    return ESCAPES.get(next) ?? next;
  }

  private startsVariable(at: number): boolean {
    const next = this.text[at + 1] ?? '';
    return next === '(' || next === '{' || next === '$' || next === '^' || NAME.test(next) || next === ':';
  }

  /** At `$`: a variable or `$( )`. */
  private variable(): Expression {
    const next = this.text[this.at + 1] ?? '';
    if (next === '(') {
      this.at += 2;
      const body = this.statements(')');
      this.at++;
      return { kind: 'statements', body };
    }
    if (next === '{') {
      const end = this.text.indexOf('}', this.at);
      if (end === -1) this.fail();
      const name = this.text.slice(this.at + 2, end);
      this.at = end + 1;
      return { kind: 'variable', name: variableName(name), splat: false };
    }
    if (next === '$' || next === '^' || next === '?') {
      this.at += 2;
      return { kind: 'variable', name: next, splat: false };
    }
    this.at++;
    let name = this.name();
    if (this.peek() === ':' && NAME.test(this.text[this.at + 1] ?? '')) {
      this.at++;
      name = `${name}:${this.name()}`;
    }
    return { kind: 'variable', name: variableName(name), splat: false };
  }

  private name(): string {
    const start = this.at;
    while (this.at < this.text.length && isName(this.text, this.at)) this.at++;
    return this.text.slice(start, this.at);
  }

  // ---- characters

  private peek(): string {
    return this.text[this.at] ?? '';
  }

  /** The word of letters that begins here, in lower case, when it can be a keyword; else null. */
  private keyword(): string | null {
    const code = this.text.charCodeAt(this.at) | 32;
    if (!(code >= 97 && code <= 122)) return null;
    let end = this.at + 1;
    while (end < this.text.length && end - this.at < 16) {
      const letter = this.text.charCodeAt(end) | 32;
      if (!(letter >= 97 && letter <= 122)) break;
      end++;
    }
    const after = this.text[end] ?? '';
    if (after !== '' && after !== '[' && !ENDS_WORD.has(after) && after !== '#') return null;
    return this.text.slice(this.at, end).toLowerCase();
  }

  private atStatementEnd(): boolean {
    const char = this.peek();
    return (
      char === '' || char === '\n' || char === '\r' || char === ';' || char === ')' || char === '}' || char === ']'
    );
  }

  /** Blanks, continued lines and comments inside a line. */
  private skipBlanks(): void {
    for (;;) {
      const char = this.peek();
      if (char === ' ' || char === '\t' || char === '\u00a0') this.at++;
      else if (char === '`' && /[\r\n]/.test(this.text[this.at + 1] ?? '')) {
        this.at += this.text.startsWith('\r\n', this.at + 1) ? 3 : 2;
      } else if (char === '#') this.skipLine();
      else if (char === '<' && this.text[this.at + 1] === '#') this.skipComment();
      else return;
    }
  }

  private skipLines(semicolons = true): void {
    for (;;) {
      this.skipBlanks();
      const char = this.peek();
      if (char === '\n' || char === '\r' || (char === ';' && semicolons)) this.at++;
      else return;
    }
  }

  private skipLine(): void {
    const end = this.text.indexOf('\n', this.at);
    this.at = end === -1 ? this.text.length : end;
  }

  private skipComment(): void {
    const end = this.text.indexOf('#>', this.at + 2);
    if (end === -1) this.fail();
    this.at = end + 2;
  }

  private skipBrackets(): void {
    const start = this.at;
    let level = 0;
    for (; this.at < this.text.length; this.at++) {
      const char = this.peek();
      if (char === '[') level++;
      else if (char === ']' && --level === 0) {
        this.at++;
        return;
      } else if (char === "'") {
        this.single();
        this.at--;
      } else if (char === '"') {
        this.double();
        this.at--;
      }
    }
    this.failAt(start);
  }

  private skipToBrace(): void {
    while (this.at < this.text.length && this.peek() !== '{') this.at++;
  }

  private expect(char: string): void {
    if (this.peek() !== char) this.fail();
    this.at++;
  }

  private enter(): void {
    if (++this.depth > MAX_NESTING) throw new Broken(this.at, true);
  }

  private fail(): never {
    throw new Broken(this.at, false);
  }

  private failAt(at: number): never {
    throw new Broken(at, false);
  }
}

/** `global:x` -> `x`; `env:` keeps its place: it is another drive. */
function variableName(name: string): string {
  const lower = name.toLowerCase();
  const scope = /^(?:global|local|script|private|using|variable):/.exec(lower);
  return scope === null ? lower : lower.slice(scope[0].length);
}

function isName(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) {
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
  }
  return code >= 0xd800 || NAME.test(text[at] ?? '');
}

/** A character that a bare word takes without a look at what follows. */
function isPlain(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 45 && code <= 58) ||
    code === 92 ||
    code === 95 ||
    (code > 0xbf && code < 0x2018) ||
    code > 0x201f
  );
}

function isString(code: number): boolean {
  return code !== 34 && code !== 36 && code !== 96 && !(code >= 0x201c && code <= 0x201e);
}

/** PowerShell takes typographic quotes for straight ones. */
function isSingleCurly(char: string): boolean {
  return char >= '\u2018' && char <= '\u201b';
}

function isDoubleCurly(char: string): boolean {
  return char >= '\u201c' && char <= '\u201e';
}

function isCurlyQuote(char: string): boolean {
  return isSingleCurly(char) || isDoubleCurly(char);
}
