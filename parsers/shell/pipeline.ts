// What a later stage of a pipeline leaves of what an earlier one read: `cat x | wc -l` shows nobody the text.

import type { How } from '../facts.ts';

interface Staged {
  how: How;
  away: boolean;
}

/** What is still shown after the program, by its name. Others pass everything on. */
const LEAVES = new Map<string, How>();
for (const name of [
  'wc',
  'md5sum',
  'sha1sum',
  'sha256sum',
  'sha512sum',
  'shasum',
  'b2sum',
  'cksum',
  'sum',
  'md5',
  'file',
  'du',
])
  LEAVES.set(name, 'digest');
for (const name of ['grep', 'egrep', 'fgrep', 'rg', 'ag', 'ack', 'ug', 'ugrep', 'ggrep']) LEAVES.set(name, 'search');
for (const name of [
  'head',
  'tail',
  'sed',
  'awk',
  'gawk',
  'mawk',
  'cut',
  'jq',
  'yq',
  'perl',
  'uniq',
  'ghead',
  'gtail',
  'gsed',
])
  LEAVES.set(name, 'part');

const RANK: readonly How[] = ['whole', 'part', 'search', 'digest'];

/**
 * @param reads all reads so far; those from `starts[i]` on came from stage i
 * @param verbs the program of each stage
 * @param away the last stage's output went to a file
 */
export function refineByPipeline(
  reads: Staged[],
  starts: readonly number[],
  verbs: readonly string[],
  away: boolean,
): void {
  let left: How = 'whole';
  let to = reads.length;
  for (let stage = starts.length - 1; stage >= 0; stage--) {
    const from = starts[stage] ?? 0;
    for (let i = from; i < to; i++) {
      const read = reads[i];
      if (read === undefined) continue;
      if (away) read.away = true;
      if (RANK.includes(read.how) && RANK.indexOf(left) > RANK.indexOf(read.how)) read.how = left;
    }
    to = from;
    const leaves = LEAVES.get(verbs[stage] ?? '') ?? 'whole';
    if (RANK.indexOf(leaves) > RANK.indexOf(left)) left = leaves;
  }
}
