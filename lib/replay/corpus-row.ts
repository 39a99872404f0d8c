// One line of a corpus, checked as far as replaying needs it. Two kinds: payloads that agents sent, and shell commands with
// what a real shell read. docs/payloads.md describes both.

import type { Dialect } from '../../parsers/shell/command.ts';
import { isDialect } from '../report/dialect.ts';

export interface PayloadRow {
  readonly kind: 'payload';
  readonly agent: string;
  readonly event: string | null;
  readonly name: string | null;
  readonly home: string | null;
  readonly payload: string | object;
  readonly expect: ReadonlyMap<string, unknown> | null;
}

export interface ShellRow {
  readonly kind: 'shell';
  readonly cmd: string;
  readonly cwd: string;
  readonly home: string | null;
  readonly dialect: Dialect;
  readonly cwdIs: 'before' | 'after';
  readonly env: ReadonlyMap<string, string>;
  readonly expect: ShellExpectation | null;
}

/** What a real shell did. All paths are absolute. */
export interface ShellExpectation {
  readonly reads: readonly string[];
  readonly roots: readonly string[];
  /** Patterns, with their folder. */
  readonly globs: readonly string[];
  /** Read, but not to be known from the text; `*` stands for any file. */
  readonly dyn: readonly string[];
  /** Opened, but no read by policy (`sed -i`, `cp`). */
  readonly non: readonly string[];
  readonly untaken: readonly string[];
  readonly recall: boolean;
}

export type CorpusRow = PayloadRow | ShellRow;

/** The row, or in words what is wrong with the line. */
export function readCorpusRow(value: unknown): CorpusRow | string {
  if (!isRecord(value)) return 'not an object';
  if ('cmd' in value) return readShellRow(value);
  if ('payload' in value) return readPayloadRow(value);
  return 'neither a payload row (`agent`, `payload`) nor a shell row (`cmd`, `cwd`)';
}

function readPayloadRow(value: Record<string, unknown>): PayloadRow | string {
  const { agent, event, name, home, payload, expect } = value;
  if (typeof agent !== 'string') return '`agent` is missing';
  if (typeof payload !== 'string' && (typeof payload !== 'object' || payload === null)) return '`payload` is no object';
  return {
    kind: 'payload',
    agent,
    event: textOrNull(event),
    name: textOrNull(name),
    home: textOrNull(home),
    payload,
    expect: isRecord(expect) ? new Map(Object.entries(expect)) : null,
  };
}

function readShellRow(value: Record<string, unknown>): ShellRow | string {
  const { cmd, cwd, home, dialect, cwdIs, env } = value;
  if (typeof cmd !== 'string') return '`cmd` is no string';
  if (typeof cwd !== 'string') return '`cwd` is missing';
  if (dialect !== undefined && !isDialect(dialect)) return `unknown dialect ${JSON.stringify(dialect)}`;
  return {
    kind: 'shell',
    cmd,
    cwd,
    home: textOrNull(home),
    dialect: dialect ?? 'bash',
    cwdIs: cwdIs === 'after' ? 'after' : 'before',
    env: readEnv(env),
    expect: readShellExpectation(value),
  };
}

function readShellExpectation(value: Record<string, unknown>): ShellExpectation | null {
  if (!Array.isArray(value.reads)) return null;
  return {
    reads: texts(value.reads),
    roots: texts(value.roots),
    globs: texts(value.globs),
    dyn: texts(value.dyn),
    non: texts(value.non),
    untaken: texts(value.untaken),
    recall: value.recall === true,
  };
}

function readEnv(value: unknown): ReadonlyMap<string, string> {
  if (!isRecord(value)) return new Map();
  return new Map(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
