// Corpora rows and printing of reads, for the tests of PowerShell and cmd.exe.

import { readFileSync } from 'node:fs';
import type { Read, ShellFacts } from '../../../parsers/facts.ts';
import type { Dialect } from '../../../parsers/shell/command.ts';

export interface Row {
  readonly cmd: string;
  readonly cwd: string;
  readonly home?: string;
  readonly dialect: Dialect;
  readonly reads: readonly string[];
  readonly conditional?: readonly string[];
  readonly recall: boolean;
  readonly roots: readonly string[];
  readonly globs: readonly string[];
  readonly dyn: readonly string[];
  readonly cwdAfter: string | null;
}

export function rowsOf(name: string): readonly Row[] {
  const text = readFileSync(new URL(`../../corpora/shell/${name}.ndjson`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** What of a row the facts can answer. */
export function answerOf(facts: ShellFacts, row: Row): Partial<Row> {
  const files = facts.reads.filter((read) => read.kind === 'file' && read.opened);
  const paths = (reads: readonly Read[]) => [...new Set(reads.flatMap((read) => ('path' in read ? [read.path] : [])))];
  const globs = facts.reads.flatMap((read) =>
    read.kind === 'glob' ? [/^(?:[A-Z]:)?\//.test(read.pattern) ? read.pattern : `${read.cwd}/${read.pattern}`] : [],
  );
  return {
    reads: paths(files),
    ...(row.conditional === undefined ? {} : { conditional: paths(files.filter((read) => !read.certain)) }),
    recall: facts.recalls.length > 0,
    // Where anything may be read, a folder that holds it is no mistake.
    ...(row.dyn.includes('*') ? {} : { roots: paths(facts.reads.filter((read) => read.kind === 'root')) }),
    globs: [...new Set(globs)],
    cwdAfter: facts.cwdAfter,
  };
}

export function expectedOf(row: Row): Partial<Row> {
  const { reads, recall, globs, cwdAfter } = row;
  return {
    reads,
    ...(row.conditional === undefined ? {} : { conditional: row.conditional }),
    recall,
    ...(row.dyn.includes('*') ? {} : { roots: row.roots }),
    globs,
    cwdAfter,
  };
}

/** As the examples of the tables spell reads: relative to `C:/w`, folders that are searched end in `/`. */
export function spelled(facts: ShellFacts): readonly string[] {
  const relative = (path: string) => (path.startsWith('C:/w/') ? path.slice(5) : path);
  return facts.reads.flatMap((read) => {
    if (read.kind === 'file') return read.opened ? [relative(read.path)] : [];
    if (read.kind === 'root') return [read.path === 'C:/w' ? './' : `${relative(read.path)}/`];
    return [read.kind === 'glob' ? read.pattern : `?${read.tail ?? ''}`];
  });
}

/** One line per read: `a.md whole maybe away`. */
export function judged(facts: ShellFacts): readonly string[] {
  return facts.reads.map((read) => {
    const name =
      'path' in read ? read.path.replace('C:/w/', '') : read.kind === 'glob' ? read.pattern : `?${read.tail ?? ''}`;
    return `${name} ${read.how}${read.certain ? '' : ' maybe'}${read.away ? ' away' : ''}`;
  });
}
