// What replay saw and found -> text for a person.

import type { Read } from '../../parsers/facts.ts';
import { columns } from '../report/columns.ts';
import { absolutePattern } from '../report/shell-line.ts';
import { printable, type Style } from '../report/style.ts';
import type { Difference } from './compare.ts';
import type { Finding, Note, ReplayReport, Seen } from './run.ts';

export function noteText(note: Note, style: Style): string {
  return note.kind === 'payload' || note.kind === 'shell' ? seenText(note, style) : findingText(note, style);
}

function seenText(seen: Seen, style: Style): string {
  const parts: string[] = [];
  const part = (title: string, items: readonly string[]): void => {
    if (items.length > 0) parts.push(`${style.dim(title)} ${items.map(printable).join(' ')}`);
  };
  if (seen.kind === 'shell') {
    const { said } = seen;
    part('recall', said.recall ? ['called'] : []);
    part('reads', said.reads);
    part('perhaps', said.conditional);
    part('below', said.roots);
    part('matching', said.globs.map(absolutePattern));
    part('unknown', said.dynamic > 0 ? [String(said.dynamic)] : []);
    return line([style.cyan('shell'), shortened(seen.command)], parts, style);
  }
  const { said, facts } = seen;
  if (said.ignored !== undefined)
    return line([style.cyan(seen.agent), style.yellow(`ignored ${said.ignored}`)], [], style);
  part('recall', said.recall ? (said.runs.length > 0 ? said.runs : ['called']) : []);
  part('runs', said.recall ? [] : said.runs);
  part('reads', (facts?.reads ?? []).filter((read) => read.opened).map(readText));
  part('shown', said.shown);
  part('listed', said.listed);
  const name = [style.cyan(seen.agent), said.event, said.tool === null ? '' : printable(said.tool)];
  if (said.ok === false) name.push(style.yellow('failed'));
  return line(name, parts, style);
}

function readText(read: Read): string {
  switch (read.kind) {
    case 'file':
      return read.path;
    case 'root':
      return `${read.path}/**`;
    case 'glob':
      return absolutePattern(read);
    case 'dynamic':
      return `?${read.tail ?? ''}`;
    default:
      return read satisfies never;
  }
}

function line(name: readonly string[], parts: readonly string[], style: Style): string {
  const said = parts.length === 0 ? style.dim('-') : parts.join(style.dim(' | '));
  return `${name.filter((item) => item !== '').join(' ')} ${style.dim('->')} ${said}\n`;
}

function findingText(finding: Finding, style: Style): string {
  const at = style.bold(`${printable(finding.file)}:${finding.line}`);
  switch (finding.kind) {
    case 'bad-line':
      return `${at} ${style.red('bad line:')} ${printable(finding.problem)}\n`;
    case 'closed-gap':
      return `${at} ${style.green('passes now:')} ${shortened(finding.subject)}\n  a known gap no more: move it to the corpus that it belongs to\n`;
    case 'mismatch':
      return `${at} ${style.red('mismatch:')} ${shortened(finding.subject)}\n${finding.differences.map((item) => differenceText(item, style)).join('')}`;
    default:
      return finding satisfies never;
  }
}

function differenceText(difference: Difference, style: Style): string {
  const lines =
    difference.kind === 'value'
      ? [style.red(`- ${shownValue(difference.expected)}`), style.green(`+ ${shownValue(difference.actual)}`)]
      : [
          ...difference.missing.map((item) => style.red(`- ${shownValue(item)}`)),
          ...difference.extra.map((item) => style.green(`+ ${shownValue(item)}`)),
        ];
  return `  ${difference.field}\n${lines.map((text) => `    ${text}\n`).join('')}`;
}

function shownValue(value: unknown): string {
  return printable(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));
}

const SUBJECT_WIDTH = 100;

function shortened(text: string): string {
  const shown = printable(text);
  return shown.length <= SUBJECT_WIDTH ? shown : `${shown.slice(0, SUBJECT_WIDTH - 1)}…`;
}

export function summaryText(report: ReplayReport, check: boolean, style: Style): string {
  const sections: string[] = [];
  if (report.agents.size > 0) sections.push(agentsTable(report, style));
  if (report.shell.commands > 0) sections.push(shellTable(report, style));
  sections.push(
    `${report.files} ${plural(report.files, 'file')}, ${report.lines} ${plural(report.lines, 'line')}, ` +
      `${report.badLines === 0 ? 'none bad' : style.red(`${report.badLines} bad`)}\n`,
  );
  if (check) sections.push(checkText(report, style));
  return sections.join('\n');
}

const eventColumns = [
  ['session-start', 'start'],
  ['prompt', 'prompt'],
  ['pre-tool', 'pre'],
  ['post-tool', 'post'],
  ['subagent-start', 'sub+'],
  ['subagent-stop', 'sub-'],
  ['stop', 'stop'],
  ['session-end', 'end'],
  ['other', 'other'],
] as const;

function agentsTable({ agents }: ReplayReport, style: Style): string {
  const head = [
    'agent',
    'payloads',
    ...eventColumns.map(([, title]) => title),
    'recalls',
    'runs',
    'reads',
    'shown',
    'listed',
    'ignored',
  ];
  const rows = [...agents]
    .sort(byName)
    .map(([agent, totals]) => [
      agent,
      String(totals.payloads),
      ...eventColumns.map(([event]) => shownCount(totals.events.get(event))),
      shownCount(totals.recalls),
      shownCount(totals.runs),
      shownCount(totals.reads),
      shownCount(totals.shown),
      shownCount(totals.listed),
      [...totals.ignored].map(([code, count]) => `${code} ${count}`).join(', '),
    ]);
  return columns([head.map(style.bold), ...rows], { right: head.map((_, index) => index).slice(1, -1) });
}

function shellTable({ shell }: ReplayReport, style: Style): string {
  const cells: readonly (readonly [string, number])[] = [
    ['commands', shell.commands],
    ['recalls', shell.recalls],
    ['certain', shell.certain],
    ['perhaps', shell.conditional],
    ['folders', shell.roots],
    ['patterns', shell.globs],
    ['unknown', shell.dynamic],
    ['syntax errors', shell.syntaxErrors],
    ['cut short', shell.incomplete],
  ];
  return columns(
    [['shell', ...cells.map(([title]) => title)].map(style.bold), ['', ...cells.map(([, n]) => shownCount(n))]],
    {
      right: cells.map((_, index) => index + 1),
    },
  );
}

function checkText({ check, badLines }: ReplayReport, style: Style): string {
  const failed = check.failed + badLines;
  const extras = [
    check.gaps > 0 ? `${check.gaps} known ${plural(check.gaps, 'gap')}` : '',
    check.unchecked > 0 ? `${check.unchecked} without an expectation` : '',
  ].filter((text) => text !== '');
  const counts = `${check.passed} passed, ${failed} failed`;
  return `${failed === 0 ? style.green(counts) : style.red(counts)}${extras.length > 0 ? ` (${extras.join(', ')})` : ''}\n`;
}

/** Microseconds between two readings of the clock -> speeds. */
export function benchText(report: ReplayReport, micros: number, style: Style): string {
  const { times, fastTest } = report;
  const seconds = micros / 1e6;
  const rows = [
    ['whole run', `${rate(report.lines / seconds)} lines/s, ${(report.bytes / 1e6 / seconds).toFixed(1)} MB/s`],
    ['facts per line', percentilesText(times)],
  ];
  if (fastTest.times.count > 0) {
    const share = (100 * fastTest.dismissed) / fastTest.times.count;
    rows.push(['fast test', percentilesText(fastTest.times)]);
    rows.push(['dismissed by it', `${share.toFixed(1)} % of the payloads, before any JSON is parsed`]);
  }
  return `${style.bold('Speed')}\n${columns(rows, { indent: '  ' })}`;
}

function percentilesText(times: ReplayReport['times']): string {
  const { p50, p90, p99, max } = times.percentiles();
  return `p50 ${micro(p50)}, p90 ${micro(p90)}, p99 ${micro(p99)}, max ${micro(max)}`;
}

function micro(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)} µs`;
}

function rate(value: number): string {
  return Math.round(value).toString();
}

function shownCount(count: number | undefined): string {
  return count === undefined || count === 0 ? '·' : String(count);
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

function byName(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : 1;
}
