// What the cmd.exe parser builds and its evaluator walks. Texts are raw: quotes are still in them, carets are not.

export interface CmdRedirection {
  readonly fd: string;
  readonly op: '<' | '>' | '>>';
  readonly target: string;
}

export type CmdNode =
  /** The words of a simple command as typed: every program splits its own. */
  | { readonly kind: 'simple'; readonly text: string; readonly redirections: readonly CmdRedirection[] }
  | { readonly kind: 'group'; readonly body: readonly CmdNode[]; readonly redirections: readonly CmdRedirection[] }
  /** `a & b && c || d`: `ops[i]` stands between items i and i + 1. */
  | { readonly kind: 'list'; readonly items: readonly CmdNode[]; readonly ops: readonly CmdOperator[] }
  | { readonly kind: 'pipe'; readonly stages: readonly CmdNode[] }
  | { readonly kind: 'if'; readonly body: CmdNode | null; readonly otherwise: CmdNode | null }
  | {
      readonly kind: 'for';
      /** `` over words, `d` over folders, `r` over a tree, `l` over numbers, `f` over lines */
      readonly mode: '' | 'd' | 'r' | 'l' | 'f';
      /** The text of `/f "options"` or the folder of `/r`. */
      readonly option: string;
      readonly variable: string;
      readonly set: string;
      readonly body: CmdNode | null;
    };

export type CmdOperator = '&' | '&&' | '||';

/** Marks in texts where a value is put in later. They can't be typed. */
export const VARIABLE_OPEN = '\x02';
export const VARIABLE_CLOSE = '\x03';
/** A percent sign before what may be the variable of a loop. */
export const LOOP_MARK = '\x04';
