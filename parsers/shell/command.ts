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
  if (input.dialect === 'powershell') return observePowerShell(input, observeCommand);
  if (input.dialect === 'cmd') return observeCmd(input, observeCommand);
  return factsOf(input, observe(input, false));
}

/** The same, with each simple command that was looked at; the Windows dialects show none. */
export function explainCommand(input: CommandInput): CommandExplanation {
  if (input.dialect === 'powershell' || input.dialect === 'cmd') return { facts: observeCommand(input), calls: [] };
  const evaluator = observe(input, true);
  return { facts: factsOf(input, evaluator), calls: evaluator.calls ?? [] };
}

function factsOf(input: CommandInput, evaluator: Evaluator): ShellFacts {
  const end = input.cwdIs === 'after' ? folderOf(input) : evaluator.shell.cwd;
  return {
    reads: evaluator.reads,
    recalls: evaluator.recalls,
    writes: evaluator.writes,
    cwdAfter: isKnown(end) ? (end as AbsolutePath) : null,
    complete: evaluator.complete,
    syntaxError: evaluator.syntaxError,
  };
}

function observe(input: CommandInput, explain: boolean): Evaluator {
  const cwd = folderOf(input);
  let { command } = input;
  const cut = command.length > MAX_COMMAND;
  if (cut) command = command.slice(0, command.lastIndexOf('\n', MAX_COMMAND));
  // On Windows lines may end in CR LF; bash elsewhere takes the CR for text.
  if (cwd.charCodeAt(0) !== SLASH && command.includes('\r\n') && isWindowsPath(cwd)) {
    command = command.replaceAll('\r\n', '\n');
  }
  let start = cwd;
  if (input.cwdIs === 'after' && MOVES.test(command)) {
    start = startFrom(cwd, evaluate(command, SYMBOLIC, input, false).shell.cwd);
  }
  const evaluator = evaluate(command, start, input, explain);
  if (cut) evaluator.complete = false;
  return evaluator;
}

const SLASH = 47;
const MOVES = /\b(?:cd|pushd|popd)\b/;

let given = '';
let resolved = '';

/** The folder that the input names. Folders come in many spellings, the same one many times over. */
function folderOf({ cwd }: CommandInput): string {
  if (cwd === null || cwd === '') return NOWHERE;
  if (cwd !== given) {
    resolved = resolvePath(cwd, '');
    given = cwd;
  }
  return resolved;
}

function evaluate(command: string, cwd: string, input: CommandInput, explain: boolean): Evaluator {
  const budget = newBudget();
  const shell = new Shell(cwd, null, null, null);
  const evaluator = new Evaluator(shell, input, budget, explain);
  const parser = new Parser(command, budget);
  let line = parser.nextLine();
  while (line !== null) {
    const next = parser.nextLine();
    // The exit status of the last line is that of the whole.
    evaluator.walk(line, next === null);
    evaluator.afterJump();
    line = next;
  }
  evaluator.runExitTrap();
  evaluator.syntaxError = parser.error;
  if (parser.limited) evaluator.complete = false;
  return evaluator;
}
