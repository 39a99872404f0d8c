// What replay found -> one JSON document for programs.

import type { Finding, ReplayReport } from './run.ts';

/** Findings kept in the document; the rest are counted. */
export const MAX_FINDINGS = 1_000;

export interface BenchFigures {
  readonly micros: number;
}

export function replayJson(
  report: ReplayReport,
  findings: readonly Finding[],
  findingsTotal: number,
  bench: BenchFigures | null,
): string {
  const { shell, check } = report;
  const document = {
    files: report.files,
    bytes: report.bytes,
    lines: report.lines,
    badLines: report.badLines,
    agents: Object.fromEntries(
      [...report.agents].map(([agent, totals]) => [
        agent,
        {
          payloads: totals.payloads,
          events: Object.fromEntries(totals.events),
          recalls: totals.recalls,
          runs: totals.runs,
          reads: totals.reads,
          shown: totals.shown,
          listed: totals.listed,
          ignored: Object.fromEntries(totals.ignored),
        },
      ]),
    ),
    shell: { ...shell },
    check: { ...check },
    findings,
    findingsOmitted: findingsTotal - findings.length,
    ...(bench === null ? {} : { bench: benchFigures(report, bench.micros) }),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function benchFigures(report: ReplayReport, micros: number) {
  const { times, fastTest } = report;
  return {
    seconds: micros / 1e6,
    linesPerSecond: report.lines / (micros / 1e6),
    megabytesPerSecond: report.bytes / micros,
    factsMicros: times.percentiles(),
    fastTestMicros: fastTest.times.percentiles(),
    fastTestDismissed: fastTest.dismissed,
    fastTestPayloads: fastTest.times.count,
  };
}
