import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const CORPORA = join(import.meta.dirname, '../corpora/shell');
const ROWS = 40;
const NOT_POSSIBLE_HERE = 2;

describe('the bash at hand', () => {
  it(`still reads what the corpora say (${ROWS} rows)`, { timeout: 120_000 }, (context) => {
    const files = readdirSync(CORPORA)
      .filter((name) => name.endsWith('.ndjson'))
      .map((name) => join(CORPORA, name));
    const script = join(import.meta.dirname, 'observe-bash.mjs');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [script, '--check', '--sample', String(ROWS), ...files],
      {
        encoding: 'utf8',
      },
    );
    if (status === NOT_POSSIBLE_HERE) context.skip(stderr.trim());
    expect(stdout + stderr).toMatch(/ 0 disagree/);
    expect(status).toBe(0);
  });
});
