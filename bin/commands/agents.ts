import type { Argv } from 'yargs';
import { EXIT } from '../../lib/errors.ts';
import { agentsText } from '../../lib/report/agents-text.ts';
import { AGENTS } from '../../parsers/agents.ts';
import type { CommandArgs } from '../commands.ts';
import type { Terminal } from '../terminal.ts';

export function options(cli: Argv): Argv {
  return cli
    .usage('teamai-hook agents\n\nLists the agents whose payloads are understood, and how far each is verified.')
    .option('json', { type: 'boolean', describe: 'As one JSON document' })
    .example('$0 agents', '')
    .example('$0 agents --json', '');
}

export async function run(args: CommandArgs, _words: readonly string[], terminal: Terminal): Promise<number> {
  const { out, style } = terminal;
  await out.write(args.json === true ? `${JSON.stringify(AGENTS, null, 2)}\n` : agentsText(AGENTS, style));
  return EXIT.ok;
}
