// What programs say when they could not read: `cat: x.md: No such file or directory`. A file named so was not read.
// English texts only (what C and most locales' untranslated messages print), with every quoting style that locales give them.

import { withoutFrame } from './frame.ts';
import { cleanLine } from './lines.ts';
import { unquote } from './quoted.ts';

export interface Diagnostic {
  /** The file or folder that the message is about, as the program printed it; null when it names none. */
  readonly file: string | null;
  /** The program that could not do its work (`cat`, `cd`, `rg`); '' when the line doesn't say. */
  readonly verb: string;
  readonly message: string;
}

export interface SplitOutput {
  readonly diagnostics: readonly Diagnostic[];
  /** What is left when the diagnostics, and the lines that belong to them, are taken out; also without the host's frame. */
  readonly rest: string;
}

/** Everything that programs in this output say about what they could not read, in order. */
export function readDiagnostics(output: string): Diagnostic[] {
  return [...findDiagnostics(withoutFrame(output)).values()];
}

/** True when something was printed and all of it says that something could not be done. */
export function isOnlyDiagnostics(output: string): boolean {
  const { diagnostics, rest } = splitDiagnostics(output);
  return diagnostics.length > 0 && rest.trim() === '';
}

/** What is left when the diagnostics, and the lines that belong to them, are taken out. */
export function withoutDiagnostics(output: string): string {
  return splitDiagnostics(output).rest;
}

/** Both at once. */
export function splitDiagnostics(output: string): SplitOutput {
  const text = withoutFrame(output);
  const found = findDiagnostics(text);
  return { diagnostics: [...found.values()], rest: found.size === 0 ? text : withoutMessages(text, found) };
}

/** PATH_MAX twice over, and the words around them: a longer line is no message. */
const MAX_LINE = 10_000;

/** Every message holds one of these. Letter for letter and without the ends that vary: twenty times as fast as looking at each line. */
const HINT =
  /o such|denied|irectory|not permitted|oo long|oo many|put error|\/O error|\/o error|file handle|descriptor| busy|unavailable|allocate|not connected|timed out|format error|too large|not exist|regular file|nvalid |ot found|ot Found|nknown |recognized|annot |an't |an’t |n't open|n't read|ould not|nable to|no files|matches found|is incorrect|llegal |n argument|too few|nexpected|nmatched|nterminated|-e expression|bad |did not match|syntax|fatal: |rguments failed|sh: line|sh: -c:|rror occurred|rror opening|rror processing|operand|file specified/g;

/** Start of line -> the message on it. */
function findDiagnostics(text: string): Map<number, Diagnostic> {
  const found = new Map<number, Diagnostic>();
  HINT.lastIndex = 0;
  for (let match = HINT.exec(text); match !== null; match = HINT.exec(text)) {
    const start = match.index === 0 ? 0 : text.lastIndexOf('\n', match.index - 1) + 1;
    const next = text.indexOf('\n', match.index);
    const end = next === -1 ? text.length : next;
    if (end - start <= MAX_LINE) {
      const diagnostic = readDiagnosticLine(cleanLine(text.slice(start, end)));
      if (diagnostic !== null) found.set(start, diagnostic);
    }
    HINT.lastIndex = end;
  }
  return found;
}

/** The C library's texts (POSIX, Linux, macOS, BSD), Go's, Rust's and Node's included: they take them over. */
const REASON =
  'no such file or directory|permission denied|is a directory|is a dir|not a directory|operation not permitted|file name too long|too many levels of symbolic links|too many open files(?: in system)?|' +
  'input/output error|i/o error|no such device(?: or address)?|stale (?:nfs )?file handle|bad file descriptor|device or resource busy|resource busy|text file busy|' +
  'resource temporarily unavailable|resource deadlock avoided|cannot allocate memory|transport endpoint is not connected|operation timed out|connection timed out|argument list too long|' +
  'exec format error|value too large for defined data type|the system cannot find the (?:file|path) specified|access is denied|no such file|file does not exist|does not exist|not a regular file|invalid argument';

/** `<what>: <reason>`, with what programs append to it. */
const AT_END = new RegExp(
  `^(.*?)(?::|,| -) ?(${REASON})(?: \\(os error \\d+\\)| at \\S+ line \\d+| \\[\\w+\\]|: (?:skipped|ignored))?[.,]?$`,
  'i',
);
/** `awk: cannot open x (No such file or directory)`. */
const IN_PARENS = new RegExp(`^(.*?):? \\((${REASON})\\)(?:\\.| at \\S+ line \\d+\\.?)?$`, 'i');
/** zsh and some languages put the reason first: `zsh:1: no such file or directory: x`. */
const REASON_FIRST = new RegExp(`^(.*?)(${REASON}|no matches found|command not found): (.+)$`, 'i');
/** Node: `ENOENT: no such file or directory, open 'x'`. */
const NODE = /(?:^|[\s(])(E[A-Z]{3,12}): ([a-z][a-z /]+?)(?:, (\w+)(?: '(.*)')?)?\)?$/;
/** Ruby: `No such file or directory @ rb_sysopen - x (Errno::ENOENT)`. */
const RUBY = new RegExp(`^(?:.*: )?(${REASON}) (?:@ \\w+ -|--) (.+?)(?: \\(\\w+(?:::\\w+)?\\))?$`, 'i');
/** Python: `[Errno 2] No such file or directory: 'x'`. */
const PYTHON = /\[(?:Errno|WinError) \d+\] ([A-Z][^:]*): (.+)$/;

/** A program's name, maybe a path, as it stands before the first `: `. */
const PROGRAM = /^(?:(-?(?:[\w.+@~-]+|(?:[A-Za-z]:)?[\w.+@~\\/-]*[\\/][\w.+@~-]+))|\[?(\w+) error\]?) ?:(?: |$)/;
const SHELL = /^-?(?:.*[\\/])?(?:ba|z|k|da|a|mk|pdk|c|tc|r|ya)?sh(?:\.exe)?$|^-?fish$|^\(eval\)$|^busybox$/i;
/** `bash: line 3: `, `sh: 1: `, `zsh:cd:1: `, `bash: -c: line 1: `, `script.sh: line 4: `. */
const SHELL_LINE =
  /^(-?(?:[^\s:'"]*[\\/])?(?:ba|z|k|da|a|mk|c|tc|ya)?sh(?:\.exe)?|\(eval\)|[^\s:'"]+\.(?:sh|bash|zsh))(?:: (?:-c: )?(?:line )?\d+:|(?::(\w+))?:\d+:|:(?= (?:-c|cd|source|pushd|\.): )) ?/i;

/** Words between the program and its file. */
const CONTEXT =
  /^(?:-c: |(?:cmd\. )?line ?:?\d+: |\d+: |cmd\. line:\d+: |\(FILENAME=\S* FNR=\d+\) |fatal: |(?:[a-z]+ )?error: |warning: |err: |io error(?: for operation on)? ?:? ?|open failed: |cannot read: |read failed: |stat: |open: |cannot open: )/i;
/** What a program says it could not do, before the file's name. */
const ACTION =
  /^(?:(?:cannot|can.t|can not|couldn.t|could not|unable to|failed to|error) (?:open|opening|read|reading|access|stat|statx|lstat|find|follow|cd to|load|touch|list|do|change directory to|change to|enter|get|process|parse|reopen)(?: or find)?(?: (?:input |script |perl script |source )?(?:file|dir|directory|folder|status of))?:? |read error (?:on|in|from) |error (?:while )?(?:reading|opening|processing|sourcing) (?:file )?|(?:open|stat|lstat|access|read|openat|chdir|scandir|unlink|readdirent|fdopendir)(?: of)? (?=\S)|io error for operation on |input file |command line argument )/i;
/** What stands after the file's name. */
const AFTER =
  /(?: for reading| for input| failed|: (?:cannot open|cannot stat|can.t open|open|read error|read|stat|fopen|openfile|openbinaryfile: does not exist|withbinaryfile: does not exist|does not exist|io error for operation on .*|error|cannot read|failed)| cannot be opened)$/i;

/** Shells say these themselves; the file comes after the builtin's name. */
const BUILTINS = new Map(
  [
    'cd',
    'pushd',
    'popd',
    'source',
    '.',
    'mapfile',
    'readarray',
    'read',
    'exec',
    'eval',
    'command',
    'builtin',
    'type',
    'test',
    'cat',
  ].map((name): [string, string] => [name, name]),
);
/** Words that stand where a program's name would, and are none. */
const NO_PROGRAM = new Map(
  ['error', 'warning', 'fatal', 'note', 'err', 'info'].map((word): [string, true] => [word, true]),
);

/** Messages of one line that end differently. Group 1 is the program, group 2 the file. */
const WHOLE_LINES: readonly { readonly pattern: RegExp; readonly verb?: string; readonly missing?: true }[] = [
  // No such program: nothing that it was to read was read.
  { pattern: /^(?:\S+: )?(?:-c: )?(?:line \d+: |\d+: )?([^\s:]+): command not found$/i, missing: true },
  { pattern: /^-?(?:\S*\/)?(?:da|a|ba|k|mk|z)?sh: (?:line )?(?:\d+: )?([^\s:]+): not found$/i, missing: true },
  { pattern: /^\S*(?:: |:\d+: )command not found: ()?(\S+)$/i, missing: true },
  { pattern: /^(?:fish: )?Unknown command:? ()?'?([^'\s]+?)'?$/, missing: true },
  {
    pattern:
      /^'()?([^']+)' is not recognized as an internal or external command,?(?: operable program or batch file\.?)?$/,
    missing: true,
  },
  { pattern: /^(?:[\w./\\-]+ ?: )?The (?:term|command) '()?([^']+)' is not recognized as .*$/, missing: true },
  {
    pattern:
      /^(?:env|sudo|xargs|timeout|nice|nohup|time|stdbuf|setsid|exec|command|doas|execvp|nohup|parallel): (?:failed to run command |cannot run |can.t execute |unable to execute |fatal: )?()?(\S+): (?:No such file or directory|Permission denied|command not found|Not found)$/,
    missing: true,
  },
  // awk and its kin.
  { pattern: /^(awk|nawk|bwk|original-awk): can.t open file (.+)$/ },
  { pattern: /^([mgn]?awk)(?:: cmd\. line:\d+)?: (?:warning: )?command line argument (.+) is a directory: skipped$/ },
  // Directories.
  { pattern: /^()()?cd: The directory (?=.)(.+) does not exist$/, verb: 'cd' },
  { pattern: /^()?(.+) is a directory(?: \(not .*\))?$/, verb: 'less' },
  // sh: `sh: 1: cannot open x: No such file` (dash), `sh: 0: Can't open x`, `sh: 1: cd: can't cd to x`.
  { pattern: /^-?(?:.*\/)?(?:da|a)?sh: \d+: (cd): can.t cd to (.+)$/ },
  {
    pattern:
      /^(-?(?:.*\/)?(?:da|a|ba|z|k)?sh): (?:\d+: |line \d+: )?(?:cannot|can.t) open (?:input file: )?(.+?)(?:: no such file)?$/i,
  },
  // Interpreters.
  { pattern: /^(?:\S*\/)?(python[\d.]*|perl|ruby|node|php)(?:\.exe)?: can.t open file (.+?): .*$/i },
  { pattern: /^Can.t open (?:perl script )?()?(.+?): .*$/, verb: 'perl' },
  { pattern: /^Could not open input file: ()?(.+)$/, verb: 'php' },
  // Searches.
  { pattern: /^ERR: Error (?:opening|stat\(\)ing)(?: file| directory)?:? ()?(.+?):? .*$/, verb: 'ag' },
  { pattern: /^(?:\w+\.exe: |FINDSTR: |findstr: )()?Cannot open (.+)$/i, verb: 'findstr' },
  { pattern: /^File not found - ()?(.+)$/, verb: 'find' },
  { pattern: /^Cannot access file ()?(.+)$/, verb: 'more' },
  { pattern: /^Error occurred while processing: ()?(.+?)\.?$/, verb: 'type' },
  { pattern: /^(ls|eza|exa|lsd|bat|fd|glow): (?:cannot access )?(.+) (?:does not exist|is not a directory)\.?$/ },
  // git.
  { pattern: /^fatal: path ()?'(.+)' (?:does not exist|exists on disk, but not) in '.*'\.?$/, verb: 'git' },
  {
    pattern:
      /^fatal: (?:invalid path|ambiguous argument|could not open|cannot open|unable to open|.*no such path) ()?'([^']+)'.*$/,
    verb: 'git',
  },
  {
    pattern: /^error: (?:could not access|pathspec) ()?'(.+?)'(?: did not match any file\(s\) known to git\.?)?$/i,
    verb: 'git',
  },
  {
    pattern:
      /^(?:fatal|error): (?:not a git repository|bad revision|unknown revision|cannot change to|.*does not exist|unknown option|unrecognized argument|invalid object name|bad object|.*: no such path).*$/,
    verb: 'git',
  },
  // PowerShell.
  { pattern: /^(?:([\w-]+) ?: )?(?:.* \| )?(?:\d+ \| )?Cannot find (?:path|drive|a drive)[^']* '(.+?)'(?: .*)?$/i },
  { pattern: /^(?:([\w-]+) ?: )?(?:[^|]*\| )?(?:.* )?Could not find (?:file|a part of the path|item) '?(.+?)'?\.?$/i },
  { pattern: /^(?:([\w-]+) ?: )?(?:[^|]*\| )?(?:.* )?Access to the path '(.+)' is denied\.?$/i },
  { pattern: /^(?:([\w-]+) ?: )?(?:[^|]*\| )?The file (.+?) (?:cannot|can not|could not) be read: .*$/i },
  { pattern: /^(?:([\w-]+) ?: )?(?:[^|]*\| )?An object at the specified path (.+) does not exist.*$/i },
  { pattern: /^(?:([\w-]+) ?: )?(?:[^|]*\| )?A (?:positional )?parameter cannot be found that .*$/i },
  { pattern: /^(?:([\w-]+) ?: )?(?:[^|]*\| )?Unable to get content because it is a directory: '(.+?)'.*$/i },
  // cmd.exe.
  {
    pattern:
      /^(?:The system cannot find the (?:file|path|drive) specified\.?|Access is denied\.?|File Not Found|The filename, directory name, or volume label syntax is incorrect\.?|The network path was not found\.?|Invalid (?:drive specification|directory|switch).*|The syntax of the command is incorrect\.?)$/i,
    verb: 'cmd',
  },
  // Bad calls.
  {
    pattern:
      /^([\w./-]+): (?:(?:invalid|unrecognized|unknown|illegal) (?:option|argument|number of (?:lines|bytes)|flag|line count|byte count|context length argument|suffix|range)|option requires an argument|missing operand|too few arguments|no files? given|unexpected argument|bad regex|regex parse error|unmatched|unterminated|-e expression).*$/i,
  },
  { pattern: /^(tail): no files$/ },
  { pattern: /^(hexdump|xxd|od): all input file arguments failed$/ },
  { pattern: /^(tail): no files remaining$/ },
  { pattern: /^ ?-?(?:.*\/)?((?:ba|z|k|da|a)?sh): (?:-c: )?(?:line )?\d+: .*(?:syntax error|unexpected|`.*').*$/i },
];

/** Lines that continue the message above them. */
const CONTINUES: readonly RegExp[] = [
  /^Try '?.+ --?h(?:elp)?'? (?:for more information|to see).*$/,
  /^\s*source line number \d+$/,
  /^operable program or batch file\.$/,
  /^\s+at .*:\d+:\d+\)?$/,
];
/** The place and category under PowerShell's messages; other programs' messages have none, and lines like these can be a document's. */
const POWERSHELL_CONTINUES: readonly RegExp[] = [
  /^(?:not exist|it does not exist|does not exist)\.$/,
  /^At (?:line:\d+|.+:\d+) char:\d+$/,
  /^\s*\+ .*$/,
  /^\s*\+?\s*(?:CategoryInfo|FullyQualifiedErrorId)\s*:.*$/,
  /^\s*(?:Line|\d+)? \|.*$/,
  /^(?:Check the spelling of the name, or if|again\.|the path is correct and try again\.).*$/i,
];
const POWERSHELL = /^[A-Z]\w+-\w+ ?: |^\s*\| |^The term '/;

/** Lines that stand above a message and belong to it if one follows. */
const ANNOUNCES: readonly RegExp[] = [
  /^[A-Z]\w+-\w+:$/,
  /^(?:Line|\s*\d+) \|.*$/,
  /^\s+\|\s*~*$/,
  /^Traceback \(most recent call last\):$/,
  /^ {2,}\S.*$/,
];

/** The lines that are no message and belong to none. */
function withoutMessages(text: string, found: ReadonlyMap<number, Diagnostic>): string {
  const kept: string[] = [];
  /** What may continue the message above; null where none stands above. */
  let inside: readonly RegExp[] | null = null;
  /** Lines that belong to a message if one follows. */
  let waiting: string[] = [];
  for (let start = 0; start <= text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const line = cleanLine(text.slice(start, end));
    if (found.has(start)) {
      waiting = [];
      inside = POWERSHELL.test(line) ? BOTH : CONTINUES;
    } else if (inside === null || (line.trim() !== '' && !isOneOf(line, inside))) {
      inside = null;
      if (waiting.length === 0 ? STARTS.test(line) : isOneOf(line, ANNOUNCES)) {
        waiting.push(line);
      } else {
        for (const announced of waiting) kept.push(announced);
        kept.push(line);
        waiting = [];
      }
    }
    start = end + 1;
  }
  for (const announced of waiting) kept.push(announced);
  return kept.join('\n');
}

/** The first line of a block whose message comes later. */
const STARTS = /^(?:[A-Z]\w+-\w+:|Line \|.*|Traceback \(most recent call last\):)$/;

const BOTH = [...CONTINUES, ...POWERSHELL_CONTINUES];

function isOneOf(line: string, patterns: readonly RegExp[]): boolean {
  return line.length <= MAX_LINE && patterns.some((pattern) => pattern.test(line));
}

/** One line as a message, or null. */
function readDiagnosticLine(raw: string): Diagnostic | null {
  if (raw.length > MAX_LINE || raw.length < 8) return null;
  const line = raw.trimEnd();
  for (const { pattern, verb, missing } of WHOLE_LINES) {
    const found = pattern.exec(line);
    if (found === null) continue;
    const message = line;
    if (missing === true) {
      const program = found[2] ?? found[1] ?? '';
      return { file: null, verb: programName(unquote(program)), message };
    }
    const file = found.at(-1);
    const named = found.length > 2 && file !== undefined && file !== '' ? unquote(file) : null;
    if (verb === 'less' && !isPathLike(named ?? '')) continue;
    return { file: named, verb: programName(verb ?? found[1] ?? ''), message };
  }
  return readNode(line) ?? readLanguages(line) ?? readReasonFirst(line) ?? readReasonLast(line) ?? readShell(line);
}

function readNode(line: string): Diagnostic | null {
  const found = NODE.exec(line);
  if (found === null) return null;
  const [, code = '', message = '', , file] = found;
  if (code === 'EOF') return null;
  return { file: file ?? null, verb: '', message };
}

function readLanguages(line: string): Diagnostic | null {
  const python = PYTHON.exec(line);
  if (python !== null) return { file: unquote(python[2] ?? ''), verb: 'python', message: python[1] ?? '' };
  const ruby = RUBY.exec(line);
  if (ruby !== null) return { file: unquote(ruby[2] ?? ''), verb: 'ruby', message: ruby[1] ?? '' };
  return null;
}

/** `zsh:1: no such file or directory: x`, `cd: permission denied: x`. */
function readReasonFirst(line: string): Diagnostic | null {
  const found = REASON_FIRST.exec(line);
  if (found === null) return null;
  const [, before = '', message = '', file = ''] = found;
  const speaker = /^(-?[\w./()-]+)(?::(\w+))?(?::\d+)?:(?: (\w+):)? ?$/.exec(before);
  if (speaker === null) return null;
  const inner = speaker[3] ?? speaker[2];
  const verb = inner !== undefined && !/^\d+$/.test(inner) ? inner : (speaker[1] ?? '');
  if (!SHELL.test(speaker[1] ?? '') && !BUILTINS.has(verb)) return null;
  return { file: unquote(file), verb: programName(verb), message };
}

/** `cat: x: No such file or directory` and its many relatives. */
function readReasonLast(line: string): Diagnostic | null {
  const found = AT_END.exec(line) ?? IN_PARENS.exec(line);
  if (found === null) return null;
  const message = found[2] ?? '';
  let rest = found[1] ?? '';
  let verb = '';

  const shell = SHELL_LINE.exec(rest.endsWith(':') ? rest : `${rest}:`);
  if (shell !== null && shell[0].length <= rest.length) {
    verb = shell[2] ?? shell[1] ?? '';
    rest = rest.slice(shell[0].length);
  } else {
    const program = PROGRAM.exec(rest);
    if (program !== null) {
      verb = program[1] ?? program[2] ?? '';
      rest = rest.slice(program[0].length);
    } else if (!isPathLike(rest) && !isQuoted(rest) && !isSpoken(rest)) {
      return null;
    }
  }
  if (NO_PROGRAM.has(verb.toLowerCase())) verb = '';
  if (verb === '' || SHELL.test(verb)) {
    const builtin = /^(\.|\w+): /.exec(rest);
    const name = builtin?.[1];
    if (builtin !== null && name !== undefined && (verb !== '' ? BUILTINS.has(name) : !isPathLike(name))) {
      verb = name;
      rest = rest.slice(builtin[0].length);
    }
  }
  if (rest === '') return null;
  const file = fileOf(rest);
  // A sentence before the reason is no file name.
  if (file !== null && verb === '' && !isPathLike(file)) return null;
  return { file, verb: programName(verb), message };
}

function isSpoken(rest: string): boolean {
  return CONTEXT.test(rest) || ACTION.test(rest);
}

/** A shell's own message with another text: `bash: line 2: x: unbound variable`. */
function readShell(line: string): Diagnostic | null {
  const found = /^-?(?:[^\s:]*\/)?((?:ba|z|k|da|a|mk)?sh): (?:-c: )?line \d+: .+$/.exec(line);
  return found === null ? null : { file: null, verb: found[1] ?? '', message: line };
}

/** Takes the words away that stand around the name. */
function fileOf(text: string): string | null {
  let rest = text;
  for (;;) {
    const context = CONTEXT.exec(rest) ?? ACTION.exec(rest);
    if (context === null || context[0].length === 0) break;
    rest = rest.slice(context[0].length);
  }
  for (;;) {
    const after = AFTER.exec(rest);
    if (after === null || after.index === 0) break;
    rest = rest.slice(0, after.index);
  }
  if (rest.endsWith(':')) rest = rest.slice(0, -1);
  return rest === '' ? null : unquote(rest);
}

/** True for what can be a path on its own: a separator or an extension, and no sentence around it. */
function isPathLike(text: string): boolean {
  if (text === '' || text.includes(': ')) return false;
  return /[\\/]/.test(text) ? !/[.!?] \w/.test(text) : /^\S*\.\w{1,10}$/.test(text);
}

function isQuoted(text: string): boolean {
  return /^(?:'.*'|".*"|‘.*’|“.*”|«.*»|`.*')$/.test(text);
}

/** `/usr/bin/cat` -> `cat`, `-bash` -> `bash`, `rg.exe` -> `rg`. */
function programName(text: string): string {
  const base = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1);
  return base.replace(/^-(?=\w)/, '').replace(/\.exe$/i, '');
}
