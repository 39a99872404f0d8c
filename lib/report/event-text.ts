// What was understood of one payload -> an explanation for a person.

import type { Read } from '../../parsers/facts.ts';
import type { ToolFacts } from '../../parsers/observe.ts';
import type { HookEvent, IgnoredCode } from '../../parsers/payload/event.ts';
import { columns } from './columns.ts';
import { eventLine } from './event-line.ts';
import { readRows } from './shell-text.ts';
import { printable, type Style } from './style.ts';

export const ignoredInWords: Readonly<Record<IgnoredCode, string>> = {
  'not-json': 'the input is no JSON',
  'not-an-object': 'the input is JSON, but holds no object',
  'unknown-agent': 'no agent of that name is known; see `teamai-hook agents`',
  'unknown-event': 'neither the payload nor --event names an event that is known',
  'no-tool': 'the event is about a tool, but names none',
  empty: 'there was no input',
};

export function eventText(event: HookEvent, facts: ToolFacts | null, style: Style): string {
  if (event.kind === 'ignored') {
    return `${style.yellow('Ignored')} (${event.code}): ${ignoredInWords[event.code]}\n`;
  }
  const said = eventLine(event, facts);
  const call = 'call' in event ? event.call : null;
  const rows: [string, string][] = [
    ['agent', event.agent],
    ['event', `${said.event}${event.kind === 'other' ? ` (${printable(event.name)})` : ''}`],
    ['session', shown(said.session, style)],
  ];
  if (event.ownSession !== null && event.ownSession !== event.session)
    rows.push(['own session', printable(event.ownSession)]);
  if (event.subagent) rows.push(['subagent', shown(event.agentId, style)]);
  rows.push([
    'folder',
    `${shown(event.cwd, style)}${event.cwdIs === 'after' && call?.tool === 'shell' ? style.dim(' (after the command)') : ''}`,
  ]);
  if (call !== null) {
    rows.push(['tool', call.tool === call.toolName ? call.tool : `${call.tool} (${printable(call.toolName)})`]);
    if (call.input.command !== null) rows.push(['command', printable(call.input.command)]);
    for (const path of call.input.paths) rows.push(['path', printable(path)]);
    if (call.input.pattern !== null) rows.push(['pattern', printable(call.input.pattern)]);
    rows.push(['succeeded', call.ok === null ? style.dim('not said') : call.ok ? style.green('yes') : style.red('no')]);
    if (call.callId !== null) rows.push(['call', printable(call.callId)]);
    rows.push(['output', call.output === null ? style.dim('none in the payload') : `${call.output.length} characters`]);
  }
  if (facts !== null) rows.push(...factRows(facts, style));
  const reads = (facts?.reads ?? []).filter((read) => read.opened);
  return `${columns(rows.map(([title, text]) => [style.bold(title), text]))}${readsSection(reads, style)}`;
}

function factRows(facts: ToolFacts, style: Style): [string, string][] {
  const rows: [string, string][] = [];
  if (facts.recall) rows.push(['recall', style.green('called')]);
  for (const run of facts.runs) rows.push(['run', style.green(printable(run))]);
  for (const path of facts.shown) rows.push(['shown', style.green(printable(path))]);
  for (const path of facts.listed) rows.push(['listed', printable(path)]);
  return rows;
}

function readsSection(reads: readonly Read[], style: Style): string {
  return reads.length === 0 ? '' : `\n${style.bold('Reads')}\n${readRows(reads, style)}`;
}

function shown(text: string | null, style: Style): string {
  return text === null ? style.dim('not known') : printable(text);
}
