// One shape for what every agent tells a hook. Bytes and an agent's id enter at `read.ts`; a HookEvent leaves.

import type { SessionId } from '../facts.ts';

/** What a tool is for, whatever its host calls it. `other` keeps the host's own name in `toolName`. */
export type ToolKind =
  | 'shell'
  | 'shell-output'
  | 'read'
  | 'grep'
  | 'glob'
  | 'ls'
  | 'edit'
  | 'write'
  | 'agent'
  | 'mcp'
  | 'other';

/** Who speaks: the same on every event. */
export interface EventSource {
  /** The agent's id in the agents table: the registered one, or the one that the payload proves (a foreign host running Claude's hooks). */
  readonly agent: string;
  /** The root session: a subagent's own session id is followed upwards as far as the payload and the known links go. */
  readonly session: SessionId | null;
  /** The id that the event itself carries (for CodeBuddy the base name of `transcript_path`); equal to `session` on the main thread. */
  readonly ownSession: string | null;
  /** The subagent that made the call; null on the main thread. */
  readonly agentId: string | null;
  readonly subagent: boolean;
  /** The folder that the payload names; null when it names none. */
  readonly cwd: string | null;
  /** Claude Code's PostToolUse says where the shell stands after the command; every other host where it stood before. */
  readonly cwdIs: 'before' | 'after';
  readonly transcript: string | null;
  /** ISO 8601 in UTC, when the payload carries a time. */
  readonly ts: string | null;
}

/** The arguments of a tool call that matter here, under one name each. */
export interface ToolInput {
  readonly command: string | null;
  /** The shell tool's own working folder argument, when it has one and it is not empty. */
  readonly workdir: string | null;
  /** Path arguments as the model wrote them, line selectors cut off. */
  readonly paths: readonly string[];
  readonly pattern: string | null;
  /** What a search tool was asked to print; null when the tool doesn't say. */
  readonly searchMode: 'content' | 'files' | 'count' | null;
  /** The handle of a command that still runs (`shellId`, `bash_id`, `task_id`, `session_id` of write_stdin). */
  readonly handle: string | null;
}

export interface ToolCall {
  readonly tool: ToolKind;
  readonly toolName: string;
  readonly input: ToolInput;
  /** The text that the tool gave back, as far as the payload holds it; null when it holds none (CodeBuddy's shell). */
  readonly output: string | null;
  /** Result paths that the host lists by themselves (Claude `filenames`, OMP `details.files`), relative ones resolved by the host's rule; else null. */
  readonly files: readonly string[] | null;
  /** true, false, or null where the payload says nothing. */
  readonly ok: boolean | null;
  readonly callId: string | null;
  /** The handle under which a later shell-output call will show this command's output; null when it ended. */
  readonly pending: string | null;
}

export type HookEvent =
  | (EventSource & { readonly kind: 'session-start'; readonly reason: string | null })
  | (EventSource & { readonly kind: 'prompt' })
  | (EventSource & { readonly kind: 'pre-tool'; readonly call: ToolCall })
  | (EventSource & { readonly kind: 'tool-done'; readonly call: ToolCall })
  | (EventSource & { readonly kind: 'tool-failed'; readonly call: ToolCall })
  | (EventSource & { readonly kind: 'subagent-start'; readonly childSession: string | null })
  | (EventSource & { readonly kind: 'subagent-stop'; readonly childSession: string | null })
  | (EventSource & { readonly kind: 'stop' })
  | (EventSource & { readonly kind: 'session-end'; readonly reason: string | null })
  | (EventSource & { readonly kind: 'other'; readonly name: string })
  | { readonly kind: 'ignored'; readonly agent: string; readonly code: IgnoredCode };

/** Why a payload became no event. */
export type IgnoredCode =
  | 'not-json' // the bytes are no JSON
  | 'not-an-object' // JSON, but no object (or callback arguments) in it
  | 'unknown-agent' // no row in the agents table
  | 'unknown-event' // neither the payload nor the registration names an event that is known
  | 'no-tool' // a tool event without a tool's name
  | 'empty'; // nothing on stdin

/** What earlier events of the same file or machine told. */
export interface SessionLinks {
  /** child session or agent id -> parent session or agent id */
  readonly parents: Map<string, string>;
  /** session id -> its project folder; '' for the host's own (OpenCode names it once, not with each call) */
  readonly folders: Map<string, string>;
}

export function newSessionLinks(): SessionLinks {
  return { parents: new Map(), folders: new Map() };
}
