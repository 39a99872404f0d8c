// What the parser builds and the evaluator walks. It never leaves this folder.

/** A plain string is a word without quotes, expansions or metacharacters: most words, and no allocation. */
export type Word = string | readonly Part[];

export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  /** `$name`, `${name}`, `${name[index]}`, `${name op argument}`, `${#name}`, `${!name}` */
  | {
      readonly kind: 'parameter';
      readonly name: string;
      readonly index: Word | null;
      readonly op: string;
      readonly argument: Word | null;
      readonly quoted: boolean;
    }
  /** `$( )` and backticks; `body` is null for backticks whose text doesn't parse. */
  | { readonly kind: 'command'; readonly body: Node | null; readonly quoted: boolean }
  /** `<( )` and `>( )` */
  | { readonly kind: 'process'; readonly body: Node | null; readonly input: boolean }
  /** `$(( ))` and `$[ ]`: the expression's text and the expansions inside. */
  | { readonly kind: 'arithmetic'; readonly parts: readonly Part[]; readonly quoted: boolean };

export interface Assignment {
  readonly name: string;
  readonly append: boolean;
  /** The subscript of `a[i]=x`; it is not evaluated. */
  readonly index: Word | null;
  readonly value: Word;
  /** The elements of `a=(x y)`; then `value` is empty. */
  readonly array: readonly Word[] | null;
}

export interface Redirection {
  /** The descriptor's number, -1 when none is written, -2 for `{name}<f`. */
  readonly fd: number;
  readonly op: '<' | '>' | '>>' | '>|' | '<>' | '<&' | '>&' | '&>' | '&>>' | '<<' | '<<<';
  /** The target; for `<<` the body. */
  target: Word;
}

export interface Simple {
  readonly kind: 'simple';
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[] | null;
  readonly redirections: readonly Redirection[] | null;
}

export type Node =
  | Simple
  | { readonly kind: 'pipeline'; readonly stages: readonly Node[]; readonly negated: boolean }
  | { readonly kind: 'chain'; readonly items: readonly Node[]; readonly ops: readonly ('&&' | '||')[] }
  /** `a; b & c`: `background[i]` says that item i ended in `&`. */
  | { readonly kind: 'sequence'; readonly items: readonly Node[]; readonly background: readonly boolean[] }
  | Compound<{ readonly kind: 'subshell'; readonly body: Node }>
  | Compound<{ readonly kind: 'group'; readonly body: Node }>
  | Compound<{
      readonly kind: 'if';
      readonly branches: readonly { readonly condition: Node; readonly body: Node }[];
      readonly otherwise: Node | null;
    }>
  | Compound<{ readonly kind: 'while'; readonly until: boolean; readonly condition: Node; readonly body: Node }>
  /** `words` is null for `for x; do` (the positional parameters). */
  | Compound<{
      readonly kind: 'for';
      readonly name: string;
      readonly words: readonly Word[] | null;
      readonly body: Node;
      readonly select: boolean;
    }>
  | Compound<{ readonly kind: 'for-arithmetic'; readonly header: readonly (readonly Part[])[]; readonly body: Node }>
  | Compound<{
      readonly kind: 'case';
      readonly word: Word;
      readonly arms: readonly {
        readonly patterns: readonly Word[];
        readonly body: Node | null;
        readonly end: string;
      }[];
    }>
  /** `[[ ]]`: only what is substituted inside matters. */
  | Compound<{ readonly kind: 'test'; readonly words: readonly Word[] }>
  /** `(( ))` */
  | Compound<{ readonly kind: 'arithmetic'; readonly expression: readonly Part[] }>
  | { readonly kind: 'function'; readonly name: string; readonly body: Node }
  | { readonly kind: 'coproc'; readonly body: Node };

type Compound<T> = T & { readonly redirections: readonly Redirection[] | null };
