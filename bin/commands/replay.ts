import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import { findCorpora } from '../../lib/disk/corpora.ts';
import { CommandError, EXIT } from '../../lib/errors.ts';
import { MAX_FINDINGS, replayJson } from '../../lib/replay/json.ts';
import { type Finding, type Note, replay } from '../../lib/replay/run.ts';
import { benchText, noteText, summaryText } from '../../lib/replay/text.ts';
import type { CommandArgs } from '../commands.ts';
import { Progress } from '../progress.ts';
import type { Terminal } from '../terminal.ts';

const MOST_FILES_AT_ONCE = 64;

export function options(cli: Argv): Argv {
  return cli
    .usage(
      'teamai-hook replay CORPORA...\n\nReads corpora (NDJSON files, or folders of them), puts each line through the same layer that the hook uses,\n' +
        'and counts what was understood per agent. Nothing is run and nothing is written.',
    )
    .positional('corpora', {
      type: 'string',
      array: true,
      describe: 'Files, or folders that are searched for .ndjson files',
    })
    .option('check', {
      type: 'boolean',
      describe: 'Compare with what each line expects; a difference is shown and exits 1',
    })
    .option('verbose', { type: 'boolean', alias: 'v', describe: 'Say for each call what it recalled, read and showed' })
    .option('bench', { type: 'boolean', describe: 'Measure: lines and bytes per second, microseconds per line' })
    .option('json', {
      type: 'boolean',
      describe: 'One JSON document (with --verbose: one JSON line per call before it)',
    })
    .option('concurrency', {
      type: 'string',
      alias: 'c',
      describe: 'How many files are read at once [default: the number of processors]',
    })
    .example('$0 replay test/corpora --check', 'What CI runs')
    .example('$0 replay my.ndjson --verbose', 'What did each call recall and read?')
    .example('$0 replay test/corpora --bench --json', 'Figures for a program')
    .epilogue(
      "A line that can't be read is reported with its number and never stops the rest. Rows of files named\n" +
        'known-gaps*.ndjson have to fail. Exit status: 0; 1 a check failed, or a bad line under --check;\n' +
        "2 wrong usage; 3 a file or folder can't be read.",
    );
}

export async function run(args: CommandArgs, words: readonly string[], terminal: Terminal): Promise<number> {
  const check = args.check === true;
  const verbose = args.verbose === true;
  const json = args.json === true;
  const bench = args.bench === true;
  const { out, style } = terminal;
  if (words.length === 0) throw new CommandError('missing-argument', 'a corpus, or a folder of corpora');
  const concurrency = readConcurrency(args.concurrency);
  const files = await findCorpora(words);
  const progress = new Progress(
    terminal,
    files.reduce((sum, file) => sum + file.bytes, 0),
  );
  const kept: Finding[] = [];
  let findings = 0;

  const onNote = (note: Note): Promise<void> | undefined => {
    progress.clear();
    if (note.kind === 'payload' || note.kind === 'shell') {
      return out.write(json ? `${JSON.stringify(seenJson(note))}\n` : noteText(note, style));
    }
    findings += 1;
    if (!json) return out.write(noteText(note, style));
    if (kept.length < MAX_FINDINGS) kept.push(note);
    return undefined;
  };

  const started = terminal.now();
  const report = await terminal.interruptible(
    () => progress.clear(),
    () =>
      replay(files, {
        check,
        verbose,
        bench,
        concurrency,
        now: terminal.now,
        onNote,
        onBytes: (bytes) => progress.add(bytes),
        // A reader that left needs no more text, but a check still owes its exit status.
        signal: check ? undefined : out.closed,
      }),
  );
  const micros = terminal.now() - started;
  progress.clear();
  if (json) {
    await out.write(replayJson(report, kept, findings, bench ? { micros } : null));
  } else {
    if (findings > 0 || verbose) await out.write('\n');
    await out.write(summaryText(report, check, style));
    if (bench) await out.write(`\n${benchText(report, micros, style)}`);
  }
  return check && report.check.failed + report.badLines > 0 ? EXIT.findings : EXIT.ok;
}

function seenJson(note: Extract<Note, { kind: 'payload' | 'shell' }>) {
  const { file, line } = note;
  return note.kind === 'payload'
    ? { file, line, agent: note.agent, ...note.said, reads: note.facts?.reads ?? [] }
    : { file, line, cmd: note.command, ...note.said };
}

function readConcurrency(value: unknown): number {
  if (value === undefined) return Math.min(MOST_FILES_AT_ONCE, availableParallelism());
  const number = Number(value);
  if (!/^\d+$/.test(String(value)) || number < 1) {
    throw new CommandError('usage', `--concurrency takes a whole number from 1 on, not ${String(value)}`);
  }
  return Math.min(number, MOST_FILES_AT_ONCE);
}
