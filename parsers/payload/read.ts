// The bytes that an agent's hook receives -> one HookEvent. Total: whatever comes in, an event or a reason comes out.

import { type AgentId, type AgentRow, agentNamed } from '../agents.ts';
import { wireOf } from './bridge.ts';
import {
  type EventSource,
  type HookEvent,
  type IgnoredCode,
  newSessionLinks,
  type SessionLinks,
  type ToolCall,
} from './event.ts';
import { type EventKind, eventByShape, eventHinted, eventNamed } from './event-names.ts';
import { identityOf } from './identity.ts';
import { readToolInput } from './input.ts';
import {
  isStartNotice,
  listedFiles,
  outputText,
  pendingHandle,
  type RawResult,
  responseOf,
  succeeded,
} from './output.ts';
import { toolKind } from './tools.ts';
import { isObject, type Json, objectOf, objectOrText, textAt, textsOf, valueAt } from './value.ts';

export interface ReadOptions {
  /** The agent that the hook was registered for. */
  readonly agent: string;
  /** The event that the hook was registered for; used where the payload names none. */
  readonly event?: string | null;
  /** The callback's or the sample file's name: a hint where neither payload nor registration names an event. */
  readonly name?: string | null;
  /** What earlier events told; what this one tells is added. */
  readonly links?: SessionLinks;
}

type Row = AgentRow & { readonly id: AgentId };

/**
 * @param bytes the payload's text, or the payload already parsed
 * @returns an event; of kind `ignored` with a code when there is none
 */
export function readEvent(bytes: string | object, options: ReadOptions): HookEvent {
  const registered = agentNamed(options.agent);
  const ignored = (code: IgnoredCode): HookEvent => ({ kind: 'ignored', agent: options.agent, code });
  if (registered === undefined) return ignored('unknown-agent');
  const parsed = typeof bytes === 'string' ? parse(bytes) : { value: bytes };
  if (typeof parsed === 'string') return ignored(parsed);
  const isBridged = registered.dialect === 'pi' || registered.dialect === 'opencode';
  // A host's callback arguments may come as they are: an array.
  const value = isBridged && Array.isArray(parsed.value) ? { args: parsed.value } : parsed.value;
  if (!isObject(value)) return ignored('not-an-object');
  const row = senderOf(registered, value);
  const hint = options.name ?? null;
  const payload =
    row.dialect === 'pi' || row.dialect === 'opencode'
      ? wireOf(value, row.dialect, options.event ?? callbackOf(hint))
      : value;
  if (payload === null) return ignored('unknown-event');
  return read(payload as Json, row, options, hint) ?? ignored('unknown-event');
}

function parse(bytes: string): { value: unknown } | IgnoredCode {
  const text = bytes.charCodeAt(0) === 0xfeff ? bytes.slice(1) : bytes;
  if (text.trim() === '') return 'empty';
  try {
    return { value: JSON.parse(text) };
  } catch {
    return 'not-json';
  }
}

/** Hosts run hooks from each other's settings: the payload says who really speaks. */
function senderOf(registered: Row, payload: Json): Row {
  if (registered.id !== 'claude') return registered;
  const result = objectOf(payload.tool_result);
  let id: AgentId = 'claude';
  if (Object.hasOwn(payload, 'cursor_version')) id = 'cursor';
  else if (Object.hasOwn(result, 'text_result_for_llm') || isObject(payload.toolResult)) id = 'copilot';
  else if (Object.hasOwn(payload, 'hookEventName') && Object.hasOwn(payload, 'transcript_path')) id = 'copilot';
  else if (/[\\/]\.copilot[\\/]session-state[\\/]/.test(textAt(payload, 'transcript_path', 'transcriptPath') ?? ''))
    id = 'copilot';
  return agentNamed(id) ?? registered;
}

/** `tool.execute.after-read.json` -> `tool.execute.after`. */
function callbackOf(name: string | null): string | null {
  if (name === null) return null;
  const base = name.slice(name.lastIndexOf('/') + 1).replace(/\.json$/i, '');
  return /^[a-z_]+(?:\.[a-z_]+)*/i.exec(base)?.[0] ?? null;
}

function read(payload: Json, row: Row, options: ReadOptions, hint: string | null): HookEvent | null {
  const named = textAt(payload, 'hook_event_name', 'hookEventName', 'hookName');
  const kind = kindOf(named, payload, row, options, hint);
  if (kind === null) return null;
  const links = options.links ?? newSessionLinks();
  const toolName = textAt(payload, 'tool_name', 'toolName');
  const isTool = kind === 'pre-tool' || kind === 'tool-done' || kind === 'tool-failed';
  const source = sourceOf(payload, row, links, kind);
  if (isTool) {
    if (toolName === null) return { kind: 'ignored', agent: row.id, code: 'no-tool' };
    const call = callOf(payload, row.id, toolName, kind, source.cwd);
    learnFromTask(payload, row.id, links);
    return { kind, ...source, call };
  }
  switch (kind) {
    case 'session-start':
      return { kind, ...source, reason: textAt(payload, 'source', 'reason') };
    case 'session-end':
      return { kind, ...source, reason: textAt(payload, 'reason') };
    case 'subagent-start':
    case 'subagent-stop':
      return { kind, ...source, childSession: source.agentId };
    case 'other':
      return { kind, ...source, name: named ?? 'other' };
    default:
      return { kind, ...source };
  }
}

function kindOf(
  named: string | null,
  payload: Json,
  row: Row,
  options: ReadOptions,
  hint: string | null,
): EventKind | null {
  // A host's event that nobody has heard of is still an event.
  if (named !== null) return eventNamed(named) ?? 'other';
  if (options.event !== undefined && options.event !== null) {
    const registered = eventNamed(options.event) ?? eventHinted(options.event);
    if (registered !== undefined) return registered;
  }
  const hinted = hint === null ? undefined : eventHinted(hint);
  return hinted ?? (row.dialect === 'copilot' ? eventByShape(payload) : undefined) ?? null;
}

function sourceOf(payload: Json, row: Row, links: SessionLinks, kind: EventKind): EventSource {
  const input = objectOrText(valueAt(payload, 'tool_input', 'toolArgs', 'tool_args'));
  const identity = identityOf(row.id, payload, links);
  const named = textAt(payload, 'cwd', 'working_dir');
  const { folders } = links;
  // A call's own folder (`shell.env`) is not the session's.
  const tellsFolder = kind === 'session-start' || identity.ownSession === null;
  if (row.id === 'opencode' && named !== null && tellsFolder) folders.set(identity.ownSession ?? '', named);
  return {
    agent: row.id,
    ...identity,
    cwd:
      named ??
      textAt(input, 'cwd', 'workdir') ??
      textsOf(payload.workspace_roots)[0] ??
      folders.get(identity.ownSession ?? '') ??
      (row.id === 'opencode' ? folders.get('') : undefined) ??
      null,
    cwdIs: row.cwdIs === 'after' && (kind === 'tool-done' || kind === 'tool-failed') ? 'after' : 'before',
    transcript: textAt(payload, 'transcript_path', 'transcriptPath'),
    ts: timeOf(payload.timestamp),
  };
}

function timeOf(value: unknown): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

function callOf(payload: Json, agent: AgentId, toolName: string, kind: EventKind, cwd: string | null): ToolCall {
  const tool = toolKind(toolName, agent);
  const response = responseOf(payload);
  const input = readToolInput(valueAt(payload, 'tool_input', 'toolArgs', 'tool_args', 'toolInput'), tool, response);
  const callId = textAt(payload, 'tool_use_id', 'call_id', 'tool_call_id', 'toolCallId', 'callID', 'toolUseId');
  if (kind === 'pre-tool') return { tool, toolName, input, output: null, files: null, ok: null, callId, pending: null };
  const result: RawResult = { agent, tool, payload, response, failed: kind === 'tool-failed' };
  const text = outputText(result);
  const output = tool === 'shell' && text !== null && isStartNotice(text) ? null : text;
  return {
    tool: tool === 'other' && isMcpResult(agent, response) ? 'mcp' : tool,
    toolName,
    input,
    output,
    files: listedFiles(result, cwd),
    ok: succeeded(result, text),
    callId,
    pending: pendingHandle(response, text),
  };
}

/** OpenCode gives an MCP server's result as it came. */
function isMcpResult(agent: AgentId, response: unknown): boolean {
  const object = objectOf(response);
  return agent === 'opencode' && Array.isArray(object.content) && !Object.hasOwn(object, 'output');
}

/** OpenCode's task tool names the session that it started. */
function learnFromTask(payload: Json, agent: AgentId, links: SessionLinks): void {
  if (agent !== 'opencode') return;
  const metadata = objectOf(objectOf(payload.tool_response).metadata);
  const child = textAt(metadata, 'sessionId');
  const parent = textAt(metadata, 'parentSessionId');
  if (child !== null && parent !== null && child !== parent) links.parents.set(child, parent);
}
