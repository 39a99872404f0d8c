// Other parsers on our corpora: `npm run bench:peers`. Acceptance and time; exit status 1 unless our facts are made 50 times
// faster than bash-parser parses.

import bashParser from 'bash-parser';
import { parse as shellQuote } from 'shell-quote';
import { parse as unbash } from 'unbash';
import { observeCommand } from '../../dist/parsers.js';
import { bashInputs } from './corpora.mjs';
import { micro } from './measurements.mjs';
import { machineLine, table, writeSection } from './page.mjs';
import { pairInProcess } from './pairs.mjs';

const BAR = 50;
const inputs = bashInputs({ withSyntaxErrors: false });

const peers = [
  { name: 'unbash', gives: 'a tree', accepts: (text) => (unbash(text).errors?.length ?? 0) === 0, run: unbash },
  { name: 'shell-quote', gives: 'a list of words', accepts: doesNotThrow(shellQuote), run: shellQuote },
  // Milliseconds a command: one in twelve will do, and fewer rounds.
  { name: 'bash-parser', gives: 'a tree', accepts: doesNotThrow(bashParser), run: quiet(bashParser), step: 12 },
];

const results = [];
for (const { name, gives, accepts, run, step = 1 } of peers) {
  const accepted = inputs.filter(({ command }) => accepts(command)).length / inputs.length;
  // Only what it accepts: a parser that gives up early is not a fast one.
  const some = inputs.filter(({ command }, index) => index % step === 0 && accepts(command));
  const passes = step * 4;
  const ours = () => {
    for (let pass = 0; pass < passes; pass++) for (const input of some) observeCommand(input);
  };
  const theirs = () => {
    const repeats = step === 1 ? passes : 1;
    for (let pass = 0; pass < repeats; pass++) for (const { command } of some) run(command);
  };
  const pair = await pairInProcess(ours, theirs, { rounds: 21, warmUp: step === 1 ? 60 : 20 });
  const ownTime = pair.ours / passes / some.length;
  const time = pair.theirs / (step === 1 ? passes : 1) / some.length;
  results.push({ name, gives, accepted, commands: some.length, time, ownTime, times: time / ownTime });
}

const slowest = results.find(({ name }) => name === 'bash-parser');
const held = slowest !== undefined && slowest.times >= BAR;
const flags = new Set(process.argv.slice(2));
if (flags.has('--json')) {
  console.log(JSON.stringify({ results, bar: BAR, held }, null, 2));
} else {
  for (const { name, accepted, time, ownTime, times } of results) {
    console.log(
      `${name.padEnd(12)} accepts ${percent(accepted).padStart(7)}, ${micro(time).padStart(10)} a command; our facts ${micro(ownTime)}, which is ${times.toFixed(2)} times as fast`,
    );
  }
  console.log(`${held ? 'ok' : 'MISSED'}: our facts at least ${BAR} times as fast as bash-parser's bare parse`);
}
if (flags.has('--write')) writeSection('peers', page());
process.exitCode = held ? 0 : 1;

function page() {
  return [
    '## Peers',
    machineLine(),
    table(
      ['parser', 'gives', `accepts, of ${inputs.length}`, 'parse', 'our facts on the same', 'theirs / ours'],
      results.map(({ name, gives, accepted, time, ownTime, times }) => [
        name,
        gives,
        percent(accepted),
        micro(time),
        micro(ownTime),
        times.toFixed(2),
      ]),
    ),
    `The bash rows of \`test/corpora/shell\` but those of \`syntax-errors.ndjson\`, each parser on those that it accepts (bash-parser on one in twelve). Accepting is not understanding: shell-quote
takes everything because it sees neither lines nor comments nor here-documents. Bar: bash-parser at least ${BAR} times our facts; ${held ? 'held' : '**missed**'}.

Again: \`npm run bench:peers\`.`,
  ].join('\n\n');
}

function doesNotThrow(parse) {
  return (text) => {
    try {
      parse(text);
      return true;
    } catch {
      return false;
    }
  };
}

function quiet(parse) {
  return (text) => {
    try {
      parse(text);
    } catch {
      // It was asked before; a parser that keeps state may answer otherwise now.
    }
  };
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}
