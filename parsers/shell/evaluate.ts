// Walks a parsed command as bash would run it and notes what it reads. Both branches of a choice are walked; what may not
// run is noted as such.

import type { AbsolutePath, DynamicReason, FileWrite, How, Read, RecallCall, ShellFacts } from '../facts.ts';
import { MAX_CALLS, MAX_FIELDS, MAX_LIST, MAX_READS, MAX_STEPS } from '../limits.ts';
import { isAbsolutePath } from '../paths.ts';
import { runBuiltin } from './builtins.ts';
import type { CommandInput } from './command.ts';
import { enter, isKnown, knownTail, NOWHERE } from './directory.ts';
import {
  computed,
  computedText,
  expandToOne,
  expandWord,
  fieldValue,
  literalField,
  type Surroundings,
  unknownField,
} from './expand.ts';
import { type Field, UNKNOWN } from './field.ts';
import { matchesPattern } from './glob.ts';
import { knownCommand } from './known-command.ts';
import { howOfInput, observeOperands } from './operands.ts';
import { Parser } from './parse.ts';
import { refineByPipeline } from './pipeline.ts';
import { isRecallCall } from './recall-call.ts';
import { runWrapper } from './run-wrapper.ts';
import { either, FROM_OUTSIDE, type MaybeValue, type Shell } from './state.ts';
import type { Assignment, Node, Part, Redirection, Simple, Word } from './tree.ts';
import type { Budget } from './words.ts';

/** What a command finds on its standard input: nothing of this command text, text that is known, or something that isn't. */
export type Stdin =
  | { readonly kind: 'inherited' }
  | { readonly kind: 'text'; text: string }
  | { readonly kind: 'unknown' };

export const INHERITED: Stdin = { kind: 'inherited' };
export const UNKNOWN_INPUT: Stdin = { kind: 'unknown' };

/** One simple command that was looked at, for people who ask why. */
export interface ExplainedCall {
  readonly words: readonly string[];
  readonly cwd: string | null;
  readonly note: string;
}

/** Programs that run others in this shell. */
const CHANGES_SHELL = new Set(['eval', 'command', 'builtin', 'exec', 'source', '.']);

/** Folders where a shell may stand instead. */
const MAX_FOLDERS = 8;

/** Turns of a loop that are walked one by one. */
const MAX_TURNS = 64;

const WITH_STDIN = { hasStdin: true };
const WITHOUT_STDIN = { hasStdin: false };
const NO_TEXTS: readonly string[] = [];
const NO_ENV: ReadonlyMap<string, string> = new Map();

type Mutable<T> = T extends unknown ? { -readonly [K in keyof T]: T[K] } : never;
/** A read whose judgement may still change while its pipeline is walked. */
export type MutableRead = Mutable<Read>;

/** Who looks a name up: the shell (functions, builtins, programs), `command` (no functions), or another program. */
export type CallAs = 'shell' | 'command' | 'program';

export class Evaluator implements Surroundings {
  readonly home: string | null;
  readonly env: ReadonlyMap<string, string>;
  readonly reads: MutableRead[] = [];
  readonly recalls: RecallCall[] = [];
  readonly writes: FileWrite[] = [];
  readonly calls: ExplainedCall[] | null;
  readonly budget: Budget;
  complete = true;
  /** Where the command text stops being shell, or null. */
  syntaxError: number | null = null;
  /** Runs whenever the whole succeeds. */
  certain = true;
  /** What is printed here is shown to nobody. */
  away = false;
  stdin: Stdin = INHERITED;
  /** What the last command printed, when that is known. */
  output: string | null = null;
  /** Whether the last command succeeded, when the text alone says so. */
  status: boolean | null = null;
  /** Wrappers around the command that runs, outermost first. */
  wrappers: readonly string[] = NO_TEXTS;
  /** The verb of the last simple command: pipelines ask for it. */
  verb = '';
  shell: Shell;
  private definesFunctions = false;
  private steps = 0;
  private fields = 0;
  private depth = 0;

  private readonly input: CommandInput;

  constructor(shell: Shell, input: CommandInput, budget: Budget, explain: boolean) {
    this.shell = shell;
    this.input = input;
    this.home = input.home ?? null;
    this.env = input.env ?? NO_ENV;
    this.budget = budget;
    this.calls = explain ? [] : null;
  }

  // --- Surroundings of an expansion

  run(body: Node): string | null {
    this.output = null;
    if (this.isInert(body)) {
      const { certain } = this;
      this.simple(body);
      this.certain = certain;
    } else this.inSubshell(() => this.walk(body, false), { stdin: this.stdin });
    return this.takeOutput()?.replace(/\n+$/, '') ?? null;
  }

  private takeOutput(): string | null {
    const { output } = this;
    this.output = null;
    return output;
  }

  conditionally(body: () => void): void {
    const { certain } = this;
    this.certain = false;
    body();
    this.certain = certain;
  }

  spend(fields: number): boolean {
    this.fields += fields;
    if (this.fields <= MAX_FIELDS) return true;
    this.complete = false;
    return false;
  }

  // --- Nodes

  /**
   * @param tail the exit status of this node is that of the whole: its success means that all of an `&&` chain ran
   */
  walk(node: Node, tail: boolean): void {
    switch (node.kind) {
      case 'simple':
        this.simple(node);
        return;
      case 'sequence':
        this.sequence(node.items, node.background, tail);
        return;
      case 'chain':
        this.chain(node.items, node.ops, tail);
        return;
      case 'pipeline':
        this.pipeline(node.stages, tail && !node.negated);
        if (node.negated && this.status !== null) this.status = !this.status;
        return;
      case 'function':
        this.shell.setFunction(node.name, node.body);
        this.definesFunctions = true;
        this.output = null;
        return;
      case 'coproc':
        this.inSubshell(() => this.walk(node.body, false), { stdin: UNKNOWN_INPUT });
        return;
      default:
        this.compound(node, tail);
    }
  }

  private compound(
    node: Exclude<Node, { kind: 'simple' | 'sequence' | 'chain' | 'pipeline' | 'function' | 'coproc' }>,
    tail: boolean,
  ): void {
    if (node.redirections === null) {
      this.compoundBody(node, tail);
      return;
    }
    const { away, stdin } = this;
    const from = this.reads.length;
    const input = this.redirect(node.redirections, node.kind === 'while' ? [literalField('read')] : []);
    if (node.kind === 'while' || node.kind === 'for') {
      // What a loop reads from a file it handles line by line: the body says whether anybody is shown it.
      for (let i = from; i < this.reads.length; i++) {
        const read = this.reads[i];
        if (read !== undefined && read.verb === '<') read.away = away;
      }
    }
    if (input !== null) this.stdin = input;
    this.compoundBody(node, tail);
    this.away = away;
    this.stdin = stdin;
    this.output = null;
  }

  private compoundBody(
    node: Exclude<Node, { kind: 'simple' | 'sequence' | 'chain' | 'pipeline' | 'function' | 'coproc' }>,
    tail: boolean,
  ): void {
    switch (node.kind) {
      case 'subshell':
        this.inSubshell(() => this.walk(node.body, tail), {});
        return;
      case 'group':
        this.walk(node.body, tail);
        return;
      case 'test':
        for (const word of node.words) this.expandForEffect(word);
        this.output = null;
        this.status = null;
        return;
      case 'if': {
        const first = node.branches[0];
        if (first === undefined) return;
        this.walk(first.condition, false);
        const outcomes: Branch[] = [];
        // A condition that the text alone makes true leaves nothing to the later branches.
        let settled = false;
        for (const [i, branch] of node.branches.entries()) {
          this.conditionally(() => {
            if (i > 0) this.walk(branch.condition, false);
            const never = settled || this.status === false ? 1 : 0;
            settled ||= this.status === true;
            this.dead += never;
            const back = i === 0 && branch.condition.kind === 'pipeline' && branch.condition.negated;
            outcomes.push(this.branchOf(branch.body, tail, back && isMove(branch.condition.stages[0])));
            this.dead -= never;
          });
        }
        if (node.otherwise !== null) {
          const { otherwise } = node;
          if (settled) this.dead++;
          this.conditionally(() => outcomes.push(this.branchOf(otherwise, tail, isMove(first.condition))));
          if (settled) this.dead--;
        }
        this.join(outcomes, node.otherwise !== null);
        this.output = null;
        return;
      }
      case 'while':
        this.whileLoop(node.condition, node.body, node.until);
        return;
      case 'arithmetic': {
        const value = computed(node.expression, this.shell, this);
        this.output = null;
        this.status = value === null ? null : value !== 0n;
        return;
      }
      case 'for-arithmetic': {
        const [start = [], condition = [], step = []] = node.header;
        computed(start, this.shell, this);
        this.repeat(
          () => {
            const value = computed(condition, this.shell, this);
            this.status = value === null ? null : value !== 0n;
          },
          node.body,
          () => void computed(step, this.shell, this),
          true,
        );
        return;
      }
      case 'for':
        this.forLoop(node);
        return;
      case 'case':
        this.caseOf(node, tail);
        return;
      default:
        node satisfies never;
    }
  }

  private sequence(items: readonly Node[], background: readonly boolean[], tail: boolean): void {
    const { certain, dead } = this;
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (item === undefined) continue;
      if (background[i]) {
        this.inSubshell(() => this.walk(item, false), {});
        this.output = null;
      } else this.walk(item, tail && i === items.length - 1);
      if (i > 0) this.output = null;
      this.afterJump();
    }
    this.certain = certain;
    this.dead = dead;
  }

  /** After `exit`, `return` or `break` the rest may not run; after one that ran for sure, it does not. */
  afterJump(): void {
    if (this.shell.jump === null) return;
    this.certain = false;
    if (this.leftForSure) this.dead++;
  }

  private chain(items: readonly Node[], ops: readonly ('&&' | '||')[], tail: boolean): void {
    // When the chain succeeded, each item after the last `||` and what follows it by `&&` ran, and the first one did.
    let sure = items.length - 1;
    if (tail) while (sure > 0 && ops[sure - 1] === '&&') sure--;
    const { certain, shell } = this;
    const { jump } = shell;
    /** Whether what stands to the left succeeded. */
    let known: boolean | null = null;
    /** What variables held before items that may not have run. */
    let before: Map<string, MaybeValue> | null = null;
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (item === undefined) continue;
      const op = ops[i - 1];
      // `true &&` and `false ||` decide nothing; `false &&` and `true ||` leave the next one out.
      const runs: boolean = op === undefined || (known !== null && known === (op === '&&'));
      const skipped = known !== null && !runs;
      this.certain = certain && !skipped && shell.jump === jump && (runs || (tail && i > sure));
      this.status = null;
      if (runs) this.walk(item, tail && i === items.length - 1);
      else {
        const outer = shell.beginWatch();
        if (skipped) this.dead++;
        if (skipped || op === '||') this.alternative(items, i, tail && i > sure);
        else this.walk(item, tail && i === items.length - 1);
        if (skipped) this.dead--;
        const replaced = shell.endWatch(outer);
        if (replaced !== null) before = new Map([...replaced, ...(before ?? [])]);
      }
      if (!skipped) known = runs ? this.status : null;
      // `$(cd docs && pwd)`: what moves prints nothing.
      if (i < items.length - 1 || !items.slice(0, -1).every(isMove)) this.output = null;
    }
    this.status = known;
    this.certain = certain;
    if (!tail) shell.blur(before);
  }

  /** What runs only if something else failed: its folder does not carry on. */
  private alternative(items: readonly Node[], i: number, tail: boolean): void {
    const { shell } = this;
    const item = items[i];
    if (item === undefined) return;
    const { cwd, previous, stack, jump, others, cwdSure } = shell;
    const failedMove = i === 1 && isMove(items[0]);
    // `cd a || cat x`: x is read where the shell stood before.
    if (failedMove && previous !== undefined && previous !== null) shell.cwd = previous;
    this.walk(item, tail);
    const moved = failedMove && isMove(item) ? shell.cwd : null;
    shell.cwd = cwd;
    shell.previous = previous;
    shell.stack = stack;
    shell.others = others;
    shell.cwdSure = cwdSure;
    // `cd a || cd b`: one of them.
    if (moved !== null && moved !== cwd) {
      shell.others = [...others, moved].slice(-MAX_FOLDERS);
      shell.cwdSure = false;
    }
    // `|| exit 1`: whoever goes on did not take it.
    if (shell.jump !== jump && !this.leavesInSuccess) shell.jump = jump;
  }

  /** The last `exit` or `return` had a status that may be 0. */
  leavesInSuccess = true;

  private pipeline(stages: readonly Node[], tail: boolean): void {
    if (stages.length === 1) {
      const only = stages[0];
      if (only !== undefined) this.walk(only, tail);
      return;
    }
    const { stdin, away } = this;
    const starts: number[] = [];
    const verbs: string[] = [];
    let output: string | null = null;
    for (let i = 0; i < stages.length; i++) {
      const stage = stages[i];
      if (stage === undefined) continue;
      starts.push(this.reads.length);
      const input: Stdin = i === 0 ? stdin : output === null ? UNKNOWN_INPUT : { kind: 'text', text: output };
      this.verb = '';
      this.output = null;
      if (this.isInert(stage)) {
        this.stdin = input;
        this.simple(stage);
      } else this.inSubshell(() => this.walk(stage, tail && i === stages.length - 1), { stdin: input });
      output = this.takeOutput();
      verbs.push(this.verb);
    }
    const last = stages[stages.length - 1];
    refineByPipeline(this.reads, starts, verbs, last !== undefined && this.sendsAway(last));
    this.output = output;
    this.status = null;
    this.stdin = stdin;
    this.away = away;
  }

  /** A stage that can't change the shell needs no subshell: a program by its plain name. */
  private isInert(stage: Node): stage is Simple {
    if (stage.kind !== 'simple' || this.definesFunctions) return false;
    const name = stage.words[0];
    return typeof name === 'string' && !knownCommand(name).builtin && !CHANGES_SHELL.has(name);
  }

  private sendsAway(node: Node): boolean {
    return 'redirections' in node && node.redirections !== null && node.redirections.some((r) => isAway(r));
  }

  private whileLoop(condition: Node, body: Node, until: boolean): void {
    const test = (): void => {
      this.status = null;
      this.walk(condition, false);
      if (until && this.status !== null) this.status = !this.status;
    };
    this.repeat(test, body, null, false);
  }

  /** A loop: each turn while its condition is known to hold, then once more as something that may happen. */
  private repeat(test: () => void, body: Node, after: (() => void) | null, once: boolean): void {
    const { shell, certain } = this;
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      test();
      const { status } = this;
      if (status === false) {
        if (turn === 0) this.deadBody(body);
        break;
      }
      if (status === null || turn === MAX_TURNS - 1) {
        this.loopBody(body, once && turn === 0);
        break;
      }
      const { jump } = shell;
      this.walk(body, false);
      after?.();
      if (shell.jump !== jump) break;
    }
    this.certain = certain;
    this.loopEnded();
  }

  /** What the text alone keeps from running is reported like any branch not taken, and changes nothing. */
  private deadBody(body: Node): void {
    this.dead++;
    this.conditionally(() => void this.branch(() => this.walk(body, false)));
    this.dead--;
  }

  private loopBody(body: Node, certain: boolean): void {
    const outer = this.certain;
    if (!certain) this.certain = false;
    const outcome = this.branch(() => this.walk(body, false));
    this.certain = outer;
    if (outcome.jump === 'loop') outcome.jump = this.shell.jump;
    this.join([outcome], certain);
  }

  private loopEnded(): void {
    if (this.shell.jump === 'loop') this.shell.jump = null;
    this.output = null;
    this.status = null;
  }

  private forLoop(node: Extract<Node, { kind: 'for' }>): void {
    const fields: Field[] = [];
    if (node.words === null) {
      if (this.shell.args === null) fields.push(unknownField('parameter'));
      else for (const field of this.shell.args.slice(1)) fields.push(field);
    } else for (const word of node.words) expandWord(word, this.shell, this, fields);
    if (node.select) {
      const text = fields[0] ?? literalField('');
      this.shell.set(
        node.name,
        fields.length > 1 ? { kind: 'one-of', texts: fields.slice(0, 8).map((f) => f.text) } : fieldValue(text),
      );
      this.loopBody(node.body, false);
      this.loopEnded();
      return;
    }
    const { certain } = this;
    if (fields.length === 0) this.deadBody(node.body);
    for (const field of fields) {
      if (!this.step()) break;
      // Names that another command prints may be none; a glob that matches nothing stands for itself.
      if (field.text === UNKNOWN && field.dynamic !== null) this.certain = false;
      this.shell.set(node.name, fieldValue(field));
      this.walk(node.body, false);
      this.certain = certain;
      if (this.shell.jump !== null) this.certain = false;
    }
    this.certain = certain;
    this.loopEnded();
  }

  private caseOf(node: Extract<Node, { kind: 'case' }>, tail: boolean): void {
    const subject = expandToOne(node.word, this.shell, this);
    const outcomes: Branch[] = [];
    let chosen = false;
    let falls = false;
    for (const arm of node.arms) {
      const patterns = arm.patterns.map((pattern) => expandToOne(pattern, this.shell, this));
      const known =
        subject.dynamic === null && subject.alternatives === undefined && patterns.every((p) => p.dynamic === null);
      const matches = known && patterns.some((p) => matchesPattern(p.glob ?? escaped(p.text), subject.text));
      if (arm.body !== null) {
        const { body } = arm;
        const sure = !chosen && known && matches && outcomes.length === 0;
        const { certain } = this;
        if (!(sure || falls)) this.certain = false;
        const never = known && !matches && !falls ? 1 : 0;
        this.dead += never;
        outcomes.push(this.branch(() => this.walk(body, tail)));
        this.dead -= never;
        this.certain = certain;
      }
      falls = matches && arm.end === ';&';
      chosen ||= matches;
    }
    this.join(outcomes, false);
    this.output = null;
  }

  // --- Branches

  /** @param moveFailed the branch runs because `cd` failed: it stands where the shell stood before, and leaves no folder behind */
  private branchOf(body: Node, tail: boolean, moveFailed: boolean): Branch {
    const { shell } = this;
    const { cwd, previous } = shell;
    if (!moveFailed || previous === undefined || previous === null) return this.branch(() => this.walk(body, tail));
    shell.cwd = previous;
    const outcome = this.branch(() => this.walk(body, tail));
    shell.cwd = cwd;
    return outcome.cwd === previous ? { ...outcome, cwd } : outcome;
  }

  /** Runs one branch and takes back what it did to the shell. */
  private branch(body: () => void): Branch {
    const { shell } = this;
    const { cwd, cwdSure, previous, jump, others } = shell;
    const stack = shell.stack.slice();
    const outer = shell.beginWatch();
    body();
    const replaced = shell.endWatch(outer);
    const outcome: Branch = {
      cwd: shell.cwd,
      previous: shell.previous,
      stack: shell.stack,
      jump: shell.jump,
      values: null,
    };
    if (replaced !== null) {
      outcome.values = new Map();
      for (const [name, old] of replaced) {
        outcome.values.set(name, shell.get(name));
        shell.set(name, old);
      }
    }
    shell.cwd = cwd;
    shell.cwdSure = cwdSure;
    shell.others = others;
    shell.previous = previous;
    shell.stack = stack;
    shell.jump = jump;
    return outcome;
  }

  /** Goes on after a choice; `exhaustive` says that one of the branches ran. */
  private join(outcomes: readonly Branch[], exhaustive: boolean): void {
    const { shell } = this;
    const cwd = shell.cwd;
    const going = outcomes.filter((outcome) => outcome.jump === null || outcome.jump === shell.jump);
    if (outcomes.some((outcome) => outcome.jump !== null && outcome.jump !== shell.jump) && this.leavesInSuccess) {
      shell.jump = outcomes.find((outcome) => outcome.jump !== null)?.jump ?? shell.jump;
    }
    const moved = going.find((outcome) => outcome.cwd !== cwd);
    if (moved !== undefined) {
      shell.cwd = moved.cwd;
      shell.previous = moved.previous;
      shell.stack = moved.stack;
      const elsewhere = going.filter((outcome) => outcome.cwd !== moved.cwd).map((outcome) => outcome.cwd);
      if (!exhaustive || elsewhere.length > 0) shell.cwdSure = false;
      if (exhaustive) shell.others = [...new Set(elsewhere)].slice(0, MAX_FOLDERS);
    }
    const names = new Set<string>();
    for (const outcome of going) for (const name of outcome.values?.keys() ?? []) names.add(name);
    for (const name of names) {
      const before = shell.get(name);
      let value: MaybeValue = exhaustive && going.length > 0 ? undefined : before;
      let first = exhaustive;
      for (const outcome of going) {
        const after = outcome.values?.has(name) === true ? outcome.values.get(name) : before;
        value = first ? after : either(value, after);
        first = false;
      }
      shell.set(name, value);
    }
  }

  inSubshell(body: () => void, options: { stdin?: Stdin; shell?: Shell; away?: boolean }): void {
    const { shell, away, stdin, certain } = this;
    this.shell = options.shell ?? shell.fork();
    if (options.stdin !== undefined) this.stdin = options.stdin;
    if (options.away !== undefined) this.away = options.away;
    body();
    this.runExitTrap();
    this.shell = shell;
    this.away = away;
    this.stdin = stdin;
    this.certain = certain;
    this.status = null;
  }

  /** What `trap … EXIT` set, when its shell ends. */
  runExitTrap(): void {
    const { onExit } = this.shell;
    if (onExit === null) return;
    this.shell.onExit = null;
    this.runText(onExit);
  }

  private expandForEffect(word: Word): void {
    if (typeof word === 'string') return;
    const { away } = this;
    this.away = true;
    expandToOne(word, this.shell, this);
    this.away = away;
  }

  // --- Simple commands

  private step(): boolean {
    if (++this.steps <= MAX_STEPS && this.reads.length < MAX_READS) return true;
    this.complete = false;
    return false;
  }

  private simple(node: Simple): void {
    if (!this.step()) return;
    this.output = null;
    this.status = null;
    const { words, redirections } = node;
    if (words.length === 0) {
      this.assign(node.assignments ?? [], true);
      if (redirections !== null) {
        const { away, stdin } = this;
        const input = this.redirect(redirections, [literalField('cat')]);
        this.output = input?.kind === 'text' ? input.text : null;
        this.away = away;
        this.stdin = stdin;
      }
      return;
    }
    const { away, stdin, wrappers } = this;
    const fields = this.expandAll(words);
    // `declare -A m=(…)`: the option comes before the elements.
    const keyed =
      node.assignments?.some((assignment) => assignment.array !== null) === true &&
      fields.some((field) => /^-\w*A/.test(field.text));
    if (keyed) runBuiltin(this, 'declare', fields, 0);
    const prefix = node.assignments === null ? null : this.prefixAssignments(node.assignments);
    this.away = away;
    if (redirections !== null) {
      const input = this.redirect(redirections, fields);
      if (input !== null) this.stdin = input;
    }
    this.call(fields, 0, prefix, 'shell');
    this.away = away;
    this.stdin = stdin;
    this.wrappers = wrappers;
  }

  private expandAll(words: readonly Word[]): Field[] {
    const { placeholder } = this;
    // A field for each word, until one is expanded: of the right size from the start, it costs a third.
    const fields = new Array<Field>(words.length);
    let at = 0;
    for (; at < words.length; at++) {
      const word = words[at];
      if (typeof word !== 'string') break;
      fields[at] = placeholder === null ? { text: word, glob: null, dynamic: null } : this.filledIn(word);
    }
    if (at === words.length) return fields;
    fields.length = at;
    // A substitution in an argument is shown only by a command that prints its arguments.
    if (!prints(words[0]) && hasExpansion(words)) this.away = true;
    for (; at < words.length; at++) {
      const word = words[at];
      if (typeof word === 'string') fields.push(placeholder === null ? literalField(word) : this.filledIn(word));
      else if (word !== undefined) expandWord(word, this.shell, this, fields);
    }
    return fields;
  }

  private filledIn(text: string): Field {
    return { text, glob: null, dynamic: text.includes(UNKNOWN) ? this.placeholder : null };
  }

  /** Assignments that stand alone change the shell. */
  private assign(assignments: readonly Assignment[], shown: boolean): void {
    const { away } = this;
    this.away = shown;
    for (const { name, append, index, value, array } of assignments) {
      if (array !== null) {
        this.assignArray(name, append, array);
        continue;
      }
      const after = this.assigned(value);
      if (index !== null) {
        this.assignElement(name, index, append, after);
        continue;
      }
      if (!append) {
        this.shell.set(this.target(name), after ?? '');
        continue;
      }
      const old = this.shell.get(name);
      this.shell.set(
        this.target(name),
        typeof old === 'string' && typeof after === 'string' ? old + after : FROM_OUTSIDE,
      );
    }
    this.away = away;
  }

  /** The variable that an assignment to a name sets: `declare -n ref=F; ref=x` sets F. */
  private target(name: string): string {
    const own = this.shell.own(name);
    return typeof own === 'object' && own.kind === 'reference' ? own.name : name;
  }

  private assignArray(name: string, append: boolean, array: readonly Word[]): void {
    const old = this.shell.get(name);
    const isMap = typeof old === 'object' && old.kind === 'map';
    const map = new Map(isMap && append ? old.items : []);
    const items: (Field | undefined)[] = [];
    if (append && typeof old === 'object' && old.kind === 'list') for (const item of old.items) items.push(item);
    else if (append && typeof old === 'string') items.push(literalField(old));
    for (const word of array) {
      const keyed = typeof word === 'string' ? null : keyedElement(word);
      if (keyed === null) {
        const fields: Field[] = [];
        expandWord(word, this.shell, this, fields);
        for (const field of fields) items.push(field);
        continue;
      }
      const field = expandToOne(keyed.value, this.shell, this);
      const key = expandToOne(keyed.key, this.shell, this).text;
      if (isMap) map.set(key, field);
      else if (/^\d{1,4}$/.test(key)) items[Number(key)] = field;
    }
    if (items.length > MAX_LIST) this.shell.set(name, FROM_OUTSIDE);
    else this.shell.set(name, isMap ? { kind: 'map', items: map } : { kind: 'list', items: Array.from(items) });
  }

  private assignElement(name: string, index: Word, append: boolean, after: MaybeValue): void {
    const old = this.shell.get(name);
    const key = expandToOne(index, this.shell, this).text;
    const field = fieldOf(after);
    if (typeof old === 'object' && old.kind === 'map') {
      this.shell.set(name, { kind: 'map', items: new Map(old.items).set(key, field) });
      return;
    }
    const position = Number(computedText(key, this.shell, this) ?? Number.NaN);
    if (append || !(position >= 0 && position < 1_024) || (typeof old === 'object' && old.kind !== 'list')) {
      this.shell.set(name, FROM_OUTSIDE);
      return;
    }
    const items: (Field | undefined)[] =
      typeof old === 'object' ? old.items.slice() : typeof old === 'string' ? [literalField(old)] : [];
    items[position] = field;
    this.shell.set(name, { kind: 'list', items: Array.from(items) });
  }

  /** The value of an assignment: a pattern in it is text until the variable is used. */
  private assigned(word: Word): MaybeValue {
    return fieldValue({ ...expandToOne(word, this.shell, this, 'colons'), glob: null });
  }

  /** `A=x cmd`: the values that `cmd` finds in its environment; null for `declare`'s arrays, which are set here. */
  private prefixAssignments(assignments: readonly Assignment[]): Map<string, MaybeValue> {
    const prefix = new Map<string, MaybeValue>();
    const { away } = this;
    this.away = true;
    for (const assignment of assignments) {
      if (assignment.array !== null) this.assign([assignment], true);
      else if (prefix.size === 0) prefix.set(assignment.name, this.assigned(assignment.value) ?? '');
      else {
        // A later one sees an earlier one: `A=x B=$A cmd`.
        this.withPrefix(prefix, () => prefix.set(assignment.name, this.assigned(assignment.value) ?? ''));
      }
    }
    this.away = away;
    return prefix;
  }

  /** Runs `fields[from]` with what follows as its arguments. */
  call(
    fields: readonly Field[],
    from: number,
    prefix: ReadonlyMap<string, MaybeValue> | null,
    as: CallAs = 'program',
  ): void {
    const head = fields[from];
    if (head === undefined) return;
    this.output = null;
    if (head.dynamic !== null || head.glob !== null) {
      if (head.dynamic === 'variable' && head.text === UNKNOWN && from + 1 < fields.length)
        this.explain(fields, from, 'its program is not known');
      return;
    }
    const known = knownCommand(head.text);
    const { name } = known;
    this.verb = name;
    if (!known.isPath && as !== 'program') {
      const body = as === 'shell' && this.definesFunctions ? this.shell.getFunction(name) : undefined;
      if (body !== undefined) {
        this.withPrefix(prefix, () => this.callFunction(name, body, fields.slice(from)));
        return;
      }
      if (known.builtin) {
        if (prefix === null) runBuiltin(this, name, fields, from);
        else this.withPrefix(prefix, () => runBuiltin(this, name, fields, from));
        return;
      }
    }
    if (known.wrapper !== undefined && runWrapper(this, known.wrapper, name, fields, from, prefix)) return;
    if (known.reader === undefined && name.startsWith('teamai')) {
      const program = isRecallCall(fields.slice(from).map((field) => field.text));
      this.explain(fields, from, program === null ? 'runs teamai, but searches nothing' : 'runs recall');
      if (program !== null) this.addRecall(program);
      return;
    }
    const { reader } = known;
    if (reader === undefined) {
      this.explain(fields, from, 'not a program that is known to read its operands');
      return;
    }
    const context = this.stdin.kind === 'inherited' ? WITHOUT_STDIN : WITH_STDIN;
    const operands = observeOperands(reader, name, fields, context, from + 1);
    this.explain(fields, from, operands.length === 0 ? 'reads no file operand' : '');
    for (const operand of operands) {
      this.add(
        operand.field,
        name,
        operand.how,
        operand.role,
        operand.chdir,
        isOpened(operand.how, reader.how, fields),
      );
    }
    // `cat` with nothing of its own to read passes on what it is given.
    if (name === 'cat' && this.stdin.kind === 'text' && operands.length === 0) this.output = this.stdin.text;
  }

  /** `A=x builtin`: what runs in the shell itself sees the value, and only while it runs. */
  withPrefix(prefix: ReadonlyMap<string, MaybeValue> | null, run: () => void): void {
    if (prefix === null) {
      run();
      return;
    }
    const old = [...prefix.keys()].map((name) => [name, this.shell.own(name)] as const);
    for (const [name, value] of prefix) this.shell.set(name, value);
    run();
    for (const [name, value] of old) this.shell.set(name, value);
  }

  addRecall(program: string): void {
    // Unlike a read, a recall is only reported where it can have run.
    if (this.dead > 0) return;
    this.recalls.push({ program, wrappers: this.wrappers, certain: this.certain });
  }

  private callFunction(name: string, body: Node, args: readonly Field[]): void {
    this.explain(args, 0, 'calls a function');
    if (this.depth >= MAX_CALLS || !this.step()) {
      this.complete = false;
      return;
    }
    // What can't run is reported, but not followed into functions: a recursion would never end.
    if (this.dead > 0) return;
    this.depth++;
    const { shell, locals } = this;
    const outer = shell.args;
    shell.args = [outer?.[0] ?? literalField('bash'), ...args.slice(1)];
    this.locals = new Map();
    const { dead } = this;
    this.walk(body, false);
    this.dead = dead;
    for (const [name, value] of this.locals) shell.set(name, value);
    this.locals = locals;
    shell.args = outer;
    if (shell.jump === 'return') shell.jump = null;
    this.depth--;
    this.verb = name;
    this.output = null;
  }

  /** `local x`: the caller's value comes back when the function ends. */
  keepForCaller(name: string): void {
    if (this.locals !== null && !this.locals.has(name)) this.locals.set(name, this.shell.own(name));
  }

  private locals: Map<string, MaybeValue> | null = null;
  /** Inside code that the text alone keeps from running. */
  dead = 0;
  /** The last `exit`, `return` or `break` ran for sure. */
  leftForSure = false;
  /** What UNKNOWN stands for in command text that find or xargs filled in. */
  placeholder: DynamicReason | null = null;

  /** Parses and runs text as a command line of its own. */
  runText(text: string, tail = false): void {
    if (this.depth >= MAX_CALLS || this.budget.nesting > 80) {
      this.complete = false;
      return;
    }
    const parser = new Parser('', this.budget).nested(text);
    if (parser === null) {
      this.complete = false;
      return;
    }
    this.depth++;
    const { certain } = this;
    const { dead } = this;
    let output: string | null = null;
    let lines = 0;
    for (let line = parser.nextLine(); line !== null; line = parser.nextLine()) {
      this.walk(line, tail);
      output = this.output;
      lines++;
      this.afterJump();
    }
    this.certain = certain;
    this.dead = dead;
    this.output = lines === 1 ? output : null;
    if (parser.limited) this.complete = false;
    this.depth--;
  }

  /** Text for PowerShell or cmd.exe, started from here. */
  runForeign(text: string, observe: (input: CommandInput) => ShellFacts): void {
    if (!this.step()) return;
    const { cwd } = this.shell;
    const facts = observe({ ...this.input, command: text, cwd: isKnown(cwd) ? cwd : null, cwdIs: 'before' });
    const certain = this.certain && this.shell.cwdSure;
    for (const read of facts.reads) {
      this.reads.push({ ...read, certain: read.certain && certain, away: read.away || this.away });
    }
    for (const recall of facts.recalls) {
      this.recalls.push({
        ...recall,
        wrappers: [...this.wrappers, ...recall.wrappers],
        certain: recall.certain && certain,
      });
    }
    for (const write of facts.writes) this.writes.push(write);
    if (!facts.complete) this.complete = false;
  }

  /** Handles redirections: notes what they read and write, sets `away`; what the command then finds on its input, or null. */
  private redirect(redirections: readonly Redirection[], command: readonly Field[]): Stdin | null {
    let input: Stdin | null = null;
    for (const redirection of redirections) {
      const { op, fd } = redirection;
      if (op === '<<' || op === '<<<') {
        const field = expandToOne(redirection.target, this.shell, this);
        if (fd > 0) continue;
        const known = field.dynamic === null && field.alternatives === undefined;
        input = known ? { kind: 'text', text: op === '<<<' ? `${field.text}\n` : field.text } : UNKNOWN_INPUT;
        continue;
      }
      if (op === '<&' || op === '>&') {
        const target = expandToOne(redirection.target, this.shell, this).text;
        if (op === '>&' && fd < 2 && !/^\d+-?$|^-$/.test(target)) {
          this.write(literalField(target), false);
          this.away = true;
        } else if (op === '>&' && fd < 2 && target !== '1' && target !== '2') this.away = true;
        if (op === '<&' && fd <= 0) input = UNKNOWN_INPUT;
        continue;
      }
      const field = this.redirectionTarget(redirection);
      if (field === null) continue;
      if (op === '<' || op === '<>') {
        this.readFrom(field, command);
        if (fd <= 0) input = UNKNOWN_INPUT;
        if (op === '<>') continue;
      } else {
        this.write(field, op === '>>' || op === '&>>');
        if (isAway(redirection)) this.away = true;
      }
    }
    return input;
  }

  private redirectionTarget(redirection: Redirection): Field | null {
    const { target } = redirection;
    if (typeof target === 'string') return { text: target, glob: null, dynamic: null };
    const fields: Field[] = [];
    expandWord(target, this.shell, this, fields);
    // More than one word: bash says "ambiguous redirect" and runs nothing.
    return fields.length === 1 ? (fields[0] ?? null) : null;
  }

  /** `cmd < f`: what the command makes of its input says how f is read. */
  private readFrom(field: Field, command: readonly Field[]): void {
    const { name, reader, wrapper } = knownCommand(command[0]?.text ?? '');
    const { away } = this;
    let how: How = 'whole';
    if (reader !== undefined) how = howOfInput(reader, name, command.slice(1));
    else if (wrapper?.kind === 'shell') how = 'exec';
    else if (name !== '' && name !== 'tee') this.away = true;
    this.add(field, '<', how, 'file', []);
    this.away = away;
  }

  private write(field: Field, append: boolean): void {
    if (field.dynamic !== null || field.glob !== null) return;
    const path = enter(this.shell.cwd, field.text);
    if (!isKnown(path) || path.startsWith('/dev/')) return;
    const afterRead = this.reads.some((read) => read.kind === 'file' && read.path === path);
    this.writes.push({ path: path as AbsolutePath, append, afterRead });
  }

  /** Notes one operand. */
  add(field: Field, verb: string, how: How, role: 'file' | 'root', chdir: readonly string[], opened = true): void {
    if (this.reads.length >= MAX_READS) {
      this.complete = false;
      return;
    }
    let { cwd } = this.shell;
    for (const folder of chdir) cwd = enter(cwd, folder);
    const by: Judgement = { verb, how, certain: this.certain && this.shell.cwdSure, away: this.away, opened };
    if (field.dynamic !== null) {
      this.addDynamic(field, cwd, by);
      return;
    }
    if (field.glob !== null) {
      if (isKnown(cwd)) this.reads.push(globRead(cwd, field.glob, by));
      else if (field.glob.startsWith('/')) this.reads.push(globRead('/', field.glob, by));
      else this.reads.push(dynamicRead('folder', null, by));
      return;
    }
    const { alternatives } = field;
    if (alternatives === undefined) this.addPath(field.text, cwd, role, by);
    else for (const text of [field.text, ...alternatives]) this.addPath(text, cwd, role, { ...by, certain: false });
    const { others } = this.shell;
    if (others.length > 0 && chdir.length === 0 && !isAbsolutePath(field.text)) {
      for (const other of others) this.addPath(field.text, other, role, by);
    }
  }

  private addPath(text: string, cwd: string, role: 'file' | 'root', by: Judgement): void {
    if (text === '' || text === '-') return;
    if (!NOT_PLAIN.test(text) && isKnown(cwd) && cwd.charCodeAt(cwd.length - 1) !== SLASH && !cwd.startsWith('/dev')) {
      this.reads.push(pathRead(role, `${cwd}/${text}`, text, by));
      return;
    }
    const path = enter(cwd, text);
    if (isDevice(path)) return;
    if (isKnown(path)) this.reads.push(pathRead(role, path, text, by));
    else this.reads.push(dynamicRead('folder', knownTail(path), by));
  }

  private addDynamic(field: Field, cwd: string, by: Judgement): void {
    const reason = field.dynamic ?? 'variable';
    if (reason === 'find' && this.findRoots !== null) {
      // The names that find fills in lie under its roots.
      for (const root of this.findRoots) {
        if (root.dynamic === null && root.glob === null) this.addPath(root.text, this.findCwd, 'root', by);
        else if (root.glob !== null && isKnown(this.findCwd)) this.reads.push(globRead(this.findCwd, root.glob, by));
        else this.reads.push(dynamicRead(root.dynamic ?? 'folder', null, by));
      }
      return;
    }
    this.reads.push(dynamicRead(reason, field.glob === null ? knownTail(enter(cwd, field.text)) : null, by));
  }

  /** The roots of the `find` whose -exec runs, and where it stands. */
  findRoots: readonly Field[] | null = null;
  findCwd = NOWHERE;

  explain(fields: readonly Field[], from: number, note: string): void {
    if (this.calls === null) return;
    const { cwd } = this.shell;
    this.calls.push({
      words: fields.slice(from).map((field) => field.glob ?? field.text),
      cwd: isKnown(cwd) ? cwd : null,
      note,
    });
  }
}

interface Judgement {
  readonly verb: string;
  readonly how: How;
  readonly certain: boolean;
  readonly away: boolean;
  readonly opened: boolean;
}

function pathRead(kind: 'file' | 'root', path: string, operand: string, by: Judgement): MutableRead {
  const { verb, how, certain, away, opened } = by;
  return { kind, path: path as AbsolutePath, operand, verb, how, certain, away, opened };
}

function globRead(cwd: string, pattern: string, by: Judgement): MutableRead {
  const { verb, how, certain, away, opened } = by;
  return { kind: 'glob', cwd: cwd as AbsolutePath, pattern, verb, how, certain, away, opened };
}

function dynamicRead(reason: DynamicReason, tail: string | null, by: Judgement): MutableRead {
  const { verb, how, certain, away, opened } = by;
  return { kind: 'dynamic', reason, tail, verb, how, certain, away, opened };
}

/** `/dev/null`, `/dev/stdin`, `/dev/fd/63`: no document. */
function isDevice(path: string): boolean {
  return (path.charCodeAt(1) === 100 && path.startsWith('/dev/')) || path.startsWith('/proc/self/fd/');
}

const SLASH = 47;

/** What needs normalising in a POSIX folder: `.` and `..`, doubled and trailing slashes; and what a Windows path or UNKNOWN may hold. */
const NOT_PLAIN = /(?:^|\/)[./]|[\\:\0]|\/$/;

/** A lister only names its operands, and `sed -i` rewrites them; `grep -l` and `vim` open theirs. */
function isOpened(how: How, usual: How, words: readonly Field[]): boolean {
  // `rg --files` lists what it would search.
  if (how === 'listing') return usual !== 'listing' && !words.some((word) => word.text === '--files');
  return how !== 'edit' || usual === 'edit';
}

interface Branch {
  readonly cwd: string;
  readonly previous: string | null | undefined;
  readonly stack: string[];
  jump: Shell['jump'];
  values: Map<string, MaybeValue> | null;
}

/** A value as a word of its own. */
function fieldOf(value: MaybeValue): Field {
  if (value === undefined) return literalField('');
  if (typeof value === 'string') return literalField(value);
  if (value.kind === 'one-of') return { ...literalField(value.texts[0] ?? ''), alternatives: value.texts.slice(1) };
  if (value.kind === 'list') return value.items[0] ?? literalField('');
  return unknownField('variable');
}

function isMove(node: Node | undefined): boolean {
  return node?.kind === 'simple' && (node.words[0] === 'cd' || node.words[0] === 'pushd');
}

/** Puts out its arguments, or what it is given. */
function prints(verb: Word | undefined): boolean {
  return verb === 'echo' || verb === 'printf' || verb === 'cat';
}

function hasExpansion(words: readonly Word[]): boolean {
  for (const word of words) {
    if (typeof word === 'string') continue;
    for (const part of word) if (part.kind === 'command' || part.kind === 'parameter') return true;
  }
  return false;
}

/** Whether it takes standard output to a file. */
function isAway(redirection: Redirection): boolean {
  const { fd, op, target } = redirection;
  if (op === '&>' || op === '&>>') return true;
  if (op !== '>' && op !== '>>' && op !== '>|') return false;
  if (fd !== -1 && fd !== 1) return false;
  return target !== '/dev/stdout' && target !== '/dev/stderr' && target !== '/dev/tty';
}

/** `[key]=value` inside `a=( )`; the key may be quoted or expanded. */
function keyedElement(word: readonly Part[]): { key: Word; value: Word } | null {
  const head = word[0];
  if (head?.kind !== 'text' || head.quoted || !head.text.startsWith('[')) return null;
  const key: Part[] = [];
  for (const [i, part] of word.entries()) {
    const text = part.kind === 'text' && !part.quoted ? part.text : null;
    const close = text?.indexOf(']=') ?? -1;
    const from = i === 0 ? 1 : 0;
    if (text === null || close < 0) {
      key.push(text === null || from === 0 ? part : { kind: 'text', text: text.slice(1), quoted: true });
      continue;
    }
    key.push({ kind: 'text', text: text.slice(from, close), quoted: true });
    return { key, value: [{ kind: 'text', text: text.slice(close + 2), quoted: false }, ...word.slice(i + 1)] };
  }
  return null;
}

function escaped(text: string): string {
  return text.replace(/[*?[\]\\]/g, '\\$&');
}
