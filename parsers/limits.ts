// Every cap of the parser layer, each with what it protects and what happens past it.

/** Characters of a command that are looked at. Agents' longest recorded command has 40,000; past it the rest is not read and `complete` is false. */
export const MAX_COMMAND = 4 * 1024 * 1024;

/** Depth of `( )`, `$( )`, `${ }`, `if` and the like together. Protects the call stack; a deeper command is given up where it begins. */
export const MAX_NESTING = 100;

/**
 * Characters of text parsed again (`eval`, `bash -c`, backticks, here-documents) per command text, shared by all levels, so that nesting can't multiply the work.
 * Past it such text is not followed and `complete` is false.
 */
export const MAX_REPARSED = 4 * 1024 * 1024;

/** Simple commands evaluated, loops and calls of functions unrolled. Past it the rest is not evaluated and `complete` is false. */
export const MAX_STEPS = 100_000;

/** Words that loops, braces and arrays may produce in all; each word is bounded by the text, so this bounds memory. */
export const MAX_FIELDS = 200_000;

/** Words that one brace expansion yields: `{1..100000}` in a file name is no reader's operand. Past it the word is dynamic. */
export const MAX_BRACE = 1_024;

/** Calls of functions inside each other: a recursive function ends here. */
export const MAX_CALLS = 24;

/** Length of a value to which pattern removal (`${x%.md}`) is applied; longer ones become dynamic. Bounds quadratic matching. */
export const MAX_PATTERN_SUBJECT = 1_024;

/** Length of a variable's value; a longer one (`x+=$x` in a loop doubles) becomes dynamic. */
export const MAX_VALUE = 64 * 1024;

/** Reads kept per command. Past it `complete` is false. */
export const MAX_READS = 100_000;

/** Elements of an array or parameters that are followed. A longer list, built one by one, would be copied again and again. */
export const MAX_LIST = 1_024;

/** Length of a path; the system's own is 4,096. A longer folder is not known. */
export const MAX_PATH = 4_096;

/** Wrappers around one command (`sudo env timeout …`). Past it the command is not followed and `complete` is false. */
export const MAX_WRAPPERS = 32;
