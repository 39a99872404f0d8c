import { describe, expect, it } from 'vitest';
import { compareEvent, compareShell, globMatcher } from '../../../lib/replay/compare.ts';
import type { ShellExpectation } from '../../../lib/replay/corpus-row.ts';
import type { EventLine } from '../../../lib/report/event-line.ts';
import { observeCommand } from '../../../parsers/shell/command.ts';

const nothing: ShellExpectation = { reads: [], roots: [], globs: [], dyn: [], non: [], untaken: [], recall: false };

function fieldsOf(command: string, expected: Partial<ShellExpectation>): string[] {
  return compareShell(observeCommand({ command, cwd: '/w' }), { ...nothing, ...expected }).map(({ field }) => field);
}

describe('compareShell', () => {
  it.each<[string, Partial<ShellExpectation>, string[]]>([
    ['cat a', { reads: ['/w/a'] }, []],
    ['cat a', {}, ['reads']],
    ['cat a', { reads: ['/w/a', '/w/b'] }, ['reads']],
    ['true && cat a || cat b', { reads: ['/w/a', '/w/b'], untaken: ['/w/b'] }, []],
    ['cat a', { reads: ['/w/a', '/w/b'], untaken: ['/w/b'] }, ['reads']],
    ['cat a', { dyn: ['*'] }, []],
    ['cat a', { dyn: ['/w/a'] }, []],
    ['cat a', { non: ['/w/a'] }, []],
    ['sed -i s/a/b/ a; ls b', {}, []],
    ['vim a', { reads: ['/w/a'] }, []],
    ['rg x d', { roots: ['/w/d'] }, []],
    ['rg x d', {}, ['roots']],
    ['rg x d; cat d/a', { roots: ['/w/d'] }, []],
    ['rg x d; cat da', { roots: ['/w/d'] }, ['reads']],
    ['cat ./d/*.md', { globs: ['/w/d/*.md'] }, []],
    ['cat *.md', { globs: ['/w/*.txt'] }, ['globs']],
    ['cat *.md a.md', { globs: ['/w/*.md'] }, []],
    ['teamai recall x', { recall: true }, []],
    ['teamai recall x', {}, ['recall']],
  ])('%s against %j: %j', (command, expected, fields) => {
    expect(fieldsOf(command, expected)).toEqual(fields);
  });
});

describe('compareEvent', () => {
  const line: EventLine = {
    event: 'post-tool',
    session: 's',
    agentId: null,
    subagent: false,
    cwd: '/w',
    tool: 'shell',
    ok: null,
    callId: null,
    runs: ['r_1', 'r_2'],
    recall: true,
    shown: ['/w/a', '/w/b'],
    listed: [],
  };

  it.each<[Record<string, unknown>, string[]]>([
    [{}, []],
    [{ event: 'post-tool', ok: null, runs: ['r_1', 'r_2'] }, []],
    [{ runs: ['r_2', 'r_1'] }, ['runs']],
    [{ shown: ['/w/b', '/w/a'] }, []],
    [{ shown: ['/w/b'], tool: 'read' }, ['shown', 'tool']],
    [{ ok: undefined }, ['ok']],
    [{ ignored: 'no-tool' }, ['ignored']],
    [{ sesion: 's' }, ['sesion']],
    [{ constructor: 's' }, ['constructor']],
  ])('%j: %j', (expected, fields) => {
    expect(compareEvent(line, new Map(Object.entries(expected))).map(({ field }) => field)).toEqual(fields);
  });

  it('notices a payload that is ignored without being expected to be', () => {
    expect(compareEvent({ ...line, ignored: 'no-tool' }, new Map()).map(({ field }) => field)).toEqual(['ignored']);
  });
});

describe('globMatcher', () => {
  it.each([
    ['/w/*.md', '/w/a.md', true],
    ['/w/*.md', '/w/d/a.md', false],
    ['/w/**/a.md', '/w/d/e/a.md', true],
    ['/w/?.md', '/w/a.md', true],
    ['/w/[ab].md', '/w/b.md', true],
    ['/w/[!ab].md', '/w/b.md', false],
    ['/w/[]].md', '/w/].md', true],
    ['/w/[z-a].md', '/w/z.md', false],
    ['/w/[a.md', '/w/[a.md', true],
    ['/w/\\*.md', '/w/*.md', true],
    ['/w/\\*.md', '/w/a.md', false],
    ['/w/(a+b).md', '/w/(a+b).md', true],
  ])('%s on %s: %s', (pattern, path, matches) => {
    expect(globMatcher(pattern).test(path)).toBe(matches);
  });
});
