// One line of `inspect --ndjson`, checked.

export interface EventRequest {
  readonly agent: string;
  readonly event: string | null;
  readonly name: string | null;
  readonly payload: string | object;
}

/** The request, or in words what is wrong with the line. */
export function readEventRequest(
  value: unknown,
  defaults: { readonly agent: string | null; readonly event: string | null },
): EventRequest | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not an object';
  const line: Record<string, unknown> = { ...value };
  const agent = line.agent ?? defaults.agent;
  if (typeof agent !== 'string') return agent === null ? '`agent` is missing' : '`agent` is no string';
  const event = line.event ?? defaults.event;
  if (event !== null && typeof event !== 'string') return '`event` is no string';
  const name = line.name ?? null;
  if (name !== null && typeof name !== 'string') return '`name` is no string';
  if (!('payload' in line)) return '`payload` is missing';
  const payload = line.payload;
  // A payload that is no object is still a payload: the reader says why it is ignored.
  const readable = typeof payload === 'string' || (typeof payload === 'object' && payload !== null);
  return { agent, event, name, payload: readable ? payload : JSON.stringify(payload) };
}
