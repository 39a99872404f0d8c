// The shell's own commands: those that change what later words mean, and those whose output is known from their arguments.

import { changeDirectory, NOWHERE, popDirectory, pushDirectory } from './directory.ts';
import type { Evaluator } from './evaluate.ts';
import { fieldValue, literalField } from './expand.ts';
import type { Field } from './field.ts';
import { formatPrintf, unescapeEcho } from './printing.ts';
import { FROM_OUTSIDE, type Jump } from './state.ts';

type Builtin = (at: Evaluator, args: readonly Field[]) => void;

const BUILTINS = new Map<string, Builtin>([
  ['cd', (at, args) => void changeDirectory(at.shell, args, at.home ?? NOWHERE)],
  ['pushd', (at, args) => void pushDirectory(at.shell, args)],
  ['popd', (at, args) => void popDirectory(at.shell, args)],
  ['pwd', (at) => print(at, at.shell.cwd.includes('\0') ? null : `${at.shell.cwd}\n`)],
  ['exit', (at, args) => leave(at, 'exit', args)],
  ['logout', (at, args) => leave(at, 'exit', args)],
  ['return', (at, args) => leave(at, 'return', args)],
  ['break', (at) => leave(at, 'loop', [])],
  ['continue', (at) => leave(at, 'loop', [])],
  ['set', setParameters],
  ['shift', shiftParameters],
  ['unset', unsetNames],
  ['export', (at, args) => declareNames(at, args, true)],
  ['readonly', (at, args) => declareNames(at, args, false)],
  [
    'declare',
    (at, args) =>
      declareNames(
        at,
        args,
        args.some((field) => /^-\w*x/.test(field.text)),
      ),
  ],
  ['typeset', (at, args) => declareNames(at, args, false)],
  ['local', (at, args) => declareNames(at, args, false)],
  ['read', readNames],
  ['mapfile', readLines],
  ['readarray', readLines],
  ['trap', setTrap],
  ['echo', (at, args) => print(at, echoed(args))],
  ['printf', printFormatted],
  ['basename', (at, args) => print(at, onePath(args, baseNameOf))],
  ['dirname', (at, args) => print(at, onePath(args, dirNameOf))],
]);

/** Runs a builtin; false when the name is none. */
export function runBuiltin(at: Evaluator, name: string, fields: readonly Field[], from: number): boolean {
  const builtin = BUILTINS.get(name);
  if (builtin === undefined) return false;
  at.explain(fields, from, 'runs in the shell itself');
  builtin(at, fields.slice(from + 1));
  return true;
}

function print(at: Evaluator, text: string | null): void {
  at.output = text;
}

function isPlain(field: Field): boolean {
  return field.dynamic === null && field.glob === null && field.alternatives === undefined;
}

function leave(at: Evaluator, jump: Jump, args: readonly Field[]): void {
  const status = args[0];
  at.leavesInSuccess = status === undefined || status.dynamic !== null || status.text === '0' || jump === 'loop';
  at.shell.jump = jump;
}

function setParameters(at: Evaluator, args: readonly Field[]): void {
  for (let i = 0; i < args.length; i++) {
    const text = args[i]?.text ?? '';
    if (text === '--') {
      at.shell.args = [literalField('bash'), ...args.slice(i + 1)];
      return;
    }
    if (text === '-o' || text === '+o') i++;
    else if (!/^[-+]/.test(text) || text === '-') {
      at.shell.args = [literalField('bash'), ...args.slice(text === '-' ? i + 1 : i)];
      return;
    }
  }
}

function shiftParameters(at: Evaluator, args: readonly Field[]): void {
  const count = Number(args[0]?.text ?? '1');
  const { args: all } = at.shell;
  if (all === null || Number.isNaN(count) || count > all.length - 1) return;
  at.shell.args = [...all.slice(0, 1), ...all.slice(1 + count)];
}

function unsetNames(at: Evaluator, args: readonly Field[]): void {
  for (const field of args) if (/^[A-Za-z_]/.test(field.text)) at.shell.set(field.text, undefined);
}

function declareNames(at: Evaluator, args: readonly Field[], exports: boolean): void {
  for (const field of args) {
    const equals = field.text.indexOf('=');
    const name = equals < 0 ? field.text : field.text.slice(0, equals).replace(/\+$/, '');
    if (!/^[A-Za-z_]\w*$/.test(name)) continue;
    if (exports) at.shell.export(name);
    if (equals < 0) continue;
    const value = fieldValue({ ...field, text: field.text.slice(equals + 1), glob: null });
    const cut = field.alternatives?.map((text) => text.slice(text.indexOf('=') + 1));
    if (cut !== undefined) at.shell.set(name, { kind: 'one-of', texts: [field.text.slice(equals + 1), ...cut] });
    else if (field.text.charAt(equals - 1) === '+') {
      const old = at.shell.get(name);
      at.shell.set(name, typeof old === 'string' && typeof value === 'string' ? old + value : FROM_OUTSIDE);
    } else at.shell.set(name, value ?? '');
  }
}

/** `read [-r] a b`: from text that is known, else unknown. */
function readNames(at: Evaluator, args: readonly Field[]): void {
  const names: string[] = [];
  let array: string | null = null;
  let prompt = false;
  for (let i = 0; i < args.length; i++) {
    const text = args[i]?.text ?? '';
    if (text.startsWith('-') && text.length > 1) {
      const last = text.charAt(text.length - 1);
      if (last === 'a') array = args[++i]?.text ?? null;
      else if ('dinNptu'.includes(last)) {
        if (last === 'u') prompt = true;
        i++;
      }
    } else names.push(text);
  }
  const { stdin } = at;
  const line = prompt ? null : takeLine(at);
  at.moreLines = line !== null;
  if (line === null) {
    const known = stdin.kind === 'text' && !prompt;
    for (const name of names.length > 0 ? names : ['REPLY'])
      at.shell.set(name, known ? '' : { kind: 'unknown', reason: 'stdin' });
    if (array !== null) at.shell.set(array, { kind: 'unknown', reason: 'stdin' });
    return;
  }
  if (array !== null) {
    at.shell.set(array, {
      kind: 'list',
      items: line
        .split(/[ \t]+/)
        .filter(Boolean)
        .map(literalField),
    });
    return;
  }
  if (names.length === 0) names.push('REPLY');
  let rest = line.replace(/^[ \t]+|[ \t]+$/g, '');
  const separator = at.shell.get('IFS');
  const custom = typeof separator === 'string' && separator !== '' && !/[ \t\n]/.test(separator);
  for (const [i, name] of names.entries()) {
    if (i === names.length - 1) {
      at.shell.set(name, rest);
      break;
    }
    const at0 = custom ? rest.indexOf(separator.charAt(0)) : rest.search(/[ \t]/);
    const end = at0 < 0 ? rest.length : at0;
    at.shell.set(name, rest.slice(0, end));
    rest = custom ? rest.slice(end + 1) : rest.slice(end).replace(/^[ \t]+/, '');
  }
}

/** The next line of known standard input; null at its end or when it is not known. */
function takeLine(at: Evaluator): string | null {
  const { stdin } = at;
  if (stdin.kind !== 'text' || stdin.text === '') return null;
  const end = stdin.text.indexOf('\n');
  const line = end < 0 ? stdin.text : stdin.text.slice(0, end);
  stdin.text = end < 0 ? '' : stdin.text.slice(end + 1);
  return line;
}

function readLines(at: Evaluator, args: readonly Field[]): void {
  const last = args[args.length - 1]?.text;
  const name = last !== undefined && /^[A-Za-z_]\w*$/.test(last) ? last : 'MAPFILE';
  const { stdin } = at;
  if (stdin.kind !== 'text') {
    at.shell.set(name, { kind: 'unknown', reason: 'stdin' });
    return;
  }
  at.shell.set(name, { kind: 'list', items: stdin.text.replace(/\n$/, '').split('\n').map(literalField) });
}

function setTrap(at: Evaluator, args: readonly Field[]): void {
  const words = args[0]?.text === '--' ? args.slice(1) : args;
  const action = words[0];
  if (action === undefined || action.dynamic !== null || words.length < 2 || /^-[lp]?$/.test(action.text)) return;
  const runs = words.slice(1).some((field) => /^(EXIT|0)$/i.test(field.text));
  const run = (): void => at.inSubshell(() => at.runText(action.text), {});
  if (runs) run();
  else at.conditionally(run);
}

function echoed(args: readonly Field[]): string | null {
  if (!args.every(isPlain)) return null;
  let from = 0;
  let newline = '\n';
  let escapes = false;
  for (; /^-[neE]+$/.test(args[from]?.text ?? ''); from++) {
    const text = args[from]?.text ?? '';
    if (text.includes('n')) newline = '';
    if (text.includes('e')) escapes = true;
  }
  const text = args
    .slice(from)
    .map((field) => field.text)
    .join(' ');
  return (escapes ? unescapeEcho(text) : text) + newline;
}

function printFormatted(at: Evaluator, args: readonly Field[]): void {
  let rest = args;
  let variable: string | null = null;
  if (rest[0]?.text === '-v') {
    variable = rest[1]?.text ?? null;
    rest = rest.slice(2);
  }
  if (rest[0]?.text === '--') rest = rest.slice(1);
  const [format, ...values] = rest;
  const text =
    format !== undefined && rest.every(isPlain)
      ? formatPrintf(
          format.text,
          values.map((field) => field.text),
        )
      : null;
  if (variable === null) print(at, text);
  else at.shell.set(variable, text ?? FROM_OUTSIDE);
}

/** `basename`/`dirname` of known operands. */
function onePath(args: readonly Field[], name: (path: string, suffix: string) => string): string | null {
  if (!args.every(isPlain) || args.length === 0 || args.some((field) => field.text.startsWith('-'))) return null;
  return `${name(args[0]?.text ?? '', args[1]?.text ?? '')}\n`;
}

function baseNameOf(path: string, suffix: string): string {
  const trimmed = path.replace(/(?<=.)\/+$/, '');
  const base = trimmed.slice(trimmed.lastIndexOf('/') + 1) || '/';
  return suffix !== '' && base !== suffix && base.endsWith(suffix) ? base.slice(0, -suffix.length) : base;
}

function dirNameOf(path: string): string {
  const trimmed = path.replace(/(?<=.)\/+$/, '');
  const at = trimmed.lastIndexOf('/');
  return at < 0 ? '.' : trimmed.slice(0, at).replace(/\/+$/, '') || '/';
}
