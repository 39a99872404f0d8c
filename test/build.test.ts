// What the build leaves out of the product, and what it may not hold.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readerVerbs } from '../parsers/shell/reader-verbs.ts';
import { CMDLETS } from '../parsers/shell/windows/cmdlets.ts';
import { TOOLS } from '../parsers/shell/windows/tools.ts';
import { WRAPPERS } from '../parsers/shell/wrappers.ts';
import { escapeNonAscii } from '../tsup.config.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const built = readdirSync(dist)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(dist + name, 'utf8') }));

describe('built files', () => {
  it('hold the tables', () => {
    expect(built.some(({ code }) => code.includes('zcat'))).toBe(true);
  });

  it('hold no example of any table', () => {
    const examples = [
      ...readerVerbs.flatMap((row) => row.examples),
      ...[...WRAPPERS, ...CMDLETS, ...TOOLS].flatMap((row) => row.examples.map(([command]) => command)),
      // Shorter ones may be part of anything.
    ].filter((text) => text.length > 12);
    expect(examples.length).toBeGreaterThan(100);
    const all = built.map(({ code }) => code).join('\n');
    expect(examples.filter((text) => all.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
  });

  it('are ASCII', () => {
    expect(built.filter(({ code }) => /[^\0-\x7f]/.test(code)).map(({ name }) => name)).toEqual([]);
  });
});

describe('escapes', () => {
  it('mean what they stand for, in every kind of literal', () => {
    for (const [literal, text] of [
      [`/^[★😀]$/u`, '😀'],
      [`/^é…$/`, 'é…'],
    ] as const) {
      const escaped = escapeNonAscii(literal);
      expect(escaped).not.toBe(literal);
      const [, source = '', flags] = /^\/(.*)\/(u?)$/.exec(escaped) ?? [];
      expect(new RegExp(source, flags).test(text)).toBe(true);
    }
  });
});
