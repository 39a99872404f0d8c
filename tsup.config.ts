import { readFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import ts from 'typescript';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

/** Rows carry examples for the tests: the product needs to read none of them. */
export const withoutExamples: EsbuildPlugin = {
  name: 'without-examples',
  setup(build) {
    build.onLoad({ filter: /[\\/]parsers[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      return text.includes('examples: [') ? { contents: emptyExamples(path, text), loader: 'ts' } : undefined;
    });
  },
};

function emptyExamples(path: string, text: string): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  let kept = '';
  let from = 0;
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText(source) === 'examples' &&
      ts.isArrayLiteralExpression(node.initializer)
    ) {
      kept += `${text.slice(from, node.initializer.getStart(source))}[]`;
      from = node.initializer.end;
    } else {
      ts.forEachChild(node, visit);
    }
  };
  visit(source);
  return kept + text.slice(from);
}

/**
 * One character beyond Latin-1 makes V8 hold the whole file in two bytes a character, which doubles the time to load it.
 * esbuild escapes them in strings, but not in regular expressions.
 */
export function escapeNonAscii(code: string): string {
  // One escape for each half of a pair: with the flag `u` the two halves are one character again.
  return code.replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** For a bundle of one CommonJS file: PowerShell and cmd.exe stay in `windows.cjs` until a command asks for them. */
export const windowsApart: EsbuildPlugin = {
  name: 'windows-apart',
  setup(build) {
    build.onResolve({ filter: /[\\/]windows-shells\.ts$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: 'windows-shells', namespace: 'apart' },
    );
    build.onResolve({ filter: /^\.\/windows\.cjs$/ }, ({ path }) => ({ path, external: true }));
    build.onLoad({ filter: /./, namespace: 'apart' }, () => ({
      contents: `const shells = () => require('./windows.cjs');
export const observeCmd = (...given) => shells().observeCmd(...given);
export const observePowerShell = (...given) => shells().observePowerShell(...given);`,
    }));
  },
};

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
  esbuildPlugins: [withoutExamples],
  plugins: [{ name: 'ascii', renderChunk: (code) => ({ code: escapeNonAscii(code) }) }],
});
