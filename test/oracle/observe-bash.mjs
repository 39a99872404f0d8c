#!/usr/bin/env node
// Asks the bash at hand what it really reads, row by row, and holds the corpora against it. See README.md beside this file.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { disagreements, readsOf, recallOf, rewritten } from './compare.mjs';
import { missingTools, OPTIONAL, Sandbox, sandboxTrouble } from './sandbox.mjs';

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    sample: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    cmd: { type: 'string' },
    cwd: { type: 'string', default: '/w' },
  },
});

if (files.length === 0 && options.cmd === undefined) {
  console.error(
    'usage: node test/oracle/observe-bash.mjs FILE.ndjson... [--check] [--write] [--sample N] [--jobs N]\n       node test/oracle/observe-bash.mjs --cmd TEXT [--cwd /w]',
  );
  process.exit(2);
}
const trouble = sandboxTrouble();
if (trouble !== null) {
  console.error(`cannot observe: ${trouble}`);
  process.exit(2);
}
const absent = missingTools().optional;
if (absent.length > 0) console.error(`rows that need these Debian packages stay unobserved: ${absent.join(' ')}`);

const sandbox = new Sandbox();
process.on('exit', () => sandbox.close());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

if (options.cmd === undefined) process.exitCode = await observeFiles();
else await observeOne({ cmd: options.cmd, cwd: options.cwd });

/** Prints what one command did. */
async function observeOne(row) {
  const seen = await sandbox.run(row);
  console.log(
    JSON.stringify(
      {
        status: seen.status,
        reads: readsOf(seen),
        recall: recallOf(seen),
        cwdAfter: seen.cwdAfter,
        execs: seen.execs.map(({ argv }) => argv),
        opens: seen.opens.filter(({ path }) => !/^.(?:usr|lib|etc|proc|dev)/.test(path)),
        stdout: seen.stdout,
        stderr: seen.stderr,
      },
      null,
      1,
    ),
  );
  seen.done();
}

/** Why nothing can be said about a row, or null. */
function unobservable(row) {
  if (row.skip !== undefined) return row.skip;
  if (row.dialect !== undefined && row.dialect !== 'bash') return `${row.dialect} is not at hand`;
  return null;
}

/** A program that the row needs and this machine lacks, as bash complained about it. */
function lackedProgram(stderr) {
  for (const [, name] of stderr.matchAll(/(?:: |^)([\w.-]+): (?:command )?not found/g))
    if (OPTIONAL.has(name)) return name;
  return null;
}

async function observeFiles() {
  const tables = files.map((file) => ({
    file,
    rows: readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  }));
  let queue = tables.flatMap(({ file, rows }) => rows.map((row, index) => ({ file, rows, row, index })));
  if (options.sample !== undefined) {
    const step = Math.max(1, queue.length / Number(options.sample));
    queue = Array.from(
      { length: Math.min(queue.length, Number(options.sample)) },
      (_, at) => queue[Math.floor(at * step)],
    );
  }
  const count = { agreed: 0, disagreed: 0, unobserved: 0 };
  const reports = new Array(queue.length);
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < queue.length; at = next++) reports[at] = await observeRow(queue[at], count);
  };
  await Promise.all(Array.from({ length: Number(options.jobs) }, worker));

  for (const report of reports) if (report !== null) console.log(report);
  if (options.write && options.sample === undefined) {
    for (const { file, rows } of tables) writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  console.log(`${count.agreed} rows agree, ${count.disagreed} disagree, ${count.unobserved} not observed`);
  return options.check && count.disagreed > 0 ? 1 : 0;
}

/** Observes a row; answers the lines to print about it, or null when it agrees. */
async function observeRow({ file, rows, row, index }, count) {
  const where = `${file}:${index + 1}`;
  if (unobservable(row) !== null) {
    count.unobserved++;
    return null;
  }
  const seen = await sandbox.run(row);
  const lacked = lackedProgram(seen.stderr);
  const unwritten = row.reads === undefined;
  if (options.write && lacked === null) rows[index] = rewritten(row, seen);
  const found = disagreements(unwritten ? rows[index] : row, seen);
  seen.done();
  if (lacked !== null) {
    count.unobserved++;
    return `${where} ${lacked} is not installed`;
  }
  if (found.length === 0) {
    count.agreed++;
    return null;
  }
  count.disagreed++;
  return [
    `${where} ${JSON.stringify(row.cmd)}`,
    ...found.map((line) => `    ${line}`),
    ...(seen.stderr === '' ? [] : [`    stderr: ${seen.stderr.slice(0, 200).trim()}`]),
  ].join('\n');
}
