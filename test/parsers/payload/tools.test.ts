import { describe, expect, test } from 'vitest';
import type { AgentId } from '../../../parsers/agents.ts';
import type { ToolKind } from '../../../parsers/payload/event.ts';
import { TOOLS, toolKind } from '../../../parsers/payload/tools.ts';

describe('kinds by name', () => {
  test.each<[kind: ToolKind, names: string]>([
    [
      'shell',
      'Bash bash Shell PowerShell exec_command local_shell run_shell_command Execute execute_bash execute_command terminal developer__shell run_in_terminal',
    ],
    ['shell-output', 'read_bash write_stdin BashOutput TaskOutput'],
    ['read', 'Read view read read_file'],
    ['grep', 'Grep grep grep_search search_file_content rg'],
    ['glob', 'Glob glob find'],
    ['ls', 'ls LS list_directory'],
    ['edit', 'Edit edit MultiEdit apply_patch str_replace replace'],
    ['write', 'Write write create Create write_file'],
    ['agent', 'Agent Task task agent spawn_agent collaborationspawn_agent invoke_agent'],
    [
      'other',
      'Skill TodoWrite ToolSearch todowrite invalid yield hub eval codemode complete_task multi_agent_v1wait_agent collaborationwait_agent nosuchtool constructor',
    ],
  ])('%s', (kind, names) => {
    for (const name of names.split(' ')) expect([name, toolKind(name, 'claude')]).toEqual([name, kind]);
  });

  test('no name stands in two rows', () => {
    const names = TOOLS.flatMap((row) => [...new Set(row.names.toLowerCase().split(' '))]);
    expect(names.length).toBe(new Set(names).size);
  });
});

describe('tools of MCP servers', () => {
  test.each<[agent: AgentId, name: string, kind: ToolKind]>([
    ['claude', 'mcp__demo__read_doc', 'mcp'],
    ['codex', 'mcp__team__recall', 'mcp'],
    ['omp', 'mcp__demo_read_doc', 'mcp'],
    ['pi', 'mcp__demo__read_doc', 'mcp'],
    ['qwen', 'mcp__demo__fail', 'mcp'],
    ['gemini', 'mcp_demo_read_doc', 'mcp'],
    ['cursor', 'MCP:recall', 'mcp'],
    ['copilot', 'demo-read_doc', 'mcp'],
    ['copilot', 'demo/read_doc', 'mcp'],
    ['copilot', 'report_intent', 'other'],
    ['opencode', 'demo_read_doc', 'mcp'],
    ['opencode', 'apply_patch', 'edit'],
    ['opencode', 'webfetch', 'other'],
    ['claude', 'demo_read_doc', 'other'],
  ])('%s %s: %s', (agent, name, kind) => {
    expect(toolKind(name, agent)).toBe(kind);
  });
});
