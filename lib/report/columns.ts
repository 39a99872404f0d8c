// Rows of cells -> aligned lines of text. Widths count what a terminal shows, not colour codes.

const COLOR_CODE = /\u001b\[\d+m/g;

export interface ColumnsOptions {
  readonly indent?: string;
  /** Indices of the columns whose cells stand at the right. */
  readonly right?: readonly number[];
}

export function columns(
  rows: readonly (readonly string[])[],
  { indent = '', right = [] }: ColumnsOptions = {},
): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, shownWidth(cell));
  }
  return rows.map((row) => `${indent}${row.map(pad).join('  ').trimEnd()}\n`).join('');

  function pad(cell: string, index: number): string {
    const space = ' '.repeat(Math.max(0, (widths[index] ?? 0) - shownWidth(cell)));
    return right.includes(index) ? space + cell : cell + space;
  }
}

function shownWidth(cell: string): number {
  let width = 0;
  for (const char of cell.replace(COLOR_CODE, '')) width += isWide(char.codePointAt(0) ?? 0) ? 2 : 1;
  return width;
}

/** East Asian wide characters and emoji take two cells. */
function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    (code >= 0x20000 && code <= 0x3fffd)
  );
}
