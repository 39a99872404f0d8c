import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactCommand } from '../../../lib/record/command.ts';
import { Pseudonyms } from '../../../lib/record/pseudonyms.ts';
import { redactPayload } from '../../../lib/record/redact.ts';
import { redactText } from '../../../lib/record/text.ts';
import { eventLine } from '../../../lib/report/event-line.ts';
import { shellLine } from '../../../lib/report/shell-line.ts';
import { understand } from '../../../lib/report/understand.ts';
import { newSessionLinks, type SessionLinks } from '../../../parsers/payload/event.ts';
import { observeCommand } from '../../../parsers/shell/command.ts';

const names = new Pseudonyms(Buffer.alloc(32, 7));
const CANARY = /zanzibar|quokka/i;

describe('Pseudonyms', () => {
  it('give a name always the same, and other names others', () => {
    expect(names.path('docs/redis-timeout.md')).toBe(names.path('docs/redis-timeout.md'));
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map((name) => names.name(`${name}.md`))).size).toBe(5);
    expect(new Pseudonyms(Buffer.alloc(32, 8)).name('redis')).not.toBe(names.name('redis'));
  });

  it('keep the shape: folders, extension, case, digits, blanks, other scripts', () => {
    expect(names.path('/home/zanzibar/Quokka 12/my file.test.md')).toMatch(
      /^\/home\/[a-z]{8}\/[A-Z][a-z]{5} \d\d\/[a-z]{2} [a-z]{4}\.[a-z]{4}\.md$/,
    );
    expect(names.path('C:\\zanzibar\\x.md')).toMatch(/^C:\\[a-z]{8}\\[a-z]{6}\.md$/);
    expect(names.name('缓存.md')).toMatch(/^[\u4e00-\u4eff]{2}[a-z]{4}\.md$/);
  });

  it('leave ids and everybody’s names', () => {
    for (const name of ['2dd2b0f3-5831-41e1-804d-e28f7f80bb96.jsonl', '..', 'home', '.teamai', 'SKILL.md', '*']) {
      expect(names.name(name)).toBe(name);
    }
  });
});

describe('redactCommand', () => {
  it.each([
    ['cat zanzibar/quokka.md', /^cat \w+\/\w+\.md$/],
    ['cd zanzibar && head -n 5 -- *.md | tee -a quokka.txt', /^cd \w+ && head -n 5 -- \*\.md \| tee -a \w+\.txt$/],
    ["teamai recall 'zanzibar quokka' --limit 3", /^teamai recall '\w+ \w+' --limit 3$/],
    ['QUOKKA=zanzibar cat "$QUOKKA"', /^[A-Z]+=\w+ cat "\$[A-Z]+"$/],
    ['mysql -pQuokka --password=zanzibar', /^\w+ -\w+ --password=\w+$/],
    ['find . -name zanzibar -maxdepth 2', /^find \. -name \w+ -maxdepth 2$/],
    ["sed -n '1,5p' zanzibar", /^sed -n '1,5p' \w+$/],
    ['cat <<EOF > quokka\nzanzibar\nEOF', /^cat <<EOF > \w+\n\w+\nEOF$/],
  ])('%s', (command, shape) => {
    const redacted = redactCommand(command, names);
    expect(redacted).toMatch(shape);
    expect(redacted).not.toMatch(CANARY);
  });

  it('keeps what a command reads, but for the names', () => {
    const folder = fileURLToPath(new URL('../../corpora/shell', import.meta.url));
    let same = 0;
    let all = 0;
    for (const file of readdirSync(folder)) {
      for (const line of readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((text) => text !== '')) {
        const { cmd, dialect } = JSON.parse(line);
        if (dialect !== undefined && dialect !== 'bash') continue;
        const counts = (command: string): string => {
          const { reads, conditional, roots, globs, dynamic, recall } = shellLine(
            observeCommand({ command, cwd: '/w', home: '/h' }),
          );
          return JSON.stringify([reads.length, conditional.length, roots.length, globs.length, dynamic, recall]);
        };
        all += 1;
        if (counts(cmd) === counts(redactCommand(cmd, names))) same += 1;
      }
    }
    expect(all).toBeGreaterThan(300);
    expect(same / all).toBeGreaterThan(0.95);
  });
});

describe('redactText', () => {
  it.each([
    ['the zanzibar is 12 high', 'xxx xxxxxxxx xx 00 xxxx'],
    [
      '--- [teamai:recall:start] --- (2 results) run=r_8f3a1c2b',
      '--- [teamai:recall:start] --- (2 results) run=r_8f3a1c2b',
    ],
    ['1. zanzibar (learning, project) score 7.2', '0. xxxxxxxx (learning, project) score 7.2'],
    ['x\n<shellId: 2 completed with exit code 1>', 'x\n<shellId: 2 completed with exit code 1>'],
    ['quokka: zanzibar', 'xxxxxx: xxxxxxxx'],
  ])('%s', (text, redacted) => {
    expect(redactText(text, names)).toBe(redacted);
  });

  it('keeps diagnostics, and the same names as paths have', () => {
    expect(redactText('cat: zanzibar/quokka.md: No such file or directory', names)).toBe(
      `cat: ${names.path('zanzibar/quokka.md')}: No such file or directory`,
    );
  });
});

describe('redactPayload', () => {
  it('keeps what a payload means, but for the names', () => {
    const folder = fileURLToPath(new URL('../../corpora/payloads', import.meta.url));
    const meaning = (
      payload: object,
      row: { agent: string; event?: string; name?: string },
      links: SessionLinks,
    ): string => {
      const { event, facts } = understand(
        { agent: row.agent, event: row.event ?? null, name: row.name ?? null, payload },
        null,
        links,
      );
      const { shown, listed, cwd, ...line } = eventLine(event, facts);
      return JSON.stringify({
        ...line,
        shown: shown.length,
        listed: listed.length,
        reads: facts?.reads.length,
        cwd: cwd !== null,
      });
    };
    let same = 0;
    let all = 0;
    for (const file of readdirSync(folder)) {
      const before = newSessionLinks();
      const after = newSessionLinks();
      for (const text of readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((part) => part !== '')) {
        const row = JSON.parse(text);
        if (typeof row.payload !== 'object') continue;
        all += 1;
        const redacted = redactPayload(row.payload, names);
        if (meaning(row.payload, row, before) === meaning(Object(redacted), row, after)) same += 1;
      }
    }
    expect(all).toBeGreaterThan(400);
    expect(same / all).toBeGreaterThan(0.97);
  });

  it('keeps keys, types, ids and kinds', () => {
    const redacted = redactPayload(
      {
        session_id: '2dd2b0f3-5831-41e1-804d-e28f7f80bb96',
        tool_name: 'mcp__kb__search',
        toolArgs: '{"command":"cat zanzibar.md","n":[1,null,true]}',
        model: 'zanzibar quokka',
        files: { '/zanzibar/quokka.md': 1 },
        prompt: 'Quokka?',
      },
      names,
    );
    expect(redacted).toEqual({
      session_id: '2dd2b0f3-5831-41e1-804d-e28f7f80bb96',
      tool_name: 'mcp__kb__search',
      toolArgs: `{"command":"cat ${names.name('zanzibar.md')}","n":[1,null,true]}`,
      model: 'xxxxxxxx xxxxxx',
      files: { [names.path('/zanzibar/quokka.md')]: 1 },
      prompt: 'Xxxxxx?',
    });
  });

  it('lets no word through, wherever it stands', () => {
    const word = fc.constantFrom(
      'zanzibar',
      'Quokka',
      'quokkaZanzibar',
      'zanzibar.md',
      'quokka/zanzibar',
      'zanzibar-1',
      '"quokka"',
      'a.zanzibar.b',
    );
    const text = fc
      .array(
        fc.oneof(word, fc.constantFrom('cat', '-n', '|', '\n', 'run=', 'File: ', ': ', '{', '[1]', 'é', '$(', '\\')),
        { maxLength: 8 },
      )
      .map((parts) => parts.join(' '));
    const key = fc.constantFrom(
      'command',
      'prompt',
      'stdout',
      'cwd',
      'path',
      'files',
      'x',
      'id',
      'name',
      'content',
      'toolArgs',
      'description',
      'value',
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 5 }), (input) => {
        const payload = {
          tool_input: input,
          tool_response: input,
          toolArgs: JSON.stringify(input),
          prompt: JSON.stringify(input),
        };
        expect(JSON.stringify(redactPayload(payload, names))).not.toMatch(CANARY);
      }),
      { numRuns: 500 },
    );
  });

  it('ends on any depth', () => {
    let deep: unknown = 'zanzibar';
    for (let level = 0; level < 5_000; level++) deep = [deep];
    expect(JSON.stringify(redactPayload(deep, names)).length).toBeLessThan(1_000);
  });
});
