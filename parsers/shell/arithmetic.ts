// Integer arithmetic of `$(( ))`, `(( ))`, `let` and subscripts, as far as the values are known.

/** The variables of the shell that an expression names. */
export interface Variables {
  /** The text of a variable, '' when it is unset, null when it is not known. */
  get(name: string): string | null;
  set(name: string, value: bigint | null): void;
}

/** Thrown without an Error's cost: the value can't be known. */
const UNKNOWN_VALUE: unique symbol = Symbol('unknown');

const MAX_LENGTH = 2_000;
const MAX_DEPTH = 64;

const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<=', '>=', '<', '>'],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
];

const TOKEN =
  /\s*(\d+#[0-9a-zA-Z]+|0[xX][0-9a-fA-F]+|\d+|[A-Za-z_]\w*|<<=|>>=|\*\*|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[-+*/%&|^<>=!~?:(),])/y;

/** The value of an expression; null when it can't be known. Assignments in it are carried out. */
export function evaluateArithmetic(text: string, variables: Variables): bigint | null {
  if (text.length > MAX_LENGTH) return null;
  if (text.trim() === '') return 0n;
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) {
      if (text.slice(at).trim() === '') break;
      return null;
    }
    tokens.push(found[1] ?? '');
  }
  try {
    const reader = new Expression(tokens, variables);
    const value = reader.comma();
    return reader.done() ? value : null;
  } catch (stop) {
    if (stop === UNKNOWN_VALUE) return null;
    throw stop;
  }
}

class Expression {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly string[];
  private readonly variables: Variables;

  constructor(tokens: readonly string[], variables: Variables) {
    this.tokens = tokens;
    this.variables = variables;
  }

  done(): boolean {
    return this.at === this.tokens.length;
  }

  comma(): bigint {
    if (++this.depth > MAX_DEPTH) throw UNKNOWN_VALUE;
    let value = this.assignment();
    while (this.take(',')) value = this.assignment();
    this.depth--;
    return value;
  }

  private assignment(): bigint {
    const name = this.tokens[this.at] ?? '';
    const op = this.tokens[this.at + 1] ?? '';
    if (/^[A-Za-z_]/.test(name) && /^(?:[-+*/%&|^]|<<|>>)?=$/.test(op)) {
      this.at += 2;
      const right = this.assignment();
      const value = op === '=' ? right : apply(op.slice(0, -1), this.variable(name), right);
      this.variables.set(name, value);
      return value;
    }
    return this.choice();
  }

  private choice(): bigint {
    const condition = this.binary(0);
    if (!this.take('?')) return condition;
    const yes = this.assignment();
    if (!this.take(':')) throw UNKNOWN_VALUE;
    const no = this.assignment();
    return condition !== 0n ? yes : no;
  }

  private binary(level: number): bigint {
    const ops = LEVELS[level];
    if (ops === undefined) return this.power();
    let left = this.binary(level + 1);
    for (let op = this.tokens[this.at] ?? ''; ops.includes(op); op = this.tokens[this.at] ?? '') {
      this.at++;
      left = apply(op, left, this.binary(level + 1));
    }
    return left;
  }

  private power(): bigint {
    const base = this.unary();
    if (!this.take('**')) return base;
    const exponent = this.power();
    if (exponent < 0n || exponent > 64n) throw UNKNOWN_VALUE;
    return BigInt.asIntN(64, base ** exponent);
  }

  private unary(): bigint {
    if (++this.depth > MAX_DEPTH) throw UNKNOWN_VALUE;
    const value = this.operand();
    this.depth--;
    return value;
  }

  private operand(): bigint {
    const token = this.tokens[this.at++] ?? '';
    switch (token) {
      case '-':
        return -this.unary();
      case '+':
        return this.unary();
      case '!':
        return this.unary() === 0n ? 1n : 0n;
      case '~':
        return ~this.unary();
      case '(': {
        const value = this.comma();
        if (!this.take(')')) throw UNKNOWN_VALUE;
        return value;
      }
      case '++':
      case '--': {
        const name = this.tokens[this.at++] ?? '';
        const value = this.variable(name) + (token === '++' ? 1n : -1n);
        this.variables.set(name, value);
        return value;
      }
    }
    if (/^\d/.test(token)) return number(token);
    if (!/^[A-Za-z_]/.test(token)) throw UNKNOWN_VALUE;
    const value = this.variable(token);
    if (this.take('++')) this.variables.set(token, value + 1n);
    else if (this.take('--')) this.variables.set(token, value - 1n);
    return value;
  }

  private variable(name: string): bigint {
    const text = this.variables.get(name);
    if (text === null || !/^[A-Za-z_]/.test(name)) throw UNKNOWN_VALUE;
    const trimmed = text.trim();
    if (trimmed === '') return 0n;
    if (!/^-?(?:\d+#)?\w+$/.test(trimmed) || /^[A-Za-z_]/.test(trimmed)) throw UNKNOWN_VALUE;
    return trimmed.startsWith('-') ? -number(trimmed.slice(1)) : number(trimmed);
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }
}

function number(text: string): bigint {
  const hash = text.indexOf('#');
  let value = Number.NaN;
  if (hash > 0) value = Number.parseInt(text.slice(hash + 1), Number(text.slice(0, hash)));
  else if (/^0[xX]/.test(text)) value = Number.parseInt(text.slice(2), 16);
  else if (/^0[0-7]+$/.test(text)) value = Number.parseInt(text, 8);
  else if (/^(?:0|[1-9]\d*)$/.test(text)) value = Number(text);
  if (!Number.isSafeInteger(value)) throw UNKNOWN_VALUE;
  return BigInt(value);
}

function apply(op: string, a: bigint, b: bigint): bigint {
  switch (op) {
    case '+':
      return BigInt.asIntN(64, a + b);
    case '-':
      return BigInt.asIntN(64, a - b);
    case '*':
      return BigInt.asIntN(64, a * b);
    case '/':
    case '%':
      if (b === 0n) throw UNKNOWN_VALUE;
      return op === '/' ? a / b : a % b;
    case '<<':
    case '>>':
      if (b < 0n || b > 63n) throw UNKNOWN_VALUE;
      return op === '<<' ? BigInt.asIntN(64, a << b) : a >> b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '^':
      return a ^ b;
    case '&&':
      return a !== 0n && b !== 0n ? 1n : 0n;
    case '||':
      return a !== 0n || b !== 0n ? 1n : 0n;
    case '==':
      return a === b ? 1n : 0n;
    case '!=':
      return a !== b ? 1n : 0n;
    case '<':
      return a < b ? 1n : 0n;
    case '<=':
      return a <= b ? 1n : 0n;
    case '>':
      return a > b ? 1n : 0n;
    case '>=':
      return a >= b ? 1n : 0n;
    default:
      throw UNKNOWN_VALUE;
  }
}
