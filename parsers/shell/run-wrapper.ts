// Follows a wrapper to the command that it runs.

import { MAX_WRAPPERS } from '../limits.ts';
import { isBuiltin } from './builtins.ts';
import { enter, NOWHERE } from './directory.ts';
import { type Evaluator, INHERITED, UNKNOWN_INPUT } from './evaluate.ts';
import { literalField, unknownField } from './expand.ts';
import { type Field, UNKNOWN } from './field.ts';
import { isRecallCall, programName } from './recall-call.ts';
import { type MaybeValue, Shell } from './state.ts';
import { observeCmd, observePowerShell } from './windows-shells.ts';
import { type Unwrapped, unwrap, type Wrapper } from './wrappers.ts';

type Prefix = ReadonlyMap<string, MaybeValue> | null;

/** Runs what the wrapper runs. False when the words are no wrapper call after all, so that the name is judged by itself. */
export function runWrapper(
  at: Evaluator,
  row: Wrapper,
  name: string,
  fields: readonly Field[],
  from: number,
  prefix: Prefix,
): boolean {
  const outer = at.wrappers;
  if (outer.length >= MAX_WRAPPERS) {
    at.complete = false;
    return true;
  }
  at.wrappers = [...outer, name];
  const handled = follow(at, row, fields, from, prefix);
  at.wrappers = outer;
  return handled;
}

function follow(at: Evaluator, row: Wrapper, fields: readonly Field[], from: number, prefix: Prefix): boolean {
  const own = unwrap(row, fields, from + 1);
  if (own.lookup) {
    at.explain(fields, from, 'only looks something up');
    const sought = fields[own.at];
    if (row.names === 'command' && sought !== undefined && sought.dynamic === null) at.output = `${sought.text}\n`;
    return true;
  }
  switch (row.kind) {
    case 'prefix':
      prefixed(at, row, own, fields, from, prefix);
      return true;
    case 'shell':
      shellCommand(at, own, fields, from, prefix);
      return true;
    case 'powershell':
    case 'cmd':
      windowsShell(at, row.kind, fields, from);
      return true;
    case 'eval': {
      const words = fields.slice(from + 1);
      const rest = words[0]?.text === '--' ? words.slice(1) : words;
      if (rest.every((field) => field.dynamic === null)) {
        at.withPrefix(prefix, () => at.runText(rest.map((field) => field.text).join(' '), true));
      } else at.explain(fields, from, 'its text is not known');
      return true;
    }
    case 'text':
      newShellText(at, fields.slice(own.at).map(textOf).join(' '), prefix);
      return true;
    case 'xargs':
      xargs(at, own, fields, from, prefix);
      return true;
    case 'find':
      return find(at, fields, from, prefix);
    case 'fd':
      return fd(at, fields, from, prefix);
    case 'parallel':
      parallel(at, own, fields, prefix);
      return true;
    case 'package-runner':
      return packageRunner(at, own, fields, prefix);
    case 'subcommand':
      return subcommand(at, row, own, fields, prefix);
    case 'script-runner':
      return scriptRunner(at, own, fields, from);
    default:
      return row.kind satisfies never;
  }
}

/** Builtins that have a row of their own elsewhere. */
const OTHER_BUILTINS = new Set(['command', 'builtin', 'eval', 'exec', 'source', '.']);

const textOf = (field: Field): string => field.text;

/** Runs the words from `index` on, in a folder of their own when the wrapper enters one. */
function inner(at: Evaluator, fields: readonly Field[], index: number, chdir: readonly Field[], prefix: Prefix): void {
  if (chdir.length === 0) {
    at.call(fields, index, prefix);
    return;
  }
  const shell = at.shell.fork();
  for (const folder of chdir) shell.cwd = folder.glob === null ? enter(shell.cwd, folder.text) : NOWHERE;
  at.inSubshell(() => at.call(fields, index, prefix), { shell });
}

function prefixed(
  at: Evaluator,
  row: Wrapper,
  own: Unwrapped,
  fields: readonly Field[],
  from: number,
  prefix: Prefix,
): void {
  const assigned = withAssignments(own.assignments, prefix);
  if (own.text !== null) {
    // `env -S 'cmd x' y`: the rest are its arguments.
    const rest = row.names.startsWith('env')
      ? fields
          .slice(own.at)
          .map((field) => ` ${quoted(field.text)}`)
          .join('')
      : '';
    const shell = newShell(at, assigned);
    for (const folder of own.chdir) shell.cwd = enter(shell.cwd, folder.text);
    const { text } = own;
    if (text.dynamic === null || text.dynamic === 'find') at.inSubshell(() => at.runText(text.text + rest), { shell });
    return;
  }
  if (own.at >= fields.length) {
    // `env` alone, `exec > f`, `sudo -i`: nothing runs.
    at.explain(fields, from, 'runs nothing');
    return;
  }
  if (row.inShell === true) {
    const name = fields[own.at]?.text ?? '';
    if (row.names === 'builtin' && !isBuiltin(name) && !OTHER_BUILTINS.has(name))
      at.explain(fields, from, 'is no builtin');
    else at.call(fields, own.at, assigned, 'command');
    return;
  }
  inner(at, fields, own.at, own.chdir, assigned);
  if (row.names === 'exec' && own.at < fields.length) {
    at.shell.jump = 'exit';
    at.leavesInSuccess = true;
    at.leftForSure = at.certain;
  }
}

function withAssignments(words: readonly Field[], prefix: Prefix): Prefix {
  if (words.length === 0) return prefix;
  const all = new Map(prefix ?? []);
  for (const field of words) {
    const equals = field.text.indexOf('=');
    const value = field.text.slice(equals + 1);
    all.set(field.text.slice(0, equals), field.dynamic === null ? value : { kind: 'unknown', reason: field.dynamic });
  }
  return all;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A new process: only exported variables and the call's own assignments are seen there. */
function newShell(at: Evaluator, prefix: Prefix, args: readonly Field[] = [literalField('bash')]): Shell {
  const { shell: outer } = at;
  const shell = new Shell(outer.cwd, outer.previous, args, null);
  shell.cwdSure = outer.cwdSure;
  for (const [name, value] of outer.exportedValues()) {
    if (name.endsWith('()')) shell.setFunction(name.slice(0, -2), outer.getFunction(name.slice(0, -2)) ?? null);
    else shell.set(name, value);
  }
  if (prefix !== null) for (const [name, value] of prefix) shell.set(name, value);
  return shell;
}

function newShellText(at: Evaluator, text: string, prefix: Prefix, args?: readonly Field[]): void {
  const shell = newShell(at, prefix, args);
  at.inSubshell(() => at.runText(text, true), { shell });
}

function shellCommand(at: Evaluator, own: Unwrapped, fields: readonly Field[], from: number, prefix: Prefix): void {
  if (own.options?.has('c') === true) {
    const text = fields[own.at];
    if (text === undefined) return;
    if (text.dynamic !== null && text.dynamic !== 'find' && text.dynamic !== 'stdin') {
      at.explain(fields, from, 'its command text is not known');
      return;
    }
    if (own.options.has('n')) {
      at.explain(fields, from, 'is only checked');
      return;
    }
    if (own.options.get('O')?.text === 'extglob') at.budget.extglob = true;
    const args = fields.slice(own.at + 1);
    const { placeholder } = at;
    at.placeholder = text.dynamic;
    newShellText(at, text.text, prefix, args.length === 0 ? undefined : args);
    at.placeholder = placeholder;
    return;
  }
  const word = fields[own.at];
  const script = word?.text === '-' || word?.text === '/dev/stdin' ? undefined : word;
  if (script !== undefined && own.options?.has('s') !== true) {
    at.add(script, programName(fields[from]?.text ?? ''), 'exec', 'file', []);
    at.explain(fields, from, 'runs a script');
    return;
  }
  const { stdin } = at;
  const args = own.options?.has('s') === true ? fields.slice(own.at) : fields.slice(own.at + 1);
  if (stdin.kind === 'text') newShellText(at, stdin.text, prefix, [literalField('bash'), ...args]);
  else at.explain(fields, from, 'runs what it reads');
}

/** The words as the Windows shell gets them: one command line. */
function windowsShell(at: Evaluator, shell: 'powershell' | 'cmd', fields: readonly Field[], from: number): void {
  const words = fields.slice(from + 1);
  if (words.some((field) => field.dynamic !== null)) {
    at.explain(fields, from, 'its command text is not known');
    return;
  }
  // Git Bash turns `/c` into a path; people write `//c`.
  const texts = words.map((field) =>
    shell === 'cmd' && field.text.startsWith('//') ? field.text.slice(1) : field.text,
  );
  if (shell === 'cmd') at.runForeign(`cmd ${texts.join(' ')}`, (input) => observeCmd(input, null));
  else at.runForeign(`powershell ${texts.map(powerShellWord).join(' ')}`, (input) => observePowerShell(input, null));
}

function powerShellWord(text: string): string {
  return /^[\w./:\\-]+$/.test(text) ? text : `'${text.replaceAll("'", "''")}'`;
}

function xargs(at: Evaluator, own: Unwrapped, fields: readonly Field[], from: number, prefix: Prefix): void {
  const { options } = own;
  const file = options?.get('a') ?? options?.get('arg-file');
  if (file !== undefined && file !== null) at.add(file, 'xargs', 'whole', 'file', []);
  const { stdin } = at;
  const command = fields.slice(own.at);
  if (command.length === 0) return;
  const known =
    stdin.kind === 'text' && (file === undefined || file === null) ? splitForXargs(stdin.text, options) : null;
  const marker =
    options?.get('I')?.text ??
    options?.get('replace')?.text ??
    (options?.has('i') === true || options?.has('replace') === true ? '{}' : null);
  at.explain(fields, from, known === null ? 'its input is not known' : '');
  const run = (words: readonly Field[]): void => {
    const before = at.stdin;
    at.stdin = INHERITED;
    at.call(words, 0, prefix);
    at.stdin = before;
  };
  if (marker === null) {
    run([...command, ...(known ?? [unknownField('stdin')])]);
    return;
  }
  for (const item of (known ?? [unknownField('stdin')]).slice(0, 256)) {
    run(command.map((field) => substituted(field, marker, item)));
  }
}

function splitForXargs(text: string, options: Unwrapped['options']): Field[] {
  const delimiter = options?.get('d')?.text ?? options?.get('delimiter')?.text;
  const lines =
    options?.has('I') === true ||
    options?.has('i') === true ||
    options?.has('replace') === true ||
    delimiter === '\\n' ||
    options?.has('L') === true;
  if (options?.has('0') === true || options?.has('null') === true || delimiter === '\\0')
    return text.split('\0').filter(Boolean).map(literalField);
  if (lines && delimiter === undefined)
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map(literalField);
  if (delimiter !== undefined)
    return text
      .replace(/\n$/, '')
      .split(delimiter === '\\n' ? '\n' : delimiter.charAt(0))
      .map(literalField);
  const words: Field[] = [];
  for (const found of text.matchAll(/(?:"[^"\n]*"|'[^'\n]*'|\\.|[^\s"'\\])+/g)) {
    words.push(
      literalField(
        found[0].replace(
          /"([^"\n]*)"|'([^'\n]*)'|\\(.)/g,
          (_, a?: string, b?: string, c?: string) => a ?? b ?? c ?? '',
        ),
      ),
    );
  }
  return words;
}

/** A word in which each marker stands for an item. */
function substituted(field: Field, marker: string, item: Field): Field {
  if (!field.text.includes(marker)) return field;
  return { text: field.text.replaceAll(marker, item.text), glob: null, dynamic: item.dynamic ?? field.dynamic };
}

const FIND_EXEC = new Set(['-exec', '-execdir', '-ok', '-okdir']);

function find(at: Evaluator, fields: readonly Field[], from: number, prefix: Prefix): boolean {
  let index = from + 1;
  // -H -L -P -D x -O1 come first, then the roots.
  for (; /^-([HLP]|O\d)$/.test(fields[index]?.text ?? ''); index++);
  if (fields[index]?.text === '-D') index += 2;
  const roots: Field[] = [];
  for (; index < fields.length; index++) {
    const field = fields[index];
    const text = field?.text ?? '';
    if (field === undefined || text.startsWith('-') || text === '(' || text === '!' || text === ',') break;
    roots.push(field);
  }
  if (roots.length === 0) roots.push(literalField('.'));
  let found = false;
  for (; index < fields.length; index++) {
    const action = fields[index]?.text ?? '';
    if (!FIND_EXEC.has(action)) continue;
    let end = index + 1;
    while (
      end < fields.length &&
      fields[end]?.text !== ';' &&
      !(fields[end]?.text === '+' && fields[end - 1]?.text === '{}')
    )
      end++;
    found = true;
    const command = fields.slice(index + 1, end).map((field) => substituted(field, '{}', unknownField('find')));
    underRoots(at, roots, command, action.endsWith('dir'), prefix);
    index = end;
  }
  return found;
}

/** Runs a command for names that lie under the roots. */
function underRoots(
  at: Evaluator,
  roots: readonly Field[],
  command: readonly Field[],
  inFolder: boolean,
  prefix: Prefix,
): void {
  const { findRoots, findCwd } = at;
  at.findRoots = roots;
  at.findCwd = at.shell.cwd;
  const shell = at.shell.fork();
  if (inFolder) shell.cwd = NOWHERE;
  // Nothing may be found.
  at.conditionally(() => at.inSubshell(() => at.call(command, 0, prefix), { shell, stdin: UNKNOWN_INPUT }));
  at.findRoots = findRoots;
  at.findCwd = findCwd;
}

const FD_VALUED = 'eEtdSojcgx';

function fd(at: Evaluator, fields: readonly Field[], from: number, prefix: Prefix): boolean {
  const operands: Field[] = [];
  for (let index = from + 1; index < fields.length; index++) {
    const field = fields[index];
    const text = field?.text ?? '';
    if (field === undefined) break;
    if (/^(-x|-X|--exec|--exec-batch)$/.test(text)) {
      const roots = operands.length > 1 ? operands.slice(1) : [literalField('.')];
      let end = index + 1;
      while (end < fields.length && fields[end]?.text !== ';') end++;
      const command = fields.slice(index + 1, end);
      const placed = command.some((word) => word.text.includes('{'));
      const words = command.map((word) => (/\{(|\/|\/\/|\.|\/\.)\}/.test(word.text) ? unknownField('find') : word));
      underRoots(at, roots, placed ? words : [...words, unknownField('find')], false, prefix);
      return true;
    }
    if (text.startsWith('-') && text.length > 1) {
      if (text.length === 2 && FD_VALUED.includes(text.charAt(1))) index++;
      else if (
        /^--(extension|exclude|type|max-depth|min-depth|exact-depth|size|owner|threads|color|glob|base-directory|search-path|max-results)$/.test(
          text,
        )
      )
        index++;
      continue;
    }
    operands.push(field);
  }
  return false;
}

function parallel(at: Evaluator, own: Unwrapped, fields: readonly Field[], prefix: Prefix): void {
  let end = own.at;
  while (end < fields.length && !/^:::\+?$/.test(fields[end]?.text ?? '')) end++;
  const command = fields.slice(own.at, end);
  const items = end < fields.length ? fields.slice(end + 1) : [unknownField('stdin')];
  for (const item of items.slice(0, 256)) {
    const words = command.map((field) => substituted(field, '{}', item));
    const placed = command.some((field) => field.text.includes('{}'));
    // One word with blanks is a command line.
    if (command.length === 1 && /\s/.test(command[0]?.text ?? '')) {
      at.inSubshell(
        () => at.runText(`${words[0]?.text ?? ''}${placed || item.dynamic !== null ? '' : ` ${quoted(item.text)}`}`),
        {},
      );
    } else at.inSubshell(() => at.call(placed ? words : [...words, item], 0, prefix), {});
  }
}

/** `npx [options] package[@version] args…`, also with the package given by an option. */
function packageRunner(at: Evaluator, own: Unwrapped, fields: readonly Field[], prefix: Prefix): boolean {
  if (own.text !== null) {
    newShellText(at, own.text.text, prefix);
    return true;
  }
  const name = fields[own.at];
  if (name === undefined || name.dynamic !== null) return true;
  const args = fields.slice(own.at + 1);
  if (args[0]?.text === '--') args.shift();
  const program = packageProgram(name.text);
  inner(at, [literalField(program), ...args], 0, own.chdir, prefix);
  return true;
}

/** `@scope/teamai-cli@latest` -> `teamai-cli`. */
function packageProgram(text: string): string {
  if (text.startsWith('.') || text.startsWith('/')) return text;
  const scope = text.startsWith('@') ? text.indexOf('/') + 1 : 0;
  const version = text.indexOf('@', scope + 1);
  return text.slice(scope, version < 0 ? undefined : version);
}

/** `npm exec …`, `pnpm dlx …`, `direnv exec . cmd`: `word:n` in the row says how many operands follow the word. */
function subcommand(at: Evaluator, row: Wrapper, own: Unwrapped, fields: readonly Field[], prefix: Prefix): boolean {
  const word = fields[own.at]?.text ?? '';
  for (const entry of (row.subcommands ?? '').split(' ')) {
    const [name = '', operands = '0'] = entry.split(':');
    if (name === '*') {
      // `pnpm teamai recall x`: the manager looks the program up by itself. Nothing else is known to be one.
      if (!/^(@[\w-]+\/)?teamai(-cli|-hook)?(@.*)?$/.test(word)) return false;
      return packageRunner(at, { ...own, text: null }, fields, prefix);
    }
    if (name !== word) continue;
    const next = unwrap(row, fields, own.at + 1 + Number(operands));
    next.chdir = [...own.chdir, ...next.chdir];
    return packageRunner(at, next, fields, prefix);
  }
  if (own.text !== null && word === '') return false;
  return false;
}

/** `node [options] …/teamai-hook.js recall x`: the script's path must name one of the programs. */
function scriptRunner(at: Evaluator, own: Unwrapped, fields: readonly Field[], from: number): boolean {
  let index = own.at;
  if (fields[index]?.text === 'run') index++;
  const script = fields[index];
  if (script === undefined || (script.dynamic !== null && !script.text.includes('teamai'))) return true;
  const named = /(?:^|[/\\])(teamai(?:-cli|-hook)?)(?:[/\\].*)?(?:\.[cm]?[jt]s)?$/i.exec(
    script.text.split(UNKNOWN).pop() ?? '',
  );
  const program = named?.[1]?.toLowerCase().replace(/\.[cm]?[jt]s$/, '') ?? null;
  const recall = program === null ? null : isRecallCall([program, ...fields.slice(index + 1).map(textOf)]);
  at.explain(fields, from, recall === null ? 'runs a script of another language' : 'runs recall');
  if (recall !== null) at.addRecall(recall);
  return true;
}
