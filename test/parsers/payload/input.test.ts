import { describe, expect, test } from 'vitest';
import type { ToolKind } from '../../../parsers/payload/event.ts';
import { readToolInput } from '../../../parsers/payload/input.ts';

describe('arguments under one name each', () => {
  test.each<[tool: ToolKind, raw: unknown, expected: object]>([
    ['shell', { command: 'ls' }, { command: 'ls', workdir: null, paths: [] }],
    ['shell', '{"command":"ls","description":"x"}', { command: 'ls' }],
    ['shell', { command: ['bash', '-lc', "cat 'a b.md'"] }, { command: "bash -lc 'cat '\\''a b.md'\\'''" }],
    ['shell', { command: '' }, { command: null }],
    ['shell', { command: 7 }, { command: null }],
    ['shell', 'no json', { command: null }],
    ['shell', null, { command: null, workdir: null, paths: [], handle: null }],
    ['shell', { command: 'ls', workdir: '/w' }, { workdir: '/w' }],
    ['shell', { command: 'ls', cwd: '' }, { workdir: null }],
    ['shell', { command: 'ls', path: '/x' }, { paths: [] }],
    ['read', { command: 'ls' }, { command: null }],
    ['read', { file_path: '/a.md' }, { paths: ['/a.md'] }],
    ['read', { filePath: '/a.md' }, { paths: ['/a.md'] }],
    ['read', { path: 'a.md' }, { paths: ['a.md'] }],
    ['read', { notebook_path: '/a.ipynb' }, { paths: ['/a.ipynb'] }],
    ['read', { path: '/a.md:4-6' }, { paths: ['/a.md'] }],
    ['read', { path: '/a.md:raw' }, { paths: ['/a.md'] }],
    ['read', { path: '/a.md:12' }, { paths: ['/a.md'] }],
    ['read', { path: 'C:\\a.md' }, { paths: ['C:\\a.md'] }],
    ['grep', { pattern: 'x', paths: ['/a', '/b'] }, { pattern: 'x', paths: ['/a', '/b'], searchMode: null }],
    ['grep', { pattern: 'x', paths: '/a', output_mode: 'content' }, { paths: ['/a'], searchMode: 'content' }],
    ['grep', { output_mode: 'files_with_matches' }, { searchMode: 'files' }],
    ['grep', { output_mode: 'count' }, { searchMode: 'count' }],
    ['glob', { output_mode: 'content' }, { searchMode: null }],
    ['shell-output', { shellId: 's1', delay: 5 }, { handle: 's1' }],
    ['shell-output', { bash_id: 'b' }, { handle: 'b' }],
    ['shell-output', { task_id: 't' }, { handle: 't' }],
    ['shell-output', { session_id: 3, chars: '' }, { handle: '3' }],
    ['mcp', { path: '/a.md' }, { paths: [] }],
  ])('%s %j', (tool, raw, expected) => {
    expect(readToolInput(raw, tool, undefined)).toMatchObject(expected);
  });

  test('a path that the host resolved wins over the one that was asked for', () => {
    const omp = { details: { meta: { source: { type: 'path', value: '/p/a.md' } } } };
    expect(readToolInput({ path: 'a.md:4-6' }, 'read', omp).paths).toEqual(['/p/a.md']);
    const opencode = { metadata: { display: { type: 'file', path: '/p/a.md' } } };
    expect(readToolInput({ filePath: 'a.md' }, 'read', opencode).paths).toEqual(['/p/a.md']);
  });
});
