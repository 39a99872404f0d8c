// Bytes that a hook received -> the line that `record` adds to a corpus.

import type { Pseudonyms } from './pseudonyms.ts';
import { redactPayload } from './redact.ts';

export interface Received {
  readonly agent: string;
  readonly event: string | null;
  readonly text: string;
  /** Who wrote the line, and by which version. */
  readonly origin: string;
}

/** With `names` null the payload stays as it is. Input that is no JSON keeps its length alone. */
export function corpusLine({ agent, event, text, origin }: Received, names: Pseudonyms | null): string {
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    payload = text;
  }
  return JSON.stringify({
    agent,
    ...(event === null ? {} : { event }),
    origin,
    ...(names === null ? {} : { redacted: true }),
    payload: names === null ? payload : redactPayload(payload, names),
  });
}
