// Prose and output -> the same number of lines and characters without the words. What hosts and tools say by fixed texts
// stays, and so do paths, under their pseudonyms: both are what a reader of the payload looks for.

import { readerVerb } from '../../parsers/shell/reader-verbs.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { keptPhrases } from './vocabulary.ts';

/** Something with a slash, or a name with an extension of letters. */
const PATH =
  /(?:[\p{L}\p{N}\p{M}_.~@%+-]*[/\\])+[\p{L}\p{N}\p{M}_.~@%+-]*|[\p{L}\p{N}\p{M}_~@%+-][\p{L}\p{N}\p{M}_.~@%+-]*\.[A-Za-z]{1,8}(?![\p{L}\p{N}])/gu;
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
  // `cat: x.md: No such file` names the program that complains.
  const program = /^([\w-]{1,20})(?=: )/.exec(text)?.[1];
  const kept = program !== undefined && readerVerb(program) !== undefined ? program : '';
  return kept + text.slice(kept.length).replace(WORD_CHAR, maskChar);
}

function maskChar(char: string): string {
  if (/[0-9]/.test(char)) return '0';
  if (/[A-Z]/.test(char)) return 'X';
  return /[a-z]/.test(char) ? 'x' : '字';
}
