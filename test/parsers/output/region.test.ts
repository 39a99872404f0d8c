import { describe, expect, test } from 'vitest';
import { readNoMatchRun, readNoMatchRuns, readRegions, readRunIds } from '../../../parsers/output/region.ts';
import {
  DOC_PREFIX,
  END_MARKER,
  FILE_PREFIX,
  MARKER_HINT,
  RUN_ID,
  START_MARKER,
} from '../../../parsers/output/region-format.ts';

/** As Claude Code 2.1.332 handed it over. */
const REGION = `--- [teamai:recall:start] --- (2 results) run=r_b068670a

[1/2] [learnings] Redis timeout fix [project]
Author: alice | Date: 2026-05-02 | Score: 36.7
Tags: redis, timeout
File: /home/dev/app/learnings/redis-timeout.md

[2/2] [learnings] DB pool sizing [project]
Author: bob | Date: 2026-06-11 | Score: 12.6
Matched: timeout | Missing: redis
File: /home/dev/app/learnings/db-pool.md

--- [teamai:recall:end] ---
`;

/** The same with what newer printers add. */
const NEW_REGION = `--- [teamai:recall:start] --- (2 results) run=3f6c1e0a-9c1d-4b7e-8a52-0d1f2e3a4b5c

[1/2] [learnings] Redis timeout fix ★1.3 [project]
File: /home/dev/app/learnings/redis-timeout.md
Doc: learning:redis-timeout app-1f2e3d
Snippet: File: not/this.md

[2/2] [skills] redis helper [user]
File: /home/dev/.teamai/skills/redis helper/SKILL.md
Doc: skill:redis helper user

--- [teamai:recall:end] --- run=3f6c1e0a-9c1d-4b7e-8a52-0d1f2e3a4b5c
`;

const filler = (count: number): string => 'filler line 000000 lorem ipsum dolor sit amet consectetur\n'.repeat(count);

describe('readRunIds', () => {
  test.each<[name: string, output: string, runs: string[]]>([
    ['first line', REGION, ['r_b068670a']],
    ['both lines, once', NEW_REGION, ['3f6c1e0a-9c1d-4b7e-8a52-0d1f2e3a4b5c']],
    ['head only', NEW_REGION.slice(0, 200), ['3f6c1e0a-9c1d-4b7e-8a52-0d1f2e3a4b5c']],
    ['tail only', `...\n\n${NEW_REGION.slice(120)}`, ['3f6c1e0a-9c1d-4b7e-8a52-0d1f2e3a4b5c']],
    ['two regions', `${REGION}\n${NEW_REGION}`, ['r_b068670a', '3f6c1e0a-9c1d-4b7e-8a52-0d1f2e3a4b5c']],
    ['after other output', `${filler(3)}${REGION}${filler(3)}`, ['r_b068670a']],
    ['CRLF', REGION.replaceAll('\n', '\r\n'), ['r_b068670a']],
    ['byte order mark', `\ufeff${REGION}`, ['r_b068670a']],
    [
      'colours',
      '\u001b[2m--- [teamai:recall:start] ---\u001b[0m (2 results) \u001b[36mrun=r_8f3a1c2b\u001b[39m\u001b[0m\n',
      ['r_8f3a1c2b'],
    ],
    [
      'colour between every part',
      '\u001b[1;34m---\u001b[0m [teamai:recall:end] --- run=r_8f3a1c2b\u001b[K',
      ['r_8f3a1c2b'],
    ],
    ['one result', '--- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b', ['r_8f3a1c2b']],
    [
      'the wording of one program',
      '--- [teamai:recall:start] --- (1 results) run=r_8f3a1c2b\n1. redis-timeout',
      ['r_8f3a1c2b'],
    ],
    ['no count', '--- [teamai:recall:start] --- run=r_8f3a1c2b', ['r_8f3a1c2b']],
    ['a word more', '--- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b scope=app', ['r_8f3a1c2b']],
    ['short id', '--- [teamai:recall:start] --- (3 results) run=r_8f3a', ['r_8f3a']],
    ['Gemini', `<untrusted_context>\nOutput: ${REGION}Process Group PGID: 1\n</untrusted_context>`, ['r_b068670a']],
    [
      'Qwen',
      `Command: teamai recall "redis timeout"\nDirectory: (root)\nOutput: ${REGION}Error: (none)\nExit Code: 0`,
      ['r_b068670a'],
    ],
    [
      'Qwen, cut',
      `Tool output was too large and has been truncated.\nThe full output has been saved to: /x\nTruncated part of the output:\nCommand: teamai recall x\nDirectory: (root)\nOutput: ${REGION}...`,
      ['r_b068670a'],
    ],
    [
      'Codex, cut',
      `Warning: truncated output (original token count: 50117)\nTotal output lines: 3462\n\n${REGION}`,
      ['r_b068670a'],
    ],
    ['Claude, failed', `Exit code 1\n${REGION}`, ['r_b068670a']],
    ['old region without an id', REGION.replace(' run=r_b068670a', ''), []],
    ['prose', 'see --- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b', []],
    ['quoted', '> --- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b', []],
    ['indented', '    --- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b', []],
    ['sentence after a marker', '--- [teamai:recall:start] --- begins the region, run=r_8f3a1c2b', []],
    ['query on the line', '--- [teamai:recall:start] --- (1 result) for "x" run=r_8f3a1c2b', []],
    ['numbered, Read of OpenCode and OMP', '1: --- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b', []],
    ['numbered, Read of CodeBuddy', '     1→--- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b', []],
    ['numbered, cat -n', '     1\t--- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b', []],
    ['grep', 'out.txt:1:--- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b', []],
    ['diff', '+--- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b', []],
    ['JSON', JSON.stringify({ output: REGION }), []],
    ['JSON, twice', JSON.stringify(JSON.stringify({ output: REGION })), []],
    ['structured content only', '{"run":"r_8f3a1c2b"}', []],
    [
      'an echo of the command',
      'Command: echo "\n--- [teamai:recall:start] --- (1 result) run=r_forged\n"\nDirectory: /x\nOutput: x\nError: (none)',
      [],
    ],
    ['no id', '--- [teamai:recall:start] --- (1 result) run=\nr_8f3a1c2b', []],
    ['too short', '--- [teamai:recall:start] --- (1 result) run=r_', []],
    ['too long', `--- [teamai:recall:start] --- (1 result) run=${'r'.repeat(65)}`, []],
    ['not an id', '--- [teamai:recall:start] --- (1 result) run=<id>', []],
    ['template', '--- [teamai:recall:start] --- (N results) run=r_8f3a1c2b', []],
  ])('%s', (_, output, runs) => {
    expect(readRunIds(output)).toEqual(runs);
    expect([...new Set(readRegions(output).flatMap(({ run }) => (run === null ? [] : [run])))]).toEqual(runs);
  });
});

describe('readRegions', () => {
  test('reads what each result says', () => {
    expect(readRegions(NEW_REGION)).toEqual([
      {
        run: '3f6c1e0a-9c1d-4b7e-8a52-0d1f2e3a4b5c',
        start: true,
        end: true,
        results: [
          {
            kind: 'learnings',
            title: 'Redis timeout fix',
            scope: 'project',
            file: '/home/dev/app/learnings/redis-timeout.md',
            doc: { type: 'learning', key: 'redis-timeout', scope: 'app-1f2e3d' },
          },
          {
            kind: 'skills',
            title: 'redis helper',
            scope: 'user',
            file: '/home/dev/.teamai/skills/redis helper/SKILL.md',
            doc: { type: 'skill', key: 'redis helper', scope: 'user' },
          },
        ],
        files: ['/home/dev/app/learnings/redis-timeout.md', '/home/dev/.teamai/skills/redis helper/SKILL.md'],
        docs: [
          { type: 'learning', key: 'redis-timeout', scope: 'app-1f2e3d' },
          { type: 'skill', key: 'redis helper', scope: 'user' },
        ],
      },
    ]);
  });

  test('reads the list form', () => {
    const [region] = readRegions(
      '--- [teamai:recall:start] --- (3 results) run=r_8f3a1c2b\n1. redis-timeout (learning, project) score 7.2\n   File: /home/dev/app/learnings/redis-timeout.md\n2. queue-retry (learning, project) score 5.1\n   File: /home/dev/app/learnings/queue-retry.md\n3. pool-size (learning, user) score 3.3\n--- [teamai:recall:end] ---\n',
    );
    expect(region?.results.map(({ kind, title, scope, file }) => [kind, title, scope, file])).toEqual([
      ['learning', 'redis-timeout', 'project', '/home/dev/app/learnings/redis-timeout.md'],
      ['learning', 'queue-retry', 'project', '/home/dev/app/learnings/queue-retry.md'],
      ['learning', 'pool-size', 'user', null],
    ]);
  });

  test('keeps old regions', () => {
    const [region] = readRegions(REGION.replace(' run=r_b068670a', ''));
    expect(region).toMatchObject({ run: null, start: true, end: true });
    expect(region?.files).toEqual(['/home/dev/app/learnings/redis-timeout.md', '/home/dev/app/learnings/db-pool.md']);
  });

  test('a region whose end was cut off', () => {
    const [region, ...more] = readRegions(NEW_REGION.slice(0, NEW_REGION.indexOf('Snippet')));
    expect(more).toEqual([]);
    expect(region).toMatchObject({ start: true, end: false, files: ['/home/dev/app/learnings/redis-timeout.md'] });
  });

  test('a region whose beginning was cut off', () => {
    const [region, ...more] = readRegions(
      `File: not this\n${NEW_REGION.slice(NEW_REGION.indexOf('File:')).replace('Snippet: File: not/this.md\n', '')}`,
    );
    expect(more).toEqual([]);
    expect(region).toMatchObject({
      run: '3f6c1e0a-9c1d-4b7e-8a52-0d1f2e3a4b5c',
      start: false,
      end: true,
      files: ['/home/dev/app/learnings/redis-timeout.md', '/home/dev/.teamai/skills/redis helper/SKILL.md'],
    });
  });

  test('a region cut in its middle is one region', () => {
    const cut = NEW_REGION.replace(/Snippet[\s\S]*?\[2\/2\]/, '…40 tokens truncated…\n[2/2]');
    expect(readRegions(cut)).toHaveLength(1);
    expect(readRegions(cut)[0]?.files).toHaveLength(2);
  });

  test('what follows a cut is not the region, unless its end follows', () => {
    const output = `${REGION.slice(0, REGION.indexOf('[2/2]'))}…40117 tokens truncated…e 003104\nFile: /etc/passwd\n`;
    expect(readRegions(output)[0]?.files).toEqual(['/home/dev/app/learnings/redis-timeout.md']);
  });

  test('two runs of which the middle was cut out', () => {
    const second = NEW_REGION.slice(NEW_REGION.indexOf('[2/2]'));
    const output = `${REGION.slice(0, REGION.indexOf('[2/2]'))}…40117 tokens truncated…\n${second}`;
    expect(readRegions(output)).toMatchObject([
      { run: 'r_b068670a', start: true, end: false, files: ['/home/dev/app/learnings/redis-timeout.md'] },
      {
        run: '3f6c1e0a-9c1d-4b7e-8a52-0d1f2e3a4b5c',
        start: false,
        end: true,
        files: ['/home/dev/.teamai/skills/redis helper/SKILL.md'],
      },
    ]);
  });

  test('takes nothing from before or after the markers', () => {
    const output = `File: /before.md\n${REGION}File: /after.md\n[1/1] [learnings] x [user]\nFile: /after2.md\n`;
    expect(readRegions(output).flatMap(({ files }) => files)).toEqual([
      '/home/dev/app/learnings/redis-timeout.md',
      '/home/dev/app/learnings/db-pool.md',
    ]);
  });

  test('takes time in proportion to the length', () => {
    const start = performance.now();
    readRunIds('[teamai:recall:start] '.repeat(50_000));
    readRegions('--- [teamai:recall:start] --- (1 result) run=r_1234\n[1/1] [a] b [c]\n'.repeat(20_000));
    readRunIds(`${' a=b'.repeat(200_000)}\n--- [teamai:recall:start] ---${' a=b'.repeat(200_000)}`);
    readRegions(`--- [teamai:recall:start] ---${' a=b'.repeat(200_000)}!`);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('readNoMatchRun', () => {
  test.each<[output: string, run: string | null]>([
    ['ℹ No matching learnings found for "redis timeout". run=r_8f3a1c2b\n', 'r_8f3a1c2b'],
    ['No matching learnings found for "redis". run=r_8f3a1c2b', 'r_8f3a1c2b'],
    [
      '\u001b[34mℹ\u001b[39m No matching learnings found for "x". run=3f6c1e0a-9c1d-4b7e-8a52-0d1f2e3a4b5c\r\n',
      '3f6c1e0a-9c1d-4b7e-8a52-0d1f2e3a4b5c',
    ],
    ['No matching learnings found for "run =r_query1". run=r_8f3a1c2b', 'r_8f3a1c2b'],
    ['Exit code 1\nℹ No matching learnings found for "x". run=r_8f3a1c2b', 'r_8f3a1c2b'],
    ['No matching learnings found for "x".', null],
    ['It prints: No matching learnings found for "x". run=r_8f3a1c2b', null],
    ['"No matching learnings found for "x". run=r_8f3a1c2b', null],
    ['> No matching learnings found for "x". run=r_8f3a1c2b', null],
    ['1: No matching learnings found for "x". run=r_8f3a1c2b', null],
    ['No matching learnings found for "x". run=r_8f3a1c2b as in the example', null],
    ['', null],
  ])('%j', (output, run) => {
    expect(readNoMatchRun(output)).toBe(run);
  });

  test('several', () => {
    const output =
      'ℹ No matching learnings found for "a". run=r_1111\nℹ No matching learnings found for "b". run=r_2222\n';
    expect(readNoMatchRuns(output)).toEqual(['r_1111', 'r_2222']);
  });
});

test('what is printed can be read', () => {
  const run = 'r_8f3a1c2b';
  const printed = `${START_MARKER} (1 result) run=${run}\n\n[1/1] [learnings] A [project]\n${FILE_PREFIX}/a.md\n${DOC_PREFIX}learning:a app\n\n${END_MARKER} run=${run}\n`;
  expect(RUN_ID.test(run)).toBe(true);
  expect(printed.includes(MARKER_HINT)).toBe(true);
  expect(readRegions(printed)).toMatchObject([{ run, files: ['/a.md'], docs: [{ key: 'a' }] }]);
});
