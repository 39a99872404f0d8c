// Around yargs: what it says about wrong usage becomes our own errors, which say what to do next, and the words that are no
// options are put back as they were typed.

import { CommandError } from '../lib/errors.ts';

/**
 * @param message what yargs says
 * @param args the arguments as they were typed: yargs drops the dashes of what it doesn't know
 * @param command the command that was recognised, or the empty string
 */
export function usageError(message: string, args: readonly string[], command: string): CommandError {
  const unknown = /^Unknown (?:argument|command)s?: (.*)$/s.exec(message)?.[1];
  if (unknown !== undefined) return unknownError(unknown.split(', '), args, command);
  const missing = /^Missing required arguments?: (.*)$/.exec(message)?.[1];
  if (missing !== undefined) {
    return new CommandError(
      'missing-argument',
      missing
        .split(', ')
        .map((name) => `--${name}`)
        .join(', '),
    );
  }
  const meant = /^Did you mean (.*)\?$/.exec(message)?.[1];
  if (meant !== undefined) {
    const typed = args.find((arg) => !arg.startsWith('-')) ?? '';
    return new CommandError('unknown-command', `${typed} (did you mean ${meant}?)`);
  }
  if (/^Not enough non-option arguments/.test(message))
    return new CommandError('missing-argument', 'at least one argument');
  return new CommandError('usage', message);
}

function unknownError(names: readonly string[], args: readonly string[], command: string): CommandError {
  const typed = names.map((name) => asTyped(name, args));
  const options = typed.filter((name) => name.startsWith('-'));
  if (options.length > 0) return new CommandError('unknown-option', options.join(', '));
  const words = typed.join(' ');
  if (command === '') return new CommandError('unknown-command', words);
  return new CommandError(command === 'parse' ? 'unquoted-command' : 'unexpected-argument', words);
}

function asTyped(name: string, args: readonly string[]): string {
  if (args.includes(name)) return name;
  const long = `--${name}`;
  if (args.some((arg) => arg === long || arg.startsWith(`${long}=`))) return long;
  return name.length === 1 ? `-${name}` : long;
}

/** The names of the positional arguments in bin/commands.ts. */
const positionals = ['command', 'corpora'];
const commandsWithWords: ReadonlySet<string> = new Set(['parse', 'replay']);

/** All arguments that are no options, those after `--` at the end. yargs makes an empty word of `-`. */
export function wordsOf(
  argv: Readonly<Record<string, unknown>>,
  args: readonly string[],
  command: string,
): readonly string[] {
  const before = positionals
    .flatMap((name) => texts(argv[name]))
    .map((word) => (word === '' && args.includes('-') ? '-' : word));
  const words = [...before, ...texts(argv['--'])];
  if (words.length > 0 && !commandsWithWords.has(command))
    throw new CommandError('unexpected-argument', words.join(' '));
  return words;
}

function texts(value: unknown): readonly string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}
