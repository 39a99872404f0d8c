import { describe, expect, it, test } from 'vitest';
import { canMatter } from '../../../parsers/payload/matter.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('what can matter', () => {
  test.each<[text: string, folders: string[], matters: boolean]>([
    ['{"command":"teamai recall x"}', [], true],
    ['{"command":"node dist/teamai-hook.js recall x"}', [], true],
    ['{"command":"npm run recall"}', [], false],
    ['{"command":"teamai sync"}', [], false],
    ['{"file_path":"/p/a.md"}', [], true],
    ['{"file_path":"/p/A.MD"}', [], true],
    ['{"file_path":"/p/A.Md"}', [], true],
    ['{"file_path":"/p/a.ts"}', [], false],
    ['{"command":"cat learnings/*"}', [], false],
    ['{"command":"cat learnings/*"}', ['docs', 'learnings'], true],
    ['{"command":"cat résumés/*"}', ['résumés'], true],
    ['{"command":"cat notes/*"}', ['résumés', ''], false],
    ['{"command":"cat a\\u002emd"}', [], true],
    ['{"command":"\\u0074eamai recall"}', [], true],
    ['{"output":"\\u001b[0m \\u00e9 \\u000a"}', [], false],
    ['{"output":"\\u001b[0m \\u006d"}', [], true],
    ['', [], false],
  ])('%j %j: %s', (text, folders, matters) => {
    expect(canMatter(text, folders)).toBe(matters);
    expect(canMatter(bytes(text), folders)).toBe(matters);
  });

  it('takes less than 5 microseconds for a payload of 2 KB', () => {
    const text = JSON.stringify({
      hook_event_name: 'PostToolUse',
      tool_response: { stdout: 'line of output 12345\n'.repeat(90) },
    });
    for (const payload of [text, bytes(text)]) {
      for (let warm = 0; warm < 5_000; warm++) canMatter(payload);
      // The best of several rounds: other work on the machine only ever adds.
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 20; round++) {
        const start = performance.now();
        for (let at = 0; at < 1_000; at++) canMatter(payload);
        best = Math.min(best, performance.now() - start);
      }
      expect(best).toBeLessThan(5);
    }
  });
});
