// What a name at the head of a command is: one look-up for the three tables, since this is asked of every command.

import { isBuiltin } from './builtins.ts';
import { type ReaderVerb, readerVerb } from './reader-verbs.ts';
import { programName } from './recall-call.ts';
import { type Wrapper, wrapperNamed } from './wrappers.ts';

export interface KnownCommand {
  /** The base name, without `.exe` and its like. */
  readonly name: string;
  /** Written with a folder: then it is neither a function nor a builtin. */
  readonly isPath: boolean;
  readonly builtin: boolean;
  readonly wrapper: Wrapper | undefined;
  readonly reader: ReaderVerb | undefined;
}

/** Words of the tables that were asked for, as they are written there; others aren't kept, so it stays as small as the tables. */
const asked = new Map<string, KnownCommand>();

/** @param word the first word of a command, expanded */
export function knownCommand(word: string): KnownCommand {
  const found = asked.get(word);
  if (found !== undefined) return found;
  const name = programName(word);
  const command: KnownCommand = {
    name,
    isPath: word.includes('/') || word.includes('\\'),
    builtin: isBuiltin(name),
    wrapper: wrapperNamed(name),
    reader: readerVerb(name),
  };
  const isKnown = command.builtin || command.wrapper !== undefined || command.reader !== undefined;
  if (isKnown && name === word) asked.set(word, command);
  return command;
}
