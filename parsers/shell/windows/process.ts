// How powershell.exe, cmd.exe and wsl.exe are called: their arguments -> what they run.

import type { Item } from './run.ts';

export type PowerShellCall =
  | { readonly kind: 'text'; readonly text: string; readonly folder: string | null }
  | { readonly kind: 'file'; readonly file: Item };

/** Options of powershell.exe and pwsh that take the next word. Any unambiguous beginning of the name is the option. */
const VALUED = [
  'executionpolicy',
  'version',
  'psconsolefile',
  'inputformat',
  'outputformat',
  'windowstyle',
  'configurationname',
  'configurationfile',
  'custompipename',
  'settingsfile',
  'workingdirectory',
];
const SHORT = new Map([
  ['ep', 'executionpolicy'],
  ['ex', 'executionpolicy'],
  ['if', 'inputformat'],
  ['of', 'outputformat'],
  ['w', 'windowstyle'],
  ['wd', 'workingdirectory'],
  ['wo', 'workingdirectory'],
  ['c', 'command'],
  ['f', 'file'],
  ['e', 'encodedcommand'],
  ['ec', 'encodedcommand'],
]);
const SWITCHES = [
  'nologo',
  'noexit',
  'noprofile',
  'noninteractive',
  'sta',
  'mta',
  'login',
  'interactive',
  'nop',
  'noni',
  'i',
  'l',
];

/**
 * The words after the program -> what it runs; null for nothing that is known.
 * @param core pwsh takes a first word without an option for a script, powershell.exe for a command
 */
export function readPowerShellCall(words: readonly Item[], core: boolean): PowerShellCall | null {
  let folder: string | null = null;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) return null;
    const { text } = word;
    if (!/^[-/\u2013\u2014][a-z]/i.test(text) || (text.startsWith('/') && text.includes('/', 1))) {
      if (core && /\.ps1$/i.test(text)) return { kind: 'file', file: word };
      return { kind: 'text', text: joined(words, at), folder };
    }
    const [name = '', attached] = splitOption(text.replace(/^-?[-/\u2013\u2014]/, '').toLowerCase(), text);
    const option = optionNamed(name);
    if (option === 'command' || option === 'commandwithargs')
      return { kind: 'text', text: joined(words, at + 1, attached), folder };
    if (option === 'encodedcommand') {
      const text64 = attached ?? words[at + 1]?.text ?? '';
      const text = decodeUtf16(text64);
      return text === null ? null : { kind: 'text', text, folder };
    }
    if (option === 'file') {
      const file = words[at + 1];
      return file === undefined || file.text === '-' ? null : { kind: 'file', file };
    }
    if (option === 'help' || option === '?') return null;
    if (VALUED.includes(option)) {
      const value = attached ?? words[++at]?.text ?? '';
      if (option === 'workingdirectory') folder = value;
    } else if (!SWITCHES.includes(option)) return null;
  }
  return null;
}

function splitOption(lower: string, text: string): readonly [string, string | undefined] {
  const colon = lower.indexOf(':');
  return colon === -1 ? [lower, undefined] : [lower.slice(0, colon), text.slice(text.indexOf(':') + 1)];
}

function optionNamed(name: string): string {
  const short = SHORT.get(name);
  if (short !== undefined) return short;
  for (const full of ['command', 'encodedcommand', 'encodedarguments', 'file', 'help', ...VALUED, ...SWITCHES]) {
    if (name !== '' && full.startsWith(name)) return full;
  }
  return name === 'commandwithargs' || name === 'cwa' ? 'commandwithargs' : name;
}

function joined(words: readonly Item[], from: number, first?: string): string {
  const rest = words.slice(from).map((word) => word.text);
  if (first !== undefined && first !== '') rest.unshift(first);
  return rest.length === 1 && rest[0] === '-' ? '' : rest.join(' ');
}

/** `-EncodedCommand`: base64 of UTF-16 with the low byte first. Null when it is something else. */
export function decodeUtf16(base64: string): string | null {
  const text = base64.trim();
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  let bits = 0;
  let count = 0;
  let low = -1;
  const units: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const six = BASE64.indexOf(text.charAt(at));
    if (six === -1) break;
    bits = ((bits << 6) | six) & 0xffffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    const byte = (bits >> count) & 0xff;
    if (low === -1) low = byte;
    else {
      units.push(String.fromCharCode((byte << 8) | low));
      low = -1;
    }
  }
  const decoded = units.join('');
  // What is no text was no command.
  return decoded === '' || /[\0\uffff]/.test(decoded) ? null : decoded;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The text that `cmd /c` runs from everything after the program's name; null when it runs nothing that is given. */
export function readCmdCall(tail: string): { readonly text: string; readonly delayed: boolean } | null {
  let delayed = false;
  const options = /^\s*\/([a-z?])(?::(on|off|\d+|\w+))?/i;
  let rest = tail;
  for (let match = options.exec(rest); match !== null; match = options.exec(rest)) {
    const letter = (match[1] ?? '').toLowerCase();
    rest = rest.slice(match[0].length);
    if (letter === 'v') delayed = match[2]?.toLowerCase() !== 'off';
    if (letter === '?') return null;
    if (letter === 'c' || letter === 'k' || letter === 'r') return { text: withoutOuterQuotes(rest.trim()), delayed };
  }
  return null;
}

/** cmd.exe drops the first and the last quote of what follows `/c`, unless all of it is one quoted program. */
function withoutOuterQuotes(text: string): string {
  if (!text.startsWith('"')) return text;
  const last = text.lastIndexOf('"');
  if (last === 0) return text.slice(1);
  if (text.indexOf('"', 1) === last && /\.(?:exe|com|bat|cmd)$/i.test(text.slice(1, last))) return text;
  return text.slice(1, last) + text.slice(last + 1);
}

export interface WslCall {
  /** Words that the inner shell reads; `exec` says that no shell reads them. */
  readonly words: readonly Item[];
  readonly folder: string | null;
}

/** The words after `wsl` -> the command inside; null when it runs none. */
export function readWslCall(words: readonly Item[]): WslCall | null {
  let folder: string | null = null;
  for (let at = 0; at < words.length; at++) {
    const text = words[at]?.text ?? '';
    if (!text.startsWith('-')) return { words: words.slice(at), folder };
    if (text === '--' || text === '-e' || text === '--exec') {
      return at + 1 < words.length ? { words: words.slice(at + 1), folder } : null;
    }
    if (text === '--cd') folder = words[++at]?.text ?? null;
    else if (
      text === '-d' ||
      text === '--distribution' ||
      text === '-u' ||
      text === '--user' ||
      text === '--shell-type'
    )
      at++;
    else if (text !== '--system' && text !== '~') return null;
  }
  return null;
}
