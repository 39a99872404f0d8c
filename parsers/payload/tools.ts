// What a host's tool is for, by its name. Names that no row knows are the host's own, or an MCP server's.

import type { AgentId } from '../agents.ts';
import type { ToolKind } from './event.ts';

interface ToolRow {
  readonly kind: ToolKind;
  /** Names as hosts spell them, in any case. */
  readonly names: string;
}

export const TOOLS: readonly ToolRow[] = [
  {
    kind: 'shell',
    names:
      'Bash Shell PowerShell pwsh exec_command local_shell container.exec run_shell_command Execute execute_bash execute_command run_command terminal developer__shell run_in_terminal',
  },
  {
    kind: 'shell-output',
    names:
      'read_bash write_bash read_powershell write_powershell write_stdin BashOutput TaskOutput AgentOutputTool get_terminal_output',
  },
  { kind: 'read', names: 'Read view read_file read_many_files NotebookRead view_file ReadFile' },
  { kind: 'grep', names: 'Grep rg grep_search search_file_content ast_grep' },
  { kind: 'glob', names: 'Glob find file_search' },
  { kind: 'ls', names: 'LS list list_directory list_dir ListDir' },
  {
    kind: 'edit',
    names:
      'Edit MultiEdit apply_patch ApplyPatch patch str_replace str_replace_editor replace NotebookEdit multiedit search_replace',
  },
  { kind: 'write', names: 'Write create write_file create_file' },
  {
    kind: 'agent',
    names: 'Agent Task spawn_agent collaborationspawn_agent invoke_agent delegate_to_agent multi_agent_v1spawn_agent',
  },
];

const byName = new Map<string, ToolKind>();
for (const { kind, names } of TOOLS) for (const name of names.split(' ')) byName.set(name.toLowerCase(), kind);

/** Names with an underscore that OpenCode has of its own: every other one is `<server>_<tool>`. */
const OPENCODE_OWN = new Set(['plan_enter', 'plan_exit', 'apply_patch', 'todo_write', 'todo_read']);

export function toolKind(name: string, agent: AgentId): ToolKind {
  const known = byName.get(name.toLowerCase());
  if (known !== undefined) return known;
  if (name.startsWith('mcp__') || name.startsWith('MCP:')) return 'mcp';
  switch (agent) {
    case 'opencode':
      return /^[^_]+_/.test(name) && !OPENCODE_OWN.has(name) ? 'mcp' : 'other';
    case 'copilot':
      return /^[\w.]+[-/]/.test(name) || name.startsWith('mcp_') ? 'mcp' : 'other';
    case 'gemini':
    case 'qwen':
      return name.startsWith('mcp_') ? 'mcp' : 'other';
    case 'droid':
      return name.includes('___') ? 'mcp' : 'other';
    default:
      return 'other';
  }
}
