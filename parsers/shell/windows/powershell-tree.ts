// What the PowerShell parser builds and its evaluator walks. It never leaves this folder.

/** A literal run, or something that is expanded inside a string or a bare word. */
export type StringPart = string | Expression;

export type Expression =
  /** `'a'`, `"a $b"`, here-strings and bare words. `bare` words are arguments without quotes: only they become native wildcards. */
  | { readonly kind: 'string'; readonly parts: readonly StringPart[]; readonly bare: boolean }
  | { readonly kind: 'variable'; readonly name: string; readonly splat: boolean }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  /** `( )`, `$( )` and `@( )` */
  | { readonly kind: 'statements'; readonly body: readonly Statement[] }
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'hash'; readonly entries: readonly { readonly key: Expression; readonly value: Statement }[] }
  /** `$x.Name`, `[IO.File]::ReadAllText('a')`; `args` is null for a property, `name` null when it is computed. */
  | {
      readonly kind: 'member';
      readonly target: Expression;
      readonly name: string | null;
      readonly args: readonly Expression[] | null;
    }
  | { readonly kind: 'index'; readonly target: Expression; readonly index: Expression }
  | { readonly kind: 'type'; readonly name: string }
  | { readonly kind: 'binary'; readonly op: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'unary'; readonly op: string; readonly operand: Expression };

export interface Parameter {
  readonly name: string;
  readonly fallback: Expression | null;
}

export interface Block {
  readonly parameters: readonly Parameter[];
  readonly body: readonly Statement[];
}

/** `-Path`, `-Path:x` or a value. `raw` is what a native program would receive for a parameter. */
export type Argument =
  | { readonly kind: 'parameter'; readonly name: string; readonly raw: string; readonly value: Expression | null }
  | { readonly kind: 'value'; readonly value: Expression };

export interface Redirection {
  /** `1`, `2`, ... or `*`; merges (`2>&1`) are not kept. */
  readonly stream: string;
  readonly append: boolean;
  readonly target: Expression;
}

export type Element =
  | {
      readonly kind: 'command';
      /** `&` and `.` call what the first word holds. */
      readonly invoke: '' | '&' | '.';
      readonly name: Expression;
      readonly args: readonly Argument[];
      readonly redirections: readonly Redirection[];
    }
  | { readonly kind: 'expression'; readonly value: Expression; readonly redirections: readonly Redirection[] };

export type Statement =
  | { readonly kind: 'pipeline'; readonly elements: readonly Element[]; readonly background: boolean }
  | { readonly kind: 'chain'; readonly items: readonly Statement[]; readonly ops: readonly ('&&' | '||')[] }
  | { readonly kind: 'assignment'; readonly target: Expression; readonly op: string; readonly value: Statement }
  | {
      readonly kind: 'if';
      readonly branches: readonly { readonly condition: Statement | null; readonly body: readonly Statement[] }[];
      readonly otherwise: readonly Statement[] | null;
    }
  /** `while`, `for` and `do`; the body of `do` runs at least once. */
  | {
      readonly kind: 'loop';
      readonly before: readonly Statement[];
      readonly body: readonly Statement[];
      readonly once: boolean;
    }
  | {
      readonly kind: 'foreach';
      readonly name: string;
      readonly source: Statement | null;
      readonly body: readonly Statement[];
    }
  | {
      readonly kind: 'switch';
      readonly file: Expression | null;
      readonly subject: Statement | null;
      readonly bodies: readonly (readonly Statement[])[];
    }
  | { readonly kind: 'function'; readonly name: string; readonly block: Block }
  | {
      readonly kind: 'try';
      readonly body: readonly Statement[];
      readonly catches: readonly (readonly Statement[])[];
      readonly last: readonly Statement[];
    }
  /** `return`, `exit`, `throw`, `break`, `continue` */
  | { readonly kind: 'leave'; readonly word: string; readonly value: Statement | null };
