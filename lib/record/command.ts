// A shell command -> the same command about other things: operators, quotes, programs, options and the shape of paths stay,
// every other word gets its pseudonym.

import { readerVerb } from '../../parsers/shell/reader-verbs.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { keptWords } from './vocabulary.ts';

/** Runs of what words and paths are made of; all else is punctuation of the shell. */
const RUN = /\\.|\$\{?[A-Za-z_]\w*|[\p{L}\p{N}\p{M}_./~@%+:,-]+/gsu;
const OPTION = /^-{1,2}[A-Za-z][A-Za-z0-9-]{0,30}$/;
const NUMBERS = /^[\d.,:+$-]+[A-Za-z]?$/;

export function redactCommand(command: string, names: Pseudonyms): string {
  return command.replace(RUN, (run, offset: number) => redactRun(run, command, offset, names));
}

function redactRun(run: string, command: string, offset: number, names: Pseudonyms): string {
  if (run.startsWith('\\') || run.startsWith('$')) return run;
  if (isKept(run)) return run;
  // `-C=dir` and `--file=a.md` are one option and one value; `-n5` and `-la` are options alone.
  if (OPTION.test(run) && startsWord(command, offset)) return run;
  return names.path(run);
}

function isKept(run: string): boolean {
  return keptWords.has(run) || NUMBERS.test(run) || readerVerb(run) !== undefined;
}

function startsWord(command: string, offset: number): boolean {
  return offset === 0 || /[\s'"({;|&]/.test(command.charAt(offset - 1));
}
