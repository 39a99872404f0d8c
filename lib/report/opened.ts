// Which reads opened their file to look into it. The facts also name files that were only listed (`ls`) or changed in place
// (`sed -i`); neither counts as a read.

import type { Read } from '../../parsers/facts.ts';

/** Put out names only, but open each file to decide which names. `ls` and `find` open none. */
const searchers: ReadonlySet<string> = new Set([
  'ack',
  'ag',
  'egrep',
  'fgrep',
  'findstr',
  'git',
  'grep',
  'rg',
  'sls',
  'ugrep',
  'select-string',
  'xzgrep',
  'zgrep',
  'bzgrep',
  'zstdgrep',
]);

/** Show the file to the one who edits it. */
const editors: ReadonlySet<string> = new Set(
  'vim vi nvim view vimdiff ex gvim nano pico emacs emacsclient ed micro hx helix kak code notepad'.split(' '),
);

export function isOpened(read: Read): boolean {
  if (read.how === 'listing') return searchers.has(read.verb.toLowerCase());
  if (read.how === 'edit') return editors.has(read.verb.toLowerCase());
  return true;
}
