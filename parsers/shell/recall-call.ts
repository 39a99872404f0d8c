// Which argument lists are a recall. The words of a program and its arguments enter, the program's name leaves.

const PROGRAMS = new Set(['teamai', 'teamai-cli', 'teamai-hook']);
/** Words after `recall` that are subcommands of it and search nothing. */
const SUBCOMMANDS = new Set(['enable', 'disable', 'status', 'feedback', 'maintenance', 'promote', 'help']);
/** Options that make the call answer something else than a search. */
const NO_SEARCH = new Set(['--help', '-h', '--check', '--version', '-V']);
/** Options of `recall` that take the next word as their value. */
const VALUED = new Set(['--depth', '--limit', '--scope', '--kind', '--root', '--caller', '-n']);

/** Base name of a program as the shell or Windows spells it: no folders, no `.exe`, `.cmd`, `.bat` or `.ps1`. */
export function programName(text: string): string {
  let from = text.lastIndexOf('/') + 1;
  const back = text.lastIndexOf('\\') + 1;
  if (back > from) from = back;
  const dot = text.length - 4;
  if (dot > from && text.charCodeAt(dot) === 46) {
    const ending = text.slice(dot + 1).toLowerCase();
    if (ending === 'exe' || ending === 'cmd' || ending === 'bat' || ending === 'ps1') return text.slice(from, dot);
  }
  return from === 0 ? text : text.slice(from);
}

/**
 * Whether the words run a search of recall.
 * @param argv the program and its arguments, after all wrappers, quotes removed
 * @returns the program's name, or null
 */
export function isRecallCall(argv: readonly string[]): string | null {
  const first = argv[0];
  if (first === undefined) return null;
  const program = programName(first);
  if (!PROGRAMS.has(program)) return null;
  let at = 1;
  for (; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (!word.startsWith('-') || word === '-') break;
    if (word === '--') {
      at++;
      break;
    }
    if (NO_SEARCH.has(word)) return null;
  }
  if (argv[at] !== 'recall') return null;
  let query = false;
  for (at++; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (word === '--') return SUBCOMMANDS.has(argv[at + 1] ?? '') ? null : program;
    if (NO_SEARCH.has(word)) return null;
    if (VALUED.has(word)) at++;
    else if (!word.startsWith('-') || word === '-') {
      if (!query && SUBCOMMANDS.has(word)) return null;
      query = true;
    }
  }
  return program;
}
