// Where the shell stands: cd, pushd, popd, and the way back from the folder after a command to the one before it.

import { MAX_PATH } from '../limits.ts';
import { isAbsolutePath, resolvePath } from '../paths.ts';
import { type Field, UNKNOWN } from './field.ts';
import type { Shell } from './state.ts';

const DEPTH = 24;
/** Folders that `pushd` keeps. */
const MAX_STACK = 64;
/** Stands for a folder that is not known. Many levels deep, so that `..` climbs inside it. */
export const NOWHERE = `/${Array<string>(DEPTH).fill(UNKNOWN).join('/')}`;
const START = '\x01';
/** Stands for the folder where a command starts when only the one where it ended is known. */
export const SYMBOLIC = `/${Array<string>(DEPTH).fill(START).join('/')}`;

export function isKnown(path: string): boolean {
  // Both marks stand at the beginning of a path or not at all, but for what a variable left out in its middle.
  return !path.includes(UNKNOWN) && path.charCodeAt(1) !== 1;
}

/** The folder that an operand leads to from another one. */
export function enter(cwd: string, operand: string): string {
  if (operand.charCodeAt(0) === 0) {
    const rest = operand.slice(operand.lastIndexOf(UNKNOWN) + 1);
    return rest.startsWith('/') ? resolvePath(NOWHERE, `.${rest}`) : NOWHERE;
  }
  return resolvePath(cwd, operand);
}

/** What is known of the end of a path whose beginning isn't: `docs/a.md`, or null. */
export function knownTail(path: string): string | null {
  const at = Math.max(path.lastIndexOf(UNKNOWN), path.lastIndexOf(START));
  const rest = path.slice(at + 1);
  if (!rest.startsWith('/')) return null;
  return rest.length > 1 ? rest.slice(1) : null;
}

/** `cd`'s arguments -> whether it can succeed. Changes the shell. */
export function changeDirectory(shell: Shell, args: readonly Field[], home: string): boolean {
  const operands = withoutOptions(args, 'LPe@');
  if (operands === null || operands.length > 1) return false;
  const target = operands[0];
  if (target === undefined) {
    const value = shell.get('HOME');
    return move(shell, typeof value === 'string' ? enter(shell.cwd, value) : home);
  }
  if (target.text === '-' && target.dynamic === null) {
    if (shell.previous === undefined) return false;
    if (shell.previous === null) {
      // A fresh shell has none and stays where it is; one that inherited OLDPWD goes there.
      shell.cwdSure = false;
      return true;
    }
    return move(shell, shell.previous);
  }
  if (target.text === '' && target.dynamic === null) return true;
  const { others } = shell;
  move(shell, folderOf(shell, target));
  if (others.length > 0 && target.dynamic === null) shell.others = others.map((other) => enter(other, target.text));
  return true;
}

function folderOf(shell: Shell, target: Field): string {
  if (target.glob !== null) return NOWHERE;
  const search = shell.get('CDPATH');
  if (search !== undefined && search !== '' && !isAbsolutePath(target.text) && !/^\.\.?(\/|$)/.test(target.text)) {
    // Only a CDPATH of one folder, or one that begins with the current folder, is sure enough.
    if (typeof search !== 'string') return NOWHERE;
    const first = search.split(':')[0] ?? '';
    return search.includes(':') && first !== '' && first !== '.'
      ? NOWHERE
      : enter(enter(shell.cwd, first), target.text);
  }
  return enter(shell.cwd, target.text);
}

function move(shell: Shell, folder: string): boolean {
  shell.others = [];
  shell.previous = shell.cwd;
  shell.cwd = folder.length > MAX_PATH ? NOWHERE : folder;
  return true;
}

/** `pushd`: a folder, nothing (swap), or `+n`/`-n` (rotate). */
export function pushDirectory(shell: Shell, args: readonly Field[]): boolean {
  const stay = args.some((field) => field.text === '-n');
  const operands = args.filter((field) => field.text !== '-n' && field.text !== '--');
  const target = operands[0];
  if (operands.length > 1) return false;
  if (target === undefined) {
    const other = shell.stack.pop();
    if (other === undefined) return false;
    shell.stack.push(shell.cwd);
    return move(shell, other);
  }
  if (/^[+-]\d+$/.test(target.text)) {
    const all = [shell.cwd, ...shell.stack.toReversed()];
    const count = Number(target.text.slice(1));
    if (count >= all.length) return false;
    const at = target.text.startsWith('+') ? count : all.length - 1 - count;
    const turned = [...all.slice(at), ...all.slice(0, at)];
    shell.stack = turned.slice(1).toReversed();
    return move(shell, turned[0] ?? shell.cwd);
  }
  if (target.text === '-' && shell.previous === undefined) return false;
  const folder = target.text === '-' ? (shell.previous ?? NOWHERE) : folderOf(shell, target);
  if (stay) {
    if (shell.stack.length < MAX_STACK) shell.stack.push(folder);
    return true;
  }
  if (shell.stack.length < MAX_STACK) shell.stack.push(shell.cwd);
  return move(shell, folder);
}

/** `popd`, also `popd +n` and `-n`. */
export function popDirectory(shell: Shell, args: readonly Field[]): boolean {
  const stay = args.some((field) => field.text === '-n');
  const which = args.find((field) => /^[+-]\d+$/.test(field.text))?.text;
  if (which !== undefined) {
    const all = [shell.cwd, ...shell.stack.toReversed()];
    const count = Number(which.slice(1));
    if (count >= all.length || all.length === 1) return false;
    const at = which.startsWith('+') ? count : all.length - 1 - count;
    if (at > 0) {
      all.splice(at, 1);
      shell.stack = all.slice(1).toReversed();
      return true;
    }
  }
  const folder = shell.stack.pop();
  if (folder === undefined) return false;
  return stay ? true : move(shell, folder);
}

function withoutOptions(args: readonly Field[], letters: string): readonly Field[] | null {
  let at = 0;
  for (; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    if (text === '--') return args.slice(at + 1);
    if (text.length < 2 || !text.startsWith('-')) break;
    for (let i = 1; i < text.length; i++) if (!letters.includes(text.charAt(i))) return null;
  }
  return at === 0 ? args : args.slice(at);
}

/**
 * The folder where a command started, from the one where it ended and the one where a symbolic run ended.
 * A host may put the shell back after a command that left the project: then the start is where it was put.
 */
export function startFrom(after: string, symbolicEnd: string): string {
  // `cd /abs` says nothing about the start; when the shell doesn't stand there now, it was put back.
  if (!symbolicEnd.includes(START)) return symbolicEnd === after || !isKnown(symbolicEnd) ? NOWHERE : after;
  const segments = symbolicEnd.split('/').slice(1);
  let climbed = DEPTH;
  while (segments[0] === START) {
    segments.shift();
    climbed--;
  }
  if (segments.some((segment) => segment.includes(UNKNOWN)))
    return climbed === 0 && segments.length === 0 ? after : NOWHERE;
  const below = segments.length === 0 ? '' : `/${segments.join('/')}`;
  if (below !== '' && !after.endsWith(below)) return after;
  const base = after.slice(0, after.length - below.length) || '/';
  if (climbed === 0) return base;
  // It went up first: the names of the folders that it left are not known, the ones it came to are.
  const lost = Array<string>(climbed).fill(UNKNOWN).join('/');
  return base === '/' ? `/${lost}` : `${base}/${lost}`;
}
