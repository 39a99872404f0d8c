// One payload, and how its hook was registered -> the event and the facts of its tool call: what `inspect` and `replay` share.

import { observeTool, type ToolFacts } from '../../parsers/observe.ts';
import type { HookEvent, SessionLinks } from '../../parsers/payload/event.ts';
import { readEvent } from '../../parsers/payload/read.ts';

export interface Delivered {
  readonly agent: string;
  readonly event: string | null;
  readonly name: string | null;
  readonly payload: string | object;
}

export interface Understood {
  readonly event: HookEvent;
  /** Null for an event that is no tool call. */
  readonly facts: ToolFacts | null;
}

export function understand(
  { agent, event, name, payload }: Delivered,
  home: string | null,
  links: SessionLinks,
): Understood {
  const read = readEvent(payload, {
    agent,
    ...(event === null ? {} : { event }),
    ...(name === null ? {} : { name }),
    links,
  });
  if (!('call' in read)) return { event: read, facts: null };
  return { event: read, facts: observeTool(read, home === null ? {} : { home }) };
}
