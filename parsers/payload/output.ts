// What a tool gave back: its text, whether it worked, the paths that the host lists, and the handle of what still runs.

import type { AgentId } from '../agents.ts';
import { isOnlyDiagnostics } from '../output/diagnostics.ts';
import { resolvePath } from '../paths.ts';
import type { ToolKind } from './event.ts';
import { contentText, isObject, type Json, objectOf, objectOrText, textAt, textsOf, valueAt } from './value.ts';

/** A tool event's result in its own shape, before it is read. */
export interface RawResult {
  readonly agent: AgentId;
  readonly tool: ToolKind;
  readonly payload: Json;
  /** `tool_response`, `tool_result`, `toolResult`, or `tool_output` parsed. */
  readonly response: unknown;
  /** The event's own name says that the call failed. */
  readonly failed: boolean;
}

/** The result under whichever name the host gives it. */
export function responseOf(payload: Json): unknown {
  const value = valueAt(payload, 'tool_response', 'tool_result', 'toolResult', 'tool_output', 'toolOutput', 'result');
  // Cursor sends JSON in a string; elsewhere a string is the text itself.
  if (Object.hasOwn(payload, 'tool_output') && typeof value === 'string') {
    const parsed = objectOrText(value);
    return Object.keys(parsed).length === 0 ? value : parsed;
  }
  return value;
}

/** The text; null where the payload holds none. */
export function outputText({ tool, payload, response, failed }: RawResult): string | null {
  const error = errorText(payload.error) ?? textAt(payload, 'error_message');
  if (failed && error !== null) return error;
  const text = textOf(response, tool);
  return text ?? (isObject(response) ? errorText(response.error) : null) ?? error;
}

function errorText(error: unknown): string | null {
  if (typeof error === 'string') return error === '' ? null : error;
  return textAt(objectOf(error), 'message');
}

function textOf(response: unknown, tool: ToolKind): string | null {
  if (typeof response === 'string') return response;
  if (Array.isArray(response)) {
    return response.every((item) => typeof item === 'string') ? response.join('\n') : contentText(response);
  }
  if (!isObject(response)) return null;
  if (typeof response.stdout === 'string' || typeof response.stderr === 'string') {
    const stderr = textAt(response, 'stderr');
    const stdout = typeof response.stdout === 'string' ? response.stdout : '';
    return stderr === null ? stdout : stdout === '' ? stderr : `${stdout}\n${stderr}`;
  }
  for (const key of ['textResultForLlm', 'text_result_for_llm', 'output']) {
    if (typeof response[key] === 'string') return response[key];
  }
  const structured = objectOf(response.structuredContent).output;
  if (typeof structured === 'string') return structured;
  if (Array.isArray(response.content)) return contentText(response.content);
  const file = objectOf(response.file);
  if (typeof file.content === 'string') return file.content;
  if ('llmContent' in response) {
    const content = response.llmContent;
    return typeof content === 'string'
      ? content
      : (contentText(content) ?? textAt(objectOf(content), 'text', 'output'));
  }
  if (tool === 'grep' || tool === 'glob' || tool === 'ls' || tool === 'mcp' || tool === 'read')
    return textAt(response, 'content', 'text', 'message');
  return null;
}

const COPILOT_TRAILER = /<(?:shellId: [^>]*?)?(?:completed|exited) with (?:exit )?code (-?\d+)>\s*$/;
/** Gemini and Qwen wrap a shell's output; only what stands behind it is theirs. */
const WRAPPED = /^(?:<untrusted_context>\s*)?(?:Command|Output): /;
const WRAP_END =
  /\n(?:Exit Code: (\(none\)|-?\d+)(?:\n|$))?(?:Signal: ([^\n]*)(?:\n|$))?(?:Background PIDs: [^\n]*(?:\n|$))?(?:Process Group PGID: [^\n]*(?:\n|$))?(?:<\/untrusted_context>)?\s*$/;
const CODEX_EXIT = /^Exit code: (-?\d+)\nWall time/;

/** true, false, or null where the payload says nothing. */
export function succeeded(result: RawResult, text: string | null): boolean | null {
  const { agent, tool, payload, response, failed } = result;
  if (failed) return false;
  for (const object of [payload, objectOf(response)]) {
    const verdict = verdictIn(object);
    if (verdict !== null) return verdict;
  }
  const code = exitCode(agent, tool, response, text);
  if (code !== null) return code === 0;
  if (agent === 'codex' && tool === 'shell' && text !== null && text !== '') return !isOnlyDiagnostics(text);
  return response === undefined && text === null ? null : true;
}

/** false where an object marks a failure; null where it doesn't. */
function verdictIn(object: Json): false | null {
  if (object.is_error === true || object.isError === true) return false;
  if (object.success === false || object.interrupted === true) return false;
  const kind = textAt(object, 'resultType', 'result_type');
  if (kind !== null && kind !== 'success') return false;
  if (isObject(object.error)) return false;
  return null;
}

function exitCode(agent: AgentId, tool: ToolKind, response: unknown, text: string | null): number | null {
  const object = objectOf(response);
  for (const holder of [
    object,
    objectOf(object.metadata),
    objectOf(object.details),
    objectOf(object.structuredContent),
  ]) {
    const code = valueAt(holder, 'exitCode', 'exit_code', 'exit');
    if (typeof code === 'number') return code;
    // OpenCode: a command that was killed for its time has no code.
    if (code === null && tool === 'shell' && Object.hasOwn(holder, 'exit')) return -1;
  }
  if (text === null) return null;
  if (agent === 'copilot' && (tool === 'shell' || tool === 'shell-output')) {
    const found = COPILOT_TRAILER.exec(text.slice(-256));
    return found === null ? null : Number(found[1]);
  }
  if ((agent === 'gemini' || agent === 'qwen') && tool === 'shell') {
    const end = WRAP_END.exec(text.slice(-1_024));
    if (end === null || !(WRAPPED.test(text) || end[0].includes('Process Group PGID: '))) return null;
    const [, code, signal] = end;
    if (code !== undefined && code !== '(none)') return Number(code);
    return signal === undefined || signal === '(none)' || signal === '' ? null : -1;
  }
  if (agent === 'codex') {
    const found = CODEX_EXIT.exec(text);
    return found === null ? null : Number(found[1]);
  }
  return null;
}

/** Result paths that the host names by themselves; null when it doesn't. */
export function listedFiles({ tool, response }: RawResult, cwd: string | null): string[] | null {
  if (tool !== 'grep' && tool !== 'glob' && tool !== 'ls') return null;
  const object = objectOf(response);
  if (Array.isArray(object.filenames)) return textsOf(object.filenames).map((path) => absolute(cwd, path));
  const details = objectOf(object.details);
  const base = textAt(details, 'cwd') ?? cwd;
  if (Array.isArray(details.files)) return textsOf(details.files).map((path) => absolute(base, path));
  return null;
}

function absolute(cwd: string | null, path: string): string {
  return cwd === null ? path : resolvePath(cwd, path);
}

/** The handle under which the command's output will come later; null when it has ended. */
export function pendingHandle(response: unknown, text: string | null): string | null {
  const object = objectOf(response);
  const task = textAt(object, 'backgroundTaskId', 'background_task_id');
  if (task !== null) return task;
  const job = textAt(objectOf(objectOf(object.details).async), 'jobId');
  if (job !== null) return job;
  const notice = text === null ? null : startNotice(text);
  return notice?.slice(1).find((handle) => handle !== undefined) ?? null;
}

/** Whether a text is the host's word that a command runs on, and nothing that the command printed. */
export function isStartNotice(text: string): boolean {
  return startNotice(text) !== null;
}

/** Copilot, Gemini, Qwen, OMP, Claude, in that order. */
const START_NOTICE =
  /^(?:<untrusted_context>\s*)?(?:<command started in background with shellId: ([^>\s]+)>|Command moved to background \(PID: (\d+)\)|Background shell started\.\nid: (\S+)|Backgrounded as job ([\w-]+)|Command running in background with ID: ([\w-]+))/;

function startNotice(text: string): RegExpExecArray | null {
  // A longer text holds output of its own.
  return text.length > 2_048 ? null : START_NOTICE.exec(text);
}
