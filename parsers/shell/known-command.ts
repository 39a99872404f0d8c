// What a name at the head of a command is: one look-up for the three tables, since this is asked of every command.

import { isBuiltin } from './builtins.ts';
import { type ReaderVerb, readerVerb } from './reader-verbs.ts';
import { type Wrapper, wrapperNamed } from './wrappers.ts';

export interface KnownCommand {
  readonly builtin: boolean;
  readonly wrapper: Wrapper | undefined;
  readonly reader: ReaderVerb | undefined;
}

const UNKNOWN_COMMAND: KnownCommand = { builtin: false, wrapper: undefined, reader: undefined };

/** Names of the tables that were asked for; other names aren't kept, so it stays as small as the tables. */
const asked = new Map<string, KnownCommand>();

export function knownCommand(name: string): KnownCommand {
  const found = asked.get(name);
  if (found !== undefined) return found;
  const command: KnownCommand = { builtin: isBuiltin(name), wrapper: wrapperNamed(name), reader: readerVerb(name) };
  if (!command.builtin && command.wrapper === undefined && command.reader === undefined) return UNKNOWN_COMMAND;
  asked.set(name, command);
  return command;
}
