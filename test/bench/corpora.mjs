// What the benchmarks run on: the corpora of the tests, and a list of ordinary commands.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const PAYLOADS = 'test/corpora/payloads';
const SHELL = 'test/corpora/shell';

function rowsBelow(folder, isWanted = () => true) {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ndjson') && isWanted(name))
    .sort()
    .flatMap((name) => readFileSync(join(root, folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** The rows of the shell corpora that bash runs, as the parser layer takes them. */
export function bashInputs({ withSyntaxErrors = true } = {}) {
  return rowsBelow(SHELL, (name) => withSyntaxErrors || name !== 'syntax-errors.ndjson')
    .filter(({ dialect }) => dialect === undefined || dialect === 'bash')
    .map(({ cmd, cwd, cwdIs, home, env }) => ({
      command: cmd,
      cwd,
      cwdIs: cwdIs ?? 'before',
      home: home ?? null,
      env: new Map(Object.entries(env ?? {})),
      dialect: 'bash',
    }));
}

/** Payloads as an agent writes them, with the agent's id. */
export function payloads() {
  return rowsBelow(PAYLOADS).map(({ agent, event, name, payload }) => ({
    agent,
    source: { event: event ?? null, name: name ?? null },
    text: typeof payload === 'string' ? payload : JSON.stringify(payload),
  }));
}

/** Every shell command of the recorded payloads; a call that is seen before and after its run counts twice, as in a hook. */
export function recordedInputs({ readEvent, newSessionLinks }) {
  const links = newSessionLinks();
  return rowsBelow(PAYLOADS).flatMap(({ agent, event, name, payload }) => {
    const read = readEvent(payload, { agent, event: event ?? undefined, name: name ?? undefined, links });
    const command = read.call?.tool === 'shell' ? read.call.input.command : null;
    return command === null
      ? []
      : [{ command, cwd: read.cwd, cwdIs: read.cwdIs, home: '/home/dev', env: new Map(), dialect: 'bash' }];
  });
}

/** What agents run all day and what reads no document, one command a line. */
export function ordinaryInputs() {
  return readFileSync(new URL('ordinary.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((command) => ({
      command,
      cwd: '/home/dev/app',
      cwdIs: 'before',
      home: '/home/dev',
      env: new Map(),
      dialect: 'bash',
    }));
}
