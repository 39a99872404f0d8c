import type { Argv } from 'yargs';
import { CommandError, EXIT } from '../../lib/errors.ts';
import { eachRow } from '../../lib/ndjson/rows.ts';
import { dialects, isDialect } from '../../lib/report/dialect.ts';
import { shellLine } from '../../lib/report/shell-line.ts';
import { readShellRequest } from '../../lib/report/shell-request.ts';
import { shellText } from '../../lib/report/shell-text.ts';
import { isAbsolutePath } from '../../parsers/paths.ts';
import { type Dialect, explainCommand, observeCommand } from '../../parsers/shell/command.ts';
import type { CommandArgs } from '../commands.ts';
import { readText } from '../read-text.ts';
import type { Terminal } from '../terminal.ts';

export function options(cli: Argv): Argv {
  return cli
    .usage(
      'teamai-hook parse [command]\n\nExplains one shell command: its words, the folder that each part runs in, what it reads for\n' +
        'certain or perhaps, what can not be known from the text, and whether it calls recall.\nNothing is run and no file is opened.',
    )
    .positional('command', {
      type: 'string',
      describe: 'The command, as one quoted argument; - reads it from standard input',
    })
    .option('cwd', { type: 'string', describe: 'Folder that the command starts in [default: the current one]' })
    .option('home', { type: 'string', describe: 'Home folder, for ~ and $HOME [default: your own]' })
    .option('dialect', { choices: dialects, default: 'bash', describe: 'Which shell runs it' })
    .option('cwd-is', {
      choices: ['before', 'after'],
      default: 'before',
      describe: 'Whether --cwd is the folder before the command, or after it as Claude Code reports it',
    })
    .option('env', { type: 'string', array: true, describe: 'NAME=VALUE that the command inherits; may be repeated' })
    .option('json', { type: 'boolean', describe: 'All facts as one JSON document' })
    .option('ndjson', {
      type: 'boolean',
      describe: 'Read requests line by line from standard input, answer line by line',
    })
    .example("$0 parse 'cd docs && head -3 a.md | grep x' --cwd /home/dev/app", '')
    .example("$0 parse 'cat $REPO/a.md' --env REPO=/home/dev/app --json", '')
    .example("$0 parse 'Get-Content .\\a.md' --dialect powershell --cwd 'C:\\app'", '')
    .example('$0 parse - --cwd /home/dev/app < script.sh', '')
    .example('echo \'{"cmd":"cat a.md","cwd":"/home/dev/app"}\' | $0 parse --ndjson', '')
    .epilogue(
      'Lines for --ndjson: {"cmd","cwd","home"?,"dialect"?,"cwdIs"?,"env"?}. A line that is wrong is answered by\n' +
        '{"error","line"} in its place. Exit status: 0; 2 wrong usage; 3 standard input can\'t be read.',
    );
}

export async function run(args: CommandArgs, words: readonly string[], terminal: Terminal): Promise<number> {
  const home = optionalFolder(args.home) ?? terminal.home;
  if (args.ndjson === true) {
    if (words.length > 0) throw new CommandError('conflicting-options', 'a command and --ndjson');
    if (args.json === true) throw new CommandError('conflicting-options', '--json and --ndjson');
    return answerLines(args, home, terminal);
  }
  const command = await shellCommand(words, terminal);
  const dialect = readDialect(args.dialect);
  const explanation = explainCommand({
    command,
    cwd: optionalFolder(args.cwd) ?? terminal.cwd,
    cwdIs: args.cwdIs === 'after' ? 'after' : 'before',
    home,
    env: readAssignments(args.env),
    dialect,
  });
  await terminal.out.write(
    args.json === true
      ? `${JSON.stringify({ ...shellLine(explanation.facts), facts: explanation.facts, calls: explanation.calls }, null, 2)}\n`
      : shellText(command, explanation, terminal.style),
  );
  return EXIT.ok;
}

async function answerLines(args: CommandArgs, home: string, terminal: Terminal): Promise<number> {
  const defaults = {
    cwd: optionalFolder(args.cwd),
    home,
    dialect: readDialect(args.dialect),
    cwdIs: args.cwdIs === 'after' ? ('after' as const) : ('before' as const),
    env: readAssignments(args.env),
  };
  const { out } = terminal;
  await eachRow(
    terminal.input({ typed: true }),
    (row) => {
      const request = row.kind === 'bad' ? 'not JSON' : readShellRequest(row.value, defaults);
      const answer =
        typeof request === 'string' ? { error: request, line: row.line } : shellLine(observeCommand(request));
      return out.write(`${JSON.stringify(answer)}\n`);
    },
    out.closed,
  );
  return EXIT.ok;
}

async function shellCommand([argument, ...more]: readonly string[], terminal: Terminal): Promise<string> {
  if (more.length > 0) throw new CommandError('unquoted-command', more.join(' '));
  if (argument !== undefined && argument !== '-') return argument;
  if (argument === undefined && terminal.isTyped) throw new CommandError('no-shell-command');
  const text = await readText(terminal.input({ typed: true }));
  if (text.trim() === '') throw new CommandError('no-shell-command');
  return text;
}

function readDialect(value: unknown): Dialect {
  return isDialect(value) ? value : 'bash';
}

function optionalFolder(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !isAbsolutePath(value)) throw new CommandError('relative-folder', String(value));
  return value;
}

function readAssignments(value: unknown): ReadonlyMap<string, string> {
  const pairs = Array.isArray(value) ? value : [];
  return new Map(
    pairs.map((pair: unknown): [string, string] => {
      const text = String(pair);
      const at = text.indexOf('=');
      if (!/^[A-Za-z_]\w*$/.test(text.slice(0, Math.max(at, 0)))) throw new CommandError('bad-assignment', text);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}
