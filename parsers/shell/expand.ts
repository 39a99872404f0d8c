// Turns words into fields as bash does: braces, tilde, parameters, substitutions, splitting, globs. Nothing is looked up
// outside: a value that the text doesn't give is UNKNOWN, with the reason.

import type { DynamicReason } from '../facts.ts';
import { MAX_BRACE, MAX_PATTERN_SUBJECT, MAX_VALUE } from '../limits.ts';
import { evaluateArithmetic } from './arithmetic.ts';
import { expandBraces } from './braces.ts';
import { isKnown, NOWHERE } from './directory.ts';
import { type Field, UNKNOWN } from './field.ts';
import { replaceMatch, withoutMatch } from './glob.ts';
import { FROM_OUTSIDE, type ListValue, type MapValue, type MaybeValue, type Shell } from './state.ts';
import type { Node, Part, Word } from './tree.ts';

/** What an expansion needs to know of the running evaluation. */
export interface Surroundings {
  readonly home: string | null;
  readonly env: ReadonlyMap<string, string>;
  /** Runs the commands of a substitution in a subshell; what they print, when that is known. */
  run(body: Node): string | null;
  /** The command that stands in `$( )` or `${x:-…}` may not run. */
  conditionally(body: () => void): void;
  /** Counts fields; false when there are too many. */
  spend(fields: number): boolean;
}

type Parameter = Extract<Part, { kind: 'parameter' }>;

/** A field in the making. */
class Builder {
  text = '';
  /** What else the text may be, when a variable may hold one of several values. */
  others: string[] | null = null;
  /** The text as a pattern, from the first unquoted metacharacter on. */
  pattern: string | null = null;
  dynamic: DynamicReason | null = null;
  /** Something stands here, even if it is empty: `""`. */
  present = false;

  add(text: string, quoted: boolean): void {
    if (quoted || text !== '') this.present = true;
    if (!quoted && this.pattern === null && hasGlobCharacter(text)) this.pattern = escapeGlob(this.text);
    if (this.pattern !== null) this.pattern += quoted ? escapeGlob(text) : text;
    this.text += text;
    if (this.others !== null) for (let i = 0; i < this.others.length; i++) this.others[i] += text;
  }

  addOneOf(texts: readonly string[], quoted: boolean): void {
    const heads = [this.text, ...(this.others ?? [])];
    const all = heads.flatMap((head) => texts.map((tail) => head + tail)).slice(0, 8);
    this.others = null;
    this.add(texts[0] ?? '', quoted);
    this.others = all.slice(1);
    this.present = true;
  }

  /** A name that the shell expands: the value of a loop's variable. */
  addPattern(text: string, pattern: string): void {
    this.pattern = (this.pattern ?? escapeGlob(this.text)) + pattern;
    this.text += text;
    this.present = true;
  }

  addUnknown(reason: DynamicReason): void {
    this.add(UNKNOWN, true);
    this.dynamic = reason;
  }

  take(out: Field[]): void {
    if (!this.present) return;
    const { text, pattern: glob, dynamic, others } = this;
    if (others !== null && others.length > 0) out.push({ text, glob, dynamic, alternatives: others });
    else out.push({ text, glob, dynamic });
    this.text = '';
    this.others = null;
    this.pattern = null;
    this.dynamic = null;
    this.present = false;
  }
}

export function literalField(text: string): Field {
  return { text, glob: null, dynamic: null };
}

export function unknownField(reason: DynamicReason): Field {
  return { text: UNKNOWN, glob: null, dynamic: reason };
}

function hasGlobCharacter(text: string): boolean {
  if (!GLOB_CHARACTER.test(text)) return false;
  const lastBracket = text.lastIndexOf(']');
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 42 || c === 63) return true;
    if (c === 91 && lastBracket >= i + 2) return true;
    if (c === 40 && i > 0 && '@!+'.includes(text.charAt(i - 1))) return true;
  }
  return false;
}

const GLOB_CHARACTER = /[*?[(]/;

function escapeGlob(text: string): string {
  return /[*?[\]\\]/.test(text) ? text.replace(/[*?[\]\\]/g, '\\$&') : text;
}

/** Expands one word into any number of fields, appended to `out`. */
export function expandWord(word: Word, shell: Shell, at: Surroundings, out: Field[]): void {
  const from = out.length;
  expandFields(word, shell, at, out);
  if (!shell.noglob) return;
  for (let i = from; i < out.length; i++) {
    const field = out[i];
    if (field !== undefined && field.glob !== null) out[i] = { ...field, glob: null };
  }
}

function expandFields(word: Word, shell: Shell, at: Surroundings, out: Field[]): void {
  if (typeof word === 'string') {
    out.push({ text: word, glob: null, dynamic: null });
    return;
  }
  const only = word[0];
  if (word.length === 1 && only !== undefined) {
    if (only.kind === 'text' && only.quoted) {
      out.push(textField(only.text));
      return;
    }
    // `"$f"` with a plain value: by far the most common expansion.
    if (only.kind === 'parameter' && only.quoted && only.op === '' && only.index === null) {
      const value = shell.get(only.name);
      if (typeof value === 'string') {
        out.push({ text: value, glob: null, dynamic: null });
        return;
      }
    }
  }
  if (only?.kind === 'text' && word.length === 1) {
    // An unquoted word with a metacharacter and nothing else: `*.md`.
    const { text } = only;
    if (text.charAt(0) !== '~' && !text.includes('{') && !text.includes(UNKNOWN)) {
      out.push({ text, glob: hasGlobCharacter(text) ? text : null, dynamic: null });
      return;
    }
  }
  if (shell.nobrace || !hasBrace(word)) {
    if (at.spend(1)) expandParts(word, shell, at, out, true);
    return;
  }
  const variants = expandBraces(word, MAX_BRACE);
  if (variants === null) {
    out.push(unknownField('variable'));
    return;
  }
  for (const parts of variants) {
    if (!at.spend(1)) return;
    expandParts(parts, shell, at, out, true);
  }
}

function hasBrace(word: readonly Part[]): boolean {
  for (let i = 0; i < word.length; i++) {
    const part = word[i];
    if (part?.kind === 'text' && !part.quoted && part.text.includes('{')) return true;
  }
  return false;
}

/** Text that was parsed out of a program's argument may hold UNKNOWN itself (`sh -c 'cat {}'` under find). */
function textField(text: string): Field {
  return { text, glob: null, dynamic: text.includes(UNKNOWN) ? 'find' : null };
}

/** Expands a word without splitting, braces or globs: assignments, redirections, `case`. */
export function expandToOne(word: Word, shell: Shell, at: Surroundings, tilde: 'start' | 'colons' = 'start'): Field {
  if (typeof word === 'string') return { text: word, glob: null, dynamic: null };
  const out: Field[] = [];
  expandParts(word, shell, at, out, false, tilde);
  return out[0] ?? literalField('');
}

function expandParts(
  parts: readonly Part[],
  shell: Shell,
  at: Surroundings,
  out: Field[],
  split: boolean,
  tilde: 'start' | 'colons' = 'start',
): void {
  const builder = new Builder();
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part === undefined) break;
    switch (part.kind) {
      case 'text': {
        if (part.quoted) builder.add(part.text, true);
        else if (i === 0 && part.text.charCodeAt(0) === 126) {
          addTilde(part.text, parts.length === 1, shell, at, builder);
        } else if (tilde === 'colons' && part.text.includes(':~')) {
          builder.add(part.text.replaceAll(':~/', `:${at.home ?? UNKNOWN}/`), false);
        } else builder.add(part.text, false);
        if (builder.dynamic === null && part.text.includes(UNKNOWN)) builder.dynamic = 'find';
        break;
      }
      case 'parameter':
        addParameter(part, shell, at, builder, out, split);
        break;
      case 'command': {
        const text = part.body === null ? '' : at.run(part.body);
        addValue(text ?? { kind: 'unknown', reason: 'substitution' }, part.quoted, split, builder, out);
        break;
      }
      case 'process':
        if (part.body !== null) at.run(part.body);
        builder.add('/dev/fd/63', true);
        break;
      case 'arithmetic': {
        const value = computed(part.parts, shell, at);
        addValue(value === null ? FROM_OUTSIDE : String(value), part.quoted, split, builder, out);
        break;
      }
      default:
        part satisfies never;
    }
  }
  builder.take(out);
}

/** The value of an arithmetic expression, or null. Substitutions in it run. */
export function computed(parts: readonly Part[], shell: Shell, at: Surroundings): bigint | null {
  const field = expandToOne(parts, shell, at);
  if (field.dynamic !== null || field.alternatives !== undefined) return null;
  return computedText(field.text, shell, at);
}

export function computedText(text: string, shell: Shell, at: Surroundings): bigint | null {
  return evaluateArithmetic(text, {
    get(name) {
      const value = firstOf(lookUp(name, shell, at), false);
      return value === undefined ? '' : typeof value === 'string' ? value : null;
    },
    set(name, value) {
      shell.set(name, value === null ? FROM_OUTSIDE : String(value));
    },
  });
}

function addTilde(text: string, whole: boolean, shell: Shell, at: Surroundings, builder: Builder): void {
  const slash = text.indexOf('/');
  const name = slash < 0 ? text : text.slice(0, slash);
  const rest = slash < 0 ? '' : text.slice(slash);
  // `~"x"` is no tilde expansion: the prefix must end where the unquoted text does.
  if (slash < 0 && !whole) {
    builder.add(text, false);
    return;
  }
  let folder: string | null | undefined;
  if (name === '~') {
    const value = shell.get('HOME');
    folder = typeof value === 'string' ? value : at.home;
  } else if (name === '~+') folder = shell.cwd;
  else if (name === '~-') folder = shell.previous;
  else {
    // No such user, no expansion: a name with a dot is a file's.
    if (name.includes('.')) {
      builder.add(text, true);
      return;
    }
    builder.addUnknown('user');
    builder.add(rest, false);
    return;
  }
  if (folder === undefined) builder.add(name, true);
  else if (folder === null || !isKnown(folder)) builder.addUnknown('variable');
  else builder.add(folder, true);
  builder.add(rest, false);
}

/** A value in its place: split at blanks, or at what IFS holds, when it is not quoted. */
function addValue(
  value: MaybeValue,
  quoted: boolean,
  split: boolean,
  builder: Builder,
  out: Field[],
  shell?: Shell,
): void {
  if (value === undefined) return;
  if (typeof value !== 'string') {
    if (value.kind === 'unknown' || value.kind === 'reference') {
      builder.addUnknown(value.kind === 'unknown' ? value.reason : 'variable');
    } else if (value.kind === 'one-of') builder.addOneOf(value.texts, quoted);
    else addList(elements(value), quoted, null, builder, out, split);
    return;
  }
  const pieces = quoted || !split ? null : splitAtSeparators(value, shell);
  if (pieces === null) {
    builder.add(value, quoted || !split);
    return;
  }
  for (let i = 0; i < pieces.length; i++) {
    if (i > 0) builder.take(out);
    builder.add(pieces[i] ?? '', false);
  }
}

/** The pieces of an unquoted value; null when it is one piece. */
function splitAtSeparators(value: string, shell: Shell | undefined): string[] | null {
  const separators = shell?.get('IFS');
  if (typeof separators === 'string') return splitFields(value, separators);
  return /[ \t\n]/.test(value) ? value.split(/[ \t\n]+/) : null;
}

/** Splits at the characters of IFS: runs of blanks are one separator, every other one counts. */
export function splitFields(value: string, separators: string): string[] | null {
  const blanks = [...separators].filter((c) => c === ' ' || c === '\t' || c === '\n').join('');
  const marks = [...separators].filter((c) => !blanks.includes(c)).join('');
  if (![...value].some((c) => separators.includes(c))) return null;
  const pieces: string[] = [];
  let piece = '';
  let afterBlank = false;
  for (const c of value) {
    if (marks.includes(c)) {
      pieces.push(piece);
      piece = '';
      afterBlank = false;
    } else if (blanks.includes(c)) afterBlank = piece !== '';
    else {
      if (afterBlank) {
        pieces.push(piece);
        piece = '';
      }
      afterBlank = false;
      piece += c;
    }
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

/** The elements of an array that are set, in order. */
export function elements(value: ListValue | MapValue): readonly Field[] {
  if (value.kind === 'map') return [...value.items.values()];
  return value.items.includes(undefined)
    ? value.items.filter((item) => item !== undefined)
    : (value.items as readonly Field[]);
}

function addList(
  items: readonly Field[],
  quoted: boolean,
  joiner: string | null,
  builder: Builder,
  out: Field[],
  split: boolean,
): void {
  if (joiner !== null || !split) {
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (item === undefined) continue;
      if (i > 0) builder.add(joiner ?? ' ', quoted || !split);
      if (item.dynamic !== null) builder.addUnknown(item.dynamic);
      else addValue(item.text, quoted, split, builder, out);
    }
    return;
  }
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item === undefined) continue;
    if (i > 0) builder.take(out);
    if (item.glob !== null) {
      builder.addPattern(item.text, item.glob);
    } else if (item.dynamic !== null) {
      builder.add(item.text, true);
      builder.dynamic = item.dynamic;
    } else if (quoted) builder.add(item.text, true);
    else addValue(item.text, false, true, builder, out);
  }
}

const LIST_NAMES = new Set(['@', '*']);

function addParameter(
  part: Parameter,
  shell: Shell,
  at: Surroundings,
  builder: Builder,
  out: Field[],
  split: boolean,
): void {
  const { name, op, quoted } = part;
  const index = indexText(part.index, shell, at);
  const list = LIST_NAMES.has(name) || (index !== null && LIST_NAMES.has(index));
  // `"$*"` is one word; the first character of IFS joins it.
  const separators = shell.get('IFS');
  const separator = typeof separators === 'string' ? separators.charAt(0) : ' ';
  const joiner = quoted && (name === '*' || index === '*') ? separator : null;
  const value = index === null ? lookUp(name, shell, at) : element(name, index, shell, at);
  if (op === '') {
    if (list && isArray(value)) {
      const items = elements(value);
      if (items.length > 0) addList(items, quoted, joiner, builder, out, split);
    } else addValue(firstOf(value, list), quoted, split, builder, out, shell);
    return;
  }
  const known = firstOf(value, list);
  switch (op) {
    case ':-':
    case '-':
    case ':=':
    case '=':
    case ':?':
    case '?': {
      const unset = isUnset(value, op.startsWith(':'));
      let given: MaybeValue;
      const expand = (): void => {
        given = fieldValue(expandToOne(part.argument ?? '', shell, at));
      };
      if (unset === true) expand();
      else at.conditionally(expand);
      if (unset === false) addValue(known, quoted, split, builder, out, shell);
      else if (op.endsWith('?')) builder.addUnknown('variable');
      else {
        if (op.endsWith('=')) shell.set(name, given ?? '');
        // Nothing in the command says what the variable holds: the default is what a reader of the command expects.
        addValue(given, quoted, split, builder, out, shell);
      }
      return;
    }
    case ':+':
    case '+': {
      const unset = isUnset(value, op === ':+');
      if (unset === true) return;
      let given: MaybeValue;
      const expand = (): void => {
        given = fieldValue(expandToOne(part.argument ?? '', shell, at));
      };
      if (unset === false) {
        expand();
        addValue(given, quoted, split, builder, out);
      } else {
        at.conditionally(expand);
        builder.addUnknown('variable');
      }
      return;
    }
    case '#length': {
      const length = list && isArray(value) ? elements(value).length : typeof known === 'string' ? known.length : null;
      addValue(length === null ? FROM_OUTSIDE : String(length), quoted, split, builder, out);
      return;
    }
    case '!': {
      if (list && isArray(value) && part.argument === null) {
        addList(keysOf(value), quoted, joiner, builder, out, split);
      } else if (name === '#' && shell.args !== null) {
        const last = shell.args.length > 1 ? shell.args.at(-1) : undefined;
        addValue(last === undefined ? FROM_OUTSIDE : fieldValue(last), quoted, split, builder, out);
      } else if (part.argument !== null || typeof known !== 'string') builder.addUnknown('variable');
      else addValue(/^\w+$/.test(known) ? lookUp(known, shell, at) : FROM_OUTSIDE, quoted, split, builder, out);
      return;
    }
    default: {
      const argument = part.argument === null ? literalField('') : expandToOne(part.argument, shell, at);
      if (list && typeof value === 'object' && value.kind === 'list') {
        if (op === ':') {
          addList(
            slice(elements(value), name === '@' || name === '*', argument.text),
            quoted,
            joiner,
            builder,
            out,
            split,
          );
          return;
        }
        const items = elements(value).map((item) => transformed(item, op, argument, part.argument));
        addList(items, quoted, joiner, builder, out, split);
        return;
      }
      if (typeof known === 'object' && known.kind === 'one-of') {
        builder.addOneOf(
          known.texts.map((text) => transformed(literalField(text), op, argument, part.argument).text),
          quoted,
        );
        return;
      }
      if (typeof known !== 'string') {
        builder.addUnknown(known !== undefined && known.kind === 'unknown' ? known.reason : 'variable');
        return;
      }
      const field = transformed(literalField(known), op, argument, part.argument);
      if (field.dynamic !== null) builder.addUnknown(field.dynamic);
      else addValue(field.text, quoted, split, builder, out);
    }
  }
}

function isArray(value: MaybeValue): value is ListValue | MapValue {
  return typeof value === 'object' && (value.kind === 'list' || value.kind === 'map');
}

function keysOf(value: ListValue | MapValue): Field[] {
  if (value.kind === 'map') return [...value.items.keys()].map(literalField);
  return value.items.flatMap((item, i) => (item === undefined ? [] : [literalField(String(i))]));
}

/** `${x%.md}` and the like on one known text. */
function transformed(item: Field, op: string, argument: Field, raw: Word | null): Field {
  if (item.dynamic !== null || argument.dynamic !== null) return unknownField('variable');
  const { text } = item;
  if (text.length > MAX_PATTERN_SUBJECT) return unknownField('variable');
  const pattern = argument.glob ?? escapeGlob(argument.text);
  switch (op) {
    case '#':
    case '##':
      return literalField(withoutMatch(text, pattern, 'start', op === '##'));
    case '%':
    case '%%':
      return literalField(withoutMatch(text, pattern, 'end', op === '%%'));
    case '/':
    case '//':
    case '/#':
    case '/%': {
      const cut = splitReplacement(raw, argument);
      if (cut === null) return unknownField('variable');
      const where = op === '//' ? 'all' : op === '/#' ? 'start' : op === '/%' ? 'end' : 'first';
      return literalField(replaceMatch(text, cut.pattern, cut.by, where));
    }
    case '^':
      return literalField(text.charAt(0).toUpperCase() + text.slice(1));
    case '^^':
      return literalField(text.toUpperCase());
    case ',':
      return literalField(text.charAt(0).toLowerCase() + text.slice(1));
    case ',,':
      return literalField(text.toLowerCase());
    case ':': {
      const numbers = argument.text.split(':').map((n) => Number(n.trim() === '' ? '0' : n.trim()));
      const [from = Number.NaN, length] = numbers;
      if (numbers.some(Number.isNaN)) return unknownField('variable');
      const start = from < 0 ? Math.max(text.length + from, 0) : from;
      const end = length === undefined ? text.length : length < 0 ? text.length + length : start + length;
      return literalField(text.slice(start, end));
    }
    default:
      return unknownField('variable');
  }
}

/** The two halves of `pattern/replacement`; the slash must stand unquoted. */
function splitReplacement(raw: Word | null, argument: Field): { pattern: string; by: string } | null {
  if (
    raw !== null &&
    typeof raw !== 'string' &&
    raw.some((part) => part.kind === 'text' && part.quoted && part.text.includes('/'))
  ) {
    // A quoted slash (`${x/'/'/-}`): the unquoted one splits.
    let pattern = '';
    let by: string | null = null;
    for (const part of raw) {
      if (part.kind !== 'text') return null;
      const at = part.quoted || by !== null ? -1 : part.text.indexOf('/');
      if (at >= 0) {
        pattern += part.text.slice(0, at);
        by = part.text.slice(at + 1);
      } else if (by === null) pattern += part.quoted ? escapeGlob(part.text) : part.text;
      else by += part.text;
    }
    return { pattern, by: by ?? '' };
  }
  const source = argument.glob ?? argument.text;
  let at = source.indexOf('/');
  while (at > 0 && source.charAt(at - 1) === '\\') at = source.indexOf('/', at + 1);
  if (at < 0) return { pattern: source, by: '' };
  return { pattern: source.slice(0, at), by: source.slice(at + 1).replaceAll(/\\([*?[\]\\])/g, '$1') };
}

function slice(items: readonly Field[], positional: boolean, text: string): readonly Field[] {
  const [from = 0, length] = text.split(':').map((n) => Number(n.trim()));
  if (Number.isNaN(from) || (length !== undefined && Number.isNaN(length))) return [unknownField('variable')];
  // `${@:2}` counts from $1, which is the first item here; `${@:0}` begins with $0, which no reader is given.
  const start = from < 0 ? items.length + from : positional ? Math.max(from - 1, 0) : from;
  return items.slice(start, length === undefined ? undefined : start + length);
}

function indexText(index: Word | null, shell: Shell, at: Surroundings): string | null {
  if (index === null) return null;
  return expandToOne(index, shell, at).text;
}

function element(name: string, index: string, shell: Shell, at: Surroundings): MaybeValue {
  const value = shell.get(name);
  if (index === '@' || index === '*') {
    if (value === undefined) return shell.has(name) ? { kind: 'list', items: [] } : FROM_OUTSIDE;
    return typeof value === 'string' ? { kind: 'list', items: [literalField(value)] } : value;
  }
  if (typeof value === 'object' && value.kind === 'map') {
    const item = value.items.get(index);
    return item === undefined ? undefined : fieldValue(item);
  }
  const position = computedText(index, shell, at);
  if (typeof value === 'string') return position === 0n ? value : position === null ? FROM_OUTSIDE : undefined;
  if (typeof value === 'object' && value.kind === 'list') {
    if (position === null) return FROM_OUTSIDE;
    const item = value.items.at(Number(position));
    return item === undefined ? undefined : fieldValue(item);
  }
  return value ?? FROM_OUTSIDE;
}

/** The value of a variable or of a special or positional parameter. */
function lookUp(name: string, shell: Shell, at: Surroundings): MaybeValue {
  const c = name.charCodeAt(0);
  if (c >= 48 && c <= 57) {
    if (shell.args === null) return { kind: 'unknown', reason: 'parameter' };
    const field = shell.args[Number(name)];
    return field === undefined ? undefined : fieldValue(field);
  }
  if (name === '@' || name === '*') {
    if (shell.args === null) return { kind: 'unknown', reason: 'parameter' };
    return { kind: 'list', items: shell.args.slice(1) };
  }
  if (name === '#' || name === '?' || name === '$' || name === '!' || name === '-') {
    if (name === '#' && shell.args !== null) return String(Math.max(shell.args.length - 1, 0));
    return { kind: 'unknown', reason: 'parameter' };
  }
  if (shell.has(name)) return shell.get(name);
  if (name === 'PWD') return shell.cwd.includes(UNKNOWN) || shell.cwd === NOWHERE ? FROM_OUTSIDE : shell.cwd;
  if (name === 'OLDPWD') {
    if (shell.previous === undefined || shell.previous === null) return FROM_OUTSIDE;
    return isKnown(shell.previous) ? shell.previous : FROM_OUTSIDE;
  }
  if (name === 'HOME') return at.home ?? FROM_OUTSIDE;
  return at.env.get(name) ?? FROM_OUTSIDE;
}

/** An array stands for its first element where one value is asked for. */
function firstOf(value: MaybeValue, list: boolean): MaybeValue {
  if (!isArray(value) || list) return value;
  const first = value.kind === 'list' ? value.items[0] : value.items.get('0');
  return first === undefined ? undefined : fieldValue(first);
}

/** true, false, or null when it can't be known. */
function isUnset(value: MaybeValue, orEmpty: boolean): boolean | null {
  if (value === undefined) return true;
  if (typeof value === 'string') return orEmpty && value === '';
  return isArray(value) ? elements(value).length === 0 : null;
}

/** A field as a variable's value. */
export function fieldValue(field: Field): MaybeValue {
  if (field.dynamic !== null) {
    // A known end is worth keeping: `f="$DIR/a.md"; cat "$f"`.
    return field.text === UNKNOWN ? { kind: 'unknown', reason: field.dynamic } : { kind: 'list', items: [field] };
  }
  if (field.glob !== null) return { kind: 'list', items: [field] };
  if (field.text.length > MAX_VALUE) return FROM_OUTSIDE;
  if (field.alternatives !== undefined) return { kind: 'one-of', texts: [field.text, ...field.alternatives] };
  return field.text;
}
