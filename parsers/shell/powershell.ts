// PowerShell: command text -> what it reads. Pure, total.

import type { ShellFacts } from '../facts.ts';
import type { CommandInput } from './command.ts';
import { type BashObserver, observeWindows } from './windows/run.ts';
import { WINDOWS_SHELLS } from './windows/shells.ts';

/** @param bash observes what programs of Unix read (`rg`, `git`, `wsl cat x`); it is handed in because bash itself may call PowerShell */
export function observePowerShell(input: CommandInput, bash: BashObserver | null): ShellFacts {
  return observeWindows(input, 'powershell', WINDOWS_SHELLS, bash);
}
