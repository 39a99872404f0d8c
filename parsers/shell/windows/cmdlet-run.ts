// What each cmdlet does with its bound arguments.

import type { How } from '../../facts.ts';
import { UNKNOWN } from '../field.ts';
import type { Signature } from './cmdlets.ts';
import { joined, observeNew } from './dotnet.ts';
import { knownText, MAX_LIST, NOT_KNOWN, nameOf, OUTPUT, textOf, type Value } from './powershell-value.ts';
import type { PowerShell } from './powershell-walk.ts';
import { foundItem, type Item, item, type Run, slashed, unknownItem } from './run.ts';

export interface Bound {
  /** Lower-case parameter -> values. */
  readonly named: ReadonlyMap<string, readonly Value[]>;
  /** The cmdlet's own name in lower case. */
  readonly name: string;
}

type Handler = (shell: PowerShell, bound: Bound, input: readonly Value[] | null, alias: string) => readonly Value[];

/** Drives that hold no files. */
const NO_FILES = /^(?:env|function|variable|alias|cert|wsman|hk(?:lm|cu|cr|u|cc)|registry)(?::|::)/i;

const HANDLERS = new Map<string, Handler>([
  ['get-childitem', listChildren],
  ['get-item', listNamed],
  ['resolve-path', listNamed],
  ['set-location', setLocation],
  ['push-location', pushLocation],
  ['pop-location', popLocation],
  ['join-path', joinPath],
  ['split-path', splitPath],
  ['write-output', (_, bound, input) => valuesOf(bound, 'inputobject').concat(input ?? [])],
  ['set-variable', setVariable],
  ['set-alias', setAlias],
  ['new-psdrive', newDrive],
  ['new-object', newObject],
  ['out-file', writeFile('filepath')],
  ['set-content', writeFile('path')],
  [
    'tee-object',
    (shell, bound, input, alias) => {
      writeFile('filepath')(shell, bound, input, alias);
      return input ?? OUTPUT;
    },
  ],
  ['foreach-object', forEach],
  [
    'select-object',
    (_, bound, input) => {
      const expand = valuesOf(bound, 'expandproperty').concat(valuesOf(bound, 'property'));
      return expand.some((value) => /^(?:name|basename)$/i.test(textOf([value])))
        ? [unknownItem('find')]
        : (input ?? OUTPUT);
    },
  ],
  ['invoke-command', invokeCommand],
  ['invoke-expression', invokeExpression],
  ['import-module', importModule],
]);

export function runCmdlet(
  shell: PowerShell,
  signature: Signature,
  bound: Bound,
  alias: string,
  input: readonly Value[] | null,
): readonly Value[] {
  const handler = HANDLERS.get(signature.name);
  if (handler !== undefined) return handler(shell, bound, input, alias);
  readFiles(shell.run, signature, bound, input);
  return OUTPUT;
}

function readFiles(run: Run, signature: Signature, bound: Bound, input: readonly Value[] | null): void {
  const { cmdlet } = signature;
  const has = (names: string | undefined) =>
    names
      ?.toLowerCase()
      .split(' ')
      .some((name) => bound.named.has(name)) === true;
  let how: How = cmdlet.how ?? 'whole';
  if (has(cmdlet.digest)) how = 'digest';
  else if (has(cmdlet.part)) how = 'part';
  const verb = cmdlet.names.split(' ')[0] ?? '';
  if (cmdlet.files !== undefined) {
    const filter = knownText(valuesOf(bound, 'filter')) ?? knownText(valuesOf(bound, 'include'));
    for (const value of valuesOf(bound, cmdlet.files.toLowerCase())) {
      if (value.kind !== 'item') continue;
      const file = fileOf(run, value);
      if (file === null) continue;
      // `gc docs\* -Filter *.md`
      if (filter !== null && /[\\/]\*$/.test(file.text))
        run.read(item(`${file.text.slice(0, -1)}${filter}`), verb, how, 'powershell');
      else run.read(file, verb, how, 'powershell');
    }
  }
  if (cmdlet.literals !== undefined) {
    for (const value of valuesOf(bound, cmdlet.literals.toLowerCase())) {
      const file = value.kind === 'item' ? fileOf(run, value) : null;
      if (file !== null) run.read(file, verb, how, 'none');
    }
  }
  const named = has(cmdlet.files) || has(cmdlet.literals) || bound.named.has('inputobject');
  if (cmdlet.piped === true && input !== null && !named) {
    for (const value of input) {
      if (value.kind !== 'item') continue;
      if (value.found !== null) run.read(value, verb, how, 'none');
      else if (value.dynamic === 'find') run.read(value, verb, how, 'none');
      else if (signature.name === 'import-csv' && value.dynamic === null) run.read(value, verb, how, 'powershell');
    }
  }
}

/** The argument as a file: provider names cut off, `~` put in; null for what isn't in the file system. */
function fileOf(run: Run, value: Item): Item | null {
  if (value.found !== null) return value;
  const text = value.text.replace(/^(?:microsoft\.powershell\.core\\)?filesystem::/i, '');
  if (NO_FILES.test(text)) return null;
  if (/^~(?:[\\/]|$)/.test(text))
    return run.home === null ? unknownItem('user') : item(run.home + text.slice(1), value.quoted, value.dynamic);
  return text === value.text ? value : item(text, value.quoted, value.dynamic);
}

function valuesOf(bound: Bound, name: string): readonly Value[] {
  return bound.named.get(name) ?? [];
}

// ---- names of files

function listChildren(shell: PowerShell, bound: Bound, input: readonly Value[] | null): readonly Value[] {
  const { run } = shell;
  const recursive = bound.named.has('recurse') || bound.named.has('depth');
  const masks = [...valuesOf(bound, 'filter'), ...valuesOf(bound, 'include')].map((value) => textOf([value]));
  const literal = valuesOf(bound, 'literalpath');
  let bases = [...valuesOf(bound, 'path'), ...literal].filter((value): value is Item => value.kind === 'item');
  if (bases.length === 0 && input !== null) bases = input.filter((value): value is Item => value.kind === 'item');
  if (bases.length === 0) bases = [item('.')];
  else
    for (const base of bases) {
      const file = fileOf(run, base);
      if (file !== null && file.found === null)
        run.list(file, 'Get-ChildItem', literal.includes(base) ? 'none' : 'powershell');
    }
  if (bound.named.has('directory')) return [unknownItem('find')];
  const found: Value[] = [];
  for (const one of bases.slice(0, MAX_LIST)) {
    const base = fileOf(run, one);
    if (base === null) continue;
    if (base.found !== null) found.push(base);
    else if (base.dynamic !== null) found.push(unknownItem('find'));
    else found.push(...childrenOf(base.text, masks, recursive));
  }
  return bound.named.has('name') ? found.map((value) => (value.kind === 'item' ? nameOf(value) : value)) : found;
}

function childrenOf(base: string, masks: readonly string[], recursive: boolean): readonly Value[] {
  const path = slashed(base);
  const cut = path.lastIndexOf('/');
  const last = path.slice(cut + 1);
  const isPattern = /[*?[]/.test(last);
  const folder = cut === -1 ? '.' : path.slice(0, cut) || '/';
  if (recursive) {
    if (isPattern) return [/[*?[]/.test(folder) ? unknownItem('find') : foundItem('root', folder)];
    return [foundItem('root', path)];
  }
  if (masks.length > 0) {
    // -Include alone needs a pattern in the path: `docs\*`.
    const where = isPattern ? folder : path;
    return masks.map((mask) =>
      mask.includes(UNKNOWN)
        ? unknownItem('find')
        : foundItem('glob', where === '.' ? mask : `${where.replace(/\/$/, '')}/${mask}`),
    );
  }
  if (isPattern) return [foundItem('glob', path)];
  if (/[^.]\.\w+$/.test(last)) return [foundItem('file', path)];
  return [foundItem('glob', path === '.' ? '*' : `${path.replace(/\/$/, '')}/*`)];
}

function listNamed(shell: PowerShell, bound: Bound, input: readonly Value[] | null): readonly Value[] {
  const { run } = shell;
  const literal = valuesOf(bound, 'literalpath');
  let named: readonly Value[] = [...valuesOf(bound, 'path'), ...literal];
  if (named.length === 0) named = input ?? [];
  const found: Value[] = [];
  for (const value of named.slice(0, MAX_LIST)) {
    const file = value.kind === 'item' ? fileOf(run, value) : null;
    if (file === null) continue;
    if (file.found !== null) found.push(file);
    else if (file.dynamic !== null) found.push(file);
    else {
      const isLiteral = literal.includes(value);
      run.list(file, bound.name === 'get-item' ? 'Get-Item' : 'Resolve-Path', isLiteral ? 'none' : 'powershell');
      found.push(
        !isLiteral && /[*?[]/.test(file.text)
          ? foundItem('glob', file.text)
          : foundItem('file', absolute(run, file.text)),
      );
    }
  }
  return found;
}

/** What Get-Item yields knows its full path, wherever the shell goes later. */
function absolute(run: Run, text: string): string {
  const path = run.resolve(text);
  return path.includes(UNKNOWN) ? text : path;
}

// ---- folders

function setLocation(shell: PowerShell, bound: Bound): readonly Value[] {
  const [target] = [...valuesOf(bound, 'path'), ...valuesOf(bound, 'literalpath')];
  const { run } = shell;
  if (target === undefined) {
    if (bound.named.has('stackname')) return [];
    const { cwd } = run;
    // Without an argument: home in PowerShell 7, nowhere in Windows PowerShell.
    run.enter(run.home ?? UNKNOWN);
    shell.previous = cwd;
    return [];
  }
  if (target.kind !== 'item') return [];
  const { cwd } = run;
  if (target.text === '-') {
    if (shell.previous !== null) run.cwd = shell.previous;
  } else if (target.text !== '+') run.enter(folderText(run, target));
  shell.previous = cwd;
  return [];
}

function folderText(run: Run, target: Item): string {
  const file = fileOf(run, target);
  if (file === null || /[*?[]/.test(file.text)) return UNKNOWN;
  return file.found === null ? file.text : file.found.role === 'file' ? file.found.text : UNKNOWN;
}

function pushLocation(shell: PowerShell, bound: Bound): readonly Value[] {
  const [target] = [...valuesOf(bound, 'path'), ...valuesOf(bound, 'literalpath')];
  if (shell.stack.length < MAX_LIST) shell.stack.push(shell.run.cwd);
  if (target?.kind === 'item') shell.run.enter(folderText(shell.run, target));
  return [];
}

function popLocation(shell: PowerShell): readonly Value[] {
  const folder = shell.stack.pop();
  if (folder !== undefined) shell.run.cwd = folder;
  return [];
}

// ---- texts

function joinPath(_: PowerShell, bound: Bound): readonly Value[] {
  const rest = [...valuesOf(bound, 'childpath'), ...valuesOf(bound, 'additionalchildpath')];
  const tail = rest.map((value) => textOf([value]).replace(/^[\\/]+/, '')).reduce(joined, '');
  return valuesOf(bound, 'path').map((value) => {
    const reason =
      [value, ...rest].find((one): one is Item => one.kind === 'item' && one.dynamic !== null)?.dynamic ?? null;
    return item(joined(textOf([value]), tail), true, reason);
  });
}

function splitPath(_: PowerShell, bound: Bound): readonly Value[] {
  return [...valuesOf(bound, 'path'), ...valuesOf(bound, 'literalpath')].flatMap((value): readonly Value[] => {
    if (value.kind !== 'item' || value.dynamic !== null) return NOT_KNOWN;
    const cut = Math.max(value.text.lastIndexOf('\\'), value.text.lastIndexOf('/'));
    const leaf = value.text.slice(cut + 1);
    if (bound.named.has('leaf')) return [item(leaf)];
    if (bound.named.has('leafbase')) return [item(leaf.replace(/\.[^.]*$/, ''))];
    if (bound.named.has('extension') || bound.named.has('qualifier') || bound.named.has('noqualifier'))
      return NOT_KNOWN;
    return [item(cut === -1 ? '' : value.text.slice(0, cut))];
  });
}

function setVariable(shell: PowerShell, bound: Bound, input: readonly Value[] | null): readonly Value[] {
  const name = knownText(valuesOf(bound, 'name'));
  if (name !== null)
    shell.set(name.toLowerCase(), {
      values: bound.named.has('value') ? valuesOf(bound, 'value') : (input ?? []),
      origins: [],
    });
  return [];
}

function setAlias(shell: PowerShell, bound: Bound): readonly Value[] {
  const name = knownText(valuesOf(bound, 'name'));
  const value = knownText(valuesOf(bound, 'value'));
  if (name !== null && value !== null) shell.aliases.set(name.toLowerCase(), value.toLowerCase());
  return [];
}

function newDrive(shell: PowerShell, bound: Bound): readonly Value[] {
  const name = knownText(valuesOf(bound, 'name'));
  const root = knownText(valuesOf(bound, 'root'));
  if (name !== null && root !== null) shell.run.drives.set(name.toLowerCase(), shell.run.resolve(root));
  return [];
}

function newObject(shell: PowerShell, bound: Bound): readonly Value[] {
  const type = textOf(valuesOf(bound, 'typename'))
    .toLowerCase()
    .replace(/^system\./, '');
  return observeNew(shell, type, valuesOf(bound, 'argumentlist'));
}

function writeFile(parameter: string): Handler {
  return (shell, bound, _, alias) => {
    const append = bound.named.has('append') || alias === 'add-content' || alias === 'ac';
    for (const value of [...valuesOf(bound, parameter), ...valuesOf(bound, 'literalpath')])
      if (value.kind === 'item') shell.run.write(value, append);
    return [];
  };
}

// ---- what runs

function forEach(shell: PowerShell, bound: Bound, input: readonly Value[] | null): readonly Value[] {
  const { run } = shell;
  const given = input ?? valuesOf(bound, 'inputobject');
  const output: Value[] = [];
  for (const value of valuesOf(bound, 'begin'))
    if (value.kind === 'block') output.push(...shell.statements(value.block.body));
  for (const value of [
    ...valuesOf(bound, 'process'),
    ...valuesOf(bound, 'parallel'),
    ...valuesOf(bound, 'membername'),
  ]) {
    if (value.kind === 'block') output.push(...shell.withInput(given, () => shell.statements(value.block.body)));
    else if (value.kind === 'item')
      output.push(
        ...(/^(?:fullname|path|pspath)$/i.test(value.text)
          ? given
          : /^name$/i.test(value.text)
            ? given.map((one) => (one.kind === 'item' ? nameOf(one) : one))
            : OUTPUT),
      );
  }
  for (const value of valuesOf(bound, 'end'))
    if (value.kind === 'block') run.conditionally(() => output.push(...shell.statements(value.block.body)));
  return output;
}

function invokeCommand(shell: PowerShell, bound: Bound): readonly Value[] {
  // On another computer other files are read.
  if (['computername', 'session', 'hostname', 'vmname', 'containerid'].some((name) => bound.named.has(name)))
    return OUTPUT;
  let output: readonly Value[] = OUTPUT;
  for (const value of valuesOf(bound, 'scriptblock')) {
    if (value.kind !== 'block') continue;
    shell.run.conditionally(() => {
      output = shell.block(value.block, valuesOf(bound, 'argumentlist'), null, bound.named.has('nonewscope'));
    });
  }
  return output;
}

function invokeExpression(shell: PowerShell, bound: Bound, input: readonly Value[] | null): readonly Value[] {
  const given = bound.named.has('command') ? valuesOf(bound, 'command') : (input ?? []);
  const output: Value[] = [];
  for (const value of given.slice(0, MAX_LIST)) {
    if (value.kind === 'block') {
      output.push(...shell.block(value.block, [], null, true));
      continue;
    }
    const text = knownText([value]);
    if (text !== null) output.push(...shell.text(text));
  }
  return output;
}

function importModule(shell: PowerShell, bound: Bound): readonly Value[] {
  for (const value of valuesOf(bound, 'name')) {
    if (value.kind !== 'item' || !/[\\/]|\.ps[dm]?1$/i.test(value.text)) continue;
    shell.run.read(value, 'Import-Module', 'exec', 'none');
  }
  return [];
}
