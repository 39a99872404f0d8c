import { expect, test } from 'vitest';
import { readSedScript } from '../../../parsers/shell/sed-script.ts';

test.each<[script: string, files: string[], drops: boolean]>([
  ['s/a/b/', [], false],
  ['10q', [], true],
  ['1,5d', [], true],
  ['/x/!d', [], true],
  ['/bad/p', [], false],
  ['s/d/q/;s/x/y/', [], false],
  ['/x/r b.md', ['b.md'], false],
  ['$r b.md', ['b.md'], false],
  ['1{r b.md\n}', ['b.md'], false],
  ['1R b.md\nd', ['b.md'], true],
  ['s|a|r x|;p', [], false],
  ['s/[/]d/x/', [], false],
  ['s/[]/]/r x/', [], false],
  ['\\,a/b,r b.md', ['b.md'], false],
  ['/x/a\\\nr no\\\nr no\nr b.md', ['b.md'], false],
  ['/x/i r no', [], false],
  ['y/abc/rqd/', [], false],
  ['s/a/b/w out', [], false],
  [':d;n;bd', [], false],
  ['# r no\np', [], false],
  ['r', [], false],
  ['s/', [], false],
  ['s/[', [], false],
])('%j', (script, files, drops) => {
  expect(readSedScript(script)).toEqual({ files, drops });
});

test('takes linear time', () => {
  for (const part of ['[', 's/[', '/', '\\', 'r\n', 's', '[[:']) {
    const start = performance.now();
    readSedScript(part.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(500);
  }
});
