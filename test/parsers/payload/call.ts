// Short ways to make payloads and read them, for the tables of this folder.

import type { HookEvent, ToolCall } from '../../../parsers/payload/event.ts';
import { type ReadOptions, readEvent } from '../../../parsers/payload/read.ts';

export function event(agent: string, payload: object, more: Omit<ReadOptions, 'agent'> = {}): HookEvent {
  return readEvent(JSON.stringify(payload), { agent, ...more });
}

/** The call of a tool event; anything else is a failure of the test. */
export function call(agent: string, payload: object, more: Omit<ReadOptions, 'agent'> = {}): ToolCall {
  const found = event(agent, payload, more);
  if ('call' in found) return found.call;
  throw new Error(`no tool event: ${JSON.stringify(found)}`);
}

/** A finished shell call in the shape of Claude Code and those who follow it. */
export function shellDone(response: unknown, more: object = {}): object {
  return {
    hook_event_name: 'PostToolUse',
    session_id: 's',
    cwd: '/p',
    tool_name: 'Bash',
    tool_input: { command: 'cat a.md' },
    tool_response: response,
    ...more,
  };
}
