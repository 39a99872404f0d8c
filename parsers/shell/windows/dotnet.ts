// .NET's own file methods. They stand where the process stands: Set-Location doesn't move them.

import { parsePowerShell } from './powershell-parse.ts';
import { knownText, NOT_KNOWN, OUTPUT, textOf, type Value } from './powershell-value.ts';
import type { PowerShell } from './powershell-walk.ts';
import { type Item, item } from './run.ts';

/** Lower case -> the method's own name. */
const FILE_READERS = new Map(
  'ReadAllText ReadAllLines ReadLines ReadAllBytes OpenText OpenRead ReadAllTextAsync ReadAllLinesAsync ReadAllBytesAsync'
    .split(' ')
    .map((name) => [name.toLowerCase(), name] as const),
);
const STREAMS = new Set(['io.streamreader', 'io.filestream']);
const PATH_JOINERS = new Set(['combine', 'join']);

export function observeMethod(
  shell: PowerShell,
  type: string,
  method: string,
  args: readonly (readonly Value[])[] | null,
): readonly Value[] {
  const first = args?.[0]?.[0];
  if (type === 'io.file') {
    const verb = FILE_READERS.get(method);
    if (verb !== undefined && first?.kind === 'item') readFromStart(shell, first, verb);
    return OUTPUT;
  }
  if (method === 'new') return observeNew(shell, type, args?.flat() ?? []);
  if (type === 'io.path') {
    if (args === null) return NOT_KNOWN;
    if (PATH_JOINERS.has(method))
      return [
        item(
          args
            .flat()
            .map((value) => textOf([value]))
            .reduce(joined, ''),
        ),
      ];
    if (method === 'getfullpath') return first === undefined ? NOT_KNOWN : [first];
    if (first === undefined || first.kind !== 'item' || first.dynamic !== null) return NOT_KNOWN;
    const cut = Math.max(first.text.lastIndexOf('\\'), first.text.lastIndexOf('/'));
    if (method === 'getfilename') return [item(first.text.slice(cut + 1))];
    if (method === 'getdirectoryname') return cut > 0 ? [item(first.text.slice(0, cut))] : NOT_KNOWN;
    return NOT_KNOWN;
  }
  if (type === 'environment') return observeEnvironment(shell, method, first === undefined ? null : knownText([first]));
  if (type === 'scriptblock' && method === 'create') {
    const text = first === undefined ? null : knownText([first]);
    if (text === null || !shell.run.spend(text.length)) return OUTPUT;
    const parsed = parsePowerShell(text);
    return parsed.ok ? [{ kind: 'block', block: { parameters: [], body: parsed.body } }] : OUTPUT;
  }
  return NOT_KNOWN;
}

/** `[IO.StreamReader]::new('a.md')` and `New-Object IO.StreamReader 'a.md'` */
export function observeNew(shell: PowerShell, type: string, args: readonly Value[]): readonly Value[] {
  const [first] = args;
  if (STREAMS.has(type) && first?.kind === 'item')
    readFromStart(shell, first, type === 'io.streamreader' ? 'StreamReader' : 'FileStream');
  if (type === 'io.fileinfo' || type === 'uri') return first === undefined ? NOT_KNOWN : [first];
  return NOT_KNOWN;
}

function readFromStart(shell: PowerShell, path: Item, verb: string): void {
  const { run } = shell;
  const { cwd } = run;
  run.cwd = run.start;
  run.read(path, verb, 'whole', 'none');
  run.cwd = cwd;
}

function observeEnvironment(shell: PowerShell, method: string, name: string | null): readonly Value[] {
  const { run } = shell;
  if (method === 'currentdirectory') return [item(run.start)];
  if (name === null) return NOT_KNOWN;
  if (method === 'getenvironmentvariable') {
    const value = run.env.get(name.toUpperCase());
    return typeof value === 'string' ? [item(value)] : NOT_KNOWN;
  }
  if (method === 'getfolderpath' && run.home !== null) {
    const lower = name.toLowerCase();
    if (lower === 'userprofile') return [item(run.home)];
    if (lower === 'desktop' || lower === 'desktopdirectory') return [item(`${run.home}/Desktop`)];
    if (lower === 'mydocuments' || lower === 'personal') return [item(`${run.home}/Documents`)];
  }
  return NOT_KNOWN;
}

/** Two parts of a path with one separator between; an absolute second part stands alone. */
export function joined(left: string, right: string): string {
  if (left === '') return right;
  if (right === '') return left;
  if (/^(?:[a-z]:)?[\\/]/i.test(right)) return right;
  return /[\\/]$/.test(left) ? left + right : `${left}\\${right}`;
}
