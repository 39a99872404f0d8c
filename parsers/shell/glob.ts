// Shell patterns on text that is already known: `${x%.md}`, `case`. Files are never matched here.

/** Whether all of `text` matches the pattern; a backslash in the pattern quotes the next character. */
export function matchesPattern(pattern: string, text: string): boolean {
  if (EXTENDED.test(pattern)) return matchesExtended(pattern, text);
  let p = 0;
  let t = 0;
  let star = -1;
  let resume = 0;
  while (t < text.length) {
    const width = p < pattern.length ? matchOne(pattern, p, text.charAt(t)) : 0;
    if (pattern.charAt(p) === '*') {
      star = p++;
      resume = t;
    } else if (width > 0) {
      p += width;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++resume;
    } else return false;
  }
  while (pattern.charAt(p) === '*') p++;
  return p >= pattern.length;
}

/** `@(a|b)` and its like; they mean something only where the shell's option is on, and are read the same everywhere. */
const EXTENDED = /(?<!\\)[@?*+!]\(/;
/** Longer ones are no file names; nested repetitions would take exponential time on them. */
const MAX_EXTENDED = 64;

function matchesExtended(pattern: string, text: string): boolean {
  if (pattern.length > MAX_EXTENDED || text.length > MAX_EXTENDED || /[*+]\([^)]*[*+]\(/.test(pattern)) return false;
  let source = '';
  const closers: string[] = [];
  for (let i = 0; i < pattern.length; i++) {
    const c = pattern.charAt(i);
    if (pattern.charAt(i + 1) === '(' && '@?*+!'.includes(c)) {
      if (c === '!') return false;
      source += '(?:';
      closers.push(c === '@' ? ')' : `)${c}`);
      i++;
    } else if (c === '|' && closers.length > 0) source += '|';
    else if (c === ')' && closers.length > 0) source += closers.pop() ?? '';
    else if (c === '*') source += '[^]*';
    else if (c === '?') source += '[^]';
    else if (c === '[') {
      const close = pattern.indexOf(']', i + 2);
      if (close < 0) source += '\\[';
      else {
        source += `[${pattern
          .slice(i + 1, close)
          .replace(/^!/, '^')
          .replaceAll('\\', '\\\\')}]`;
        i = close;
      }
    } else source += (c === '\\' ? pattern.charAt(++i) : c).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  }
  if (closers.length > 0) return false;
  try {
    return new RegExp(`^${source}$`).test(text);
  } catch {
    return false;
  }
}

/** How many characters of the pattern matched the character; 0 for none. */
function matchOne(pattern: string, at: number, c: string): number {
  const p = pattern.charAt(at);
  if (p === '?') return 1;
  if (p === '\\') return pattern.charAt(at + 1) === c ? 2 : 0;
  if (p !== '[') return p === c ? 1 : 0;
  let to = at + 1;
  const negated = pattern.charAt(to) === '!' || pattern.charAt(to) === '^';
  if (negated) to++;
  let found = false;
  for (let first = true; to < pattern.length && (first || pattern.charAt(to) !== ']'); first = false) {
    if (pattern.startsWith('[:', to)) {
      const close = pattern.indexOf(':]', to);
      if (close > 0) {
        found ||= inClass(pattern.slice(to + 2, close), c);
        to = close + 2;
        continue;
      }
    }
    if (pattern.charAt(to) === '\\') to++;
    const low = pattern.charAt(to++);
    if (pattern.charAt(to) === '-' && to + 1 < pattern.length && pattern.charAt(to + 1) !== ']') {
      const high = pattern.charAt(to + 1);
      to += 2;
      found ||= low <= c && c <= high;
    } else found ||= low === c;
  }
  if (to >= pattern.length) return c === '[' ? 1 : 0;
  return found !== negated ? to + 1 - at : 0;
}

function inClass(name: string, c: string): boolean {
  switch (name) {
    case 'alpha':
      return /\p{L}/u.test(c);
    case 'digit':
      return c >= '0' && c <= '9';
    case 'alnum':
      return /[\p{L}\p{Nd}]/u.test(c);
    case 'upper':
      return /\p{Lu}/u.test(c);
    case 'lower':
      return /\p{Ll}/u.test(c);
    case 'space':
      return /\s/.test(c);
    case 'punct':
      return /[!-/:-@[-`{-~]/.test(c);
    default:
      return false;
  }
}

/** `${text#pattern}` and its three relatives. */
export function withoutMatch(text: string, pattern: string, from: 'start' | 'end', longest: boolean): string {
  for (let i = 0; i <= text.length; i++) {
    const length = longest ? text.length - i : i;
    const piece = from === 'start' ? text.slice(0, length) : text.slice(text.length - length);
    if (matchesPattern(pattern, piece)) {
      return from === 'start' ? text.slice(length) : text.slice(0, text.length - length);
    }
  }
  return text;
}

/** `${text/pattern/by}`: the first match, the longest at its place; all of them, or only one at the start or the end. */
export function replaceMatch(
  text: string,
  pattern: string,
  by: string,
  where: 'first' | 'all' | 'start' | 'end',
): string {
  if (pattern === '') return where === 'start' ? by + text : where === 'end' ? text + by : text;
  let out = '';
  for (let at = 0; at <= text.length; ) {
    let matched = -1;
    for (let to = text.length; to >= at; to--) {
      if (where === 'end' && to !== text.length) break;
      if (matchesPattern(pattern, text.slice(at, to))) {
        matched = to;
        break;
      }
    }
    if (matched > at || (matched === at && where !== 'all')) {
      out += by;
      if (where !== 'all') return out + text.slice(matched);
      at = matched;
      continue;
    }
    if (where === 'start') return text;
    out += text.charAt(at++);
  }
  return out;
}
