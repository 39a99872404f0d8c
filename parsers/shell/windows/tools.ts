// Programs of Windows that read files, for both shells: one row each. `internal` ones are cmd.exe's own: there `,`, `;` and `=` separate words too.

import type { How } from '../../facts.ts';
import { foundItem, type Item, item, type Run, slashed, type Wildcards } from './run.ts';

/** Command lines of cmd.exe and the paths that they read; `*` stays in patterns, a folder searched through ends in `/`. */
export type ToolExample = readonly [command: string, reads: readonly string[]];

export interface Tool {
  readonly names: string;
  readonly internal?: boolean;
  readonly observe: (run: Run, words: readonly Item[], name: string) => void;
  readonly examples: readonly ToolExample[];
}

const CMD: Wildcards = 'cmd';

export const TOOLS: readonly Tool[] = [
  {
    names: 'type',
    internal: true,
    observe: (run, words) => readAll(run, operands(words), 'type', 'whole'),
    examples: [
      ['type a.md', ['a.md']],
      ['type a.md b.md', ['a.md', 'b.md']],
      ['type "my file.md",c.md', ['my file.md', 'c.md']],
      ['type docs\\*.md', ['docs/*.md']],
      ['type nul', []],
      ['type /?', []],
    ],
  },
  {
    names: 'more',
    observe: (run, words) =>
      readAll(
        run,
        operands(words, (text) => text.startsWith('+')),
        'more',
        words.some((word) => word.text.startsWith('+')) ? 'part' : 'whole',
      ),
    examples: [
      ['more a.md', ['a.md']],
      ['more /e /c +10 a.md', ['a.md']],
      ['more < a.md', ['a.md']],
      ['more.com a.md', ['a.md']],
    ],
  },
  {
    names: 'findstr',
    observe: findstr,
    examples: [
      ['findstr redis a.md', ['a.md']],
      ['findstr /i /n "redis timeout" a.md b.md', ['a.md', 'b.md']],
      ['findstr /c:"redis timeout" a.md', ['a.md']],
      ['findstr /g:words.txt a.md', ['words.txt', 'a.md']],
      ['findstr /s /i redis *.md', ['./']],
      ['findstr /sin redis docs\\*.md', ['docs/']],
      ['findstr /m redis docs\\*.md', ['docs/*.md']],
      ['findstr /d:docs;notes redis a.md', ['docs/a.md', 'notes/a.md']],
      ['findstr redis', []],
    ],
  },
  {
    names: 'find',
    observe: find,
    examples: [
      ['find "redis" a.md', ['a.md']],
      ['find /i /n "redis" a.md b.md', ['a.md', 'b.md']],
      ['find /c "redis" docs\\*.md', ['docs/*.md']],
      ['find "redis"', []],
    ],
  },
  {
    names: 'fc',
    observe: (run, words) => readAll(run, operands(words), 'fc', 'whole'),
    examples: [
      ['fc a.md b.md', ['a.md', 'b.md']],
      ['fc /b /n a.md docs\\b.md', ['a.md', 'docs/b.md']],
    ],
  },
  {
    names: 'comp',
    observe: (run, words) => readAll(run, operands(words), 'comp', 'digest'),
    examples: [['comp /a /n=5 a.md b.md', ['a.md', 'b.md']]],
  },
  {
    names: 'sort',
    observe: sort,
    examples: [
      ['sort a.md', ['a.md']],
      ['sort /r /+3 a.md /o b.md', ['a.md']],
      ['sort /m 1000 /rec 80 a.md', ['a.md']],
      ['sort < a.md', ['a.md']],
    ],
  },
  {
    names: 'certutil',
    observe: certutil,
    examples: [
      ['certutil -hashfile a.md SHA256', ['a.md']],
      ['certutil -dump a.cer', ['a.cer']],
      ['certutil -encode a.md b.txt', []],
    ],
  },
  {
    names: 'dir tree attrib',
    internal: true,
    observe: (run, words, name) => {
      for (const word of operands(words, (text) => /^[+-][a-z]$/i.test(text))) run.list(word, name, CMD);
    },
    examples: [
      ['dir', []],
      ['dir /b', []],
      ['dir /s /b docs\\*.md', []],
    ],
  },
  {
    names: 'forfiles',
    observe: forfiles,
    examples: [
      ['forfiles /p docs /m *.md /c "cmd /c type @path"', ['docs/*.md']],
      ['forfiles /s /m *.md /c "cmd /c type @file"', ['./']],
      ['forfiles /m *.md', []],
    ],
  },
  // They copy, move or change files, or look at names; what they open nobody is shown.
  {
    names:
      'copy move del erase ren rename xcopy robocopy mklink rd rmdir md mkdir where icacls takeown cipher compact attrib clip tasklist taskkill choice timeout',
    observe: () => {},
    examples: [
      ['copy a.md b.md', []],
      ['copy /b a.md+b.md c.md', []],
      ['xcopy /s docs backup', []],
      ['robocopy docs backup *.md', []],
      ['del a.md', []],
      ['where teamai', []],
    ],
  },
];

let byName: Map<string, Tool> | null = null;

/** The row of a program, by its lower-case base name without `.exe`. */
export function toolNamed(name: string): Tool | undefined {
  if (byName === null) {
    byName = new Map();
    for (const tool of TOOLS) for (const one of tool.names.split(' ')) if (!byName.has(one)) byName.set(one, tool);
  }
  return byName.get(name);
}

function readAll(run: Run, words: readonly Item[], verb: string, how: How): void {
  if (words.some((word) => word.text === '/?')) return;
  for (const word of words) run.read(word, verb, how, CMD);
}

/** Words that are no switches. `/docs/a.md` counts as a path, `/i` and `/c:x` don't. */
function operands(words: readonly Item[], isOption: (text: string) => boolean = () => false): readonly Item[] {
  if (words.some((word) => word.text === '/?')) return [];
  return words.filter((word) => word.found !== null || (!isSwitch(word.text) && !isOption(word.text)));
}

function isSwitch(text: string): boolean {
  return text.startsWith('/') && !/^\/[\w.-]+\/.*\.\w+$/.test(text);
}

function findstr(run: Run, words: readonly Item[]): void {
  let strings = false;
  let recursive = false;
  let how: How = 'search';
  let folders: readonly string[] = [];
  let at = 0;
  for (; at < words.length; at++) {
    const text = words[at]?.text ?? '';
    if (!/^[/-]\S/.test(text)) break;
    const option = /^.([cgfda]):(.*)$/is.exec(text);
    const letter = option?.[1]?.toLowerCase();
    const value = option?.[2] ?? '';
    if (letter === 'c') strings = true;
    else if (letter === 'g') {
      strings = true;
      if (value !== '/') run.read(item(value), 'findstr', 'whole', 'none');
    } else if (letter === 'f') {
      if (value !== '/') run.read(item(value), 'findstr', 'whole', 'none');
      run.read(item('\0', true, 'stdin'), 'findstr', how, 'none');
    } else if (letter === 'd') folders = value.split(';').filter((folder) => folder !== '');
    else if (letter !== 'a') {
      const letters = text.slice(1).toLowerCase();
      if (letters === '?') return;
      if (/^off(?:line)?$/.test(letters)) continue;
      if (letters.includes('s')) recursive = true;
      if (letters.includes('m')) how = 'listing';
    }
  }
  if (!strings) at++;
  for (const word of words.slice(at)) {
    if (isSwitch(word.text) && /^\/[a-z]+$/i.test(word.text)) continue;
    for (const one of folders.length === 0
      ? [word]
      : folders.map((folder) => item(`${folder}\\${word.text}`, word.quoted))) {
      if (recursive) run.read(rootOf(one), 'findstr', how, 'none', 'root');
      else run.read(one, 'findstr', how, CMD);
    }
  }
}

/** The folder that `docs\*.md` is looked for under. */
function rootOf(word: Item): Item {
  if (word.found !== null) return word;
  const text = slashed(word.text);
  const cut = text.lastIndexOf('/');
  return item(cut === -1 ? '.' : text.slice(0, cut + 1), true, word.dynamic);
}

function find(run: Run, words: readonly Item[]): void {
  const text = words.findIndex((word) => !word.text.startsWith('/'));
  const first = words[text];
  // Without a quoted string it is the other find, of Git's tools: bash's tables know that one.
  if (first === undefined || !first.quoted) {
    run.native([item('find'), ...words]);
    return;
  }
  const count = words.some((word) => /^\/c$/i.test(word.text));
  readAll(run, operands(words.slice(text + 1)), 'find', count ? 'digest' : 'search');
}

function sort(run: Run, words: readonly Item[]): void {
  const files: Item[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    const lower = word.text.toLowerCase();
    if (/^\/(?:m|mem\w*|rec\w*|l|loc\w*|t|tem\w*)$/.test(lower)) at++;
    else if (/^\/o(?:ut\w*)?$/.test(lower)) {
      const target = words[++at];
      if (target !== undefined) run.write(target, false);
    } else if (!isSwitch(word.text)) files.push(word);
  }
  // Options in the other spelling belong to the other sort, of Git's tools.
  if (files.some((word) => /^-./.test(word.text))) run.native([item('sort'), ...words]);
  else readAll(run, files, 'sort', 'whole');
}

function certutil(run: Run, words: readonly Item[]): void {
  const verb = words.findIndex((word) => /^[-/](?:hashfile|dump)$/i.test(word.text));
  const file = words.slice(verb + 1).find((word) => !/^[-/]/.test(word.text));
  if (verb === -1 || file === undefined) return;
  run.read(file, 'certutil', /hashfile/i.test(words[verb]?.text ?? '') ? 'digest' : 'whole', 'none');
}

function forfiles(run: Run, words: readonly Item[]): void {
  let folder = '.';
  let mask = '*';
  let command = '';
  let recursive = false;
  for (let at = 0; at < words.length; at++) {
    const option = words[at]?.text.toLowerCase();
    const value = words[at + 1]?.text ?? '';
    if (option === '/s') recursive = true;
    else if (option === '/p') folder = value;
    else if (option === '/m') mask = value;
    else if (option === '/c') command = value;
    if (option === '/p' || option === '/m' || option === '/c' || option === '/d') at++;
  }
  if (command === '') return;
  const found = recursive ? foundItem('root', folder) : foundItem('glob', folder === '.' ? mask : `${folder}\\${mask}`);
  const words2 = command.split(/\s+/);
  const inner = /^cmd(?:\.exe)?$/i.test(words2[0] ?? '')
    ? words2.slice(words2.findIndex((word) => /^\/c$/i.test(word)) + 1)
    : words2;
  const tool = toolNamed((inner[0] ?? '').toLowerCase());
  if (tool === undefined || tool.observe === forfiles) return;
  tool.observe(
    run,
    inner
      .slice(1)
      .map((word) =>
        /^"?@(?:path|file|relpath)"?$/i.test(word) ? found : item(word.replaceAll('"', ''), word.startsWith('"')),
      ),
    inner[0] ?? '',
  );
}
