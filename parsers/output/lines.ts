// Output as lines: whatever ends them, without colours, and without looking at what cannot be a line of text.

const ESCAPE = '\u001b';
/** CSI (colours, cursor), OSC (titles, links) and two-character sequences. */
const ANSI = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[()#][0-9A-Za-z]|[@-Z\\-_=>])/g;

/** The text without terminal control sequences. */
export function withoutColours(text: string): string {
  return text.indexOf(ESCAPE) === -1 ? text : text.replace(ANSI, '');
}

/** Calls `visit` with each line, without its end (`\n`, `\r\n`, `\r`) and without colours. */
export function eachLine(text: string, visit: (line: string) => void): void {
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf('\n', from);
    const end = found === -1 ? text.length : found;
    visit(cleanLine(text.slice(from, end)));
    from = end + 1;
  }
}

/** The lines of a text, cleaned. */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  eachLine(text, (line) => {
    lines.push(line);
  });
  return lines;
}

/** One line without colours, byte order mark and carriage returns; what a progress line overwrote (`50%\r100%`) is gone. */
export function cleanLine(raw: string): string {
  let line = withoutColours(raw);
  if (line.charCodeAt(0) === 0xfeff) line = line.slice(1);
  let end = line.length;
  while (end > 0 && line.charCodeAt(end - 1) === 13) end--;
  if (end < line.length) line = line.slice(0, end);
  const back = line.lastIndexOf('\r');
  return back === -1 ? line : line.slice(back + 1);
}
