import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommandInput, observeCommand } from '../../../parsers/shell/command.ts';
import { observePowerShell } from '../../../parsers/shell/powershell.ts';
import { CMDLETS } from '../../../parsers/shell/windows/cmdlets.ts';
import { decodeUtf16 } from '../../../parsers/shell/windows/process.ts';
import { answerOf, expectedOf, judged, rowsOf, spelled } from './windows-rows.ts';

const observe = (command: string, more: Partial<CommandInput> = {}) =>
  observePowerShell({ command, cwd: 'C:\\w', home: 'C:\\Users\\u', ...more }, observeCommand);

describe('the table of cmdlets', () => {
  const examples = CMDLETS.flatMap((row) => row.examples.map(([command, reads]) => ({ command, reads })));
  it.each(examples)('$command', ({ command, reads }) => {
    expect(spelled(observe(command))).toEqual(reads);
  });
});

describe.each(['powershell-more'])('corpus %s', (name) => {
  it.each(rowsOf(name))('$cmd', (row) => {
    const facts = observePowerShell({ command: row.cmd, cwd: row.cwd, home: row.home ?? null }, observeCommand);
    expect(answerOf(facts, row)).toEqual(expectedOf(row));
  });
});

describe('how, certain and away', () => {
  it.each([
    ['gc a.md', ['a.md whole']],
    ['gc a.md -Tail 3', ['a.md part']],
    ['sls x a.md', ['a.md search']],
    ['sls x a.md -Quiet', ['a.md digest']],
    ['Get-FileHash a.md', ['a.md digest']],
    ['gc a.md | select -First 3', ['a.md part']],
    ['gc a.md | sls x', ['a.md search']],
    ['gc a.md | Measure-Object -Line', ['a.md digest']],
    ['gc a.md | Out-Null', ['a.md whole away']],
    ['gc a.md > b.md', ['a.md whole away']],
    ['gc a.md 2> b.md', ['a.md whole']],
    ['$x = gc a.md', ['a.md whole away']],
    ['$x = gc a.md; $x', ['a.md whole']],
    ['$x = gc a.md; $y = $x | sls z; $y', ['a.md whole']],
    ['$x = gc a.md; if ($x) { 1 }', ['a.md whole away']],
    ['$x = gc a.md; Set-Content b.md $x', ['a.md whole away']],
    ['if ($c) { gc a.md }', ['a.md whole maybe']],
    ['gci *.md | % { gc $_ }', ['*.md whole maybe']],
    ['exit; gc a.md', ['a.md whole maybe']],
    ['ls a.md', ['a.md listing']],
    ['. .\\x.ps1', ['x.ps1 exec']],
  ])('%s', (command, reads) => {
    expect(judged(observe(command))).toEqual(reads);
  });
});

describe('recall', () => {
  it('names the wrappers that led there', () => {
    expect(observe('cmd /c "npx teamai recall x"').recalls).toEqual([
      { program: 'teamai', wrappers: ['cmd', 'npx'], certain: true },
    ]);
  });
  it('is not certain in a branch', () => {
    expect(observe('if ($c) { teamai-hook recall x }').recalls).toMatchObject([{ certain: false }]);
  });
});

describe('the start from the folder afterwards', () => {
  it.each([
    ['cd docs; gc a.md', 'C:\\w\\docs', ['docs/a.md']],
    ['gc a.md', 'C:\\w', ['a.md']],
    ['cd docs; gc a.md', 'C:\\w', ['docs/a.md']],
    ['pushd docs; gc a.md; popd; gc b.md', 'C:\\w', ['docs/a.md', 'b.md']],
    ['cd ..\\w; gc a.md', 'C:\\w', ['a.md']],
  ])('%s ended in %s', (command, cwd, reads) => {
    const facts = observe(command, { cwd, cwdIs: 'after' });
    expect(spelled(facts)).toEqual(reads);
  });
});

describe('what is known from outside', () => {
  it('takes variables of the environment, whatever their case', () => {
    expect(spelled(observe('gc $env:kb\\a.md', { env: new Map([['KB', 'C:\\w\\docs']]) }))).toEqual(['docs/a.md']);
  });
  it('keeps the end of a path whose beginning is not known', () => {
    expect(observe('gc $env:X\\docs\\a.md').reads).toMatchObject([
      { kind: 'dynamic', reason: 'variable', tail: 'docs/a.md' },
    ]);
    expect(observe('cd $x; gc docs\\a.md').reads).toMatchObject([
      { kind: 'dynamic', reason: 'folder', tail: 'docs/a.md' },
    ]);
    expect(observe('gc a.md', { cwd: null }).reads).toMatchObject([
      { kind: 'dynamic', reason: 'folder', tail: 'a.md' },
    ]);
  });
  it('works in a POSIX folder', () => {
    expect(observe('cd docs; gc .\\a.md', { cwd: '/w' }).reads).toMatchObject([{ path: '/w/docs/a.md' }]);
    expect(observe('rg x docs\\a.md', { cwd: '/w' }).reads).toMatchObject([{ path: '/w/docs/a.md' }]);
  });
});

describe('writes', () => {
  it.each([
    ['gc a.md > b.md', [{ path: 'C:/w/b.md', append: false, afterRead: false }]],
    ['gc b.md; "x" >> b.md', [{ path: 'C:/w/b.md', append: true, afterRead: true }]],
    ['"x" | Out-File b.md -Append', [{ path: 'C:/w/b.md', append: true, afterRead: false }]],
    ['Set-Content -Path b.md -Value x', [{ path: 'C:/w/b.md', append: false, afterRead: false }]],
  ])('%s', (command, writes) => {
    expect(observe(command).writes).toEqual(writes);
  });
});

describe('decodeUtf16', () => {
  it('reads what -EncodedCommand takes', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: fc.constantFrom('a', ' ', '"', '日', '\u{1f600}', '\n') }),
        (text) => {
          expect(decodeUtf16(Buffer.from(text, 'utf16le').toString('base64'))).toBe(text);
        },
      ),
    );
  });
  it('refuses what is no text', () => {
    expect(decodeUtf16('!!')).toBe(null);
    expect(decodeUtf16('')).toBe(null);
    expect(decodeUtf16('AAAA')).toBe(null);
  });
});

const PIECES =
  'gc |a.md| |"|\'|$x|$(|(|)|{|}|;|\n|`|@"\n|\n"@|@(|@{|=|>|2>&1|[|].|::|-Path |--%|#|<#|#>|foreach|switch|function f|try|cmd /c |powershell -c |bash -c |teamai recall x|*|$_|%|?|\\|~|“|‘|-f |,|..|\0|\x01'.split(
    '|',
  );
const soup = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, '||', '&&'), fc.string({ maxLength: 3 })), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('any text', () => {
  it('gives facts', () => {
    fc.assert(
      fc.property(soup, fc.constantFrom<'before' | 'after'>('before', 'after'), (command, cwdIs) => {
        expect(observe(command, { cwdIs }).reads).toBeInstanceOf(Array);
      }),
      { numRuns: 1_500 },
    );
  });

  it.each([
    ['(', 100_000],
    ['$(', 50_000],
    ['"', 100_000],
    ['{', 100_000],
    ['`', 100_000],
    ["@'\n", 30_000],
    ['<# x #> ', 30_000],
    ['gc a.md;', 20_000],
    ['gc a.md | ', 20_000],
    ['1 + ', 50_000],
    ['$a.b', 50_000],
    ['$x = "$x$x";', 5_000],
    ['powershell -c ', 20_000],
    ['gc a.md, ', 50_000],
    ['1..60 | % { ', 12],
    ["$x='iex $x'; iex $x;", 500],
    ['function f { f; f; f }; f;', 500],
  ])('takes linear time for %j', (piece, times) => {
    const start = performance.now();
    observe(`$a = 'x'; gc a.md ${piece.repeat(times)}`);
    observe(piece.repeat(times));
    expect(performance.now() - start).toBeLessThan(4_000);
  });
});
