// Which event a payload tells of: by the name it carries, by the name its hook was registered under, or by its shape.

import type { Json } from './value.ts';

export type EventKind =
  | 'session-start'
  | 'prompt'
  | 'pre-tool'
  | 'tool-done'
  | 'tool-failed'
  | 'subagent-start'
  | 'subagent-stop'
  | 'stop'
  | 'session-end'
  | 'other';

interface NameRow {
  readonly kind: EventKind;
  readonly names: string;
}

export const EVENT_NAMES: readonly NameRow[] = [
  { kind: 'session-start', names: 'SessionStart session_start session.created session-start' },
  {
    kind: 'prompt',
    names:
      'UserPromptSubmit userPromptSubmitted beforeSubmitPrompt BeforeAgent before_agent_start input chat.message prompt user-prompt user-prompt-submit',
  },
  { kind: 'pre-tool', names: 'PreToolUse BeforeTool tool_call tool.execute.before pre-tool pre-tool-use' },
  {
    kind: 'tool-done',
    names: 'PostToolUse AfterTool tool_result tool.execute.after post-tool post-tool-use tool-done',
  },
  { kind: 'tool-failed', names: 'PostToolUseFailure tool-failed post-tool-use-failure' },
  { kind: 'subagent-start', names: 'SubagentStart subagent-start' },
  { kind: 'subagent-stop', names: 'SubagentStop subagent-stop' },
  { kind: 'stop', names: 'Stop agentStop AfterAgent agent_settled session_stop session.idle' },
  { kind: 'session-end', names: 'SessionEnd session_shutdown session.deleted session-end' },
  {
    kind: 'other',
    names:
      'Notification PreCompact PostCompact PermissionRequest PermissionDenied PostToolBatch CwdChanged FileChanged InstructionsLoaded ConfigChange StopFailure Setup TeammateIdle TaskCreated TaskCompleted Elicitation ElicitationResult WorktreeCreate WorktreeRemove DirectoryAdded MessageDisplay UserPromptExpansion PreModelSwitch PostModelSwitch PreSkillShellCommand Interrupt userPromptTransformed errorOccurred afterShellExecution beforeShellExecution beforeMCPExecution afterMCPExecution beforeReadFile afterFileEdit afterAgentResponse afterAgentThought beforeTabFileRead afterTabFileEdit workspaceOpen BeforeModel AfterModel BeforeToolSelection PreCompress other',
  },
];

const byName = new Map<string, EventKind>();
for (const { kind, names } of EVENT_NAMES) for (const name of names.split(' ')) byName.set(name.toLowerCase(), kind);

/** The kind of an event by its full name; undefined when nobody knows it. */
export function eventNamed(name: string): EventKind | undefined {
  return byName.get(name.toLowerCase());
}

/**
 * The kind of an event from a hint: a callback's name, or a file named after one, such as `postToolUse-cat.json`,
 * `tool.execute.after-read`, `nested-post-shell-recall.json`.
 */
export function eventHinted(hint: string): EventKind | undefined {
  const base = hint.slice(hint.lastIndexOf('/') + 1).replace(/\.json$/i, '');
  const whole = eventNamed(base);
  if (whole !== undefined) return whole;
  const bare = base.replace(/^event_/, '');
  const first = bare.split('-')[0] ?? '';
  const named = eventNamed(first) ?? eventNamed(bare.split('.').pop()?.split('-')[0] ?? '');
  if (named !== undefined) return named;
  if (/(^|-)subagent-start(-|$)/.test(base)) return 'subagent-start';
  if (/(^|-)subagent-stop(-|$)/.test(base)) return 'subagent-stop';
  if (/(^|-)session-start(-|$)/.test(base)) return 'session-start';
  if (/(^|-)session-end(-|$)/.test(base)) return 'session-end';
  if (/(^|-)(user-)?prompt(-|$)/.test(base)) return 'prompt';
  if (/(^|-)post-failure(-|$)/.test(base)) return 'tool-failed';
  if (/(^|-)(post|after)(-|$)/.test(base)) return 'tool-done';
  if (/(^|-)(pre|before)(-|$)/.test(base)) return 'pre-tool';
  if (/(^|-)stop(-|$)/.test(base)) return 'stop';
  return undefined;
}

/** Copilot's camelCase payloads carry no name: their fields tell. */
export function eventByShape(payload: Json): EventKind | undefined {
  const has = (key: string): boolean => Object.hasOwn(payload, key);
  if (has('toolName') || has('tool_name')) {
    if (has('toolResult') || has('tool_result') || has('tool_response') || has('tool_output')) return 'tool-done';
    if (has('error')) return 'tool-failed';
    return has('toolArgs') || has('tool_input') ? 'pre-tool' : undefined;
  }
  if (has('transformedPrompt')) return 'other';
  if (has('agentName') || has('agent_name'))
    return has('stopReason') || has('stop_reason') ? 'subagent-stop' : 'subagent-start';
  if (has('stopReason') || has('stop_reason')) return 'stop';
  if (has('source') || has('initialPrompt')) return 'session-start';
  if (has('prompt')) return 'prompt';
  return has('reason') ? 'session-end' : undefined;
}
