// One line of `parse --ndjson`, checked.

import { isAbsolutePath } from '../../parsers/paths.ts';
import type { Dialect } from '../../parsers/shell/command.ts';
import { dialects, isDialect } from './dialect.ts';

export interface ShellRequest {
  readonly command: string;
  readonly cwd: string;
  readonly cwdIs: 'before' | 'after';
  readonly home: string;
  readonly dialect: Dialect;
  readonly env: ReadonlyMap<string, string>;
}

/** What a line that doesn't say takes; without a `cwd` here each line has to name its own. */
export type RequestDefaults = Omit<ShellRequest, 'command' | 'cwd'> & { readonly cwd: string | null };

/** The request, or in words what is wrong with the line. A field that is null counts as left out. */
export function readShellRequest(value: unknown, defaults: RequestDefaults): ShellRequest | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not an object';
  const line: Record<string, unknown> = { ...value };
  const command = line.cmd;
  if (typeof command !== 'string') return command === undefined ? '`cmd` is missing' : '`cmd` is no string';
  const cwd = line.cwd ?? defaults.cwd;
  if (cwd === null) return '`cwd` is missing';
  if (typeof cwd !== 'string') return '`cwd` is no string';
  if (!isAbsolutePath(cwd)) return '`cwd` is not absolute';
  const home = line.home ?? defaults.home;
  if (typeof home !== 'string') return '`home` is no string';
  const dialect = line.dialect ?? defaults.dialect;
  if (!isDialect(dialect)) return `\`dialect\` is none of ${dialects.join(', ')}`;
  const cwdIs = line.cwdIs ?? defaults.cwdIs;
  if (cwdIs !== 'before' && cwdIs !== 'after') return '`cwdIs` is neither before nor after';
  const env = line.env ?? {};
  if (!isEnv(env)) return '`env` is no object of strings';
  return { command, cwd, cwdIs, home, dialect, env: new Map([...defaults.env, ...Object.entries(env)]) };
}

function isEnv(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((item) => typeof item === 'string')
  );
}
