// Both shells by name: each may start the other.

import { walkCmd } from './cmd-walk.ts';
import { walkPowerShell } from './powershell-walk.ts';
import type { Walk, WindowsShell } from './run.ts';

export const WINDOWS_SHELLS: ReadonlyMap<WindowsShell, Walk> = new Map<WindowsShell, Walk>([
  ['powershell', walkPowerShell],
  ['cmd', walkCmd],
]);
