// The face of this folder: one command text -> what it reads. Pure, synchronous, total.

import type { AbsolutePath, ShellFacts } from '../facts.ts';
import { MAX_COMMAND } from '../limits.ts';
import { isWindowsPath, resolvePath } from '../paths.ts';
import { isKnown, NOWHERE, SYMBOLIC, startFrom } from './directory.ts';
import { Evaluator, type ExplainedCall } from './evaluate.ts';
import { newBudget, Parser } from './parse.ts';
import { Shell } from './state.ts';
import { observeCmd, observePowerShell } from './windows-shells.ts';

export type Dialect = 'bash' | 'powershell' | 'cmd';

export interface CommandInput {
  readonly command: string;
  /** Where the shell stood, an absolute path; null when nobody knows. */
  readonly cwd: string | null;
  /** `after`: `cwd` is where the shell stood when the command had ended (Claude Code's PostToolUse). Default `before`. */
  readonly cwdIs?: 'before' | 'after';
  readonly home?: string | null;
  /** Environment variables whose values are known. */
  readonly env?: ReadonlyMap<string, string>;
  readonly dialect?: Dialect;
}

/** What `parse` shows to a person. */
export interface CommandExplanation {
  readonly facts: ShellFacts;
  /** Each simple command that was looked at, in the order of evaluation. */
  readonly calls: readonly ExplainedCall[];
}

/** What a command reads, in the order in which it reads it. */
export function observeCommand(input: CommandInput): ShellFacts {
  return observe(input, false).facts;
}

/** The same, with each simple command that was looked at. */
export function explainCommand(input: CommandInput): CommandExplanation {
  return observe(input, true);
}

function observe(input: CommandInput, explain: boolean): CommandExplanation {
  if (input.dialect === 'powershell') return { facts: observePowerShell(input, observeCommand), calls: [] };
  if (input.dialect === 'cmd') return { facts: observeCmd(input, observeCommand), calls: [] };
  const cwd = input.cwd === null || input.cwd === '' ? NOWHERE : normal(input.cwd);
  let { command } = input;
  const cut = command.length > MAX_COMMAND;
  if (cut) command = command.slice(0, command.lastIndexOf('\n', MAX_COMMAND));
  // On Windows lines may end in CR LF; bash elsewhere takes the CR for text.
  if (cwd.charCodeAt(0) !== 47 && command.includes('\r\n') && isWindowsPath(cwd))
    command = command.replaceAll('\r\n', '\n');
  let start = cwd;
  if (input.cwdIs === 'after' && /\b(?:cd|pushd|popd)\b/.test(command)) {
    start = startFrom(cwd, evaluate(command, SYMBOLIC, input, false).cwd);
  }
  const { evaluator, cwd: end, error, limited } = evaluate(command, start, input, explain);
  const after = input.cwdIs === 'after' ? cwd : end;
  const facts: ShellFacts = {
    reads: evaluator.reads,
    recalls: evaluator.recalls,
    writes: evaluator.writes,
    cwdAfter: isKnown(after) ? (after as AbsolutePath) : null,
    complete: evaluator.complete && !limited && !cut,
    syntaxError: error,
  };
  return { facts, calls: evaluator.calls ?? [] };
}

let given = '';
let resolved = '';

/** Folders come in many spellings, the same one many times over. */
function normal(cwd: string): string {
  if (cwd !== given) {
    resolved = resolvePath(cwd, '');
    given = cwd;
  }
  return resolved;
}

function evaluate(command: string, cwd: string, input: CommandInput, explain: boolean) {
  const budget = newBudget();
  const shell = new Shell(cwd, null, null, null);
  const evaluator = new Evaluator(shell, input, budget, explain);
  const parser = new Parser(command, budget);
  let line = parser.nextLine();
  while (line !== null) {
    const next = parser.nextLine();
    // The exit status of the last line is that of the whole.
    evaluator.walk(line, next === null);
    if (shell.jump !== null) evaluator.certain = false;
    line = next;
  }
  evaluator.runExitTrap();
  return { evaluator, cwd: shell.cwd, error: parser.error, limited: parser.limited };
}
