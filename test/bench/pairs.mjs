// Two things measured in turn, many times over: a machine that slows down slows both, so their ratio holds still.

import { spawnSync } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** User and system time of this process, all threads, in microseconds: blind to what else the machine does. */
async function cpuTime(run) {
  // What the other one left behind is not to be cleaned up at this one's expense. A full collection would also throw away
  // compiled regular expressions, and the next run would pay for them again.
  collectGarbage({ type: 'minor' });
  const started = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(started);
  return user + system;
}

/**
 * Runs both in this process, in random order within each round.
 * @returns the median of the ratios, and the median of each in microseconds
 */
export async function pairInProcess(ours, theirs, { rounds, warmUp = 5 }) {
  for (let round = 0; round < warmUp; round++) {
    await ours();
    await theirs();
  }
  return paired(
    rounds,
    () => cpuTime(ours),
    () => cpuTime(theirs),
  );
}

/** Starts both as processes; arguments of `node`. */
export async function pairProcesses(ours, theirs, { rounds }) {
  for (let round = 0; round < 2; round++) {
    cpuOfNode(ours);
    cpuOfNode(theirs);
  }
  return paired(
    rounds,
    () => cpuOfNode(ours),
    () => cpuOfNode(theirs),
  );
}

async function paired(rounds, ours, theirs) {
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    if (Math.random() < 0.5) {
      const first = await ours();
      pairs.push([first, await theirs()]);
    } else {
      const first = await theirs();
      pairs.push([await ours(), first]);
    }
  }
  return {
    ratio: median(pairs.map(([own, other]) => own / other)),
    ours: median(pairs.map(([own]) => own)),
    theirs: median(pairs.map(([, other]) => other)),
  };
}

// The shell's own clock for children, since Node tells of none: whole processes, from start to end, in milliseconds.
const TIMED = 'TIMEFORMAT="%3U %3S"; { time "$@" </dev/null >/dev/null 2>&3; } 3>&2 2>&1';

function cpuOfNode(args) {
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', TIMED, 'bash', process.execPath, ...args], {
    // Nothing of ours: some variables triple the time that Node takes to start.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LC_ALL: 'C' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')}: ${stderr}`);
  const [user, system] = stdout.trim().split(' ').map(Number);
  return (user + system) * 1e6;
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
