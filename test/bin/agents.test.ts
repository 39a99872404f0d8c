import { describe, expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

const ids = 'claude codex codebuddy workbuddy copilot cursor pi opencode omp qwen gemini droid'.split(' ');

describe('agents', () => {
  it('lists all, and how far each is verified', () => {
    const { status, stdout } = runCli(['agents']);
    expect(status).toBe(0);
    for (const id of ids) expect(stdout).toMatch(new RegExp(`^${id}\\b`, 'm'));
  });

  it('gives the table as JSON', () => {
    const rows = JSON.parse(runCli(['agents', '--json']).stdout);
    expect(rows.map((row: { id: string }) => row.id).sort()).toEqual([...ids].sort());
  });
});
