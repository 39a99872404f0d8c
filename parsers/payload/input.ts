// A tool's arguments under one name each, whatever the host calls them.

import type { ToolInput, ToolKind } from './event.ts';
import { type Json, objectOf, objectOrText, textAt, textsOf, valueAt } from './value.ts';

const PATH_KEYS = [
  'file_path',
  'filePath',
  'path',
  'paths',
  'notebook_path',
  'absolute_path',
  'dir_path',
  'file_paths',
];
const COMMAND_KEYS = ['command', 'cmd', 'script', 'CommandLine'];

/** @param raw an object, or the JSON text of one */
export function readToolInput(raw: unknown, tool: ToolKind, response: unknown): ToolInput {
  const input = objectOrText(raw);
  return {
    command: commandOf(input, tool),
    workdir: textAt(input, 'workdir', 'cwd', 'working_directory', 'dir_path', 'directory'),
    paths: pathsOf(input, tool, response),
    pattern: textAt(input, 'pattern', 'query', 'regex', 'glob'),
    searchMode: searchModeOf(input, tool),
    handle: handleOf(input, tool),
  };
}

function commandOf(input: Json, tool: ToolKind): string | null {
  if (tool !== 'shell') return null;
  const value = valueAt(input, ...COMMAND_KEYS);
  if (typeof value === 'string') return value === '' ? null : value;
  // `["bash", "-lc", "text"]`: the words as a shell would need them.
  const words = textsOf(value);
  return words.length === 0
    ? null
    : words.map((word) => (/^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');
}

function pathsOf(input: Json, tool: ToolKind, response: unknown): string[] {
  if (tool === 'shell' || tool === 'shell-output' || tool === 'agent' || tool === 'mcp') return [];
  const paths: string[] = [];
  for (const key of PATH_KEYS) if (Object.hasOwn(input, key)) paths.push(...textsOf(input[key]));
  if (tool !== 'read') return paths;
  // OpenCode shows the path that it read, OMP the one that it resolved; else the path without its line selector (`x.md:4-6`, `x.md:raw`).
  const { details, metadata } = objectOf(response);
  const resolved =
    textAt(objectOf(objectOf(objectOf(details).meta).source), 'value') ??
    textAt(objectOf(objectOf(metadata).display), 'path');
  if (resolved !== null && paths.length > 0) return [resolved];
  return paths.map((path) => path.replace(/(?<=[^:\\/]):(?:raw|\d+(?:[-+,]\d*)*|\d*-\d+)$/, ''));
}

function searchModeOf(input: Json, tool: ToolKind): ToolInput['searchMode'] {
  if (tool !== 'grep') return null;
  switch (textAt(input, 'output_mode', 'outputMode', 'mode')) {
    case 'content':
      return 'content';
    case 'files_with_matches':
    case 'files':
      return 'files';
    case 'count':
      return 'count';
    default:
      return null;
  }
}

function handleOf(input: Json, tool: ToolKind): string | null {
  if (tool !== 'shell-output') return null;
  const value = valueAt(input, 'shellId', 'shell_id', 'bash_id', 'task_id', 'session_id', 'sessionId', 'id');
  return typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : null;
}
