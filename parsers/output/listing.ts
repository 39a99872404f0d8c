// What `ls` and the agents' folder tools print: names, relative to a folder that the text may or may not name.

import { withoutFrame } from './frame.ts';
import { linesOf } from './lines.ts';
import { looksLikeFile } from './result-lines.ts';

/** Names of files in a listing, each with the folder heading above it (`docs:` of `ls -R`), or null. */
export interface ListedName {
  readonly folder: string | null;
  readonly name: string;
}

/** `ls -l`: mode, links, owner, group, size, date of three words or ISO, name. */
const LONG =
  /^[-dlbcpsD?][-rwxsStT]{9}[.+@]? +\d+ +\S+ +(?:\S+ +)?[\d.,]+[BKMGTP]? +(?:[A-Z]\w{2} +\d{1,2} +[\d:]{4,5}|\d{1,2} +[A-Z]\w{2} +[\d:]{4,5}|\d{4}-\d{2}-\d{2} +[\d:.]+(?: [+-]\d{4})?|\S+ +\d{1,2} +[\d:]{4,5}) (.+)$/;
/** PowerShell: `-a----  5/2/2026  10:00 AM   265 x.md`; cmd: `05/02/2026  10:00 AM   265 x.md`. */
const POWERSHELL = /^[-dalrhs]{5,6} +\S+ +\S+(?: [AP]M)? +[\d,.]+ (.+)$/;
const CMD = /^\d{2,4}[-/.]\d{2}[-/.]\d{2,4} +\d{2}:\d{2}(?: [AP]M)? +[\d,.]+ (.+)$/;
/** `tree`: `│   ├── x.md`. */
const TREE = /^((?:[│|][ \u00a0]{3}|[ \u00a0]{4})*)(?:[├└]── |[|`]-- )(.+)$/;
const LINK = / -> .*$/;

/** The names in what `ls` printed, short or long, one or several a line when columns are clear. */
export function readNames(output: string): ListedName[] {
  const names: ListedName[] = [];
  let folder: string | null = null;
  const parents: string[] = [];
  const add = (name: string): void => {
    const file = name.replace(LINK, '').replace(/[*@|=]$/, '');
    if (looksLikeFile(file) && !/[\u0000-\u001f]/.test(file)) names.push({ folder, name: file });
  };
  for (const line of linesOf(withoutFrame(output))) {
    const text = line.trimEnd();
    if (text === '' || /^total \d/.test(text)) continue;
    const branch = TREE.exec(text);
    if (branch !== null) {
      const level = (branch[1] ?? '').length / 4;
      parents.length = Math.min(parents.length, level);
      add([...parents, branch[2] ?? ''].join('/'));
      parents.push(branch[2] ?? '');
      continue;
    }
    const long = LONG.exec(text) ?? POWERSHELL.exec(text) ?? CMD.exec(text);
    if (long !== null) {
      add((long[1] ?? '').trim());
    } else if (text.endsWith(':') && !text.includes(': ')) {
      folder = text.slice(0, -1);
    } else if (/^(?: *Directory(?: of)?:? |d[-rwx]{4,9}|Mode +|-+ )/.test(text)) {
      // Headings of other listings.
    } else if (/ {2,}|\t/.test(text.trim())) {
      for (const word of text.trim().split(/ {2,}|\t+/)) add(word);
    } else {
      add(text.trim());
    }
  }
  return names;
}

/** The names in a folder that a tool for files or folders was pointed at; null when the output is no listing. */
export function readFolderListing(output: string): string[] | null {
  return readEntries(output) ?? readTree(output) ?? readMarked(output);
}

/** OpenCode: `<type>directory</type>\n<entries>\nx.md\n\n(2 entries)\n</entries>`. */
function readEntries(output: string): string[] | null {
  if (!/^<path>[^\n]*<\/path>\r?\n<type>directory<\/type>/.test(output)) return null;
  const from = output.indexOf('<entries>');
  const end = output.lastIndexOf('</entries>');
  const text = from === -1 ? '' : output.slice(from + 9, end === -1 ? output.length : end);
  return linesOf(text).filter((line) => looksLikeFile(line) && !line.startsWith('('));
}

/** `- /home/dev/app/\n  - x.md\n  - docs/\n    - y.md` (Claude Code, older) and `.\n  - x.md   265B  just now` (OMP). */
function readTree(output: string): string[] | null {
  const lines = linesOf(output).filter((line) => line.trim() !== '');
  const first = lines[0];
  if (first === undefined || !(first === '.' || /^- .*[\\/]$/.test(first))) return null;
  const names: string[] = [];
  const folders: { readonly indent: number; readonly path: string }[] = [];
  for (const line of lines.slice(1)) {
    const found = /^( *)- (.+?)(?: {2,}\S.*)?$/.exec(line);
    if (found === null) continue;
    const indent = found[1]?.length ?? 0;
    const name = found[2] ?? '';
    while ((folders.at(-1)?.indent ?? -1) >= indent) folders.pop();
    const path = (folders.at(-1)?.path ?? '') + name;
    if (/[\\/]$/.test(name)) folders.push({ indent, path });
    else if (looksLikeFile(name)) names.push(path);
  }
  return names;
}

/** Gemini: `Directory listing for /x:\n[DIR] docs\nx.md (7 bytes)`; Qwen: `Listed 2 item(s) in /x:`. */
function readMarked(output: string): string[] | null {
  const text = withoutFrame(output);
  if (!/^(?:Directory listing for |Listed \d+ )/.test(text)) return null;
  return linesOf(text)
    .slice(1)
    .map((line) => line.replace(/ \([\d.,]+ ?\w+\)$/, '').trim())
    .filter((line) => !line.startsWith('[DIR]') && looksLikeFile(line));
}

/** True for an output that is nothing but names, as a file viewer prints a folder. */
export function isPlainListing(output: string): boolean {
  const lines = linesOf(withoutFrame(output)).filter((line) => line.trim() !== '');
  return lines.some((line) => looksLikeFile(line)) && lines.every((line) => NAME.test(line));
}

/** One word, or several that end in an extension. */
const NAME = /^[^\s:#<>|"'`*]+(?:(?: [^\s:#<>|"'`*]+){0,6}\.[A-Za-z]\w{0,9}|[\\/])?$/;
