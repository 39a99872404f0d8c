// The shell's own commands: those that change what later words mean, and those whose output is known from their arguments.

import { MAX_LIST } from '../limits.ts';
import { testStatus } from './conditions.ts';
import { declareNames, unsetNames } from './declare.ts';
import { changeDirectory, NOWHERE, popDirectory, pushDirectory } from './directory.ts';
import type { Evaluator } from './evaluate.ts';
import { computedText, literalField } from './expand.ts';
import type { Field } from './field.ts';
import { formatPrintf, unescapeEcho } from './printing.ts';
import { readLines, readNames } from './read-input.ts';
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
  ['true', (at) => answer(at, true)],
  [':', (at) => answer(at, true)],
  ['false', (at) => answer(at, false)],
  ['test', (at, args) => answer(at, testStatus(args))],
  ['[', (at, args) => answer(at, args.at(-1)?.text === ']' ? testStatus(args.slice(0, -1)) : null)],
  ['let', letExpressions],
  ['set', setParameters],
  ['shift', shiftParameters],
  ['unset', unsetNames],
  ['export', (at, args) => declareNames(at, args, true)],
  ['readonly', (at, args) => declareNames(at, args, false)],
  ['declare', (at, args) => declareNames(at, args, false, true)],
  ['typeset', (at, args) => declareNames(at, args, false, true)],
  ['local', (at, args) => declareNames(at, args, false, true)],
  ['read', readNames],
  ['mapfile', readLines],
  ['readarray', readLines],
  ['trap', setTrap],
  ['which', (at, args) => print(at, foundProgram(args))],
  ['echo', (at, args) => print(at, echoed(args))],
  ['printf', printFormatted],
  ['basename', (at, args) => print(at, onePath(args, baseNameOf))],
  ['dirname', (at, args) => print(at, onePath(args, dirNameOf))],
]);

export function isBuiltin(name: string): boolean {
  return BUILTINS.has(name);
}

export function runBuiltin(at: Evaluator, name: string, fields: readonly Field[], from: number): void {
  at.explain(fields, from, 'runs in the shell itself');
  BUILTINS.get(name)?.(at, fields.slice(from + 1));
}

function answer(at: Evaluator, status: boolean | null): void {
  at.status = status;
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
  at.leftForSure = at.certain;
  at.shell.jump = jump;
}

function parameters(args: readonly Field[]): readonly Field[] | null {
  return args.length > MAX_LIST ? null : [literalField('bash'), ...args];
}

function setParameters(at: Evaluator, args: readonly Field[]): void {
  for (let i = 0; i < args.length; i++) {
    const text = args[i]?.text ?? '';
    if (text === '--') {
      at.shell.args = parameters(args.slice(i + 1));
      return;
    }
    if (text === '-o' || text === '+o') {
      const option = args[++i]?.text;
      if (option === 'noglob') at.shell.noglob = text === '-o';
      if (option === 'braceexpand') at.shell.nobrace = text === '+o';
    } else if (/^[-+]\w*a/.test(text)) at.shell.allexport = text.startsWith('-');
    else if (/^[-+]\w*B/.test(text)) at.shell.nobrace = text.startsWith('+');
    else if (/^[-+]\w*f/.test(text)) at.shell.noglob = text.startsWith('-');
    else if (!/^[-+]/.test(text) || text === '-') {
      at.shell.args = parameters(args.slice(text === '-' ? i + 1 : i));
      return;
    }
  }
}

function shiftParameters(at: Evaluator, args: readonly Field[]): void {
  const count = Number(args[0]?.text ?? '1');
  const { args: all } = at.shell;
  if (all === null || Number.isNaN(count) || count > all.length - 1) return;
  at.shell.args = all.length > MAX_LIST ? null : [...all.slice(0, 1), ...all.slice(1 + count)];
}

function letExpressions(at: Evaluator, args: readonly Field[]): void {
  let value: bigint | null = null;
  for (const field of args) value = field.dynamic === null ? computedText(field.text, at.shell, at) : null;
  at.status = value === null ? null : value !== 0n;
}

function setTrap(at: Evaluator, args: readonly Field[]): void {
  const words = args[0]?.text === '--' ? args.slice(1) : args;
  const action = words[0];
  if (action === undefined || action.dynamic !== null || words.length < 2 || /^-[lp]$/.test(action.text)) return;
  const runs = words.slice(1).some((field) => /^(EXIT|0)$/i.test(field.text));
  if (action.text === '-' || action.text === '') {
    if (runs) at.shell.onExit = null;
  } else if (runs) at.shell.onExit = action.text;
  else {
    // A signal that is not known to come.
    at.dead++;
    at.conditionally(() => at.inSubshell(() => at.runText(action.text), {}));
    at.dead--;
  }
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

/** `$(which teamai)` stands for the program, wherever it lies. */
function foundProgram(args: readonly Field[]): string | null {
  const name = args.length === 1 ? args[0] : undefined;
  return name !== undefined && isPlain(name) && /^[\w.-]+$/.test(name.text) ? `${name.text}\n` : null;
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
