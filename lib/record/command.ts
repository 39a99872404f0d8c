// A shell command -> the same command about other things: operators, quotes, programs, options and the shape of paths stay,
// every other word gets its pseudonym.

import { readerVerb } from '../../parsers/shell/reader-verbs.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { keptWords } from './vocabulary.ts';

/** Runs of what words and paths are made of; all else is punctuation of the shell. */
const RUN = /\\.|\$\{?[A-Za-z_]\w*|[\p{L}\p{N}\p{M}_./~:,-]+/gsu;
/** Not `-pSECRET`: longer words behind one dash stay only where they are known. */
const OPTION = /^(?:-[A-Za-z][A-Za-z0-9]{0,2}|--[a-z][a-z0-9-]{0,30})[:,]?$/;
/** `5`, `1,20p`, `:2:3`, and the ends of a range: `a..c`. */
const NUMBERS = /^(?:[\d.,:-]+[A-Za-z]?|[A-Za-z]\.\.[A-Za-z])$/;

export function redactCommand(command: string, names: Pseudonyms): string {
  return command.replace(RUN, (run, offset: number) => redactRun(run, command, offset, names));
}

function redactRun(run: string, command: string, offset: number, names: Pseudonyms): string {
  if (run.startsWith('\\')) return run;
  if (run.startsWith('$')) return redactVariable(run, names);
  if (isKept(run)) return run;
  // `-C=dir` and `--file=a.md` are one option and one value; `-n5` and `-la` are options alone.
  if (OPTION.test(run) && startsWord(command, offset)) return run;
  // `-name` of find, `-Path` of PowerShell, `<<-EOF`.
  if (run.startsWith('-') && keptWords.has(run.slice(1))) return run;
  const slash = run.lastIndexOf('/') + 1;
  const last = run.slice(slash);
  return slash > 0 && isKept(last) ? names.path(run.slice(0, slash)) + last : names.path(run);
}

/** The same pseudonym as where the variable is set. */
function redactVariable(run: string, names: Pseudonyms): string {
  const sigil = run.startsWith('${') ? 2 : 1;
  const name = run.slice(sigil);
  return run.slice(0, sigil) + (isKept(name) ? name : names.name(name));
}

function isKept(run: string): boolean {
  return keptWords.has(run) || NUMBERS.test(run) || readerVerb(run) !== undefined;
}

function startsWord(command: string, offset: number): boolean {
  return offset === 0 || /[\s'"({;|&]/.test(command.charAt(offset - 1));
}
