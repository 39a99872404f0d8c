// What was understood of a payload -> the line that `inspect --ndjson` writes. Scripts depend on this shape: see docs/cli.md.

import type { ToolFacts } from '../../parsers/observe.ts';
import type { HookEvent, IgnoredCode } from '../../parsers/payload/event.ts';

export type EventName =
  | 'session-start'
  | 'prompt'
  | 'pre-tool'
  | 'post-tool'
  | 'subagent-start'
  | 'subagent-stop'
  | 'stop'
  | 'session-end'
  | 'other';

export interface EventLine {
  readonly event: EventName;
  readonly session: string | null;
  readonly agentId: string | null;
  readonly subagent: boolean;
  readonly cwd: string | null;
  /** The kind of the tool; the host's own name for kinds that are not known; null when the event is no tool call. */
  readonly tool: string | null;
  readonly ok: boolean | null;
  readonly callId: string | null;
  /** Ids on the marker lines of recall regions in the output. */
  readonly runs: readonly string[];
  readonly recall: boolean;
  /** Documents whose text the call showed. */
  readonly shown: readonly string[];
  /** Documents whose names alone the call showed. */
  readonly listed: readonly string[];
  readonly ignored?: IgnoredCode;
}

export function eventLine(event: HookEvent, facts: ToolFacts | null): EventLine {
  if (event.kind === 'ignored') {
    return { ...emptyLine, ignored: event.code };
  }
  const call = 'call' in event ? event.call : null;
  return {
    event: eventName(event.kind),
    session: event.session,
    agentId: event.agentId,
    subagent: event.subagent,
    cwd: event.cwd,
    tool: call === null ? null : call.tool === 'other' ? call.toolName : call.tool,
    ok: call?.ok ?? null,
    callId: call?.callId ?? null,
    runs: facts?.runs ?? [],
    recall: facts?.recall ?? false,
    shown: facts?.shown ?? [],
    listed: facts?.listed ?? [],
  };
}

const emptyLine: EventLine = {
  event: 'other',
  session: null,
  agentId: null,
  subagent: false,
  cwd: null,
  tool: null,
  ok: null,
  callId: null,
  runs: [],
  recall: false,
  shown: [],
  listed: [],
};

function eventName(kind: Exclude<HookEvent['kind'], 'ignored'>): EventName {
  // A failed call is a finished one, with `ok` false.
  return kind === 'tool-done' || kind === 'tool-failed' ? 'post-tool' : kind;
}
