// From a reader's command line to the words that name what it reads. The knowledge is in reader-verbs.ts; this file walks the words once.

import type { How } from '../facts.ts';
import { type Field, type ReaderOperand, UNKNOWN } from './field.ts';
import { addOperand as add, HERE, looksLikeFile, NO_CHDIR, tailOf } from './file-or-folder.ts';
import { observeGit } from './git-operands.ts';
import type { ReaderVerb } from './reader-verbs.ts';
import { readSedScript } from './sed-script.ts';

export { type Field, type ReaderOperand, UNKNOWN } from './field.ts';

// What an option means, as bits: one number per letter and per long name.
const VALUE = 1;
const ATTACHED = 2;
const PAIR = 4;
const READS = 8;
const GIVEN = 16;
const RECURSIVE = 32;
const NOTHING = 64;
const ONLY = 128;
const REST = 256;
const SCRIPT = 512;
const MARK = 1024;
const HOW_SHIFT = 11; // three bits
const DIGITS = 1 << 14;

/** Weakest evidence last; when several options speak, the last of these wins. */
const RANK: readonly How[] = ['exec', 'whole', 'part', 'search', 'digest', 'edit', 'listing'];
const EDIT = 6;

interface Grammar {
  readonly letters: Uint16Array;
  readonly longs: Map<string, number>;
}

const grammars = new Map<ReaderVerb, Grammar>();

function mark(grammar: Grammar, names: string | undefined, bits: number): void {
  if (names === undefined) return;
  for (const name of names.split(' ')) {
    const code = name.charCodeAt(0);
    if (name.length === 1 && code < 128) grammar.letters[code] = (grammar.letters[code] ?? 0) | bits;
    else grammar.longs.set(name, (grammar.longs.get(name) ?? 0) | bits);
  }
}

function arity(colons: number): number {
  return [0, VALUE, ATTACHED, ATTACHED | DIGITS][colons] ?? 0;
}

function compile(verb: ReaderVerb): Grammar {
  const grammar: Grammar = { letters: new Uint16Array(128), longs: new Map() };
  const { short, long } = verb;
  if (short !== undefined) {
    for (let at = 0; at < short.length; ) {
      const code = short.charCodeAt(at++);
      const from = at;
      while (short[at] === ':') at++;
      if (code < 128) grammar.letters[code] = arity(at - from);
    }
  }
  if (long !== undefined) {
    for (const word of long.split(' ')) {
      const colon = word.indexOf(':');
      if (colon < 0) grammar.longs.set(word, 0);
      else grammar.longs.set(word.slice(0, colon), word.endsWith(':2') ? PAIR : arity(word.length - colon));
    }
  }
  mark(grammar, 'help version', NOTHING);
  mark(grammar, verb.reads, READS);
  mark(grammar, verb.given, GIVEN);
  mark(grammar, verb.recursive, RECURSIVE);
  mark(grammar, verb.nothing, NOTHING);
  mark(grammar, verb.only, ONLY);
  mark(grammar, verb.rest, REST);
  mark(grammar, verb.script, SCRIPT);
  mark(grammar, verb.marks, MARK);
  mark(grammar, verb.whole, 2 << HOW_SHIFT);
  mark(grammar, verb.part, 3 << HOW_SHIFT);
  mark(grammar, verb.digest, 5 << HOW_SHIFT);
  mark(grammar, verb.edit, 6 << HOW_SHIFT);
  mark(grammar, verb.listing, 7 << HOW_SHIFT);
  return grammar;
}

function grammarOf(verb: ReaderVerb): Grammar {
  let grammar = grammars.get(verb);
  if (grammar === undefined) {
    grammar = compile(verb);
    grammars.set(verb, grammar);
  }
  return grammar;
}

/** The bits of a long option; an abbreviation counts when everything it may stand for means the same. */
function longBits(longs: Map<string, number>, name: string): number {
  const exact = longs.get(name);
  if (exact !== undefined) return exact;
  let found = -1;
  for (const [long, bits] of longs) {
    if (!long.startsWith(name)) continue;
    if (found >= 0 && found !== bits) return 0;
    found = bits;
  }
  return Math.max(found, 0);
}

/**
 * The words after the verb that name what it reads, in order; files that its options name come first.
 * @param from index of the first word after the verb
 */
export function observeOperands(
  verb: ReaderVerb,
  name: string,
  args: readonly Field[],
  context: { readonly hasStdin: boolean },
  from = 0,
): ReaderOperand[] {
  switch (verb.kind) {
    case 'git':
      return observeGit(args.slice(from));
    case 'dd':
      return observeDd(args.slice(from));
    case 'find':
      return observeFind(args.slice(from));
    case 'mlr':
      return observeMiller(verb, args.slice(from));
    default:
      return observePlain(verb, name, args, from, context.hasStdin);
  }
}

const STAND_IN: Field = { text: 'input', glob: null, dynamic: null };

/** How a reader uses what it is fed: `wc -l < a` counts, `sed -n 5p < a` shows a part. */
export function howOfInput(verb: ReaderVerb, name: string, args: readonly Field[]): How {
  const found = observeOperands(verb, name, [...args, STAND_IN], { hasStdin: true });
  return found[found.length - 1]?.how ?? verb.how;
}

function observePlain(
  verb: ReaderVerb,
  name: string,
  args: readonly Field[],
  firstAt: number,
  hasStdin: boolean,
): ReaderOperand[] {
  const { letters, longs } = grammarOf(verb);
  const found: ReaderOperand[] = [];
  const operands: Field[] = [];
  let all = 0;
  let rank = 0;
  let given: Field | null = null;
  let restAt = -1;

  for (let at = firstAt; at < args.length; at++) {
    const field = args[at];
    if (field === undefined) break;
    const { text } = field;
    const first = text === '' ? 0 : text.charCodeAt(0);
    if (first === 43 && verb.plus === true && text.length > 1) {
      if (verb.kind === 'tail') given = field;
      continue;
    }
    if (first !== 45 || text.length === 1) {
      operands.push(field);
      if (verb.stop === true) {
        for (at++; at < args.length; at++) {
          const rest = args[at];
          if (rest !== undefined) operands.push(rest);
        }
      }
      continue;
    }

    let bits = 0;
    let valueFrom = -1; // where the option's value begins inside this word
    if (text === '--') {
      for (at++; at < args.length; at++) {
        const rest = args[at];
        if (rest !== undefined) operands.push(rest);
      }
      break;
    }
    if (text.charCodeAt(1) === 45 || (verb.dash === true && text.length > 2)) {
      const from = text.charCodeAt(1) === 45 ? 2 : 1;
      const equals = text.indexOf('=', from);
      bits = longBits(longs, equals < 0 ? text.slice(from) : text.slice(from, equals));
      if (equals >= 0) valueFrom = equals + 1;
      else if ((bits & ATTACHED) !== 0) valueFrom = text.length;
      rank = Math.max(rank, (bits >> HOW_SHIFT) & 7);
    } else {
      for (let letter = 1; letter < text.length; letter++) {
        const code = text.charCodeAt(letter);
        bits = code < 128 ? (letters[code] ?? 0) : 0;
        rank = Math.max(rank, (bits >> HOW_SHIFT) & 7);
        if ((bits & (VALUE | ATTACHED)) !== 0) {
          if (letter + 1 < text.length || (bits & ATTACHED) !== 0) valueFrom = letter + 1;
          break;
        }
        all |= bits;
        if ((bits & REST) !== 0) restAt = operands.length;
      }
    }
    all |= bits;
    if ((bits & REST) !== 0) restAt = operands.length;
    if ((bits & (VALUE | ATTACHED | PAIR)) === 0) continue;

    let value: Field | undefined;
    if ((bits & PAIR) !== 0) {
      at += 2;
      value = args[at];
    } else if (valueFrom >= 0) {
      value = tailOf(field, valueFrom);
      if (valueFrom === text.length && (bits & ATTACHED) !== 0) {
        if ((bits & DIGITS) !== 0 ? isNumber(args[at + 1]) : verb.kind === 'sed' && isBsdSuffix(args[at + 1])) at++;
      }
    } else {
      value = args[++at];
    }
    if (value === undefined) continue;
    // `grep -d recurse`: no other option of a searcher takes this word.
    if (verb.kind === 'grep' && (bits & (GIVEN | READS)) === 0 && value.text === 'recurse') all |= RECURSIVE;
    if ((bits & READS) !== 0) {
      // gawk's own library that rewrites its operands.
      if (verb.kind === 'awk' && value.text === 'inplace') rank = EDIT;
      else add(found, value, verb.readsAs ?? 'digest', 'file');
    }
    if ((bits & GIVEN) !== 0) {
      if ((bits & READS) === 0 && given !== null && verb.kind !== 'tail') value = joinScripts(given, value);
      given = value;
    }
  }

  if ((all & NOTHING) !== 0) return [];
  if (verb.only !== undefined && (all & ONLY) === 0) return [];

  let start = (all & GIVEN) !== 0 && verb.kind !== 'tail' ? 0 : (verb.skip ?? 0);
  let end = operands.length;
  if (verb.subcommands !== undefined) {
    const skip = subcommandSkip(verb.subcommands, operands[0]);
    if (skip < 0) return found;
    start = skip;
  }
  if (restAt >= 0) end = Math.min(end, Math.max(start, restAt));
  if (verb.kind === 'yq' && operands.length === 1 && start > 0 && looksLikeFile(operands[0]?.text ?? '')) start = 0;
  if (verb.max !== undefined) end = Math.min(end, start + verb.max);

  const script = given ?? (start > 0 ? operands[start - 1] : undefined);
  if ((all & SCRIPT) !== 0 && start > 0 && script !== undefined) add(found, script, 'exec', 'file');
  if (verb.kind === 'jq' && (all & MARK) !== 0 && script?.text.includes('input') !== true) return found;

  if (verb.kind === 'perl' && (all & MARK) === 0 && !readsOperands(script?.text ?? '')) return found;

  const how = refine(verb, rank > 0 ? (RANK[rank - 1] ?? verb.how) : verb.how, script?.text, all);
  if (verb.kind === 'sed' && script !== undefined) addSedFiles(found, script, how);
  const recursive = verb.implied === 'search' || (all & RECURSIVE) !== 0 || verb.recursiveName === name;
  for (let at = start; at < end; at++) {
    const field = operands[at];
    if (field === undefined) break;
    if (verb.kind === 'awk' && isAssignment(field.text)) continue;
    add(found, field, how, recursive && !looksLikeFile(field.glob ?? field.text) ? 'root' : 'file');
  }
  if (recursive && verb.implied !== undefined && end <= start && operands.length >= start) {
    if (verb.implied === 'always' || !hasStdin) found.push({ field: HERE, how, role: 'root', chdir: NO_CHDIR });
  }
  return found;
}

/** How many words before the files belong to a subcommand: `eval:2 *:1`; -1 when the subcommand reads none. */
function subcommandSkip(table: string, first: Field | undefined): number {
  if (first === undefined) return -1;
  for (const entry of table.split(' ')) {
    const colon = entry.indexOf(':');
    const name = entry.slice(0, colon);
    if (name === first.text || name === '*') return Number(entry.slice(colon + 1));
  }
  return -1;
}

/** `sed -i '' …` and `sed -i .bak …`: on BSD and macOS the suffix is a word of its own. */
function isBsdSuffix(field: Field | undefined): boolean {
  if (field === undefined) return false;
  const { text } = field;
  if (text === '') return true;
  if (text.charCodeAt(0) !== 46 || text.length > 8) return false;
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at) | 32;
    if (code < 97 || code > 122) return false;
  }
  return text.length > 1;
}

function isNumber(field: Field | undefined): boolean {
  if (field === undefined || field.text === '') return false;
  for (let at = 0; at < field.text.length; at++) {
    const code = field.text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

/** awk's `name=value` operands. */
function isAssignment(text: string): boolean {
  const equals = text.indexOf('=');
  if (equals < 1) return false;
  for (let at = 0; at < equals; at++) {
    const code = text.charCodeAt(at);
    const letter = ((code | 32) >= 97 && (code | 32) <= 122) || code === 95;
    if (!letter && !(at > 0 && code >= 48 && code <= 57)) return false;
  }
  return true;
}

/** The script or the number decides how much of the file is shown: `sed -n 5p` against `sed s/a/b/`, `tail -n +1`. */
function refine(verb: ReaderVerb, how: How, script: string | undefined, all: number): How {
  if (script === undefined) return how;
  switch (verb.kind) {
    case 'grep':
      return how === 'search' && (all & MARK) === 0 && MATCHES_ALL.has(script) ? 'whole' : how;
    case 'sed':
      if (how === 'whole') return readSedScript(script).drops ? 'part' : how;
      return how === 'part' && (script === 'p' || script === '1,$p' || script === '=;p') ? 'whole' : how;
    case 'awk':
      return how === 'part' && printsAll(script.trim()) ? 'whole' : how;
    case 'jq':
    case 'yq':
      return how === 'part' && (script === '.' || script === '') ? 'whole' : how;
    case 'tail':
      return script === '+1' || script === '+0' ? 'whole' : how;
    default:
      return how;
  }
}

const MATCHES_ALL = new Set(['', '.', '^', '$', '.*']);

/** Several `-e` are one script. */
function joinScripts(first: Field, second: Field): Field {
  return { text: `${first.text}\n${second.text}`, glob: null, dynamic: first.dynamic ?? second.dynamic };
}

/** What `r` puts out between the lines; with `-i` it goes into the file and nobody sees it. */
function addSedFiles(found: ReaderOperand[], script: Field, how: How): void {
  if (!script.text.includes('r') && !script.text.includes('R')) return;
  for (const text of readSedScript(script.text).files) {
    const dynamic = text.includes(UNKNOWN) ? script.dynamic : null;
    add(found, { text, glob: null, dynamic }, how === 'edit' ? 'digest' : 'whole', 'file');
  }
}

/** Without `-n` or `-p` perl opens its operands only when the program asks for them. */
function readsOperands(program: string): boolean {
  return program.includes('<') || program.includes('ARGV') || program.includes('shift') || program.includes(UNKNOWN);
}

function printsAll(program: string): boolean {
  if (program === '1' || program === '{print}' || program === '{ print }') return true;
  return program.charCodeAt(0) === 123 && program.endsWith('$0}') && !program.includes('if');
}

function observeDd(args: readonly Field[]): ReaderOperand[] {
  let input: Field | null = null;
  let how: How = 'whole';
  for (const field of args) {
    const { text } = field;
    if (text.startsWith('of=')) return [];
    if (text.startsWith('if=')) input = tailOf(field, 3);
    else if (text.startsWith('count=') || text.startsWith('skip=')) how = 'part';
  }
  const found: ReaderOperand[] = [];
  if (input !== null) add(found, input, how, 'file');
  return found;
}

/** find's starting points: the words before its expression. */
function observeFind(args: readonly Field[]): ReaderOperand[] {
  const found: ReaderOperand[] = [];
  let at = 0;
  for (; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    if (text === '-D') at++;
    else if (
      text !== '-H' &&
      text !== '-L' &&
      text !== '-P' &&
      text !== '-E' &&
      text !== '-X' &&
      !text.startsWith('-O')
    )
      break;
  }
  for (; at < args.length; at++) {
    const field = args[at];
    if (field === undefined) break;
    const first = field.text.charCodeAt(0);
    if (first === 45 || field.text === '(' || field.text === '!' || field.text === ',') break;
    add(found, field, 'listing', 'file');
  }
  return found;
}

/** Miller's files follow a chain of verbs, each with options of its own: they are the words with an extension at the end. */
function observeMiller(verb: ReaderVerb, args: readonly Field[]): ReaderOperand[] {
  const found: ReaderOperand[] = [];
  const from = args.findIndex((field) => field.text === '--from');
  const named = from < 0 ? undefined : args[from + 1];
  if (named !== undefined) add(found, named, verb.how, 'file');
  let at = args.length;
  while (at > 0) {
    const field = args[at - 1];
    if (field === undefined || field === named || field.text.includes(' ') || field.text.startsWith('-')) break;
    if (!looksLikeFile(field.glob ?? field.text) && field.dynamic === null) break;
    at--;
  }
  for (const field of args.slice(at)) add(found, field, verb.how, 'file');
  return found;
}
