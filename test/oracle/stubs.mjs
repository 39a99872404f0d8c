// Programs that are not run for real: launchers are emulated, programs that reach elsewhere do nothing.

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the stubs stand inside the sandbox; first on PATH. */
export const STUBS = '/stubs';

/** Skips options (those named take a value), then runs the rest; `-c TEXT` goes to a shell. */
const PACKAGE_RUNNER = `#!/bin/bash
while [ $# -gt 0 ]; do
  case $1 in
    -C|--dir|--cwd) cd "$2" || exit 1; shift 2 ;;
    --cwd=*|--dir=*) cd "\${1#*=}" || exit 1; shift ;;
    -p|--package|--registry|--prefix|-w|--workspace|--filter|-F) shift 2 ;;
    -c|--call) exec bash -c "$2" ;;
    --) shift; break ;;
    -*) shift ;;
    *) break ;;
  esac
done
[ $# -gt 0 ] || exit 0
program=$1; shift
[ "$1" = -- ] && shift
case $program in @*/*) program=\${program#@*/} ;; esac
program=\${program%@*}
[ "$program" = teamai-cli ] && program=teamai
exec "$program" "$@"
`;

const SUDO = `#!/bin/bash
while [ $# -gt 0 ]; do
  case $1 in
    -u|-g|-U|-p|-C|-r|-t|-T|-R|-h|--user|--group|--host|--prompt|--role|--type|--chroot) shift 2 ;;
    -D|--chdir) cd "$2" || exit 1; shift 2 ;;
    --chdir=*) cd "\${1#--chdir=}" || exit 1; shift ;;
    --) shift; break ;;
    -*) shift ;;
    *=*) export "$1"; shift ;;
    *) break ;;
  esac
done
[ $# -gt 0 ] || exit 0
exec "$@"
`;

/** Runs nothing but teamai's own entry file. */
const NODE = `#!/bin/bash
while [ $# -gt 0 ]; do
  case $1 in
    -e|-p|--eval|--print|-c|--check) exit 0 ;;
    -r|--require|--import|--loader|--env-file) shift 2 ;;
    -*) shift ;;
    *) break ;;
  esac
done
entry=$1; shift
case $entry in
  *teamai-hook/dist/*|*/bin/teamai-hook|*/teamai-hook.js|*/teamai-hook.ts) exec teamai-hook "$@" ;;
  *teamai*/dist/index.js|*teamai-cli/dist/*|*/bin/teamai) exec teamai "$@" ;;
esac
exit 0
`;

/** A package manager: options, the words that lead to a runner, the words that are its own business. */
function manager(runnerWords, ownWords) {
  return `#!/bin/bash
while [ $# -gt 0 ]; do
  case $1 in
    -C|--dir|--cwd) cd "$2" || exit 1; shift 2 ;;
    --dir=*|--cwd=*) cd "\${1#*=}" || exit 1; shift ;;
    -F|--filter|--prefix|-w) shift 2 ;;
    -*) shift ;;
    ${runnerWords}) shift; exec ${STUBS}/npx "$@" ;;
    ${ownWords}) exit 0 ;;
    *) exec ${STUBS}/npx "$@" ;;
  esac
done
`;
}

const NOTHING = '#!/bin/bash\nexit 0\n';

const SOURCES = new Map([
  ...['npx', 'bunx', 'pnpx'].map((name) => [name, PACKAGE_RUNNER]),
  ['npm', manager('exec|x', '*')],
  ['pnpm', manager('dlx|exec', 'install|add|run|i|test|build')],
  ['yarn', manager('dlx|exec', 'install|add|run|test|build')],
  ['bun', manager('x|run', 'install|add|test|build')],
  ...['node', 'tsx'].map((name) => [name, NODE]),
  ...['sudo', 'doas'].map((name) => [name, SUDO]),
  ['fd', '#!/bin/bash\nexec /usr/bin/fdfind "$@"\n'],
  ['bat', '#!/bin/bash\nexec /usr/bin/batcat "$@"\n'],
  ...['teamai', 'teamai-cli', 'teamai-hook'].map((name) => [name, NOTHING]),
  ...['gh', 'docker', 'ssh', 'kubectl', 'tmux', 'code', 'open', 'xdg-open', 'make', 'uvx', 'curl'].map((name) => [
    name,
    NOTHING,
  ]),
]);

/** Writes every stub as an executable file. */
export function createStubs(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of SOURCES) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
}
