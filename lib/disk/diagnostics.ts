// Failures of a hook, which must not be told to the agent: one coded line each, in a file that stays small.

import { renameSync, statSync } from 'node:fs';
import { appendLine } from './append.ts';

/** Past this the file becomes `.1`, in place of the one before: at most twice this is kept. */
export const MAX_DIAGNOSTICS_BYTES = 64 * 1024;

export type DiagnosticCode =
  | 'bad-usage'
  | 'bug'
  | 'empty-input'
  | 'input-timeout'
  | 'input-too-long'
  | 'not-written'
  | 'no-pseudonym-key';

/** No field can hold a payload, a command, a path or a query. */
export interface Diagnostic {
  readonly ts: string;
  readonly command: 'record';
  readonly code: DiagnosticCode;
  readonly agent: string | null;
  /** The system's own code, such as EACCES. */
  readonly errno: string | null;
}

/** Never throws: when even this can't be written there is nobody left to tell. */
export function writeDiagnostic(path: string, diagnostic: Diagnostic): void {
  try {
    rotate(path);
    appendLine(path, JSON.stringify(diagnostic));
  } catch {
    // The disk is full or the folder is read-only; a hook stays silent.
  }
}

export function errnoOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

function rotate(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats !== undefined && stats.size > MAX_DIAGNOSTICS_BYTES) renameSync(path, `${path}.1`);
}
