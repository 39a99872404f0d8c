// Every recorded payload means what its line says: an agent a file, in the order in which they arrived.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { type EventLine, eventLine } from '../../../lib/report/event-line.ts';
import { AGENTS, agentNamed } from '../../../parsers/agents.ts';
import { observeTool } from '../../../parsers/observe.ts';
import { newSessionLinks } from '../../../parsers/payload/event.ts';
import { canMatter } from '../../../parsers/payload/matter.ts';
import { readEvent } from '../../../parsers/payload/read.ts';

interface Line {
  readonly agent: string;
  readonly event?: string;
  readonly name: string;
  readonly origin: string;
  readonly payload: object;
  readonly expect: EventLine;
}

const folder = new URL('../../corpora/payloads/', import.meta.url);
const corpora = readdirSync(folder).map((file) => ({
  file,
  lines: readFileSync(new URL(file, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Line => JSON.parse(line)),
}));

describe.each(corpora)('$file', ({ file, lines }) => {
  const links = newSessionLinks();
  const read = lines.map(({ payload, agent, event, name }) => {
    const found = readEvent(payload, { agent, event: event ?? null, name, links });
    return eventLine(found, 'call' in found ? observeTool(found) : null);
  });

  test.each(lines.map((line, at) => ({ name: `${at + 1} ${line.name}`, expected: line.expect, found: read[at] })))(
    '$name',
    ({ expected, found }) => {
      expect(found).toEqual(expected);
    },
  );

  it('is of one agent, each line with its origin', () => {
    for (const { agent, origin } of lines) {
      expect(`${agent}.ndjson`).toBe(file);
      expect(agentNamed(agent)).toBeDefined();
      expect(origin).toMatch(/^(capture: |written (from|after) )/);
    }
  });

  it('loses nothing to the fast test', () => {
    for (const {
      payload,
      expect: { recall, runs, shown, listed },
    } of lines) {
      const named = [...shown, ...listed].some((path) => path.endsWith('.md'));
      if (recall || runs.length > 0 || named) expect(canMatter(JSON.stringify(payload), ['learnings'])).toBe(true);
    }
  });
});

describe('all of them', () => {
  const lines = corpora.flatMap((corpus) => corpus.lines);

  it('are genuine captures for the most part', () => {
    expect(lines.filter(({ origin }) => origin.startsWith('capture: ')).length).toBeGreaterThanOrEqual(400);
  });

  it('hold every agent whose payloads somebody has seen or described', () => {
    const agents = new Set(lines.map(({ agent }) => agent));
    expect(AGENTS.filter(({ id }) => !agents.has(id)).map(({ id }) => id)).toEqual(['workbuddy']);
  });

  it('prove the versions that the table of agents names', () => {
    for (const { id, verified } of AGENTS) {
      const origins = lines.filter(({ agent }) => agent === id).map(({ origin }) => origin);
      for (const version of verified) {
        expect([
          id,
          version,
          origins.some((origin) => origin.startsWith('capture: ') && origin.includes(version)),
        ]).toEqual([id, version, true]);
      }
    }
  });
});
