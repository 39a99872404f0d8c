#!/usr/bin/env node
// The command line: names the commands, loads the one that was asked for, and turns failures into messages and exit codes.

import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { CommandError, EXIT } from '../lib/errors.ts';
import { type CommandFile, commandTable } from './commands.ts';
import { realTerminal } from './terminal.ts';
import { usageError, wordsOf } from './usage.ts';
import { version } from './version.ts';

const terminal = realTerminal();

async function main(args: readonly string[]): Promise<number> {
  let status: number = EXIT.ok;
  let command = '';
  const cli = yargs([...args])
    .scriptName('teamai-hook')
    .usage('teamai-hook knows what a coding agent read, and which recall it came from.\n\n$0 COMMAND [options]')
    .locale('en')
    .parserConfiguration({
      'boolean-negation': false,
      'camel-case-expansion': true,
      'dot-notation': false,
      'greedy-arrays': false,
      'parse-numbers': false,
      // Words after `--` are never options; see `wordsOf`.
      'populate--': true,
      'parse-positional-numbers': false,
    })
    .help('help', 'Show this help')
    .alias('help', 'h')
    .version('version', 'Show the version', version)
    .alias('version', 'V')
    .wrap(Math.min(100, process.stdout.columns || 100))
    .strict()
    .middleware(keepLast, true)
    .recommendCommands()
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? usageError(message, args, command);
    })
    .example("$0 parse 'cd docs && head -3 a.md'", 'What does this command read?')
    .example('$0 replay test/corpora --check', 'Are all recorded payloads still understood?')
    .example('$0 inspect --agent claude < payload.json', 'What does this payload say?')
    .epilogue(
      [
        "Exit status: 0 done; 1 a check failed; 2 wrong usage; 3 the input can't be read; 70 a bug.",
        'NO_COLOR=1 and FORCE_COLOR=1 switch colours off and on. Nothing is sent anywhere.',
      ].join('\n'),
    );

  for (const { name, describe, load } of commandTable) {
    let loaded: CommandFile | undefined;
    cli.command(
      name,
      describe,
      async (options) => {
        command = name.split(' ')[0] ?? '';
        loaded = await load();
        return loaded.options(options);
      },
      async (argv) => {
        loaded ??= await load();
        status = await loaded.run(argv, wordsOf(argv, args, command), terminal);
      },
    );
  }

  try {
    const argv = await cli.parseAsync();
    if (argv._.length === 0 && !argv.help && !argv.version) {
      cli.showHelp((text) => terminal.err.write(`${text}\n\n`));
      throw new CommandError('no-command');
    }
    return status;
  } catch (error) {
    if (terminal.out.closed.aborted && error instanceof Error && error.name === 'AbortError') return EXIT.ok;
    return report(error, command);
  }
}

/** Of an option that was given twice the last one counts, unless it is one that is meant to be repeated. */
function keepLast(argv: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(argv)) {
    if (Array.isArray(value) && !repeatable.has(name)) argv[name] = value.at(-1);
  }
}

const repeatable: ReadonlySet<string> = new Set(['_', '--', 'env', 'corpora']);

function report(error: unknown, command: string): number {
  const { red, dim } = terminal.errorStyle;
  // A hook with a mistake in its settings must not stop the agent: some take a failure for a refusal.
  const status = (exit: number): number => (command === 'record' ? EXIT.ok : exit);
  if (error instanceof CommandError) {
    const hint = command === '' ? error.hint.replace(' COMMAND', '') : error.hint.replace('COMMAND', command);
    terminal.err.write(`${red('teamai-hook:')} ${error.message}\n${dim(hint)}\n`);
    return status(error.exit);
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  terminal.err.write(`${red('teamai-hook: this is a bug.')} Please report it with the lines below.\n${text}\n`);
  return status(EXIT.internal);
}

process.exitCode = await main(hideBin(process.argv));
await terminal.out.flush();
await terminal.err.flush();
