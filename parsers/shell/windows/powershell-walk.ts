// Walks PowerShell's statements as it would run them and notes on the run what they read.

import { MAX_CALLS } from '../../limits.ts';
import { UNKNOWN } from '../field.ts';
import { refineByPipeline } from '../pipeline.ts';
import { programName } from '../recall-call.ts';
import { runPowerShell, runWsl } from './cmd-walk.ts';
import { type Bound, runCmdlet } from './cmdlet-run.ts';
import { cmdletNamed, parameterNamed, type Signature } from './cmdlets.ts';
import { observeMethod } from './dotnet.ts';
import { parsePowerShell } from './powershell-parse.ts';
import type { Argument, Block, Element, Expression, Redirection, Statement } from './powershell-tree.ts';
import {
  binary,
  elementAt,
  knownText,
  MAX_LIST,
  memberOf,
  NOT_KNOWN,
  OUTPUT,
  textOf,
  type Value,
} from './powershell-value.ts';
import { readCmdCall } from './process.ts';
import { foundItem, type Item, item, knownName, type Run, unknownItem } from './run.ts';
import { toolNamed } from './tools.ts';

export function walkPowerShell(run: Run, text: string): void {
  const parsed = parsePowerShell(text.replaceAll(UNKNOWN, '$unknown_value'));
  if (!parsed.ok) {
    if (parsed.tooDeep) run.complete = false;
    else run.syntaxError = parsed.at;
    return;
  }
  new PowerShell(run).statements(parsed.body);
}

/** What a variable holds, and which reads its value came from. */
interface Variable {
  readonly values: readonly Value[];
  readonly origins: readonly number[];
}

interface Scope {
  readonly variables: Map<string, Variable>;
  readonly outer: Scope | null;
}

/** What the rest of a pipeline leaves is judged by the program of bash that is most like the cmdlet. */
const LIKE = new Map([
  ['select-string', 'grep'],
  ['where-object', 'grep'],
  ['where', 'grep'],
  ['?', 'grep'],
  ['findstr', 'grep'],
  ['select-object', 'head'],
  ['measure-object', 'wc'],
  ['measure', 'wc'],
  ['get-filehash', 'md5sum'],
]);

/** Nobody sees what goes into them. */
const SWALLOW = new Set(
  'out-null out-file set-content add-content export-csv export-clixml out-printer set-clipboard clip scb tee-variable'.split(
    ' ',
  ),
);
/** They show names or print what they are given and run none of it. */
const PASS = new Set(
  'where-object where ? sort-object sort get-unique gu group-object group out-string oss out-host oh format-table ft format-list fl format-wide fw format-custom fc convertto-json'.split(
    ' ',
  ),
);
/** Values given to them are shown to nobody. */
const KEEPS = new Set(
  'set-content sc add-content ac out-file set-variable sv set new-variable nv export-csv epcsv out-null set-clipboard scb new-item ni copy-item move-item remove-item'.split(
    ' ',
  ),
);
/** Aliases and cmdlets that other programs answer to on other systems: an option they don't know means the program. */
const UNIX = new Set(['cat', 'ls', 'sort', 'diff', 'tee', 'cp', 'mv', 'rm', 'dir', 'type', 'more']);
/** Cmdlets' aliases that would be taken for programs. */
const ALIASES_THAT_READ_NOTHING = new Set(
  (
    'copy cp cpi move mv mi del erase rm rd ri rmdir ren rni ni md mkdir sc clc cls clear diff compare sleep start saps kill spps ps gps ' +
    'sort fc history h man help gcm gm gv gal gdr gjb gl gmo gps gsv gu gwmi iwr irm curl wget nmo nsn ogv rbp rcjb rv rvpa sajb si sasv tee wjb write-host write-verbose ' +
    'write-warning write-error write-debug write-information write-progress test-path get-command get-help get-date get-random start-process start-sleep invoke-item ii'
  ).split(' '),
);

/** Programs that npm installs as a script of the shell: `teamai.ps1`, `npx.cmd`. */
const PROGRAMS_BY_SCRIPT = /^(?:teamai.*|npx|npm|pnpx?|pnpm|yarn|bunx?|corepack|code)$/i;

/** Expressions inside each other, over all calls: protects the call stack. Long sums and chains of members end there too. */
const MAX_NESTED_VALUES = 800;

export class PowerShell {
  readonly run: Run;
  readonly aliases = new Map<string, string>();
  readonly stack: string[] = [];
  previous: string | null = null;
  private scope: Scope = { variables: new Map(), outer: null };
  private readonly functions = new Map<string, Block>();
  private readonly touched: number[] = [];
  private calls = 0;
  private nesting = 0;
  private left = false;

  constructor(run: Run) {
    this.run = run;
  }

  // ---- statements

  statements(body: readonly Statement[]): readonly Value[] {
    const { run } = this;
    if (this.nesting >= MAX_NESTED_VALUES) {
      run.complete = false;
      return [];
    }
    this.nesting++;
    const { certain } = run;
    const output: Value[] = [];
    for (const statement of body) {
      for (const value of this.statement(statement)) if (output.length < MAX_LIST) output.push(value);
      // After `exit` or `return` nothing is sure to run.
      if (this.left) run.certain = false;
    }
    run.certain = certain;
    this.nesting--;
    return output;
  }

  private statement(statement: Statement): readonly Value[] {
    const { run } = this;
    if (!run.step()) return [];
    switch (statement.kind) {
      case 'pipeline':
        return this.shown(() => this.pipeline(statement.elements));
      case 'chain': {
        const output: Value[] = [];
        let certain = true;
        statement.items.forEach((one, at) => {
          if (statement.ops[at - 1] === '||') certain = false;
          if (certain) output.push(...this.statement(one));
          else run.conditionally(() => output.push(...this.statement(one)));
        });
        return output;
      }
      case 'assignment':
        this.assign(statement);
        return [];
      case 'if': {
        const output: Value[] = [];
        statement.branches.forEach(({ condition, body }, at) => {
          const judge = () => {
            if (condition !== null) this.hidden(() => this.statement(condition));
          };
          if (at === 0) judge();
          else run.conditionally(judge);
          run.conditionally(() => output.push(...this.statements(body)));
        });
        const { otherwise } = statement;
        if (otherwise !== null) run.conditionally(() => output.push(...this.statements(otherwise)));
        this.left = false;
        return output;
      }
      case 'loop': {
        this.hidden(() => this.statements(statement.before));
        let output: readonly Value[] = [];
        if (statement.once) output = this.statements(statement.body);
        else
          run.conditionally(() => {
            output = this.statements(statement.body);
          });
        this.left = false;
        return output;
      }
      case 'foreach': {
        const from = run.reads.length;
        const { source } = statement;
        const values = source === null ? [] : this.hidden(() => this.statement(source));
        // What the loop prints of its variable is text of the files that were read for it.
        const origins = Array.from({ length: Math.min(64, run.reads.length - from) }, (_, at) => from + at);
        const output: Value[] = [];
        this.each(values, (value) => {
          this.set(statement.name, { values: [value], origins });
          output.push(...this.statements(statement.body));
        });
        this.left = false;
        return output;
      }
      case 'switch': {
        const { file, subject } = statement;
        if (file !== null)
          for (const value of this.values(file))
            if (value.kind === 'item') run.read(value, 'switch', 'whole', 'powershell');
        if (subject !== null) this.set('_', { values: this.hidden(() => this.statement(subject)), origins: [] });
        const output: Value[] = [];
        run.conditionally(() => {
          for (const body of statement.bodies) output.push(...this.statements(body));
        });
        this.left = false;
        return output;
      }
      case 'function':
        this.functions.set(statement.name.toLowerCase().replace(/^(?:global|script|local):/, ''), statement.block);
        return [];
      case 'try': {
        const output = [...this.statements(statement.body)];
        run.conditionally(() => {
          for (const body of statement.catches) output.push(...this.statements(body));
        });
        output.push(...this.statements(statement.last));
        return output;
      }
      case 'leave': {
        const output = statement.value === null ? [] : this.statement(statement.value);
        if (statement.word !== 'continue' && statement.word !== 'break') this.left = true;
        return output;
      }
    }
  }

  /** Runs the body once for each value that is known; once, and not for sure, for what isn't. */
  each(values: readonly Value[], body: (value: Value) => void): void {
    const { run } = this;
    const known =
      values.length > 0 &&
      values.every((value) => value.kind !== 'item' || (value.dynamic === null && value.found === null));
    const once = () => {
      for (const value of values.slice(0, MAX_LIST)) {
        if (!run.step()) break;
        body(value);
      }
    };
    if (known) once();
    else run.conditionally(once);
  }

  /** What was read into variables is shown when one of them is used where output goes. */
  private shown<T>(body: () => T): T {
    const from = this.touched.length;
    const result = body();
    if (!this.run.away) {
      for (const at of this.touched.slice(from)) {
        const read = this.run.reads[at];
        if (read !== undefined) read.away = false;
      }
    }
    return result;
  }

  private hidden<T>(body: () => T): T {
    const { away } = this.run;
    const from = this.touched.length;
    this.run.away = true;
    const result = body();
    this.run.away = away;
    this.touched.length = from;
    return result;
  }

  private assign(statement: Extract<Statement, { kind: 'assignment' }>): void {
    const { run } = this;
    let { target } = statement;
    while (target.kind === 'unary') target = target.operand;
    const from = run.reads.length;
    const touchedFrom = this.touched.length;
    const { away } = run;
    run.away = true;
    const values = this.statement(statement.value);
    run.away = away;
    const origins = this.touched.splice(touchedFrom).slice(0, 64);
    for (let at = from; at < run.reads.length && origins.length < 64; at++) origins.push(at);
    const add = statement.op === '+=';
    const names = target.kind === 'list' ? target.items : [target];
    names.forEach((one, at) => {
      let name = one;
      while (name.kind === 'unary') name = name.operand;
      if (name.kind !== 'variable') {
        this.values(name);
        return;
      }
      const own = names.length === 1 ? values : at === names.length - 1 ? values.slice(at) : values.slice(at, at + 1);
      if (name.name.startsWith('env:')) {
        run.env.set(name.name.slice(4).toUpperCase(), add ? null : knownText(own));
        return;
      }
      const before = add ? this.get(name.name) : undefined;
      const value = add
        ? binary('+', before?.values ?? [], own)
        : statement.op === '=' || statement.op === '??='
          ? own
          : NOT_KNOWN;
      this.set(name.name, {
        values: value.slice(0, MAX_LIST),
        origins: [...(before?.origins ?? []), ...origins].slice(0, 64),
      });
    });
  }

  private get(name: string): Variable | undefined {
    for (let scope: Scope | null = this.scope; scope !== null; scope = scope.outer) {
      const found = scope.variables.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  set(name: string, value: Variable): void {
    this.scope.variables.set(name, value);
  }

  // ---- pipelines

  private pipeline(elements: readonly Element[]): readonly Value[] {
    const { run } = this;
    const starts: number[] = [];
    const verbs: string[] = [];
    let values: readonly Value[] | null = null;
    let away = false;
    for (const element of elements) {
      starts.push(run.reads.length);
      const verb = this.verbOf(element);
      verbs.push(LIKE.get(verb) ?? verb);
      const before: boolean = run.away;
      const redirected = this.redirect(element.redirections);
      if (redirected) run.away = true;
      if (redirected || SWALLOW.has(verb)) away = true;
      values =
        element.kind === 'expression' ? this.expressionElement(element.value, values) : this.command(element, values);
      run.away = before;
    }
    refineByPipeline(run.reads, starts, verbs, away);
    return away ? [] : (values ?? []);
  }

  private expressionElement(value: Expression, input: readonly Value[] | null): readonly Value[] {
    if (input !== null) this.set('_', { values: input, origins: [] });
    return this.values(value);
  }

  /** True when what the element prints goes to a file. */
  private redirect(redirections: readonly Redirection[]): boolean {
    let away = false;
    for (const one of redirections) {
      const [target] = this.values(one.target);
      if (one.stream === '1' || one.stream === '*') away = true;
      if (target?.kind === 'item') this.run.write(target, one.append);
    }
    return away;
  }

  private verbOf(element: Element): string {
    if (element.kind !== 'command' || element.name.kind !== 'string') return '';
    const [only] = element.name.parts;
    if (element.name.parts.length !== 1 || typeof only !== 'string') return '';
    const name = this.resolved(only);
    return cmdletNamed(name)?.name ?? name;
  }

  /** Lower case, without the module's name, aliases of this command text followed. */
  private resolved(text: string): string {
    const lower = text.toLowerCase().replace(/^microsoft\.powershell\.\w+\\/, '');
    return this.aliases.get(lower) ?? lower;
  }

  private command(element: Extract<Element, { kind: 'command' }>, input: readonly Value[] | null): readonly Value[] {
    const { run } = this;
    if (!run.step()) return [];
    const names = this.values(element.name);
    const [first] = names;
    if (first?.kind === 'block') {
      return this.block(first.block, this.argumentValues(element.args), input, element.invoke === '.');
    }
    // `& $env:APPDATA\npm\teamai.cmd`: the folder isn't known, the program is.
    const program = first?.kind === 'item' && first.dynamic !== null ? knownName(first) : null;
    if (program !== null) {
      this.native(program, element.args);
      return OUTPUT;
    }
    if (first?.kind !== 'item' || first.dynamic !== null) {
      for (const one of element.args) if (one.value !== null) this.values(one.value);
      return OUTPUT;
    }
    const name = this.resolved(first.text);
    if (element.invoke === '.' || (/\.ps1$/.test(name) && !PROGRAMS_BY_SCRIPT.test(programName(name)))) {
      this.argumentValues(element.args);
      // Like `./x.sh` in bash, a script that is called by its path is no read; one that is dot-sourced is.
      if (element.invoke === '.') run.read(first, '.', 'exec', 'none');
      return OUTPUT;
    }
    const defined = this.functions.get(name);
    if (defined !== undefined) return this.callFunction(defined, element.args, input);
    const signature = cmdletNamed(name);
    if (signature !== undefined) {
      const touched = this.touched.length;
      const bound = this.bind(signature, element.args);
      if (KEEPS.has(name)) this.touched.length = touched;
      if (bound !== null || !UNIX.has(name)) {
        return runCmdlet(this, signature, bound ?? { named: new Map(), name }, name, input);
      }
      this.native(first, element.args);
      return OUTPUT;
    }
    return this.other(name, first, element.args, input);
  }

  private other(
    name: string,
    first: Item,
    args: readonly Argument[],
    input: readonly Value[] | null,
  ): readonly Value[] {
    const { run } = this;
    if (/^cd(?:\.\.|\\|\/)$/.test(name)) {
      run.enter(name.slice(2));
      return [];
    }
    if (/^[a-z]:$/.test(name)) {
      run.enterDrive(name);
      return [];
    }
    if (name === 'get-location' || name === 'gl' || name === 'pwd') {
      return [run.cwd.includes(UNKNOWN) ? unknownItem('folder') : item(run.cwd)];
    }
    if (PASS.has(name)) {
      this.blocks(args, input ?? []);
      return input ?? OUTPUT;
    }
    if (name === 'measure-command' || name === 'trace-command') {
      for (const value of this.argumentValues(args))
        if (value.kind === 'block') this.hidden(() => this.block(value.block, [], null, true));
      return OUTPUT;
    }
    if (
      ALIASES_THAT_READ_NOTHING.has(name) ||
      (/^[a-z]+-[a-z]\w*$/.test(name) &&
        !/[\\/]/.test(first.text) &&
        toolNamed(programName(name)) === undefined &&
        !/^(?:teamai|git|docker|apt|yarn|npm)-/.test(name))
    ) {
      if (
        UNIX.has(name) &&
        args.some((one) => one.kind === 'parameter' && /^[a-zA-Z]$/.test(one.name)) &&
        name !== 'sort'
      )
        this.native(first, args);
      else this.blocks(args, input ?? []);
      return OUTPUT;
    }
    this.native(first, args);
    return OUTPUT;
  }

  /** Evaluates arguments; blocks among them may run. */
  private blocks(args: readonly Argument[], input: readonly Value[]): void {
    const touched = this.touched.length;
    for (const value of this.argumentValues(args)) {
      if (value.kind !== 'block') continue;
      this.run.conditionally(() => {
        const { cwd } = this.run;
        this.withInput(input, () => this.statements(value.block.body));
        this.run.cwd = cwd;
      });
    }
    this.touched.length = touched;
  }

  private native(first: Item, args: readonly Argument[]): void {
    const { run } = this;
    const words: Item[] = [item(first.text)];
    for (const one of args) {
      if (one.kind === 'parameter') {
        if (one.value === null) words.push(item(one.raw, false));
        else words.push(item(one.raw + textOf(this.values(one.value)), false));
        continue;
      }
      const bare = one.value.kind === 'string' && one.value.bare;
      for (const value of this.values(one.value)) {
        if (value.kind === 'item') words.push(bare && value.quoted ? { ...value, quoted: false } : value);
        else if (value.kind === 'block') words.push(unknownItem('script'));
      }
    }
    const name = programName(first.text)
      .toLowerCase()
      .replace(/\.com$/, '');
    const rest = words.slice(1);
    switch (name) {
      case 'powershell':
      case 'pwsh': {
        const block = args
          .map((one) => (one.value?.kind === 'block' ? one.value.block : null))
          .find((one) => one !== null);
        if (block === undefined || block === null) runPowerShell(run, rest, name);
        else run.apart(() => new PowerShell(run).statements(block.body));
        return;
      }
      case 'cmd': {
        const call = readCmdCall(
          ` ${rest.map((word) => (/[\s]/.test(word.text) && !word.text.includes('"') ? `"${word.text}"` : word.text)).join(' ')}`,
        );
        if (call !== null)
          run.process('cmd', call.delayed ? `setlocal enabledelayedexpansion\n${call.text}` : call.text, 'cmd');
        return;
      }
      case 'wsl':
        runWsl(run, rest);
        return;
    }
    if (/\.(?:bat|cmd)$/i.test(first.text) && !PROGRAMS_BY_SCRIPT.test(name)) {
      return;
    }
    const tool =
      name === 'sort' || name === 'fc' || name === 'where'
        ? /\.exe$/i.test(first.text)
          ? toolNamed(name)
          : undefined
        : toolNamed(name);
    if (tool !== undefined && tool.internal !== true) tool.observe(run, rest, name);
    else if (name !== 'type') run.native(words);
  }

  // ---- calls

  /** Runs a block with parameters in a scope of its own, or in this one when it is dot-sourced. */
  block(block: Block, args: readonly Value[], input: readonly Value[] | null, here: boolean): readonly Value[] {
    if (this.calls >= MAX_CALLS) {
      this.run.complete = false;
      return OUTPUT;
    }
    this.calls++;
    const { scope } = this;
    if (!here) this.scope = { variables: new Map(), outer: scope };
    block.parameters.forEach((parameter, at) => {
      const value = args[at];
      const values = value !== undefined ? [value] : parameter.fallback === null ? [] : this.values(parameter.fallback);
      this.set(parameter.name, { values, origins: [] });
    });
    this.set('args', { values: args, origins: [] });
    if (input !== null) this.set('input', { values: input, origins: [] });
    const output = this.statements(block.body);
    this.scope = scope;
    this.calls--;
    this.left = false;
    return output;
  }

  /** Runs a text in this scope: Invoke-Expression. */
  text(text: string): readonly Value[] {
    if (this.calls >= MAX_CALLS || !this.run.spend(text.length)) {
      this.run.complete = false;
      return OUTPUT;
    }
    const parsed = parsePowerShell(text);
    if (!parsed.ok) return OUTPUT;
    this.calls++;
    const output = this.statements(parsed.body);
    this.calls--;
    return output;
  }

  /** Runs a block of a pipeline: `$_` is each value in turn. */
  withInput(input: readonly Value[], body: () => readonly Value[]): readonly Value[] {
    const output: Value[] = [];
    const outer = this.get('_');
    this.each(input.length === 0 ? NOT_KNOWN : input, (value) => {
      this.set('_', { values: [value], origins: [] });
      for (const one of body()) if (output.length < MAX_LIST) output.push(one);
    });
    this.set('_', outer ?? { values: NOT_KNOWN, origins: [] });
    this.left = false;
    return output;
  }

  private callFunction(block: Block, args: readonly Argument[], input: readonly Value[] | null): readonly Value[] {
    const positional: Value[] = [];
    const named = new Map<string, readonly Value[]>();
    const names = block.parameters.map((parameter) => parameter.name);
    for (let at = 0; at < args.length; at++) {
      const one = args[at];
      if (one === undefined) break;
      if (one.kind === 'parameter') {
        const lower = one.name.toLowerCase();
        const name =
          names.find((candidate) => candidate === lower) ?? names.find((candidate) => candidate.startsWith(lower));
        if (name !== undefined) {
          const next = args[at + 1];
          if (one.value !== null) named.set(name, this.values(one.value));
          else if (next?.kind === 'value') {
            named.set(name, this.values(next.value));
            at++;
          } else named.set(name, [item('True')]);
          continue;
        }
        positional.push(item(one.raw, false));
        continue;
      }
      const values = this.values(one.value);
      const [only] = values;
      if (values.length === 1 && only !== undefined) positional.push(only);
      else positional.push(...values);
    }
    const free = names.filter((name) => !named.has(name));
    let filled: Block = {
      parameters: block.parameters.filter((parameter) => !named.has(parameter.name)),
      body: block.body,
    };
    if (this.calls >= MAX_CALLS) {
      this.run.complete = false;
      return OUTPUT;
    }
    const { scope } = this;
    this.scope = { variables: new Map(), outer: scope };
    for (const [name, values] of named) this.set(name, { values, origins: [] });
    // The last parameter takes what a comma list held.
    if (free.length === 1 && positional.length > 1 && free[0] !== undefined) {
      this.set(free[0], { values: positional, origins: [] });
      filled = { parameters: [], body: block.body };
    }
    const output =
      input === null
        ? this.block(filled, positional, null, true)
        : this.withInput(input, () => this.block(filled, positional, input, true));
    this.scope = scope;
    return output;
  }

  private bind(signature: Signature, args: readonly Argument[]): Bound | null {
    const named = new Map<string, readonly Value[]>();
    const words: (readonly Value[])[] = [];
    let strange = false;
    const take = (spelling: string, value: readonly Value[] | null, next: () => readonly Value[] | null): void => {
      const parameter = parameterNamed(signature, spelling);
      if (parameter === null) {
        strange = true;
        return;
      }
      if (signature.switches.has(parameter)) named.set(parameter, value ?? [item('True')]);
      else {
        const own = value ?? next();
        if (own !== null) named.set(parameter, own);
      }
    };
    for (let at = 0; at < args.length; at++) {
      const one = args[at];
      if (one === undefined) break;
      if (one.kind === 'parameter') {
        take(one.name, one.value === null ? null : this.values(one.value), () => {
          const next = args[at + 1];
          if (next?.kind !== 'value') return null;
          at++;
          return this.values(next.value);
        });
        continue;
      }
      const values = this.values(one.value);
      const [only] = values;
      if (one.value.kind === 'variable' && one.value.splat && only?.kind === 'hash') {
        for (const [key, value] of only.entries) take(key, value, () => null);
      } else if (one.value.kind === 'variable' && one.value.splat) for (const value of values) words.push([value]);
      else words.push(values);
    }
    if (strange && UNIX.has(signature.cmdlet.names.split(' ').find((name) => UNIX.has(name)) ?? '')) return null;
    const free = signature.positions.filter((name) => !named.has(name));
    words.slice(0, free.length).forEach((values, at) => {
      const position = free[at];
      if (position !== undefined) named.set(position, values);
    });
    // More words than positions: the last one takes them all.
    const last = free.at(-1);
    if (last !== undefined && words.length > free.length) named.set(last, words.slice(free.length - 1).flat());
    return { named, name: signature.name };
  }

  private argumentValues(args: readonly Argument[]): readonly Value[] {
    const list: Value[] = [];
    for (const one of args) if (one.value !== null) list.push(...this.values(one.value));
    return list;
  }

  // ---- expressions

  values(expression: Expression): readonly Value[] {
    if (this.nesting >= MAX_NESTED_VALUES) {
      this.run.complete = false;
      return NOT_KNOWN;
    }
    this.nesting++;
    const values = this.evaluate(expression);
    this.nesting--;
    return values;
  }

  private evaluate(expression: Expression): readonly Value[] {
    switch (expression.kind) {
      case 'string':
        return [this.string(expression)];
      case 'variable':
        return this.variable(expression.name);
      case 'list': {
        const list: Value[] = [];
        for (const one of expression.items) {
          for (const value of this.values(one)) if (list.length < MAX_LIST) list.push(value);
        }
        return list;
      }
      case 'statements':
        return this.statements(expression.body);
      case 'block':
        return [{ kind: 'block', block: expression.block }];
      case 'hash': {
        const entries = new Map<string, readonly Value[]>();
        for (const { key, value } of expression.entries)
          entries.set(textOf(this.values(key)).toLowerCase(), this.statement(value));
        return [{ kind: 'hash', entries }];
      }
      case 'type':
        return [{ kind: 'type', name: expression.name.toLowerCase().replace(/^system\./, '') }];
      case 'member':
        return this.member(expression);
      case 'index':
        return elementAt(this.values(expression.target), this.values(expression.index));
      case 'binary': {
        const left = this.values(expression.left);
        let right: readonly Value[] = [];
        if (expression.op === 'and' || expression.op === 'or' || expression.op === '??' || expression.op === '?') {
          this.run.conditionally(() => {
            right = this.values(expression.right);
          });
        } else right = this.values(expression.right);
        return binary(expression.op, left, right);
      }
      case 'unary': {
        if (expression.op === '[void]') {
          this.hidden(() => this.values(expression.operand));
          return [];
        }
        const operand = this.values(expression.operand);
        if (expression.op.startsWith('[')) return operand;
        if (expression.op === '-join') return [item(operand.map((value) => textOf([value])).join(''))];
        if (expression.op === '-') return [item(`-${textOf(operand)}`)];
        return NOT_KNOWN;
      }
    }
  }

  private string(expression: Extract<Expression, { kind: 'string' }>): Item {
    const [only] = expression.parts;
    if (expression.parts.length === 1 && typeof only === 'string') return item(only, !expression.bare);
    if (expression.parts.length === 1 && only !== undefined && typeof only !== 'string') {
      const values = this.values(only);
      const [value, more] = values;
      if (value?.kind === 'item' && more === undefined && value.found !== null) return value;
      const reason = values.find((one): one is Item => one.kind === 'item' && one.dynamic !== null)?.dynamic ?? null;
      return item(textOf(values), !expression.bare, reason);
    }
    let text = '';
    let reason: Item['dynamic'] = null;
    // `"docs\$($_.Name)"` of files that a pattern finds is a pattern again.
    let glob: string | null = '';
    for (const part of expression.parts) {
      if (typeof part === 'string') {
        text += part;
        if (glob !== null) glob += part;
        continue;
      }
      const values = this.values(part);
      const [only, more] = values;
      const found = more === undefined && only?.kind === 'item' ? only.found : null;
      if (found === null && textOf(values).includes(UNKNOWN)) glob = null;
      else if (found?.role === 'root') glob = null;
      else if (glob !== null) glob += found === null ? textOf(values) : found.text;
      for (const value of values) if (value.kind === 'item' && value.dynamic !== null) reason ??= value.dynamic;
      text += textOf(values);
      if (text.length > 64 * 1024) return unknownItem('variable');
    }
    if (reason === 'find' && glob !== null) return foundItem('glob', glob);
    return item(text, !expression.bare, reason);
  }

  private variable(name: string): readonly Value[] {
    const { run } = this;
    if (name.startsWith('env:')) {
      const value = run.env.get(name.slice(4).toUpperCase());
      return typeof value === 'string' ? [item(value)] : NOT_KNOWN;
    }
    const found = this.get(name === 'psitem' ? '_' : name);
    if (found !== undefined) {
      if (this.touched.length < 4_096) this.touched.push(...found.origins);
      return found.values;
    }
    switch (name) {
      case 'null':
        return [];
      case 'true':
      case 'false':
        return [item(name === 'true' ? 'True' : 'False')];
      case 'pwd':
        return [run.cwd.includes(UNKNOWN) ? unknownItem('folder') : item(run.cwd)];
      case 'home':
        return run.home === null ? NOT_KNOWN : [item(run.home)];
      case '_':
        return [unknownItem('stdin')];
      case 'psscriptroot':
      case 'args':
        return [unknownItem('parameter')];
      default:
        return NOT_KNOWN;
    }
  }

  private member(expression: Extract<Expression, { kind: 'member' }>): readonly Value[] {
    const target = this.values(expression.target);
    const args = expression.args === null ? null : expression.args.map((one) => this.values(one));
    const name = expression.name;
    if (name === null) return NOT_KNOWN;
    const [first] = target;
    if (first?.kind === 'type') return observeMethod(this, first.name, name.toLowerCase(), args);
    const lower = name.toLowerCase();
    if (first?.kind === 'block' && (lower === 'invoke' || lower === 'invokereturnasis'))
      return this.block(first.block, args?.flat() ?? [], null, false);
    const body = args?.[0]?.[0];
    if ((lower === 'foreach' || lower === 'where') && body?.kind === 'block') {
      const output = this.withInput(target, () => this.statements(body.block.body));
      return lower === 'where' ? target : output;
    }
    const list: Value[] = [];
    for (const value of target.slice(0, MAX_LIST)) list.push(...memberOf(value, name, args));
    return list;
  }
}
