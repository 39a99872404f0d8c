// The shells whose commands can be read.

import type { Dialect } from '../../parsers/shell/command.ts';

export const dialects: readonly Dialect[] = ['bash', 'powershell', 'cmd'];

export function isDialect(value: unknown): value is Dialect {
  return value === 'bash' || value === 'powershell' || value === 'cmd';
}
