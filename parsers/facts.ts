// The nouns that leave the parser layer: what a shell command reads, as plain values. No syntax tree crosses this line.

declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A normalised absolute path: `/a/b`, `C:/a/b` or `//server/share/a`; forward slashes, no `.` or `..`, no trailing slash. */
export type AbsolutePath = Brand<string, 'AbsolutePath'>;
/** The id of an agent's session, as the host names it. */
export type SessionId = Brand<string, 'SessionId'>;
/** The id that a recall run prints on its region's marker lines. */
export type RunId = Brand<string, 'RunId'>;

/**
 * How a document was used.
 * whole: all of it was put out (`cat`); part: some of it (`head`, `sed -n`); search: lines that match (`grep`);
 * digest: a number or name made from it (`wc`, `md5sum`, `grep -c`); exec: run as a program (`source`, `bash x`);
 * edit: opened to be changed (`vim`, `sed -i`); listing: only its name was shown (`ls`, `grep -l`).
 */
export type How = 'whole' | 'part' | 'search' | 'digest' | 'exec' | 'edit' | 'listing';

/** Why an operand cannot be known from the text alone. */
export type DynamicReason =
  | 'variable' // its value comes from outside the command
  | 'substitution' // the output of another command
  | 'parameter' // a positional or special parameter
  | 'stdin' // names that arrive on standard input (xargs)
  | 'find' // names that find or fd fills in
  | 'folder' // a relative path in a folder that is not known
  | 'user' // ~name, the home of somebody else
  | 'script'; // text inside a program that is not shell

/** One file that a command opens for reading. */
export interface FileRead {
  readonly kind: 'file';
  readonly path: AbsolutePath;
  /** The operand as the verb received it, after expansion. */
  readonly operand: string;
  /** The program, by base name without `.exe`; `<` for a redirection. */
  readonly verb: string;
  readonly how: How;
  /** True when it runs whenever the command as a whole succeeds; false in a branch that may not be taken. */
  readonly certain: boolean;
  /** True when the output went to a file or a variable, so that nobody was shown it. */
  readonly away: boolean;
  /** False when the file is only named (`ls x`) or changed in place (`sed -i`): it is not opened to be read. */
  readonly opened: boolean;
}

/** A pattern that the shell expands: it reads each file that matches, in a known folder. */
export interface GlobRead {
  readonly kind: 'glob';
  readonly cwd: AbsolutePath;
  /** Shell pattern relative to `cwd`, or absolute; quoted metacharacters are escaped by a backslash. */
  readonly pattern: string;
  readonly verb: string;
  readonly how: How;
  readonly certain: boolean;
  readonly away: boolean;
  readonly opened: boolean;
}

/** A folder that is searched recursively (`grep -r`, `rg`, `find -exec cat`). */
export interface RootRead {
  readonly kind: 'root';
  readonly path: AbsolutePath;
  readonly operand: string;
  readonly verb: string;
  readonly how: How;
  readonly certain: boolean;
  readonly away: boolean;
  readonly opened: boolean;
}

/** An operand that is read, but whose path only the running shell knows. */
export interface DynamicRead {
  readonly kind: 'dynamic';
  readonly reason: DynamicReason;
  /** What is known of the end of the path, for example `learnings/x.md` of `"$DIR"/learnings/x.md`; or null. */
  readonly tail: string | null;
  readonly verb: string;
  readonly how: How;
  readonly certain: boolean;
  readonly away: boolean;
  readonly opened: boolean;
}

export type Read = FileRead | GlobRead | RootRead | DynamicRead;

/** A call of `teamai recall` or `teamai-hook recall` that the command itself runs. */
export interface RecallCall {
  /** `teamai`, `teamai-cli` or `teamai-hook`. */
  readonly program: string;
  /** The wrappers that led there, outermost first: `['sudo', 'timeout']`. */
  readonly wrappers: readonly string[];
  readonly certain: boolean;
}

/** A file that a redirection or `tee` writes. */
export interface FileWrite {
  readonly path: AbsolutePath;
  readonly append: boolean;
  /** True when the same command had read the path before it wrote it. */
  readonly afterRead: boolean;
}

/** Everything that one command text says. */
export interface ShellFacts {
  readonly reads: readonly Read[];
  readonly recalls: readonly RecallCall[];
  readonly writes: readonly FileWrite[];
  /** Where the shell stands when the command has ended; null when it cannot be known. */
  readonly cwdAfter: AbsolutePath | null;
  /** False when a limit cut the analysis short: then absence of a read proves nothing. */
  readonly complete: boolean;
  /** Where bash stops with a syntax error (offset into the text), or null. What stands before it ran. */
  readonly syntaxError: number | null;
}
