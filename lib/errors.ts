// Every failure that the CLI can report: one row each. The message is computed from the detail, never assembled where it is thrown.

/** What the shell sees. Documented in `--help` and in docs/cli.md. */
export const EXIT = {
  ok: 0,
  /** `--check` found a mismatch. */
  findings: 1,
  usage: 2,
  /** A file, a folder or standard input can't be read, or isn't what the command needs. */
  input: 3,
  /** A bug in this program. */
  internal: 70,
} as const;

interface ErrorRow {
  readonly message: (detail: string) => string;
  readonly exit: (typeof EXIT)[keyof typeof EXIT];
  readonly hint: string;
}

const table = {
  usage: {
    message: (detail) => detail,
    exit: EXIT.usage,
    hint: 'Every command explains itself: `teamai-hook COMMAND --help`.',
  },
  'unknown-option': {
    message: (detail) => `unknown option: ${detail}`,
    exit: EXIT.usage,
    hint: 'See `teamai-hook COMMAND --help` for the options that there are.',
  },
  'unknown-command': {
    message: (detail) => `unknown command: ${detail}`,
    exit: EXIT.usage,
    hint: 'Run `teamai-hook --help` for the list.',
  },
  'unexpected-argument': {
    message: (detail) => `unexpected argument: ${detail}`,
    exit: EXIT.usage,
    hint: 'See `teamai-hook COMMAND --help` for the arguments that it takes.',
  },
  'unquoted-command': {
    message: (detail) => `more than one argument: ${detail}`,
    exit: EXIT.usage,
    hint: "A shell command is one quoted argument: `teamai-hook parse 'cat a.md'`.",
  },
  'missing-argument': {
    message: (detail) => `missing: ${detail}`,
    exit: EXIT.usage,
    hint: 'See `teamai-hook COMMAND --help` for an example.',
  },
  'no-command': { message: () => 'no command given', exit: EXIT.usage, hint: 'Run `teamai-hook --help` for the list.' },
  'no-shell-command': {
    message: () => 'no shell command to explain',
    exit: EXIT.usage,
    hint: "Give it as one quoted argument, `teamai-hook parse 'cat a.md'`, or pipe it in and give `-`.",
  },
  'conflicting-options': {
    message: (detail) => `these exclude each other: ${detail}`,
    exit: EXIT.usage,
    hint: 'Leave one of them out.',
  },
  'relative-folder': {
    message: (detail) => `not an absolute folder: ${detail}`,
    exit: EXIT.usage,
    hint: 'Folders are never guessed: give the whole path, as in `--cwd "$PWD"`.',
  },
  'bad-assignment': {
    message: (detail) => `not NAME=VALUE: ${detail}`,
    exit: EXIT.usage,
    hint: 'Give each value by itself, as in `--env REPO=/home/dev/app`.',
  },
  'not-found': {
    message: (detail) => `no such file or folder: ${detail}`,
    exit: EXIT.input,
    hint: 'Check the path. The corpora that come with the source are in `test/corpora`.',
  },
  'no-corpora': {
    message: (detail) => `no .ndjson file in ${detail}`,
    exit: EXIT.input,
    hint: 'A folder is searched for files that end in .ndjson or .jsonl; any other file has to be named itself.',
  },
  unreadable: {
    message: (detail) => `can't read ${detail}`,
    exit: EXIT.input,
    hint: 'Check that the file may be read.',
  },
  'no-input': {
    message: () => 'standard input is a terminal',
    exit: EXIT.usage,
    hint: 'Pipe the input in, for example `teamai-hook inspect --agent claude < payload.json`.',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof table;

/** Every row, for the docs and for the tests. */
export const errorRows: ReadonlyMap<ErrorCode, ErrorRow> = new Map(
  Object.entries(table).map(([code, row]): [ErrorCode, ErrorRow] => [code as ErrorCode, row]),
);

export class CommandError extends Error {
  readonly code: ErrorCode;
  readonly exit: ErrorRow['exit'];
  readonly hint: string;

  constructor(code: ErrorCode, detail = '') {
    const row: ErrorRow = table[code];
    super(row.message(detail));
    this.name = 'CommandError';
    this.code = code;
    this.exit = row.exit;
    this.hint = row.hint;
  }
}
