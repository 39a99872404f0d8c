// What our bridges inside Pi, OMP and OpenCode send, and the pure mapping from those hosts' callbacks to it. The bridges import
// this file, so it imports nothing but looks into values.

import { isObject, type Json, objectOf, textAt } from './value.ts';

/** The wire: a payload of Claude's shape, so that one reader serves all. Every field that a host doesn't know is left out. */
export interface BridgeWire {
  readonly teamai_bridge: 1;
  readonly hook_event_name: string;
  readonly session_id?: string;
  /** The session above, when the host names it. */
  readonly parent_session_id?: string;
  readonly agent_id?: string;
  readonly cwd?: string;
  readonly transcript_path?: string;
  readonly tool_name?: string;
  readonly tool_input?: unknown;
  readonly tool_response?: unknown;
  readonly is_error?: boolean;
  readonly tool_use_id?: string;
  readonly reason?: string;
}

/** What a bridge reads off Pi's or OMP's `ctx`. */
export interface PiContext {
  readonly cwd: string | null;
  readonly sessionId: string | null;
  readonly sessionFile: string | null;
  /** The session file of the agent that started this one (OMP). */
  readonly parentSession: string | null;
  /** `ctx.agent.kind` (OMP 18.3.2 and later): main or sub. */
  readonly agentKind: string | null;
}

/** `ctx` as data: as our recorder stored it, or as an object whose methods were called. */
export function readPiContext(ctx: Json): PiContext {
  const manager = objectOf(ctx.sessionManager);
  const header = objectOf(ctx.header);
  const agentKey = Object.keys(ctx).find((key) => key === 'agent' || key.startsWith('agent '));
  return {
    cwd: textAt(ctx, 'cwd'),
    sessionId: textAt(ctx, 'sessionId') ?? textAt(manager, 'getSessionId()', 'sessionId') ?? textAt(header, 'id'),
    sessionFile: textAt(ctx, 'sessionFile') ?? textAt(manager, 'getSessionFile()', 'sessionFile'),
    parentSession:
      textAt(ctx, 'parentSession') ??
      textAt(header, 'parentSession') ??
      textAt(manager, 'getHeader().parentSession') ??
      textAt(objectOf(manager['getHeader()']), 'parentSession'),
    agentKind: agentKey === undefined ? null : textAt(objectOf(ctx[agentKey]), 'kind'),
  };
}

/**
 * The session id in a session file's path: `…/<time>_<id>.jsonl`, or a folder named so for a subagent's file. The outermost one
 * is the root's, however deep the subagent's file lies.
 */
export function sessionOfFile(path: string): string | null {
  for (const segment of path.split(/[\\/]/)) {
    const found = /^\d{4}-\d\d-\d\dT[^_]*_(.+?)(?:\.jsonl)?$/.exec(segment);
    if (found !== null) return found[1] ?? null;
  }
  const last = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return /_([0-9a-fA-F-]{8,})(?:\.jsonl)?$/.exec(last)?.[1] ?? null;
}

/** A callback of Pi or OMP -> the wire. */
export function wireFromPi(name: string, event: Json, ctx: PiContext): BridgeWire {
  // A main session that was forked off another names that one too.
  const isSub = ctx.agentKind === null ? ctx.parentSession !== null : ctx.agentKind === 'sub';
  const parentFile = isSub ? (ctx.parentSession ?? ctx.sessionFile) : null;
  const parent = parentFile === null ? null : sessionOfFile(parentFile);
  return {
    teamai_bridge: 1,
    hook_event_name: name,
    ...given('session_id', ctx.sessionId ?? textAt(event, 'session_id')),
    ...given('parent_session_id', parent),
    ...given('agent_id', isSub ? ctx.sessionId : null),
    ...given('cwd', ctx.cwd),
    ...given('transcript_path', ctx.sessionFile),
    ...given('tool_name', textAt(event, 'toolName')),
    ...(event.input === undefined ? {} : { tool_input: event.input }),
    ...(event.content === undefined && event.result === undefined
      ? {}
      : {
          tool_response: {
            content: event.content ?? objectOf(event.result).content,
            ...(event.details === undefined ? {} : { details: event.details }),
            ...(event.structuredContent === undefined ? {} : { structuredContent: event.structuredContent }),
          },
        }),
    ...(typeof event.isError === 'boolean' ? { is_error: event.isError } : {}),
    ...given('tool_use_id', textAt(event, 'toolCallId')),
    ...given('reason', textAt(event, 'reason')),
  };
}

/** A hook of an OpenCode plugin -> the wire; null for what tells nothing. */
export function wireFromOpenCode(name: string, input: Json, output: Json): BridgeWire {
  if (name.startsWith('event')) return wireFromOpenCodeEvent(objectOf(input.event));
  const after = name === 'tool.execute.after';
  return {
    teamai_bridge: 1,
    hook_event_name: name,
    ...given('session_id', textAt(input, 'sessionID')),
    ...given('cwd', textAt(input, 'directory', 'cwd')),
    ...given('tool_name', textAt(input, 'tool')),
    ...(after || name === 'tool.execute.before' ? { tool_input: after ? input.args : output.args } : {}),
    ...(after ? { tool_response: output } : {}),
    ...given('tool_use_id', textAt(input, 'callID')),
  };
}

function wireFromOpenCodeEvent(event: Json): BridgeWire {
  const type = textAt(event, 'type') ?? 'other';
  const properties = objectOf(event.properties);
  const info = objectOf(properties.info);
  const part = objectOf(properties.part);
  const state = objectOf(part.state);
  // A tool that threw has no `tool.execute.after`: the failed part is its only trace.
  if (type === 'message.part.updated' && part.type === 'tool' && state.status === 'error') {
    return {
      teamai_bridge: 1,
      hook_event_name: 'PostToolUseFailure',
      ...given('session_id', textAt(part, 'sessionID')),
      ...given('tool_name', textAt(part, 'tool')),
      tool_input: state.input,
      tool_response: { error: state.error },
      is_error: true,
      ...given('tool_use_id', textAt(part, 'callID')),
    };
  }
  return {
    teamai_bridge: 1,
    hook_event_name: type,
    ...given('session_id', textAt(properties, 'sessionID') ?? textAt(info, 'id')),
    // A message has a parent too: the message before it.
    ...given('parent_session_id', type.startsWith('session.') ? textAt(info, 'parentID') : null),
    ...given('cwd', textAt(info, 'directory')),
  };
}

function given<K extends string>(key: K, value: string | null): { [P in K]?: string } {
  return value === null ? {} : ({ [key]: value } as { [P in K]?: string });
}

/**
 * The callback arguments in any of the envelopes that they are kept in -> the wire; null when it is none.
 * Known: `{on, event, ctx}`, `{event, ctx}` (Pi, OMP), `{hook, input, output}` (OpenCode), `{args: […]}`, and the wire itself.
 * @param name the callback's name, for envelopes that don't carry it
 */
export function wireOf(payload: Json, dialect: 'pi' | 'opencode', name: string | null): BridgeWire | null {
  if (payload.teamai_bridge === 1) return payload as unknown as BridgeWire;
  const [first, second]: unknown[] = Array.isArray(payload.args) ? payload.args : [];
  if (dialect === 'pi') {
    const event = objectOf(payload.event ?? first);
    const ctx = objectOf(payload.ctx ?? second);
    const on = textAt(payload, 'on') ?? textAt(event, 'type') ?? name ?? (Array.isArray(payload.api) ? 'other' : null);
    return on === null ? null : wireFromPi(on, event, readPiContext(ctx));
  }
  const input = payload.input ?? first;
  if (!isObject(input)) return null;
  const output = objectOf(payload.output ?? second);
  return wireFromOpenCode(textAt(payload, 'hook') ?? openCodeHook(input, output) ?? name ?? 'other', input, output);
}

/** A hook by its arguments, which tell it surer than a name from outside. */
function openCodeHook(input: Json, output: Json): string | null {
  if (isObject(input.event)) return 'event';
  if (textAt(input, 'tool') !== null)
    return Object.hasOwn(input, 'args') ? 'tool.execute.after' : 'tool.execute.before';
  return isObject(output.message) && Array.isArray(output.parts) ? 'chat.message' : null;
}
