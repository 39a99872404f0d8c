// Corpora in, totals and findings out: the pipeline of the hook with the last arrow left off. Lines of one file go in order,
// since a subagent's parent is known from earlier lines; files go side by side.

import pLimit from 'p-limit';
import type { ShellFacts } from '../../parsers/facts.ts';
import type { ToolFacts } from '../../parsers/observe.ts';
import { newSessionLinks } from '../../parsers/payload/event.ts';
import { canMatter } from '../../parsers/payload/matter.ts';
import { observeCommand } from '../../parsers/shell/command.ts';
import { type CorpusFile, readFailure } from '../disk/corpora.ts';
import { eachRow, type Row } from '../ndjson/rows.ts';
import { type EventLine, eventLine } from '../report/event-line.ts';
import { type ShellLine, shellLine } from '../report/shell-line.ts';
import { understand } from '../report/understand.ts';
import { compareEvent, compareShell, type Difference } from './compare.ts';
import { type CorpusRow, type PayloadRow, readCorpusRow, type ShellRow } from './corpus-row.ts';
import { Histogram } from './histogram.ts';
import { type Emit, InOrder } from './in-order.ts';
import { AgentTotals, CheckTotals, ShellTotals } from './totals.ts';

/** Something that a person has to look at: a line that can't be read, or one that isn't what its row expects. */
export type Finding = { readonly file: string; readonly line: number } & (
  | { readonly kind: 'bad-line'; readonly problem: string }
  | { readonly kind: 'mismatch'; readonly subject: string; readonly differences: readonly Difference[] }
  | { readonly kind: 'closed-gap'; readonly subject: string }
);

/** What one line meant, for `--verbose`. */
export type Seen = { readonly file: string; readonly line: number } & (
  | { readonly kind: 'payload'; readonly agent: string; readonly said: EventLine; readonly facts: ToolFacts | null }
  | { readonly kind: 'shell'; readonly command: string; readonly said: ShellLine }
);

export type Note = Finding | Seen;

export interface ReplayOptions {
  readonly check: boolean;
  readonly concurrency: number;
  /** Microseconds; only asked for with `bench`. */
  readonly now: () => number;
  readonly bench: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Gets the notes of all files in the order of the files and lines. */
  readonly onNote: Emit<Note>;
  /** Whether to note what each line meant, and not findings alone. */
  readonly verbose: boolean;
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

export interface ReplayReport {
  files: number;
  bytes: number;
  lines: number;
  badLines: number;
  readonly agents: Map<string, AgentTotals>;
  readonly shell: ShellTotals;
  readonly check: CheckTotals;
  /** Microseconds from a row to its facts, without reading the file and its JSON. */
  readonly times: Histogram;
  readonly fastTest: { dismissed: number; readonly times: Histogram };
}

export async function replay(files: readonly CorpusFile[], options: ReplayOptions): Promise<ReplayReport> {
  const report: ReplayReport = {
    files: 0,
    bytes: 0,
    lines: 0,
    badLines: 0,
    agents: new Map(),
    shell: new ShellTotals(),
    check: new CheckTotals(),
    times: new Histogram(),
    fastTest: { dismissed: 0, times: new Histogram() },
  };
  const notes = new InOrder(files.length, options.onNote);
  await pLimit(options.concurrency).map(files, async (file, index) => {
    await replayFile(file, options, report, (note) => notes.emit(index, note));
    await notes.end(index);
  });
  return report;
}

/** Rows in files of this name have to fail: what is known to be wrong, until it isn't. */
export function isKnownGaps(path: string): boolean {
  return /(?:^|[\\/])known-gaps[^\\/]*$/.test(path);
}

async function replayFile(
  file: CorpusFile,
  options: ReplayOptions,
  report: ReplayReport,
  note: Emit<Note>,
): Promise<void> {
  const links = newSessionLinks();
  const gaps = isKnownGaps(file.path);
  const input = file.open();
  input.on('data', (chunk: Buffer) => {
    report.bytes += chunk.length;
    options.onBytes?.(chunk.length);
  });
  try {
    await eachRow(input, replayRow, options.signal);
  } catch (error) {
    throw readFailure(file.path, error);
  }
  report.files += 1;

  function replayRow(row: Row): void | Promise<void> {
    report.lines += 1;
    const read = row.kind === 'bad' ? 'not JSON' : readCorpusRow(row.value);
    if (typeof read === 'string') {
      report.badLines += 1;
      return note({ file: file.path, line: row.line, kind: 'bad-line', problem: read });
    }
    const seen = read.kind === 'payload' ? replayPayload(read, row.line) : replayShell(read, row.line);
    const told = options.verbose ? note(seen) : undefined;
    const finding = options.check ? judge(read, seen) : undefined;
    if (finding === undefined) return told;
    return told === undefined ? note(finding) : told.then(() => note(finding));
  }

  function replayPayload(row: PayloadRow, line: number): SeenPayload {
    const started = options.bench ? options.now() : 0;
    const { event, facts } = understand(row, row.home, links);
    if (options.bench) {
      report.times.add(options.now() - started);
      timeFastTest(row.payload);
    }
    const said = eventLine(event, facts);
    agentTotals(event.agent).add(said, facts === null ? 0 : facts.reads.filter((read) => read.opened).length);
    return { file: file.path, line, kind: 'payload', agent: event.agent, said, facts };
  }

  function timeFastTest(payload: string | object): void {
    const bytes = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const started = options.now();
    const matters = canMatter(bytes);
    report.fastTest.times.add(options.now() - started);
    if (!matters) report.fastTest.dismissed += 1;
  }

  function replayShell(row: ShellRow, line: number): SeenShell {
    const started = options.bench ? options.now() : 0;
    const facts = observeCommand({
      command: row.cmd,
      cwd: row.cwd,
      cwdIs: row.cwdIs,
      dialect: row.dialect,
      env: row.env,
      home: row.home,
    });
    if (options.bench) report.times.add(options.now() - started);
    const said = shellLine(facts);
    report.shell.add(said, facts);
    return { file: file.path, line, kind: 'shell', command: row.cmd, said, facts };
  }

  function judge(row: CorpusRow, seen: SeenPayload | SeenShell): Finding | undefined {
    const differences = differencesOf(row, seen);
    if (differences === null) {
      report.check.unchecked += 1;
      return undefined;
    }
    const at = { file: file.path, line: seen.line, subject: subjectOf(row, seen) };
    if (differences.length > 0 && !gaps) {
      report.check.failed += 1;
      return { ...at, kind: 'mismatch', differences };
    }
    if (differences.length === 0 && gaps) {
      report.check.failed += 1;
      return { ...at, kind: 'closed-gap' };
    }
    if (gaps) report.check.gaps += 1;
    else report.check.passed += 1;
    return undefined;
  }

  function agentTotals(agent: string): AgentTotals {
    let totals = report.agents.get(agent);
    if (totals === undefined) {
      totals = new AgentTotals();
      report.agents.set(agent, totals);
    }
    return totals;
  }
}

type SeenPayload = Extract<Seen, { kind: 'payload' }>;
type SeenShell = Extract<Seen, { kind: 'shell' }> & { readonly facts: ShellFacts };

function differencesOf(row: CorpusRow, seen: SeenPayload | SeenShell): readonly Difference[] | null {
  if (row.kind === 'shell' && seen.kind === 'shell') return row.expect && compareShell(seen.facts, row.expect);
  if (row.kind === 'payload' && seen.kind === 'payload') return row.expect && compareEvent(seen.said, row.expect);
  return null;
}

function subjectOf(row: CorpusRow, seen: Seen): string {
  if (row.kind === 'shell') return row.cmd;
  const said = seen.kind === 'payload' ? [seen.said.event, seen.said.tool ?? ''] : [];
  return [row.agent, ...said, row.name ?? ''].filter((part) => part !== '').join(' ');
}
