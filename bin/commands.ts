// The commands by name. Each file is loaded only when its command is asked for.

import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { Terminal } from './terminal.ts';

export type CommandArgs = ArgumentsCamelCase<Record<string, unknown>>;

export interface CommandFile {
  /** Adds the options, the examples and the long description. */
  readonly options: (cli: Argv) => Argv;
  /** Runs the command; the number is the exit status. `words` are the arguments that are no options. */
  readonly run: (args: CommandArgs, words: readonly string[], terminal: Terminal) => Promise<number>;
}

interface CommandRow {
  /** The name, and the positional arguments in yargs' notation. */
  readonly name: string;
  readonly describe: string;
  readonly load: () => Promise<CommandFile>;
}

export const commandTable: readonly CommandRow[] = [
  {
    name: 'replay [corpora..]',
    describe: 'Run recorded payloads and commands through the parser layer',
    load: () => import('./commands/replay.ts'),
  },
  {
    name: 'parse [command]',
    describe: 'Explain what one shell command reads, and why',
    load: () => import('./commands/parse.ts'),
  },
  {
    name: 'inspect',
    describe: 'Show what is understood of a hook payload',
    load: () => import('./commands/inspect.ts'),
  },
  {
    name: 'record',
    describe: 'As a hook: append the payload to a corpus, without its text',
    load: () => import('./commands/record.ts'),
  },
  {
    name: 'agents',
    describe: 'List the agents, and what is verified on which version',
    load: () => import('./commands/agents.ts'),
  },
];
