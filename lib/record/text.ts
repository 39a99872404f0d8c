// Prose and output -> the same number of lines and characters without the words. What hosts and tools say by fixed texts
// stays, and so do paths, under their pseudonyms: both are what a reader of the payload looks for.

import { readerVerb } from '../../parsers/shell/reader-verbs.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { keptPhrases } from './vocabulary.ts';

/** Something with a slash, or a name with an extension of letters. */
const PATH =
  /(?:[\p{L}\p{N}\p{M}_.~@%+-]*[/\\])+[\p{L}\p{N}\p{M}_.~@%+-]*|[\p{L}\p{N}\p{M}_~@%+-][\p{L}\p{N}\p{M}_.~@%+-]*\.[A-Za-z]{1,8}(?![\p{L}\p{N}])/gu;
/** `cat: x.md: No such file` begins with the program that complains. */
const PROGRAM_OR_CHAR = /^([\w-]{1,20})(?=: )|[\p{L}\p{N}\p{M}]/gmu;
const WORD_CHAR = /[\p{L}\p{N}\p{M}]/gu;

export function redactText(text: string, names: Pseudonyms): string {
  let redacted = '';
  let from = 0;
  for (const kept of text.matchAll(keptPhrases)) {
    redacted += redactWords(text.slice(from, kept.index), names) + kept[0];
    from = kept.index + kept[0].length;
  }
  return redacted + redactWords(text.slice(from), names);
}

function redactWords(text: string, names: Pseudonyms): string {
  let redacted = '';
  let from = 0;
  for (const path of text.matchAll(PATH)) {
    redacted += mask(text.slice(from, path.index)) + names.path(path[0]);
    from = path.index + path[0].length;
  }
  return redacted + mask(text.slice(from));
}

function mask(text: string): string {
  return text.replace(PROGRAM_OR_CHAR, (part, program: string | undefined) =>
    program !== undefined && readerVerb(program) !== undefined ? part : part.replace(WORD_CHAR, maskChar),
  );
}

function maskChar(char: string): string {
  if (/[0-9]/.test(char)) return '0';
  if (/[A-Z]/.test(char)) return 'X';
  return /[a-z]/.test(char) ? 'x' : '字';
}
