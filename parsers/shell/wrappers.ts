// Programs that run another command: which words are theirs and where the inner command begins. A table; the evaluator follows.

import type { Field } from './field.ts';

/** What a wrapper does with what follows its options. */
export type WrapperKind =
  | 'prefix' // runs the words that follow
  | 'shell' // a shell: -c text, a script, or standard input
  | 'powershell' // PowerShell started from bash: -Command text
  | 'cmd' // cmd.exe started from bash: /c text
  | 'eval' // joins its words and runs them here
  | 'text' // joins its words and runs them in a new shell (watch)
  | 'xargs'
  | 'find'
  | 'fd'
  | 'parallel'
  | 'package-runner' // npx and its like: options, a package, its arguments
  | 'subcommand' // `npm exec`, `pnpm dlx`: one of `subcommands` first, then as a package runner
  | 'script-runner'; // node: options, a script, its arguments

export interface Wrapper {
  readonly names: string;
  readonly kind: WrapperKind;
  /** Short options that take a value, as getopts spells them: letters. */
  readonly valued?: string;
  /** Long options that take the next word as their value when written without `=`. */
  readonly longs?: string;
  /** Words of its own before the inner command: `timeout 5 cmd`, `flock FILE cmd`. */
  readonly operands?: number;
  /** `VAR=x` may stand before the inner command. */
  readonly assigns?: boolean;
  /** Options (letter or long name) whose value is the folder that the inner command starts in. */
  readonly chdir?: string;
  /** Options (letter or long name) whose value is a command line. */
  readonly text?: string;
  /** Options (letter or long name) that only look something up: nothing runs. */
  readonly lookup?: string;
  /** Runs builtins and functions of this shell too. */
  readonly inShell?: boolean;
  readonly subcommands?: string;
  /** Commands, and the files that they read as the program receives them. */
  readonly examples: readonly (readonly [string, readonly string[]])[];
}

const A = ['a.md'] as const;

export const WRAPPERS = [
  {
    names: 'sudo',
    kind: 'prefix',
    valued: 'ugUpCrtTRhD',
    longs: 'user group chdir host prompt role type chroot close-from command-timeout other-user',
    assigns: true,
    chdir: 'D chdir',
    lookup: 'l v K k V list validate version',
    examples: [
      ['sudo -u root cat a.md', A],
      ['sudo -E -- FOO=1 cat a.md', A],
      ['sudo --user=root cat a.md', A],
      ['sudo -l cat a.md', []],
    ],
  },
  {
    names: 'doas',
    kind: 'prefix',
    valued: 'uC',
    lookup: 'L C',
    examples: [['doas -u root cat a.md', A]],
  },
  {
    names: 'env genv',
    kind: 'prefix',
    valued: 'uCSPa',
    longs: 'unset chdir split-string argv0',
    assigns: true,
    chdir: 'C chdir',
    text: 'S split-string',
    lookup: 'help version',
    examples: [
      ['env -u FOO A=1 cat a.md', A],
      ['env -i cat a.md', A],
      ["env -S 'cat a.md'", A],
      ['env', []],
    ],
  },
  {
    names: 'command',
    kind: 'prefix',
    lookup: 'v V',
    inShell: true,
    examples: [
      ['command -p cat a.md', A],
      ['command -v cat a.md', []],
    ],
  },
  { names: 'builtin', kind: 'prefix', inShell: true, examples: [['builtin echo a.md', []]] },
  { names: 'exec', kind: 'prefix', valued: 'a', examples: [['exec -a foo cat a.md', A]] },
  {
    names: 'nice gnice',
    kind: 'prefix',
    valued: 'n',
    longs: 'adjustment',
    examples: [
      ['nice -n 5 cat a.md', A],
      ['nice -10 cat a.md', A],
    ],
  },
  {
    names: 'ionice',
    kind: 'prefix',
    valued: 'cnpPu',
    longs: 'class classdata',
    lookup: 'p pid',
    examples: [
      ['ionice -c3 cat a.md', A],
      ['ionice -c 2 -n 7 cat a.md', A],
    ],
  },
  {
    names: 'chrt taskset',
    kind: 'prefix',
    valued: 'pTPD',
    operands: 1,
    lookup: 'p pid',
    examples: [
      ['taskset 0x1 cat a.md', A],
      ['chrt -i 0 cat a.md', A],
    ],
  },
  {
    names:
      'nohup setsid xvfb-run chronic unbuffer caffeinate proxychains proxychains4 torsocks firejail dbus-run-session catchsegv',
    kind: 'prefix',
    valued: 't',
    examples: [
      ['nohup cat a.md', A],
      ['setsid -w cat a.md', A],
    ],
  },
  {
    names: 'time gtime',
    kind: 'prefix',
    valued: 'fo',
    longs: 'format output',
    examples: [
      ['/usr/bin/time -f %e cat a.md', A],
      ['command time -v cat a.md', A],
    ],
  },
  {
    names: 'timeout gtimeout',
    kind: 'prefix',
    valued: 'sk',
    longs: 'signal kill-after',
    operands: 1,
    examples: [
      ['timeout -k 1 5 cat a.md', A],
      ['timeout --signal=KILL 5s cat a.md', A],
      ['timeout 5', []],
    ],
  },
  {
    names: 'stdbuf gstdbuf',
    kind: 'prefix',
    valued: 'ioe',
    longs: 'input output error',
    examples: [
      ['stdbuf -o L cat a.md', A],
      ['stdbuf -oL cat a.md', A],
    ],
  },
  {
    names: 'flock',
    kind: 'prefix',
    valued: 'wEc',
    longs: 'timeout wait conflict-exit-code command',
    operands: 1,
    text: 'c command',
    examples: [
      ['flock /tmp/l cat a.md', A],
      ["flock /tmp/l -c 'cat a.md'", A],
      ['flock -w 5 /tmp/l cat a.md', A],
    ],
  },
  {
    names: 'strace ltrace',
    kind: 'prefix',
    valued: 'oespPEuabOSIX',
    longs: 'output expr attach trace',
    lookup: 'p attach',
    examples: [['strace -f -o /tmp/t cat a.md', A]],
  },
  { names: 'unshare', kind: 'prefix', valued: 'SGRw', longs: 'root wd', examples: [['unshare -r cat a.md', A]] },
  { names: 'linux32 linux64 setarch', kind: 'prefix', examples: [['linux64 cat a.md', A]] },
  { names: 'busybox toybox', kind: 'prefix', lookup: 'list help', examples: [['busybox cat a.md', A]] },
  { names: 'direnv', kind: 'subcommand', subcommands: 'exec:1', examples: [['direnv exec . cat a.md', A]] },
  { names: 'mise rtx asdf', kind: 'subcommand', subcommands: 'exec:0 x:0', examples: [['mise exec -- cat a.md', A]] },
  { names: 'dotenv dotenvx', kind: 'subcommand', subcommands: 'run:0', examples: [['dotenvx run -- cat a.md', A]] },
  {
    names: 'bundle poetry pipenv hatch rye uv pdm',
    kind: 'subcommand',
    subcommands: 'exec:0 run:0',
    examples: [['poetry run cat a.md', A]],
  },
  {
    names: 'bash sh zsh dash ksh mksh ash rbash fish',
    kind: 'shell',
    valued: 'oO',
    longs: 'rcfile init-file',
    lookup: 'help version',
    examples: [
      ["bash -c 'cat a.md'", A],
      ["bash -lc 'cat a.md'", A],
      ['zsh -o pipefail -c \'cat "$1"\' _ a.md', A],
      ['bash a.md', A],
      ['bash -x a.md b.md', A],
    ],
  },
  {
    names: 'pwsh powershell',
    kind: 'powershell',
    examples: [
      ["pwsh -NoProfile -Command 'Get-Content a.md'", A],
      ["powershell.exe -c 'gc a.md'", A],
    ],
  },
  {
    names: 'cmd',
    kind: 'cmd',
    examples: [
      ['cmd.exe /c "type a.md"', A],
      ['cmd //c type a.md', A],
    ],
  },
  {
    names: 'su runuser',
    kind: 'prefix',
    operands: 1,
    valued: 'cgGsw',
    longs: 'command group shell',
    text: 'c command',
    examples: [
      ["su root -c 'cat a.md'", A],
      ["su - -c 'cat a.md'", A],
    ],
  },
  {
    names: 'script',
    kind: 'prefix',
    valued: 'coEIOTtmB',
    longs: 'command',
    text: 'c command',
    examples: [["script -qc 'cat a.md' /dev/null", A]],
  },
  {
    names: 'eval',
    kind: 'eval',
    examples: [
      ["eval 'cat a.md'", A],
      ['eval cat a.md', A],
    ],
  },
  {
    names: 'watch viddy',
    kind: 'text',
    valued: 'nqs',
    longs: 'interval equexit',
    examples: [
      ['watch -n 1 cat a.md', A],
      ["watch 'cat a.md'", A],
    ],
  },
  {
    names: 'xargs gxargs',
    kind: 'xargs',
    valued: 'dEILnPsaR',
    longs: 'delimiter arg-file max-args max-procs max-chars max-lines replace eof process-slot-var',
    lookup: 'help version',
    examples: [
      ['echo a.md | xargs cat', A],
      ["printf 'x\\ny\\n' | xargs -I{} cat {}.md", ['x.md', 'y.md']],
      ['echo x | xargs -n 1 grep p a.md', ['a.md', 'x']],
      ['xargs -a a.md cat', ['a.md']],
    ],
  },
  {
    names: 'find gfind bfs',
    kind: 'find',
    examples: [
      ['find docs -exec cat {} +', ['root:docs']],
      ['find docs -exec head -1 {} \\; -print', ['root:docs']],
      ['find docs -name x', []],
    ],
  },
  {
    names: 'fd fdfind',
    kind: 'fd',
    examples: [
      ['fd -e md . docs -x cat', ['root:docs']],
      ['fd md -X head -1 {}', ['root:.']],
      ['fd md', []],
    ],
  },
  {
    names: 'parallel',
    kind: 'parallel',
    valued: 'jnNLIaSCP',
    longs: 'jobs arg-file delay joblog',
    examples: [
      ['parallel cat ::: a.md b.md', ['a.md', 'b.md']],
      ['parallel cat {}.md ::: a b', ['a.md', 'b.md']],
    ],
  },
  {
    names: 'npx bunx pnpx',
    kind: 'package-runner',
    valued: 'pcw',
    longs: 'package call registry prefix workspace cache userconfig',
    text: 'c call',
    examples: [
      ["npx -c 'cat a.md'", A],
      ["npx --package x --call 'cat a.md'", A],
    ],
  },
  {
    names: 'npm',
    kind: 'subcommand',
    valued: 'pcwC',
    longs: 'package call registry prefix workspace',
    text: 'c call',
    subcommands: 'exec:0 x:0',
    examples: [
      ["npm exec -c 'cat a.md'", A],
      ['npm run cat a.md', []],
    ],
  },
  {
    names: 'pnpm',
    kind: 'subcommand',
    valued: 'CF',
    longs: 'dir filter package registry',
    chdir: 'C dir',
    subcommands: 'dlx:0 exec:0 *:0',
    examples: [['pnpm exec cat a.md', A]],
  },
  {
    names: 'yarn',
    kind: 'subcommand',
    valued: 'p',
    longs: 'cwd package',
    chdir: 'cwd',
    subcommands: 'dlx:0 exec:0 *:0',
    examples: [['yarn exec cat a.md', A]],
  },
  {
    names: 'bun',
    kind: 'subcommand',
    valued: '',
    longs: 'cwd',
    chdir: 'cwd',
    subcommands: 'x:0 run:0 *:0',
    examples: [['bun x cat a.md', A]],
  },
  { names: 'corepack', kind: 'prefix', examples: [['corepack pnpm exec cat a.md', A]] },
  {
    names: 'node nodejs tsx ts-node deno',
    kind: 'script-runner',
    valued: 'rCe',
    longs: 'require import loader env-file conditions eval print inspect-port',
    lookup: 'c check v version h help e eval p print i interactive',
    examples: [['node x.js a.md', []]],
  },
] as const satisfies readonly Wrapper[];

const byName = new Map<string, Wrapper>();
/** Rows leave with all fields in one order, as objects of one shape. */
const EVERY_FIELD = {
  names: '',
  kind: '',
  valued: undefined,
  longs: undefined,
  operands: undefined,
  assigns: undefined,
  chdir: undefined,
  text: undefined,
  lookup: undefined,
  inShell: undefined,
  subcommands: undefined,
  examples: [],
};
const rows: readonly Wrapper[] = WRAPPERS;
for (const row of rows) {
  const whole = { ...EVERY_FIELD, ...row } as Wrapper;
  for (const name of row.names.split(' ')) byName.set(name, whole);
}

/** The row of a wrapper by base name, or undefined. */
export function wrapperNamed(name: string): Wrapper | undefined {
  return byName.get(name);
}

/** What a wrapper's own words say. */
export interface Unwrapped {
  /** Index of the first word of the inner command. */
  at: number;
  /** Folders that it enters first. */
  chdir: Field[];
  /** A command line given as an option's value. */
  text: Field | null;
  /** Only a look-up: nothing runs. */
  lookup: boolean;
  /** `VAR=x` words. */
  assignments: Field[];
  /** Short and long options seen, by letter or name, with their value. */
  options: Map<string, Field | null> | null;
}

const has = (list: string | undefined, name: string): boolean =>
  list !== undefined && ` ${list} `.includes(` ${name} `);

/**
 * Reads a wrapper's options and own operands.
 * @param args all fields; `from` is the index after the wrapper's name
 */
export function unwrap(row: Wrapper, args: readonly Field[], from: number): Unwrapped {
  const result: Unwrapped = { at: from, chdir: [], text: null, lookup: false, assignments: [], options: null };
  const note = (name: string, value: Field | null): void => {
    result.options ??= new Map();
    result.options.set(name, value);
    if (has(row.lookup, name)) result.lookup = true;
    if (value === null) return;
    if (has(row.chdir, name)) result.chdir.push(value);
    if (has(row.text, name)) result.text = value;
  };
  let operands = row.operands ?? 0;
  let at = from;
  for (; at < args.length; at++) {
    const field = args[at];
    const text = field?.text ?? '';
    if (text === '--') {
      at++;
      // After `--` the wrapper's own operands still come first.
      for (; operands > 0 && at < args.length; operands--) at++;
      break;
    }
    if (text.length > 1 && text.charCodeAt(0) === 45) {
      at = readOption(row, args, at, note);
      continue;
    }
    // `env -` is `env -i`.
    if (text === '-' && row.assigns === true) continue;
    if (row.kind === 'shell' && /^\+\w/.test(text)) {
      if (text === '+o' || text === '+O') at++;
      continue;
    }
    if (row.assigns === true && /^[A-Za-z_]\w*=/.test(text)) {
      if (field !== undefined) result.assignments.push(field);
      continue;
    }
    if (operands > 0) {
      operands--;
      continue;
    }
    break;
  }
  if (row.assigns === true) {
    for (; at < args.length && /^[A-Za-z_]\w*=/.test(args[at]?.text ?? ''); at++) {
      const field = args[at];
      if (field !== undefined) result.assignments.push(field);
    }
  }
  result.at = at;
  return result;
}

/** One option word; returns the index of the last word that belongs to it. */
function readOption(
  row: Wrapper,
  args: readonly Field[],
  at: number,
  note: (name: string, value: Field | null) => void,
): number {
  const field = args[at];
  const text = field?.text ?? '';
  if (text.startsWith('--')) {
    const equals = text.indexOf('=');
    if (equals > 0) {
      note(text.slice(2, equals), { text: text.slice(equals + 1), glob: null, dynamic: field?.dynamic ?? null });
      return at;
    }
    const name = text.slice(2);
    if (!has(row.longs, name)) {
      note(name, null);
      return at;
    }
    note(name, args[at + 1] ?? null);
    return at + 1;
  }
  for (let i = 1; i < text.length; i++) {
    const letter = text.charAt(i);
    if (row.valued?.includes(letter) !== true) {
      note(letter, null);
      continue;
    }
    if (i + 1 < text.length) {
      note(letter, { text: text.slice(i + 1), glob: null, dynamic: field?.dynamic ?? null });
      return at;
    }
    note(letter, args[at + 1] ?? null);
    return at + 1;
  }
  return at;
}
