// What a running shell knows: where it stands, its variables, functions and positional parameters. A subshell is a fork.

import type { DynamicReason } from '../facts.ts';
import type { Field } from './field.ts';
import type { Node } from './tree.ts';

/** A variable's value: text, the elements of an array, one of several texts, another variable, or unknown with the reason. */
export type Value = string | ListValue | MapValue | OneOf | Reference | UnknownValue;

/** An indexed array; an element that was unset is undefined. */
export interface ListValue {
  readonly kind: 'list';
  readonly items: readonly (Field | undefined)[];
}

/** An associative array. */
export interface MapValue {
  readonly kind: 'map';
  readonly items: ReadonlyMap<string, Field>;
}

/** `declare -n`: the variable of that name. */
export interface Reference {
  readonly kind: 'reference';
  readonly name: string;
}

/** Set in a branch that may not have run: any of these. */
export interface OneOf {
  readonly kind: 'one-of';
  readonly texts: readonly string[];
}

export interface UnknownValue {
  readonly kind: 'unknown';
  readonly reason: DynamicReason;
}

export const FROM_OUTSIDE: UnknownValue = { kind: 'unknown', reason: 'variable' };

/** Text stands for itself; what was unset stays unset. */
export type MaybeValue = Value | undefined;

/** A leap out of the running list: what follows it may not run. */
export type Jump = 'exit' | 'return' | 'loop' | null;

const MAX_TEXTS = 8;
const NO_FOLDERS: readonly string[] = [];

export class Shell {
  cwd: string;
  /** False when `cwd` depends on a branch that may not have run. */
  cwdSure = true;
  /** Other folders where it may stand: `cd a || cd b`. */
  others: readonly string[] = NO_FOLDERS;
  /** `set -a`: every variable that is set is exported. */
  allexport = false;
  /** `set +B`: braces are text. */
  nobrace = false;
  /** `set -f`: words aren't expanded to file names. */
  noglob = false;
  /** What `trap … EXIT` runs when this shell ends. */
  onExit: string | null = null;
  /** `OLDPWD`; null when it is not known, undefined when it is known to be unset. */
  previous: string | null | undefined;
  stack: string[] = [];
  jump: Jump = null;
  /** Positional parameters, `$0` first; null where the caller's are not known. */
  args: readonly Field[] | null;
  private vars: Map<string, MaybeValue> | null = null;
  private functions: Map<string, Node | null> | null = null;
  private exported: Set<string> | null = null;
  private readonly parent: Shell | null;
  private watching = false;
  /** Values that assignments replaced since `beginWatch`. */
  private replaced: Map<string, MaybeValue> | null = null;

  constructor(cwd: string, previous: string | null | undefined, args: readonly Field[] | null, parent: Shell | null) {
    this.cwd = cwd;
    this.previous = previous;
    this.args = args;
    this.parent = parent;
  }

  /** A subshell: sees everything, changes nothing here. */
  fork(): Shell {
    const child = new Shell(this.cwd, this.previous, this.args, this);
    child.cwdSure = this.cwdSure;
    child.others = this.others;
    child.noglob = this.noglob;
    child.allexport = this.allexport;
    child.nobrace = this.nobrace;
    if (this.stack.length > 0) child.stack = this.stack.slice();
    return child;
  }

  /** undefined: no command here has set it. */
  get(name: string): MaybeValue {
    const value = this.own(name);
    if (typeof value !== 'object' || value.kind !== 'reference') return value;
    const target = this.own(value.name);
    return typeof target === 'object' && target.kind === 'reference' ? FROM_OUTSIDE : target;
  }

  /** The value itself, references not followed. */
  own(name: string): MaybeValue {
    for (let shell: Shell | null = this; shell !== null; shell = shell.parent) {
      if (shell.vars?.has(name)) return shell.vars.get(name);
    }
    return undefined;
  }

  /** Whether a command here has set or unset it. */
  has(name: string): boolean {
    for (let shell: Shell | null = this; shell !== null; shell = shell.parent) {
      if (shell.vars?.has(name)) return true;
    }
    return false;
  }

  set(name: string, value: MaybeValue): void {
    if (this.allexport) this.export(name);
    if (name === 'OLDPWD') this.previous = typeof value === 'string' ? value : value === undefined ? undefined : null;
    if (this.watching) {
      this.replaced ??= new Map();
      if (!this.replaced.has(name)) this.replaced.set(name, this.get(name));
    }
    this.vars ??= new Map();
    this.vars.set(name, value);
  }

  getFunction(name: string): Node | undefined {
    for (let shell: Shell | null = this; shell !== null; shell = shell.parent) {
      const found = shell.functions?.get(name);
      if (found !== undefined) return found ?? undefined;
    }
    return undefined;
  }

  /** null: `unset -f`. */
  setFunction(name: string, body: Node | null): void {
    this.functions ??= new Map();
    this.functions.set(name, body);
  }

  export(name: string): void {
    this.exported ??= new Set();
    this.exported.add(name);
  }

  isExported(name: string): boolean {
    for (let shell: Shell | null = this; shell !== null; shell = shell.parent) {
      if (shell.exported?.has(name)) return true;
    }
    return false;
  }

  /** What a new process finds in its environment, of what the command has set. */
  exportedValues(): Map<string, MaybeValue> {
    const values = new Map<string, MaybeValue>();
    for (let shell: Shell | null = this; shell !== null; shell = shell.parent) {
      for (const name of shell.exported ?? []) if (!values.has(name)) values.set(name, this.get(name));
    }
    return values;
  }

  /** Begins to note what variables held before they are set; returns what `endWatch` takes. */
  beginWatch(): Watch {
    const outer = { watching: this.watching, replaced: this.replaced };
    this.watching = true;
    this.replaced = null;
    return outer;
  }

  /** What each variable that was set since held before; null for none. */
  endWatch(outer: Watch): Map<string, MaybeValue> | null {
    const { replaced } = this;
    this.watching = outer.watching;
    this.replaced = outer.replaced;
    if (replaced !== null && this.watching) {
      this.replaced ??= new Map();
      for (const [name, old] of replaced) if (!this.replaced.has(name)) this.replaced.set(name, old);
    }
    return replaced;
  }

  /** Each variable may hold what it held before as well. */
  blur(replaced: Map<string, MaybeValue> | null): void {
    if (replaced === null) return;
    for (const [name, old] of replaced) this.vars?.set(name, either(old, this.get(name)));
  }
}

interface Watch {
  readonly watching: boolean;
  readonly replaced: Map<string, MaybeValue> | null;
}

/** One value that may be either. */
export function either(a: MaybeValue, b: MaybeValue): MaybeValue {
  if (a === b) return a;
  const texts: string[] = [];
  for (const value of [a, b]) {
    if (value === undefined) continue;
    if (typeof value === 'string') texts.push(value);
    else if (value.kind === 'one-of') texts.push(...value.texts);
    else return value.kind === 'unknown' ? value : { kind: 'unknown', reason: 'variable' };
  }
  const distinct = [...new Set(texts)];
  if (distinct.length > MAX_TEXTS) return FROM_OUTSIDE;
  return { kind: 'one-of', texts: distinct };
}
