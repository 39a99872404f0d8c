import type { Argv } from 'yargs';
import { CommandError, EXIT } from '../../lib/errors.ts';
import { eachRow } from '../../lib/ndjson/rows.ts';
import { eventLine } from '../../lib/report/event-line.ts';
import { readEventRequest } from '../../lib/report/event-request.ts';
import { eventText } from '../../lib/report/event-text.ts';
import { understand } from '../../lib/report/understand.ts';
import { type IgnoredCode, newSessionLinks } from '../../parsers/payload/event.ts';
import { agentIds } from '../agent-ids.ts';
import type { CommandArgs } from '../commands.ts';
import { readBytes } from '../read-text.ts';
import type { Terminal } from '../terminal.ts';

export function options(cli: Argv): Argv {
  return cli
    .usage(
      'teamai-hook inspect --agent X\n\nReads one hook payload from standard input and shows what is understood of it: event, session,\n' +
        'subagent, tool, success, recall runs, reads, and the documents that were shown or listed.',
    )
    .option('agent', { type: 'string', choices: agentIds(), describe: 'Whose hook received it' })
    .option('event', {
      type: 'string',
      describe: 'The event that it was registered for; used where the payload names none',
    })
    .option('name', {
      type: 'string',
      describe: "The callback's or file's name, a hint where nothing else names the event",
    })
    .option('home', { type: 'string', describe: 'Home folder, for ~ [default: as the transcript path tells]' })
    .option('json', { type: 'boolean', describe: 'As one JSON document' })
    .option('ndjson', {
      type: 'boolean',
      describe: 'Read {"agent","event"?,"name"?,"payload"} line by line, answer line by line',
    })
    .example('$0 inspect --agent claude < payload.json', '')
    .example('$0 inspect --agent copilot --event postToolUse --json < payload.json', '')
    .example('$0 inspect --ndjson < requests.ndjson', '')
    .epilogue(
      "Lines of --ndjson are read in order, and a subagent's root session is known from earlier lines. A line that is\n" +
        'wrong is answered by {"error","line"} in its place. Exit status: 0; 2 wrong usage; 3 standard input holds no payload.',
    );
}

/** The input itself is at fault, not our knowledge of the agent. */
const unreadable: ReadonlySet<IgnoredCode> = new Set(['not-json', 'not-an-object', 'empty']);

export async function run(args: CommandArgs, _words: readonly string[], terminal: Terminal): Promise<number> {
  const agent = textOrNull(args.agent);
  const registered = { agent, event: textOrNull(args.event) };
  const home = textOrNull(args.home);
  if (args.ndjson === true) {
    if (args.json === true) throw new CommandError('conflicting-options', '--json and --ndjson');
    return answerLines(registered, home, terminal);
  }
  if (agent === null) throw new CommandError('missing-argument', '--agent');

  const name = textOrNull(args.name);
  const bytes = await readBytes(terminal.input());
  const payload = bytes.toString('utf8');
  const { event, facts } = understand({ ...registered, agent, name, payload }, home, newSessionLinks());
  await terminal.out.write(
    args.json === true
      ? `${JSON.stringify({ agent: event.agent, ...eventLine(event, facts), reads: facts?.reads ?? [] }, null, 2)}\n`
      : eventText(event, facts, terminal.style),
  );
  return event.kind === 'ignored' && unreadable.has(event.code) ? EXIT.input : EXIT.ok;
}

async function answerLines(
  defaults: { readonly agent: string | null; readonly event: string | null },
  home: string | null,
  terminal: Terminal,
): Promise<number> {
  const links = newSessionLinks();
  const { out } = terminal;
  const answer = (value: unknown): object | string => {
    const request = readEventRequest(value, defaults);
    if (typeof request === 'string') return request;
    const { event, facts } = understand(request, home, links);
    return eventLine(event, facts);
  };
  await eachRow(
    terminal.input({ typed: true }),
    (row) => {
      const said = row.kind === 'bad' ? 'not JSON' : answer(row.value);
      return out.write(`${JSON.stringify(typeof said === 'string' ? { error: said, line: row.line } : said)}\n`);
    },
    out.closed,
  );
  return EXIT.ok;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
