import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsup';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

// Splitting stays on: with it off, esbuild hoists the imports of lazily loaded commands to the top of the file and every
// start pays for all of them.
export default defineConfig({
  entry: { 'teamai-hook': 'bin/teamai-hook.ts', parsers: 'parsers/index.ts' },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: true,
  minify: true,
  clean: true,
  outDir: 'dist',
  removeNodeProtocol: false,
  define: { TEAMAI_HOOK_VERSION: JSON.stringify(version) },
});
