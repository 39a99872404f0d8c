// File names as programs print them inside messages: every locale has quotes of its own, and GNU tools may print shell words.

/** Opening quote -> its closing one, as gettext's catalogues have them. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['"', '"'],
  ['‘', '’'],
  ['“', '”'],
  ['`', "'"],
  ['«', '»'],
  ['»', '«'],
  ['„', '“'],
  ['‚', '‘'],
  ['‹', '›'],
  ['「', '」'],
  ['『', '』'],
  ['”', '”'],
  ['’', '’'],
]);

/** A word in GNU's `shell-escape` style: `'a b'`, `'it'\''s'`, `'caf'$'\303\251''.md'`. */
const SHELL_WORD = /^(?:'[^']*'|\$'(?:[^'\\]|\\[^\n])*'|\\'|"[^"]*")+$/;

/** The name without the quotes around it. */
export function unquote(text: string): string {
  const word = text.trim();
  if (word.length < 2) return word;
  if (SHELL_WORD.test(word)) return shellWord(word);
  const first = word.slice(0, 1);
  const close = PAIRS.get(first);
  if (close === undefined || !word.endsWith(close)) return word;
  // French catalogues put (no-break) spaces inside their quotes.
  const inner = word.slice(1, -1);
  return first === '«' ? inner.trim() : inner;
}

function shellWord(word: string): string {
  const bytes: number[] = [];
  let text = '';
  const flush = (): void => {
    if (bytes.length > 0) text += fromUtf8(bytes);
    bytes.length = 0;
  };
  for (let at = 0; at < word.length; ) {
    const quote = word[at];
    if (quote === '\\') {
      text += word.slice(at + 1, at + 2);
      at += 2;
      continue;
    }
    if (quote === '$') {
      at += 2;
      for (; at < word.length && word[at] !== "'"; ) {
        const octal = /^\\([0-7]{1,3})/.exec(word.slice(at, at + 4));
        if (octal !== null) {
          bytes.push(Number.parseInt(octal[1] ?? '0', 8) & 255);
          at += octal[0].length;
          continue;
        }
        flush();
        if (word[at] === '\\') {
          text += ESCAPES.get(word.slice(at + 1, at + 2)) ?? word.slice(at + 1, at + 2);
          at += 2;
        } else {
          text += word.slice(at, at + 1);
          at++;
        }
      }
      flush();
      at++;
      continue;
    }
    const end = word.indexOf(quote ?? "'", at + 1);
    text += word.slice(at + 1, end);
    at = end + 1;
  }
  return text;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['e', '\u001b'],
]);

function fromUtf8(bytes: readonly number[]): string {
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
