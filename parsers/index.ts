// The public face of the parser layer: text in, facts out. Pure and total: no file system, no process, no clock, no exception.

export { AGENTS, type AgentId, type AgentRow, agentNamed, type PayloadDialect } from './agents.ts';
export type {
  AbsolutePath,
  DynamicRead,
  DynamicReason,
  FileRead,
  FileWrite,
  GlobRead,
  How,
  Read,
  RecallCall,
  RootRead,
  RunId,
  SessionId,
  ShellFacts,
} from './facts.ts';
export { type ObserveOptions, observeTool, type ToolEvent, type ToolFacts } from './observe.ts';
export { isAbsolutePath, resolvePath } from './paths.ts';
export {
  type EventSource,
  type HookEvent,
  type IgnoredCode,
  newSessionLinks,
  type SessionLinks,
  type ToolCall,
  type ToolInput,
  type ToolKind,
} from './payload/event.ts';
export { canMatter } from './payload/matter.ts';
export { type ReadOptions, readEvent } from './payload/read.ts';
export { type CommandInput, type Dialect, explainCommand, observeCommand } from './shell/command.ts';
