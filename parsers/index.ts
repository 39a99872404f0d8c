// The public face of the parser layer: text in, facts out. Pure and total: no file system, no process, no clock, no exception.

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
export { isAbsolutePath, resolvePath } from './paths.ts';
export { type CommandInput, type Dialect, explainCommand, observeCommand } from './shell/command.ts';
