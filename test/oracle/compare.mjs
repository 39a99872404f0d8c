// A row of the corpora against what was observed. Values in, disagreements out.

import { basename } from 'node:path';
import { marker } from './fixture.mjs';

/** Places that programs look at for their own sake: configuration, ignore files, a repository's inside, here-document files. */
const NOISE =
  /\/\.(?:git|cache|config|local|ssh|gnupg|ug|ugrep)(?:\/|$)|\/\.(?:bash\w*|profile|inputrc|dircolors|jq|manpath|mailmap|netrc|curlrc|\w+rc|[a-z]*ignore|git\w+|less\w*|parallel|perltidyrc|highlight)$|^\/tmp\/(?:sh-thd|sort|par)\w*|\/\.parallel\/|\/tmp\/\.\w/;
const SYSTEM = /^\/(?:usr|bin|lib\d*|etc|proc|dev|sys|run|stubs|trace|root)\//;
/** Programs whose reads are no agent's reads: they serve the repository or an editor. */
const OWN_BUSINESS = new Set(['make', 'ssh', 'teamai', 'teamai-cli', 'teamai-hook']);

const NO_SEARCH = new Set(['--help', '-h', '--check', '--version', '-V']);
const SUBCOMMANDS = new Set(['enable', 'disable', 'status', 'feedback', 'maintenance', 'promote', 'help']);

/** Whether a program that ran was a search of recall. */
function isRecall({ path, argv }) {
  if (!/^teamai(?:-cli|-hook)?$/.test(basename(path))) return false;
  const words = argv.slice(1);
  const dashes = words.indexOf('--');
  const options = dashes < 0 ? words : words.slice(0, dashes);
  if (options.some((word) => NO_SEARCH.has(word))) return false;
  const plain = words.filter((word) => !word.startsWith('-'));
  return plain[0] === 'recall' && !SUBCOMMANDS.has(plain[1] ?? '');
}

/** The files that programs opened for reading, in order, each once. */
export function readsOf(seen) {
  const paths = seen.opens
    .filter(
      ({ program, path, write }) => !write && !SYSTEM.test(path) && !NOISE.test(path) && !OWN_BUSINESS.has(program),
    )
    .map(({ path }) => path);
  return [...new Set(paths)].filter((path) => !seen.isFolder(path));
}

export function recallOf(seen) {
  return seen.execs.some(isRecall);
}

const CLASSES = new Map([
  ['digit', '0-9'],
  ['alpha', 'A-Za-z'],
  ['alnum', 'A-Za-z0-9'],
  ['upper', 'A-Z'],
  ['lower', 'a-z'],
  ['space', '\\s'],
]);

/** A shell pattern, extended ones too, as a test of paths; `!(...)` is taken for `*`. */
function globTest(pattern) {
  let source = '';
  let depth = 0;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at];
    const rest = pattern.slice(at);
    const set = /^\[([!^]?)(\]?(?:\[:\w+:\]|[^\]])*)\]/.exec(rest);
    if (char === '\\') source += literal(pattern[++at] ?? '\\');
    else if (/^!\([^()]*\)/.test(rest)) {
      source += '[^/]*';
      at = pattern.indexOf(')', at);
    } else if (/^[@+?*]\(/.test(rest)) {
      source += '(?:';
      depth++;
      at++;
    } else if (depth > 0 && (char === '|' || char === ')')) {
      source += char;
      if (char === ')') depth--;
    } else if (rest.startsWith('**/')) {
      source += '(?:.*/)?';
      at += 2;
    } else if (char === '*') source += '[^/]*';
    else if (char === '?') source += '[^/]';
    else if (set !== null) {
      const inner = set[2].replace(/\\/g, '\\\\').replace(/\[:(\w+):\]/g, (_, name) => CLASSES.get(name) ?? '');
      source += `[${set[1] === '' ? '' : '^'}${inner}]`;
      at += set[0].length - 1;
    } else source += literal(char);
  }
  const whole = new RegExp(`^${source}$`, 's');
  // A pattern that matches nothing reaches the program as it stands.
  const unquoted = pattern.replace(/\\(.)/g, '$1');
  return (path) => path === unquoted || whole.test(path);
}

function literal(text) {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** What the row says beyond single files explains a path that was opened. */
function covers(row) {
  const globs = (row.globs ?? []).map(globTest);
  const roots = row.roots ?? [];
  const lists = new Set([...(row.dyn ?? []), ...(row.non ?? [])]);
  return (path) =>
    lists.has('*') ||
    lists.has(path) ||
    globs.some((test) => test(path)) ||
    roots.some((root) => path === root || path.startsWith(root === '/' ? root : `${root}/`));
}

/** Every way in which the row and the observation differ, as sentences. */
export function disagreements(row, seen) {
  const reads = readsOf(seen);
  const observed = new Set(reads);
  const untaken = new Set(row.untaken ?? []);
  const expected = new Set(row.reads);
  const covered = covers(row);
  const found = [];
  const git = row.git === true;
  // A revision's file comes out of the object store: only the output can prove it.
  const wasRead = (path) => (git ? seen.stdout.includes(marker(path.slice(1))) : observed.has(path));

  for (const path of reads) {
    if (untaken.has(path)) found.push(`read, though marked untaken: ${path}`);
    else if (!expected.has(path) && !covered(path)) found.push(`read, but not expected: ${path}`);
  }
  for (const path of expected) {
    if (!wasRead(path) && !untaken.has(path)) found.push(`expected, but not read: ${path}`);
  }
  for (const pattern of row.globs ?? []) {
    const test = globTest(pattern);
    if (!untaken.has(pattern) && !reads.some(test)) found.push(`nothing read through the pattern ${pattern}`);
  }
  for (const root of row.roots ?? []) {
    const below = root === '/' ? '/' : `${root}/`;
    if (!git && !untaken.has(root) && !reads.some((path) => path === root || path.startsWith(below)))
      found.push(`nothing read below the root ${root}`);
  }
  for (const path of row.dyn ?? []) {
    if (path !== '*' && !untaken.has(path) && !wasRead(path)) found.push(`dynamic, but not read: ${path}`);
  }
  const recall = recallOf(seen);
  if (recall !== row.recall && !(row.recall && untaken.has('recall')))
    found.push(`recall ${recall ? 'ran' : 'did not run'}`);
  if (row.cwdAfter !== null && seen.cwdAfter !== row.cwdAfter)
    found.push(`ended in ${seen.cwdAfter}, not in ${row.cwdAfter}`);
  return found;
}

/** The row with what was observed put in; what is policy stays as it was written. */
export function rewritten(row, seen) {
  const covered = covers(row);
  const untaken = row.untaken ?? [];
  const keep = new Set(
    row.git === true
      ? (row.reads ?? [])
      : untaken.filter((path) => path.startsWith('/') && (row.reads ?? []).includes(path)),
  );
  const stated = new Set(row.reads ?? []);
  const reads = readsOf(seen).filter((path) => stated.has(path) || !covered(path));
  return ordered({
    ...row,
    reads: [...new Set([...reads, ...keep])],
    untaken,
    recall: recallOf(seen) || untaken.includes('recall'),
    roots: row.roots ?? [],
    globs: row.globs ?? [],
    dyn: row.dyn ?? [],
    non: row.non ?? [],
    cwdAfter: row.cwdAfter === null ? null : seen.cwdAfter,
  });
}

const FIELDS = [
  'cmd',
  'cwd',
  'home',
  'dialect',
  'env',
  'reads',
  'untaken',
  'recall',
  'roots',
  'globs',
  'dyn',
  'non',
  'git',
  'cwdAfter',
  'tag',
  'note',
  'why',
  'skip',
];

function ordered(row) {
  return Object.fromEntries(FIELDS.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]));
}
