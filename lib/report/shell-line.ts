// Facts of one command -> the line that `parse --ndjson` writes. Scripts depend on this shape: see docs/cli.md.

import { posix } from 'node:path';
import type { GlobRead, ShellFacts } from '../../parsers/facts.ts';
import { isAbsolutePath } from '../../parsers/paths.ts';

export interface ShellLine {
  /** Files that are read whenever the command as a whole succeeds. */
  readonly reads: readonly string[];
  /** Files that are read only if a branch is taken. */
  readonly conditional: readonly string[];
  readonly roots: readonly string[];
  readonly globs: readonly { readonly cwd: string; readonly pattern: string }[];
  /** How many operands are read whose paths only the running shell knows. */
  readonly dynamic: number;
  readonly recall: boolean;
  readonly cwdAfter: string | null;
}

export function shellLine(facts: ShellFacts): ShellLine {
  const certain = new Set<string>();
  const possible = new Set<string>();
  const roots = new Set<string>();
  const globs = new Map<string, { cwd: string; pattern: string }>();
  let dynamic = 0;
  for (const read of facts.reads) {
    if (!read.opened) continue;
    switch (read.kind) {
      case 'file':
        (read.certain ? certain : possible).add(read.path);
        break;
      case 'root':
        roots.add(read.path);
        break;
      case 'glob':
        globs.set(`${read.cwd}\0${read.pattern}`, { cwd: read.cwd, pattern: read.pattern });
        break;
      case 'dynamic':
        dynamic += 1;
        break;
      default:
        read satisfies never;
    }
  }
  return {
    reads: [...certain],
    conditional: [...possible].filter((path) => !certain.has(path)),
    roots: [...roots],
    globs: [...globs.values()],
    dynamic,
    recall: facts.recalls.length > 0,
    cwdAfter: facts.cwdAfter,
  };
}

/** The pattern with its folder in front, without `.` and `..` steps: `/w/docs/*.md`. */
export function absolutePattern({
  cwd,
  pattern,
}: Pick<GlobRead, 'cwd' | 'pattern'> | ShellLine['globs'][number]): string {
  return isAbsolutePath(pattern) ? pattern : posix.join(cwd, pattern);
}
