// Where our own files are. `TEAMAI_HOOK_HOME` moves all of them.

import { isAbsolute, join } from 'node:path';

/** `~/.teamai/hook`, the folder of everything that this program keeps. */
export function stateFolder(env: Readonly<Record<string, string | undefined>>, home: string): string {
  const moved = env.TEAMAI_HOOK_HOME;
  return moved !== undefined && isAbsolute(moved) ? moved : join(home, '.teamai', 'hook');
}

export function diagnosticsFile(state: string): string {
  return join(state, 'diagnostics.ndjson');
}

/** The corpus that `record` extends when it is told no other. */
export function recordedCorpus(state: string, agent: string): string {
  return join(state, 'recorded', `${agent}.ndjson`);
}

export function pseudonymKeyFile(state: string): string {
  return join(state, 'pseudonym-key');
}
