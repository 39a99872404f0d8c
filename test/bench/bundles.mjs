// Bundles that the benchmark measures, made by the plugins of the product's own build.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './corpora.mjs';

// Below node_modules, so that packages are found and nothing of it is published.
const folder = join(root, 'node_modules/.cache/teamai-hook-bench');

const common = { bundle: true, minify: true, platform: 'node', target: 'node20', absWorkingDir: root };

async function loadBuildOf(entry) {
  const outfile = join(folder, 'build.mjs');
  await build({ ...common, entryPoints: [entry], packages: 'external', format: 'esm', outfile });
  return import(pathToFileURL(outfile).href);
}

// The build reads files of the project's root.
process.chdir(root);
const { escapeNonAscii, windowsApart, withoutExamples } = await loadBuildOf('tsup.config.ts');

async function bundle(name, options) {
  const path = join(folder, name);
  const { outputFiles } = await build({ ...common, ...options, outfile: path, write: false });
  const code = escapeNonAscii(outputFiles[0].text);
  writeFileSync(path, code);
  return { path, bytes: code.length };
}

const source = (contents) => ({ stdin: { contents, resolveDir: root, loader: 'ts' } });

/** One CommonJS file each, as a hook loads it; all but the empty one end by making their first facts. */
export async function hookBundles() {
  const plugins = [withoutExamples, windowsApart];
  await bundle('windows.cjs', {
    entryPoints: ['parsers/shell/windows-shells.ts'],
    format: 'cjs',
    plugins: [withoutExamples],
  });
  const shell = await bundle('shell.cjs', {
    ...source(`import { observeCommand } from './parsers/shell/command.ts';
      const facts = observeCommand({ command: 'cd docs && cat guide.md', cwd: '/home/dev/app', home: '/home/dev' });
      if (facts.reads.length !== 1) throw new Error('no facts');`),
    format: 'cjs',
    plugins,
  });
  const layer = await bundle('layer.cjs', {
    ...source(`import { observeTool, readEvent } from './parsers/index.ts';
      const payload = ${JSON.stringify(JSON.stringify(firstPayload))};
      const event = readEvent(payload, { agent: 'claude' });
      const facts = event.kind === 'tool-done' ? observeTool(event) : null;
      if (facts?.reads.length !== 1) throw new Error('no facts');`),
    format: 'cjs',
    plugins,
  });
  return { shell, layer };
}

const firstPayload = {
  session_id: '5624be7c-1f6c-4e0b-9a51-0c9d6f2f7a10',
  transcript_path: '/home/dev/.claude/projects/-home-dev-app/5624be7c-1f6c-4e0b-9a51-0c9d6f2f7a10.jsonl',
  cwd: '/home/dev/app/docs',
  hook_event_name: 'PostToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'cd docs && cat guide.md', description: 'Read the guide' },
  tool_response: { stdout: '# Guide\n\nPools close idle connections.\n', stderr: '', interrupted: false },
  tool_use_id: 'toolu_01',
};

/** Replay as the command line has it, without its arguments and tables. */
export async function replayModule() {
  const { path } = await bundle('replay.mjs', {
    ...source(`export { findCorpora } from './lib/disk/corpora.ts'; export { replay } from './lib/replay/run.ts';`),
    format: 'esm',
    packages: 'external',
    plugins: [withoutExamples],
  });
  return import(pathToFileURL(path).href);
}
