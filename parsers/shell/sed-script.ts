// What a sed script says about reading: the files that its `r` commands put out, and whether it leaves lines out.

export interface SedScript {
  readonly files: readonly string[];
  /** It deletes lines or stops early (`d`, `D`, `q`, `Q`). */
  readonly drops: boolean;
}

export function readSedScript(script: string): SedScript {
  const files: string[] = [];
  let drops = false;
  const end = script.length;
  const lastClose = script.lastIndexOf(']');
  let at = 0;

  const lineEnd = (from: number): number => {
    const newline = script.indexOf('\n', from);
    return newline < 0 ? end : newline;
  };
  /** Behind the next `delimiter` that no backslash escapes. */
  const past = (from: number, delimiter: number): number => {
    let here = from;
    while (here < end && script.charCodeAt(here) !== delimiter) here += script.charCodeAt(here) === 92 ? 2 : 1;
    return here + 1;
  };
  /** The same for an expression, where a bracket keeps the delimiter: `/[/]/`. */
  const pastExpression = (from: number, delimiter: number): number => {
    let here = from;
    while (here < end && script.charCodeAt(here) !== delimiter) {
      const code = script.charCodeAt(here);
      if (code === 91) {
        // A `]` that comes first is a member of the class.
        const first = here + (script.charCodeAt(here + 1) === 94 ? 2 : 1);
        const close = here > lastClose ? -1 : script.indexOf(']', first + 1);
        here = close < 0 ? here + 1 : close + 1;
      } else here += code === 92 ? 2 : 1;
    }
    return here + 1;
  };

  while (at < end) {
    const char = script[at++];
    switch (char) {
      case '/':
        at = pastExpression(at, 47);
        break;
      case '\\': // an address with a delimiter of its own: \,x,
        at = pastExpression(at + 1, script.charCodeAt(at));
        break;
      case 's':
      case 'y': {
        const delimiter = script.charCodeAt(at);
        at = past(char === 's' ? pastExpression(at + 1, delimiter) : past(at + 1, delimiter), delimiter);
        while (at < end && !';}\n'.includes(script.charAt(at))) {
          if (script[at] === 'w') at = lineEnd(at);
          else at++;
        }
        break;
      }
      case 'r':
      case 'R': {
        const stop = lineEnd(at);
        const file = script.slice(at, stop).trim();
        if (file !== '') files.push(file);
        at = stop;
        break;
      }
      case 'a':
      case 'i':
      case 'c': // text, and the lines that a backslash adds to it
        at = lineEnd(at);
        while (at < end && script.charCodeAt(at - 1) === 92) at = lineEnd(at + 1);
        break;
      case 'w':
      case 'W':
      case 'e':
      case '#':
        at = lineEnd(at);
        break;
      case ':':
      case 'b':
      case 't':
      case 'T':
        while (at < end && !';}\n'.includes(script.charAt(at))) at++;
        break;
      case 'd':
      case 'D':
      case 'q':
      case 'Q':
        drops = true;
        break;
      default:
        break;
    }
  }
  return { files, drops };
}
