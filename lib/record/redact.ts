// A payload -> the same payload without anybody's text: keys, types, numbers, ids, kinds and fixed texts stay; commands keep
// their structure, paths get pseudonyms, all other text keeps its length alone.

import { redactCommand } from './command.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { redactText } from './text.ts';
import { commandKeys, idKeys, kindKeys, pathKeys, toolKeys, toolKindKeys } from './vocabulary.ts';

/** What a host counts with: `2`, `s1`, `bg_3`. */
const COUNTED = /^[a-z]{0,6}[_-]?\d[0-9a-f-]*$/i;
const ID_CHARS = /^[\w.:+\n-]{1,200}$/;
const ONE_WORD = /^[\w.:@+-]{1,80}$/;
/** Also `getSessionId()`, as recordings of callbacks spell what a function gave. */
const KEY = /^[A-Za-z_$][\w.$:()-]{0,63}$/;
/** Deeper is cut: no host nests that far, and the walk must end. */
const MAX_DEPTH = 64;

export function redactPayload(payload: unknown, names: Pseudonyms): unknown {
  return redactValue(payload, { names, key: '', inTool: false, depth: 0 });
}

/** Where in the payload a value stands. */
interface Place {
  readonly names: Pseudonyms;
  readonly key: string;
  /** Inside of what the model asked for or a tool answered. */
  readonly inTool: boolean;
  readonly depth: number;
}

function redactValue(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return redactString(value, place);
  if (typeof value !== 'object' || value === null) return value;
  const { names, inTool, depth } = place;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => redactValue(item, { ...place, depth: depth + 1 }));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [
      redactKey(key, names),
      redactValue(item, { names, key, inTool: inTool || toolKeys.has(key), depth: depth + 1 }),
    ]),
  );
}

/** Most keys are the host's; some objects are keyed by path or by text. */
function redactKey(key: string, names: Pseudonyms): string {
  if (/[/\\]|\.[a-z]{1,5}$/.test(key)) return names.path(key);
  return KEY.test(key) ? key : redactText(key, names);
}

function redactString(text: string, place: Place): string {
  const { names, key, inTool } = place;
  if (idKeys.has(key) && ID_CHARS.test(text)) return !inTool || COUNTED.test(text) ? text : names.name(text);
  if ((inTool ? toolKindKeys : kindKeys).has(key) && ONE_WORD.test(text)) return text;
  if (commandKeys.has(key)) return redactCommand(text, names);
  if (pathKeys.has(key) && !text.includes('\n')) return names.path(text);
  return redactJson(text, place) ?? redactText(text, names);
}

/** Some hosts put JSON into a string (`toolArgs`, `tool_output`): redacted as what it is, and put back. */
function redactJson(text: string, place: Place): string | null {
  if (!/^\s*[{[]/.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return JSON.stringify(redactValue(value, { ...place, inTool: true, depth: place.depth + 1 }));
}
