// What replay counts: constant memory, whatever the number of lines.

import type { ShellFacts } from '../../parsers/facts.ts';
import type { IgnoredCode } from '../../parsers/payload/event.ts';
import type { EventLine, EventName } from '../report/event-line.ts';
import type { ShellLine } from '../report/shell-line.ts';

export class AgentTotals {
  payloads = 0;
  readonly events = new Map<EventName, number>();
  /** Calls whose command runs recall. */
  recalls = 0;
  /** Run ids seen on region marker lines. */
  runs = 0;
  /** Files, patterns and folders that calls read. */
  reads = 0;
  shown = 0;
  listed = 0;
  readonly ignored = new Map<IgnoredCode, number>();

  add(line: EventLine, reads: number): void {
    this.payloads += 1;
    if (line.ignored !== undefined) {
      count(this.ignored, line.ignored);
      return;
    }
    count(this.events, line.event);
    if (line.recall) this.recalls += 1;
    this.runs += line.runs.length;
    this.reads += reads;
    this.shown += line.shown.length;
    this.listed += line.listed.length;
  }
}

export class ShellTotals {
  commands = 0;
  recalls = 0;
  certain = 0;
  conditional = 0;
  roots = 0;
  globs = 0;
  dynamic = 0;
  syntaxErrors = 0;
  incomplete = 0;

  add(line: ShellLine, facts: ShellFacts): void {
    this.commands += 1;
    if (line.recall) this.recalls += 1;
    this.certain += line.reads.length;
    this.conditional += line.conditional.length;
    this.roots += line.roots.length;
    this.globs += line.globs.length;
    this.dynamic += line.dynamic;
    if (facts.syntaxError !== null) this.syntaxErrors += 1;
    if (!facts.complete) this.incomplete += 1;
  }
}

export class CheckTotals {
  passed = 0;
  failed = 0;
  /** Rows that expect nothing. */
  unchecked = 0;
  /** Known gaps that are still gaps. */
  gaps = 0;
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
