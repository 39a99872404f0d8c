// The process as the commands see it: composed once, here, out of the globals that nothing below bin/ may touch.

import { homedir } from 'node:os';
import type { Readable } from 'node:stream';
import { CommandError } from '../lib/errors.ts';
import { makeStyle, type Style } from '../lib/report/style.ts';
import { Output } from './output.ts';

type Env = Readonly<Record<string, string | undefined>>;

export interface Terminal {
  readonly env: Env;
  readonly cwd: string;
  readonly home: string;
  readonly out: Output;
  readonly err: Output;
  readonly style: Style;
  readonly errorStyle: Style;
  /** True when a progress bar would be seen. */
  readonly interactive: boolean;
  readonly errorWidth: number;
  /** The words that start this program, for hook commands. */
  readonly program: readonly string[];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Microseconds from any start. */
  readonly now: () => number;
  /** True when standard input is a person's keyboard. */
  readonly isTyped: boolean;
  /** Standard input; a terminal is refused unless a person may type there. */
  readonly input: (options?: { readonly typed?: boolean }) => Readable;
  /** Does the work; when the user interrupts it, tidies up first and then ends as an interrupted program does. */
  readonly interruptible: <Result>(tidyUp: () => void, work: () => Promise<Result>) => Promise<Result>;
}

export function realTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  return {
    env,
    cwd: currentFolder(env),
    home: env.HOME || homedir(),
    out: new Output(stdout),
    err: new Output(stderr),
    style: makeStyle(isColored(env, stdout.isTTY)),
    errorStyle: makeStyle(isColored(env, stderr.isTTY)),
    interactive: stderr.isTTY === true && env.TERM !== 'dumb' && !env.CI,
    errorWidth: stderr.columns || 80,
    program: [process.execPath, process.argv[1] ?? 'teamai-hook'],
    clock: Date.now,
    now: () => performance.now() * 1000,
    isTyped: stdin.isTTY === true,
    input({ typed = false } = {}) {
      if (stdin.isTTY && !typed) throw new CommandError('no-input');
      return stdin;
    },
    async interruptible(tidyUp, work) {
      const stop = (): void => {
        tidyUp();
        process.kill(process.pid, 'SIGINT');
      };
      process.once('SIGINT', stop);
      try {
        return await work();
      } finally {
        process.off('SIGINT', stop);
      }
    },
  };
}

/** FORCE_COLOR wins over NO_COLOR, as in Node itself; else colours are for terminals. */
export function isColored(env: Env, isTerminal: boolean | undefined): boolean {
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env.NO_COLOR) return false;
  return isTerminal === true && env.TERM !== 'dumb';
}

/** The folder as the shell spells it, symbolic links kept, when PWD is really this folder; a deleted folder is no failure. */
function currentFolder(env: Env): string {
  try {
    return process.cwd();
  } catch {
    return env.PWD || '/';
  }
}
