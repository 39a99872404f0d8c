// What is measured, against what, and how much it may be.

import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import ndjson from 'ndjson';
import pLimit from 'p-limit';
import { parse } from 'unbash';
import * as parsers from '../../dist/parsers.js';
import { hookBundles, replayModule } from './bundles.mjs';
import { bashInputs, ordinaryInputs, PAYLOADS, payloads, recordedInputs, root } from './corpora.mjs';
import { median, pairInProcess, pairProcesses } from './pairs.mjs';

const { canMatter, observeCommand } = parsers;

/**
 * @typedef {object} Result
 * @property {number} value
 * @property {string} detail the two medians behind a ratio, or what else a reader wants to know
 */

const ROUNDS = 41;
/** Rounds until the optimising compiler is done with both: fewer than 60 measure the compiler. */
const WARM = 100;

/**
 * `bar`: what it should be at most, and what CI holds it to. `gate`: where the bar is not reached, or just so, what CI holds
 * instead, so that it gets no worse on a noisy machine either. `unit` '' is a ratio. Without a bar it is shown, nothing more.
 */
export const measurements = [
  {
    id: 'facts',
    title: "facts of a command / unbash's bare parse",
    unit: '',
    bar: 2.5,
    goal: 1.2,
    gate: 3.6,
    async measure() {
      const inputs = bashInputs();
      const pair = await pairInProcess(factsOf(inputs), parsesOf(inputs), { rounds: ROUNDS, warmUp: WARM });
      return { value: pair.ratio, detail: perCommand(pair, inputs.length) };
    },
  },
  {
    id: 'fast-test',
    title: "the same behind the fast test, where one call in ten passes it / unbash's bare parse",
    unit: '',
    bar: 0.5,
    measure: () => behindFastTest([...recordedInputs(parsers), ...Array(ORDINARY_SHARE).fill(ordinaryInputs()).flat()]),
  },
  {
    id: 'fast-test-recorded',
    title: 'the same on recorded commands alone, most of which were made to read documents',
    unit: '',
    measure: () => behindFastTest(recordedInputs(parsers)),
  },
  {
    id: 'fast-test-ordinary',
    title: 'the same on ordinary commands alone',
    unit: '',
    measure: () => behindFastTest(ordinaryInputs()),
  },
  {
    id: 'load',
    title: 'loading the shell layer and the first facts / `node -e 0`, above 1',
    unit: '',
    bar: 0.15,
    gate: 0.22,
    measure: async () => startOf((await bundles()).shell),
  },
  {
    id: 'load-whole',
    title: 'loading all parsers and the first facts of a payload / `node -e 0`, above 1',
    unit: '',
    measure: async () => startOf((await bundles()).layer),
  },
  {
    id: 'bytes',
    title: 'the fast test on the bytes of a payload of 2 KB that it dismisses',
    unit: 'µs',
    bar: 5,
    measure: () => timeFastTest((payload) => !canMatter(payload)),
  },
  {
    id: 'replay',
    title: 'replay of the recorded payloads / `ndjson` reading them',
    unit: '',
    bar: 1.5,
    gate: 2.8,
    async measure() {
      const { findCorpora, replay } = await replayModule();
      const files = await findCorpora([join(root, PAYLOADS)]);
      const concurrency = availableParallelism();
      const options = { check: false, verbose: false, bench: false, concurrency, now: () => 0, onNote() {} };
      let lines = 0;
      const ours = async () => {
        lines = (await replay(files, options)).lines;
      };
      const theirs = () => pLimit(concurrency).map(files, ({ path }) => rowsOf(path));
      const pair = await pairInProcess(ours, theirs, { rounds: ROUNDS, warmUp: WARM });
      return { value: pair.ratio, detail: `${lines} lines: ${milli(pair.ours)} / ${milli(pair.theirs)}` };
    },
  },
];

function factsOf(inputs) {
  return () => {
    for (const input of inputs) observeCommand(input);
  };
}

function parsesOf(inputs) {
  return () => {
    for (const { command } of inputs) parse(command);
  };
}

/**
 * Recorded sessions were made to read documents: four of five of their commands pass the fast test. Of 1,454 commands that
 * agents ran for other people, 40 do (3 %). The mix has each ordinary command eight times, which makes it one in ten.
 */
const ORDINARY_SHARE = 8;

async function behindFastTest(inputs) {
  // As the payload holds it: a string of JSON.
  const calls = inputs.map((input) => ({ input, text: JSON.stringify(input.command) }));
  const ours = () => {
    for (const { input, text } of calls) if (canMatter(text)) observeCommand(input);
  };
  const pair = await pairInProcess(repeat(ours), repeat(parsesOf(inputs)), {
    rounds: ROUNDS,
    warmUp: WARM,
  });
  const dismissed = calls.filter(({ text }) => !canMatter(text)).length;
  return {
    value: pair.ratio,
    detail: `${perCommand(pair, inputs.length * REPEATS, inputs.length)}, ${Math.round((100 * dismissed) / calls.length)} % dismissed`,
  };
}

// One pass is too short for the clock.
const REPEATS = 4;

function repeat(run) {
  return () => {
    for (let time = 0; time < REPEATS; time++) run();
  };
}

let built;
function bundles() {
  built ??= hookBundles();
  return built;
}

async function startOf({ path, bytes }) {
  const pair = await pairProcesses([path], ['-e', '0'], { rounds: 40 });
  return {
    value: pair.ratio - 1,
    detail: `${milli(pair.ours)} / ${milli(pair.theirs)}, a file of ${Math.round(bytes / 1000)} KB`,
  };
}

function timeFastTest(wanted) {
  const closest = payloads()
    .map(({ text }) => Buffer.from(text))
    .filter(wanted)
    .toSorted((a, b) => Math.abs(a.length - 2048) - Math.abs(b.length - 2048))[0];
  const times = [];
  const CALLS = 2000;
  for (let round = 0; round < ROUNDS + 10; round++) {
    const started = process.cpuUsage();
    for (let call = 0; call < CALLS; call++) canMatter(closest);
    const { user, system } = process.cpuUsage(started);
    if (round >= 10) times.push((user + system) / CALLS);
  }
  return { value: median(times), detail: `${closest.length} bytes` };
}

function rowsOf(path) {
  return new Promise((resolve, reject) => {
    createReadStream(path, { highWaterMark: 256 * 1024 })
      .on('error', reject)
      .pipe(ndjson.parse())
      .on('data', () => {})
      .on('error', reject)
      .on('end', resolve);
  });
}

function perCommand({ ours, theirs }, calls, commands = calls) {
  return `${commands} commands: ${micro(ours / calls)} / ${micro(theirs / calls)} each`;
}

export function micro(micros) {
  return `${micros.toFixed(micros < 10 ? 2 : 1)} µs`;
}

export function milli(micros) {
  return `${(micros / 1000).toFixed(1)} ms`;
}
