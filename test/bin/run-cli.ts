// Runs the built command line as users do: a process of its own, an empty home, no terminal.

import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const program = join(root, 'dist/teamai-hook.js');

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'teamai-hook-'));
}

export function environment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: '/home/dev', ...extra };
}

export function runCli(args: readonly string[], { input = '', env, cwd = root }: Surroundings = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    input,
    env: environment(env),
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}

export function startCli(args: readonly string[], options: SpawnOptions = {}) {
  return spawn(process.execPath, [program, ...args], { env: environment(), cwd: root, ...options });
}

export function lines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
