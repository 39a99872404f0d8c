import { describe, expect, test } from 'vitest';
import { EVENT_NAMES, type EventKind, eventHinted, eventNamed } from '../../../parsers/payload/event-names.ts';

describe('hosts spell one event in many ways', () => {
  test.each<[kind: EventKind, names: string]>([
    ['session-start', 'SessionStart sessionStart session_start session.created'],
    [
      'prompt',
      'UserPromptSubmit userPromptSubmitted beforeSubmitPrompt BeforeAgent before_agent_start input chat.message',
    ],
    ['pre-tool', 'PreToolUse preToolUse BeforeTool tool_call tool.execute.before'],
    ['tool-done', 'PostToolUse postToolUse AfterTool tool_result tool.execute.after'],
    ['tool-failed', 'PostToolUseFailure postToolUseFailure'],
    ['subagent-start', 'SubagentStart subagentStart'],
    ['subagent-stop', 'SubagentStop subagentStop'],
    ['stop', 'Stop stop agentStop AfterAgent agent_settled session_stop session.idle'],
    ['session-end', 'SessionEnd sessionEnd session_shutdown'],
    [
      'other',
      'PostToolBatch PermissionRequest Notification CwdChanged PreCompact userPromptTransformed BeforeModel PreCompress',
    ],
  ])('%s', (kind, names) => {
    for (const name of names.split(' ')) expect([name, eventNamed(name)]).toEqual([name, kind]);
  });

  test('no name stands in two rows', () => {
    const names = EVENT_NAMES.flatMap((row) => [...new Set(row.names.toLowerCase().split(' '))]);
    expect(names.length).toBe(new Set(names).size);
  });
});

describe('hints', () => {
  test.each<[hint: string, kind: EventKind | undefined]>([
    ['postToolUse-recall', 'tool-done'],
    ['postToolUseFailure-view-missing.json', 'tool-failed'],
    ['tool.execute.after-read', 'tool-done'],
    ['event_session.created-main-2.json', 'session-start'],
    ['event_session.idle-main', 'stop'],
    ['claude.PostToolUse-inner-claude-recall.json', 'tool-done'],
    ['copilot/post-shell-cat.json', 'tool-done'],
    ['copilot-pascal/pre-shell-recall.json', 'pre-tool'],
    ['copilot-pascal/subagent-start.json', 'subagent-start'],
    ['nested-post-shell-recall.json', 'tool-done'],
    ['codebuddy/post-failure-edit.json', 'tool-failed'],
    ['copilot/user-prompt-subagent.json', 'prompt'],
    ['copilot/session-end.json', 'session-end'],
    ['copilot-pascal/stop-subagent.json', 'stop'],
    ['permissionRequest-main-bash-2', 'other'],
    ['whatever.json', undefined],
    ['', undefined],
  ])('%s: %s', (hint, kind) => {
    expect(eventHinted(hint)).toBe(kind);
  });
});
