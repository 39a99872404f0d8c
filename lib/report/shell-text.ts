// Facts of one command -> an explanation for a person.

import type { Read } from '../../parsers/facts.ts';
import type { explainCommand } from '../../parsers/shell/command.ts';
import { columns } from './columns.ts';
import { howInWords, reasonInWords } from './reasons.ts';
import { absolutePattern } from './shell-line.ts';
import { printable, type Style } from './style.ts';

export function shellText(command: string, { facts, calls }: ReturnType<typeof explainCommand>, style: Style): string {
  const sections: string[] = [];
  const section = (title: string, body: string): void => {
    sections.push(`${style.bold(title)}\n${body}`);
  };

  if (facts.syntaxError !== null) section('Syntax error', syntaxError(command, facts.syntaxError, style));
  if (calls.length > 0) {
    const rows = calls.map(({ words, cwd, note }) => [
      words.map(shownWord).join(' '),
      style.dim(`in ${cwd === null ? 'a folder that is not known' : printable(cwd)}`),
      style.dim(note),
    ]);
    section('Commands', columns(rows, { indent: '  ' }));
  }

  const opened = facts.reads.filter((read) => read.opened);
  const others = facts.reads.filter((read) => !read.opened);
  section('Reads', opened.length === 0 ? `  ${style.dim('nothing')}\n` : readRows(opened, style));
  if (others.length > 0) section('Named, but not read', readRows(others, style));

  const recalls = facts.recalls.map(({ program, wrappers, certain }) => [
    style.green(printable(`${program} recall`)),
    certain ? 'certain' : 'in a branch that may not run',
    wrappers.length > 0 ? style.dim(`through ${printable(wrappers.join(', '))}`) : '',
  ]);
  section('Recall', recalls.length === 0 ? `  ${style.dim('not called')}\n` : columns(recalls, { indent: '  ' }));

  if (facts.writes.length > 0) {
    const rows = facts.writes.map(({ path, append, afterRead }) => [
      printable(path),
      append ? 'appended to' : 'overwritten',
      afterRead ? style.dim('after it had been read') : '',
    ]);
    section('Writes', columns(rows, { indent: '  ' }));
  }
  section('Folder afterwards', `  ${facts.cwdAfter === null ? style.dim('not known') : printable(facts.cwdAfter)}\n`);
  if (!facts.complete) {
    sections.push(style.yellow('A limit cut the analysis short: what is missing above may still be read.\n'));
  }
  return sections.join('\n');
}

export function readRows(reads: readonly Read[], style: Style): string {
  return columns(
    reads.map((read) => [
      subject(read, style),
      printable(read.verb),
      howInWords[read.how],
      read.certain ? 'certain' : style.yellow('in a branch that may not run'),
      read.away ? style.dim('output goes elsewhere') : '',
    ]),
    { indent: '  ' },
  );
}

function subject(read: Read, style: Style): string {
  switch (read.kind) {
    case 'file':
      return style.green(printable(read.path));
    case 'root':
      return `${style.green(printable(read.path))} and all below`;
    case 'glob':
      return `${style.green(printable(absolutePattern(read)))} each that matches`;
    case 'dynamic':
      return style.yellow(`? ${read.tail === null ? '' : `…${printable(read.tail)} `}(${reasonInWords[read.reason]})`);
    default:
      return read satisfies never;
  }
}

/** A word as a person would type it: quoted when its text alone would be ambiguous. */
function shownWord(word: string): string {
  if (word !== '' && word === printable(word) && !/[\s'"\\$`*?[\]{}()<>|&;#~!]/.test(word)) return word;
  return `'${printable(word.replaceAll('\0', '…'))}'`;
}

function syntaxError(command: string, offset: number, style: Style): string {
  const start = command.lastIndexOf('\n', offset - 1) + 1;
  const found = command.indexOf('\n', offset);
  const end = found === -1 ? command.length : found;
  const line = command.slice(start, offset).split('\n').length;
  const number = command.slice(0, start).split('\n').length + line - 1;
  // A long line is cut around the place, so that the caret stays on the screen.
  const from = Math.max(start, offset - 60);
  const shown = command.slice(from, Math.min(end, from + 100));
  const before = printable(command.slice(from, offset));
  const prefix = from > start ? '…' : '';
  return [
    `  line ${number}, column ${offset - start + 1}: bash stops here; what stands before it ran`,
    `  ${prefix}${printable(shown)}`,
    `  ${' '.repeat(prefix.length + before.length)}${style.red('^')}`,
    '',
  ].join('\n');
}
