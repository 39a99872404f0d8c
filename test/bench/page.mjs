// Figures -> docs/benchmarks.md. Nobody edits that page by hand: each script writes its own section, with the machine it ran on.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, type } from 'node:os';
import { join } from 'node:path';
import { root } from './corpora.mjs';

const page = join(root, 'docs/benchmarks.md');

const HEAD = `# Benchmarks

Written by \`npm run bench -- --write\` and \`npm run bench:peers -- --write\`; not to be edited.

Both sides of each ratio run in turn, in random order, many times, after a warm-up; the figure is the median of the ratios of their CPU time (user and
system, all threads), which other work on the machine disturbs least. CI gates the ratios (\`node test/bench/run.mjs --gate\`); a bar that is missed is
measured up to three times and the best counts, since a busy machine only ever makes a figure worse. Times are of the machine named, ratios travel better.
`;

/** @param {'run' | 'peers'} name */
export function writeSection(name, text) {
  const sections = new Map(['run', 'peers'].map((each) => [each, sectionOf(each)]));
  sections.set(name, text);
  const parts = [...sections].filter(([, body]) => body !== '');
  writeFileSync(page, [HEAD, ...parts.map(([each, body]) => `${start(each)}\n\n${body}\n\n${end(each)}\n`)].join('\n'));
}

function sectionOf(name) {
  if (!existsSync(page)) return '';
  const text = readFileSync(page, 'utf8');
  const from = text.indexOf(start(name));
  const to = text.indexOf(end(name));
  return from < 0 || to < 0 ? '' : text.slice(from + start(name).length, to).trim();
}

const start = (name) => `<!-- ${name} -->`;
const end = (name) => `<!-- end of ${name} -->`;

export function machineLine() {
  const [processor] = cpus();
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${type()} ${release()}, ${cpus().length} x ${processor?.model ?? 'unknown'}`;
}

/** Padded as the formatter pads it. */
export function table(head, rows) {
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((cells) => cells[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
