import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { Argv } from 'yargs';
import { appendLine } from '../../lib/disk/append.ts';
import { type DiagnosticCode, errnoOf, writeDiagnostic } from '../../lib/disk/diagnostics.ts';
import { diagnosticsFile, pseudonymKeyFile, recordedCorpus, stateFolder } from '../../lib/disk/locations.ts';
import { passingKey, pseudonymKey } from '../../lib/disk/pseudonym-key.ts';
import { EXIT } from '../../lib/errors.ts';
import { quoteCommand } from '../../lib/install/quote.ts';
import { Pseudonyms } from '../../lib/record/pseudonyms.ts';
import { corpusLine } from '../../lib/record/row.ts';
import { agentIds } from '../agent-ids.ts';
import type { CommandArgs } from '../commands.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';

/** Longer payloads are not recorded. */
const MAX_PAYLOAD_BYTES = 32 * 1024 * 1024;
/** A host that leaves our input open must not be kept waiting. */
const PATIENCE_MS = 5_000;

export function options(cli: Argv): Argv {
  return cli
    .usage(
      'teamai-hook record --agent X\n\nA hook command: appends the payload on standard input to a corpus, as one line. Text is redacted: keys, types,\n' +
        'numbers, ids, programs, options and operators stay, paths get made-up names (the same name each time), all other\n' +
        'text keeps its length alone. It prints nothing that an agent would act on and always exits 0.',
    )
    .option('agent', { type: 'string', choices: agentIds(), demandOption: true, describe: 'Whose hook this is' })
    .option('event', { type: 'string', describe: 'The event that it is registered for, where payloads do not say' })
    .option('out', { type: 'string', describe: 'Corpus to extend [default: ~/.teamai/hook/recorded/AGENT.ndjson]' })
    .option('keep-text', { type: 'boolean', describe: 'Redact nothing' })
    .option('print-hook', {
      type: 'boolean',
      describe: "Print the command line to register in the agent's settings, and end",
    })
    .example('$0 record --print-hook --agent claude', 'What to put into the settings')
    .example('$0 record --agent claude --out corpus.ndjson < payload.json', 'By hand')
    .epilogue(
      'Failures go to ~/.teamai/hook/diagnostics.ndjson (TEAMAI_HOOK_HOME moves the folder), never to the agent.\n' +
        'Look through a corpus before you share it: redacting is careful, but no proof.',
    );
}

export async function run(args: CommandArgs, _words: readonly string[], terminal: Terminal): Promise<number> {
  const agent = String(args.agent);
  const event = typeof args.event === 'string' && args.event !== '' ? args.event : null;
  const state = stateFolder(terminal.env, terminal.home);
  const out = typeof args.out === 'string' && args.out !== '' ? resolve(terminal.cwd, args.out) : null;
  if (args.printHook === true) {
    const words = [...terminal.program, 'record', '--agent', agent];
    if (event !== null) words.push('--event', event);
    if (out !== null) words.push('--out', out);
    if (args.keepText === true) words.push('--keep-text');
    await terminal.out.write(`${quoteCommand(words)}\n`);
    return EXIT.ok;
  }

  const report = (code: DiagnosticCode, error: unknown = null): void =>
    writeDiagnostic(diagnosticsFile(state), {
      ts: new Date(terminal.clock()).toISOString(),
      command: 'record',
      code,
      agent,
      errno: errnoOf(error),
    });
  // Cursor takes anything but JSON on standard output of some hooks for a refusal.
  if (agent === 'cursor') await terminal.out.write('{}\n');
  try {
    const received = await receive(terminal.input());
    if (typeof received === 'string') {
      report(received);
      return EXIT.ok;
    }
    const names = args.keepText === true ? null : new Pseudonyms(readKey(pseudonymKeyFile(state), report));
    const line = corpusLine({ agent, event, text: received.text, origin: `teamai-hook record ${version}` }, names);
    appendLine(out ?? recordedCorpus(state, agent), line);
  } catch (error) {
    report(errnoOf(error) === null ? 'bug' : 'not-written', error);
  }
  return EXIT.ok;
}

function readKey(path: string, report: (code: DiagnosticCode, error: unknown) => void): Buffer {
  try {
    return pseudonymKey(path);
  } catch (error) {
    report('no-pseudonym-key', error);
    return passingKey();
  }
}

/** The payload, or why there is none. */
async function receive(input: Readable): Promise<{ readonly text: string } | DiagnosticCode> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => input.destroy(new Error('timeout')), PATIENCE_MS);
  try {
    for await (const chunk of input) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      if (bytes > MAX_PAYLOAD_BYTES) return 'input-too-long';
      chunks.push(part);
    }
  } catch {
    return 'input-timeout';
  } finally {
    clearTimeout(timer);
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  return text.trim() === '' ? 'empty-input' : { text };
}
