import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AbsolutePath } from '../../parsers/facts.ts';
import {
  baseName,
  dirName,
  fromGitBash,
  fromWsl,
  isAbsolutePath,
  isWindowsPath,
  resolvePath,
  resolveWindowsPath,
} from '../../parsers/paths.ts';

const RESOLVED: readonly (readonly [cwd: string, operand: string, path: string])[] = [
  // POSIX
  ['/w', 'a.md', '/w/a.md'],
  ['/w', 'docs/a.md', '/w/docs/a.md'],
  ['/w', './a.md', '/w/a.md'],
  ['/w/docs', '../a.md', '/w/a.md'],
  ['/w', '/abs/a.md', '/abs/a.md'],
  ['/w', '/abs//b/./c/../a.md', '/abs/b/a.md'],
  ['/w', '//a', '/a'],
  ['/w', '//server/share/a', '/server/share/a'],
  ['/w', '', '/w'],
  ['/w', '.', '/w'],
  ['/w', '..', '/'],
  ['/w', '../../../..', '/'],
  ['/w', 'docs/', '/w/docs'],
  ['/w/', 'a.md', '/w/a.md'],
  ['/w/./x/..', 'a.md', '/w/a.md'],
  ['/', 'a.md', '/a.md'],
  ['/', '/', '/'],
  ['/w', '.github/x.md', '/w/.github/x.md'],
  ['/w', '...', '/w/...'],
  ['/w', '..a/.b.', '/w/..a/.b.'],
  ['/w', '日本/ö.md', '/w/日本/ö.md'],
  ['/w', 'a\\b.md', '/w/a\\b.md'],
  ['/w', '\\\\server\\share', '/w/\\\\server\\share'],
  ['/w', 'c:a', '/w/c:a'],
  ['/w', 'ab:/x', '/w/ab:/x'],
  ['', 'a.md', '/a.md'],
  ['rel/dir', 'a.md', '/rel/dir/a.md'],
  // a drive in the operand, whatever the folder
  ['/w', 'C:\\kb\\a.md', 'C:/kb/a.md'],
  ['/w', 'c:/kb/a.md', 'C:/kb/a.md'],
  ['/w', '\\\\?\\c:\\kb\\..\\a.md', 'C:/a.md'],
  // Windows
  ['C:\\kb', 'docs\\a.md', 'C:/kb/docs/a.md'],
  ['C:\\kb\\', 'a.md', 'C:/kb/a.md'],
  ['c:/kb', '.\\docs/..\\a.md', 'C:/kb/a.md'],
  ['C:\\', 'a.md', 'C:/a.md'],
  ['C:\\', '..\\..', 'C:/'],
  ['C:', 'a.md', 'C:/a.md'],
  ['C:\\kb', '', 'C:/kb'],
  ['C:\\kb', '\\x\\a.md', 'C:/x/a.md'],
  ['C:\\kb', '/x', 'C:/x'],
  ['C:\\kb', 'D:\\x', 'D:/x'],
  ['C:\\kb', 'd:x', 'D:/x'],
  ['C:\\kb', 'c:x', 'C:/kb/x'],
  ['C:\\kb', 'C:', 'C:/kb'],
  ['C:\\kb', 'D:', 'D:/'],
  ['C:\\kb', '\\\\server\\share\\a', '//server/share/a'],
  ['C:\\kb', '//server/share/a/..', '//server/share'],
  ['C:\\kb', '\\\\?\\C:\\x', 'C:/x'],
  ['C:\\kb', '\\\\?\\UNC\\server\\share\\x', '//server/share/x'],
  ['\\\\?\\C:\\kb', 'a.md', 'C:/kb/a.md'],
  ['\\\\server\\share\\kb', 'a.md', '//server/share/kb/a.md'],
  ['\\\\server\\share\\kb', '..\\..\\..\\a.md', '//server/share/a.md'],
  ['\\\\server\\share\\kb', '\\a.md', '//server/share/a.md'],
  ['//server/share/kb', 'C:\\a.md', 'C:/a.md'],
];

const posixFolder = fc
  .array(fc.constantFrom('a', 'b.c', '..', '.', '', 'x y', '\\', 'C:'), { maxLength: 6 })
  .map((parts) => `/w/${parts.join('/')}`);
const windowsFolder = fc
  .tuple(
    fc.constantFrom('C:\\', 'd:/', '\\\\srv\\share\\', '//srv/share/', '\\\\?\\C:\\'),
    fc.array(fc.constantFrom('a', '..', '.', '', 'x y'), { maxLength: 6 }),
  )
  .map(([root, parts]) => root + parts.join('\\'));
const operand = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('a', '.', '..', '/', '\\', '//', 'C:', 'c', '?', 'UNC', '~', '\\\\'), { maxLength: 10 })
    .map((parts) => parts.join('')),
);

describe('resolvePath', () => {
  it.each(RESOLVED)('%s + %s -> %s', (cwd, text, path) => {
    expect(resolvePath(cwd, text)).toBe(path);
  });

  it.each([
    ['POSIX', posixFolder],
    ['Windows', windowsFolder],
  ])('is total, normal and idempotent in %s folders', (_, folder) => {
    fc.assert(
      fc.property(folder, folder, operand, (cwd, other, text) => {
        const path = resolvePath(cwd, text);
        expect(isAbsolutePath(path)).toBe(true);
        expect(path.split('/').some((part) => part === '.' || part === '..')).toBe(false);
        expect(path.length <= 3 || !path.endsWith('/')).toBe(true);
        expect(path.lastIndexOf('//')).toBeLessThanOrEqual(0);
        expect(resolvePath(cwd, path)).toBe(path);
        expect(resolvePath(other, path)).toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (cwd, text) => typeof resolvePath(cwd, text) === 'string',
      ),
    );
  });

  it('takes linear time', () => {
    const start = performance.now();
    resolvePath('/w', '../a/'.repeat(200_000));
    resolvePath('C:\\w', '..\\\\a\\'.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe('resolveWindowsPath', () => {
  it.each([
    ['/w', 'docs\\a.md', '/w/docs/a.md'],
    ['/w', '.\\docs/a.md', '/w/docs/a.md'],
    ['/w', '\\\\server\\share\\a', '//server/share/a'],
    ['/w', 'D:\\kb', 'D:/kb'],
    ['C:\\kb', 'docs\\a.md', 'C:/kb/docs/a.md'],
  ])('%s + %s -> %s', (cwd, text, path) => {
    expect(resolveWindowsPath(cwd, text)).toBe(path);
  });
});

describe('other spellings of drives', () => {
  it.each([
    ['/c/Users/x', 'C:/Users/x'],
    ['/c', 'C:/'],
    ['/c/', 'C:/'],
    ['/cygdrive/d/kb', 'D:/kb'],
    ['/code/x', '/code/x'],
    ['/', '/'],
    ['c/x', 'c/x'],
    ['', ''],
  ])('fromGitBash(%s) -> %s', (text, path) => {
    expect(fromGitBash(text)).toBe(path);
  });

  it.each([
    ['/mnt/c/Users/x', 'C:/Users/x'],
    ['/mnt/d', 'D:/'],
    ['/mnt/data/x', '/mnt/data/x'],
    ['/c/x', '/c/x'],
  ])('fromWsl(%s) -> %s', (text, path) => {
    expect(fromWsl(text)).toBe(path);
  });
});

describe('parts', () => {
  it.each([
    ['/a/b.md', '/a', 'b.md'],
    ['/a', '/', 'a'],
    ['/', '/', ''],
    ['C:/a', 'C:/', 'a'],
    ['C:/', 'C:/', ''],
    ['//server/share/a', '//server/share', 'a'],
    ['//server/share', '//server/share', 'share'],
  ])('%s -> %s, %s', (path, folder, name) => {
    expect(dirName(path as AbsolutePath)).toBe(folder);
    expect(baseName(path)).toBe(name);
  });

  it.each([
    ['C:\\a', true, true],
    ['c:/', true, true],
    ['C:', true, false],
    ['C:a', false, false],
    ['\\\\server\\share', true, true],
    ['//server/share', true, true],
    ['//a', false, true],
    ['/c/Users', false, true],
    ['a', false, false],
    ['', false, false],
  ])('%s is a Windows path: %s, absolute: %s', (text, windows, absolute) => {
    expect(isWindowsPath(text)).toBe(windows);
    expect(isAbsolutePath(text)).toBe(absolute);
  });
});
