// cmd.exe: command text -> what it reads. Pure, total.

import type { ShellFacts } from '../facts.ts';
import type { CommandInput } from './command.ts';
import { type BashObserver, observeWindows } from './windows/run.ts';
import { WINDOWS_SHELLS } from './windows/shells.ts';

/** @param bash observes what programs of Unix read (`rg`, `git`, `wsl cat x`); it is handed in because bash itself may call cmd.exe */
export function observeCmd(input: CommandInput, bash: BashObserver | null): ShellFacts {
  return observeWindows(input, 'cmd', WINDOWS_SHELLS, bash);
}
