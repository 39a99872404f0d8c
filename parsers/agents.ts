// The agents whose payloads are understood: one row each, with what was seen on which version and what was not.

/** Which family a host's payload belongs to. */
export type PayloadDialect =
  | 'claude' // snake_case hook JSON as Claude Code sends it; many hosts follow it
  | 'copilot' // camelCase, or snake_case under Claude's event names
  | 'cursor' // conversation ids, results as JSON in a string
  | 'pi' // extension callbacks of Pi and OMP
  | 'opencode'; // plugin callbacks

export interface AgentRow {
  readonly id: string;
  readonly title: string;
  readonly dialect: PayloadDialect;
  /** Variables in the agent's shell that name its session, the surest first. */
  readonly sessionVariables: readonly string[];
  /** The call's own id in the agent's shell, equal to the hook's call id. */
  readonly callVariable: string | null;
  /** Whether PostToolUse names the folder before or after the command. */
  readonly cwdIs: 'before' | 'after';
  /** Whose id a tool call inside a subagent carries. */
  readonly subagentSession: 'root' | 'own' | 'none';
  /** How the payload marks a call inside a subagent. */
  readonly subagentMark: string | null;
  /** Whether the payload of a shell call holds its output, and which end of a long one. */
  readonly shellOutput: 'head' | 'tail' | 'both' | 'all' | 'none' | 'unknown';
  /** How a shell command that ended in an error is told from one that didn't. */
  readonly failure: string;
  /** Versions whose genuine payloads are in test/corpora. */
  readonly verified: readonly string[];
  /** What nobody has seen yet. */
  readonly unverified: readonly string[];
}

export const AGENTS = [
  {
    id: 'claude',
    title: 'Claude Code',
    dialect: 'claude',
    sessionVariables: ['CLAUDE_CODE_SESSION_ID'],
    callVariable: null,
    cwdIs: 'after',
    subagentSession: 'root',
    subagentMark: 'agent_id',
    shellOutput: 'head',
    failure: 'PostToolUseFailure',
    verified: ['2.1.76', '2.1.197', '2.1.328', '2.1.332'],
    unverified: ['Windows', 'agent teams', 'the session variable before 2.1.145 (absent in 2.1.131)'],
  },
  {
    id: 'codex',
    title: 'Codex CLI',
    dialect: 'claude',
    sessionVariables: ['CODEX_SESSION_ID', 'CODEX_THREAD_ID'],
    callVariable: 'CODEX_TOOL_CALL_ID',
    cwdIs: 'before',
    subagentSession: 'root',
    subagentMark: 'agent_id',
    shellOutput: 'both',
    failure: 'none: output that is only diagnostics',
    verified: ['0.171.0'],
    unverified: ['IDE and desktop builds', 'Windows', 'the call variable before 0.163'],
  },
  {
    id: 'codebuddy',
    title: 'CodeBuddy',
    dialect: 'claude',
    sessionVariables: ['CODEBUDDY_SESSION_ID'],
    callVariable: null,
    cwdIs: 'before',
    subagentSession: 'root',
    subagentMark: 'agent_id',
    shellOutput: 'none',
    failure: 'tool_response.is_error, .exitCode',
    verified: ['2.117.0'],
    unverified: ['interactive mode', 'IDE plug-in', 'versions before 2.103.1'],
  },
  {
    id: 'workbuddy',
    title: 'WorkBuddy',
    dialect: 'claude',
    sessionVariables: ['CODEBUDDY_SESSION_ID'],
    callVariable: null,
    cwdIs: 'before',
    subagentSession: 'root',
    subagentMark: 'agent_id',
    shellOutput: 'none',
    failure: 'tool_response.is_error, .exitCode',
    verified: [],
    unverified: ['all of it: no payload was recorded; it shares the engine of CodeBuddy'],
  },
  {
    id: 'copilot',
    title: 'Copilot CLI and VS Code',
    dialect: 'copilot',
    sessionVariables: ['COPILOT_AGENT_SESSION_ID'],
    callVariable: null,
    cwdIs: 'before',
    subagentSession: 'own',
    subagentMark: 'agentId / agent_id, parent in parentAgentId',
    shellOutput: 'head',
    failure: 'last line: completed with exit code N',
    verified: ['1.0.102'],
    unverified: ['VS Code', 'cloud agent', 'Windows'],
  },
  {
    id: 'cursor',
    title: 'Cursor',
    dialect: 'cursor',
    sessionVariables: ['CURSOR_CONVERSATION_ID'],
    callVariable: null,
    cwdIs: 'before',
    subagentSession: 'own',
    subagentMark: null,
    shellOutput: 'unknown',
    failure: 'postToolUseFailure, or exitCode in tool_output',
    verified: [],
    unverified: ['all of it: rows follow recordings of 3.18.25 that others published, and the vendor documentation'],
  },
  {
    id: 'pi',
    title: 'Pi',
    dialect: 'pi',
    sessionVariables: ['PI_SESSION_ID'],
    callVariable: null,
    cwdIs: 'before',
    subagentSession: 'none',
    subagentMark: null,
    shellOutput: 'all',
    failure: 'isError',
    verified: ['0.73.1', '1.6.0'],
    unverified: ['the session variable before 0.82.0 (absent in 0.73.1)'],
  },
  {
    id: 'opencode',
    title: 'OpenCode',
    dialect: 'opencode',
    sessionVariables: ['TEAMAI_AGENT_SESSION_ID'],
    callVariable: null,
    cwdIs: 'before',
    subagentSession: 'own',
    subagentMark: 'parentID in session.created',
    shellOutput: 'tail',
    failure: 'metadata.exit',
    verified: ['1.18.33'],
    unverified: ['desktop and server modes', 'message.part.updated for a tool that threw (from the types)'],
  },
  {
    id: 'omp',
    title: 'OMP',
    dialect: 'pi',
    sessionVariables: ['TEAMAI_AGENT_SESSION_ID'],
    callVariable: null,
    cwdIs: 'before',
    subagentSession: 'own',
    subagentMark: 'parentSession in the session header',
    shellOutput: 'both',
    failure: 'isError, details.exitCode',
    verified: ['18.2.3'],
    unverified: ['ctx.agent (18.3.2 and later, from the types)', 'subagents inside subagents'],
  },
  {
    id: 'qwen',
    title: 'Qwen Code',
    dialect: 'claude',
    sessionVariables: ['QWEN_CODE_SESSION_ID'],
    callVariable: null,
    cwdIs: 'before',
    subagentSession: 'root',
    subagentMark: 'agent_id',
    shellOutput: 'both',
    failure: 'PostToolUseFailure',
    verified: ['0.24.4'],
    unverified: ['interactive mode'],
  },
  {
    id: 'gemini',
    title: 'Gemini CLI',
    dialect: 'claude',
    sessionVariables: ['GEMINI_SESSION_ID'],
    callVariable: null,
    cwdIs: 'before',
    subagentSession: 'root',
    subagentMark: null,
    shellOutput: 'all',
    failure: 'Exit Code line in llmContent, tool_response.error',
    verified: ['0.61.0'],
    unverified: ['which calls a subagent made: nothing marks them'],
  },
  {
    id: 'droid',
    title: 'Droid',
    dialect: 'claude',
    sessionVariables: [],
    callVariable: null,
    cwdIs: 'before',
    subagentSession: 'root',
    subagentMark: null,
    shellOutput: 'unknown',
    failure: 'unknown',
    verified: [],
    unverified: ['all of it: rows follow the vendor documentation'],
  },
] as const satisfies readonly AgentRow[];

export type AgentId = (typeof AGENTS)[number]['id'];

const byId = new Map<string, AgentRow & { readonly id: AgentId }>(AGENTS.map((row) => [row.id, row]));

/** The row of an agent, or undefined. */
export function agentNamed(id: string): (AgentRow & { readonly id: AgentId }) | undefined {
  return byId.get(id);
}
