// What `echo -e` and `printf` print, when their arguments are known.

/** A wider field is no file name, and would not fit into a string. */
const MAX_WIDTH = 1_024;

const SIMPLE = new Map([
  ['a', '\x07'],
  ['b', '\b'],
  ['e', '\x1b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['\\', '\\'],
]);

/** Backslash escapes as `echo -e` and `printf %b` know them; `\c` ends the text. */
export function unescapeEcho(text: string): string {
  const end = text.search(/(?<!\\)(?:\\\\)*\\c/);
  const all = end < 0 ? text : text.slice(0, end);
  return all.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|0?([0-7]{1,3})|(.))/gs,
    (whole, hex: string, octal: string, c: string) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return SIMPLE.get(c) ?? whole;
    },
  );
}

/** `printf format values…`; the format is used again while values are left. Null for what needs real formatting. */
export function formatPrintf(format: string, values: readonly string[]): string | null {
  let out = '';
  let next = 0;
  let unknown = false;
  const pattern = /%(?:%|([-+ 0#]*)(\d*)(?:\.\d+)?([a-zA-Z]))|[^%]+|%/gs;
  for (let round = 0; round < 1_000; round++) {
    const before = next;
    for (const found of format.matchAll(pattern)) {
      const [whole, flags = '', width = '', letter] = found;
      if (letter === undefined) out += whole === '%%' ? '%' : unescapeEcho(whole);
      else if (letter === 's' || letter === 'd' || letter === 'i' || letter === 'b' || letter === 'q') {
        const value = values[next++] ?? (letter === 'd' || letter === 'i' ? '0' : '');
        const text = letter === 'b' ? unescapeEcho(value) : value;
        if (flags.includes('0') && letter !== 's') out += text.padStart(Math.min(Number(width), MAX_WIDTH), '0');
        else
          out += flags.includes('-')
            ? text.padEnd(Math.min(Number(width), MAX_WIDTH))
            : text.padStart(Math.min(Number(width), MAX_WIDTH));
      } else {
        next++;
        unknown = true;
      }
    }
    if (next >= values.length || next === before) break;
  }
  return unknown || out.length > 64 * 1024 ? null : out;
}
