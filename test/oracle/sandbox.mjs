// Runs one command in bash, with real readers, where it can harm nothing: no network, one scratch tree, a few seconds.

import { execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createFixture, PLACES } from './fixture.mjs';
import { createStubs, STUBS } from './stubs.mjs';
import { parseTrace } from './trace.mjs';

const SECONDS = 5;
const MAX_OUTPUT = 1 << 20;

/** Without these nothing can be observed. */
const REQUIRED = new Map([
  ['bash', 'bash'],
  ['bwrap', 'bubblewrap'],
  ['strace', 'strace'],
  ['git', 'git'],
  ['timeout', 'coreutils'],
  ['prlimit', 'util-linux'],
]);

/** Readers and wrappers that the corpora use beyond a plain Debian, with the package that brings them. */
export const OPTIONAL = new Map([
  ['rg', 'ripgrep'],
  ['batcat', 'bat'],
  ['fdfind', 'fd-find'],
  ['jq', 'jq'],
  ['gawk', 'gawk'],
  ['mawk', 'mawk'],
  ['ug', 'ugrep'],
  ['ag', 'silversearcher-ag'],
  ['ack', 'ack'],
  ['xxd', 'xxd'],
  ['hexdump', 'bsdextrautils'],
  ['column', 'bsdextrautils'],
  ['less', 'less'],
  ['file', 'file'],
  ['busybox', 'busybox'],
  ['python3', 'python3'],
  ['perl', 'perl'],
  ['yq', 'yq'],
  ['watch', 'procps'],
  ['bzip2', 'bzip2'],
  ['xz', 'xz-utils'],
  ['zstd', 'zstd'],
  ['ed', 'ed'],
  ['colordiff', 'colordiff'],
  ['wdiff', 'wdiff'],
  ['csvlook', 'csvkit'],
  ['pandoc', 'pandoc'],
  ['highlight', 'highlight'],
  ['hexyl', 'hexyl'],
  ['strings', 'binutils'],
  ['dash', 'dash'],
  ['chronic', 'moreutils'],
  ['tree', 'tree'],
]);

function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Debian packages that are missing: the ones nothing works without, and the ones whose rows stay unobserved. */
export function missingTools() {
  const absent = (tools) => [...new Set([...tools].filter(([name]) => !onPath(name)).map(([, pack]) => pack))];
  return { required: absent(REQUIRED), optional: absent(OPTIONAL) };
}

/** Why a sandbox cannot be made on this machine, or null. */
export function sandboxTrouble() {
  const { required } = missingTools();
  if (required.length > 0) return `missing Debian packages: ${required.join(' ')}`;
  try {
    execFileSync(
      'bwrap',
      [
        '--unshare-all',
        '--uid',
        '65534',
        '--gid',
        '65534',
        '--ro-bind',
        '/',
        '/',
        '--proc',
        '/proc',
        '--dev',
        '/dev',
        '--tmpfs',
        '/tmp',
        'strace',
        '-f',
        '-qq',
        '-o',
        '/dev/null',
        'true',
      ],
      { stdio: 'pipe' },
    );
    return null;
  } catch (error) {
    return `bwrap or strace cannot run here: ${
      String(error.stderr ?? error)
        .trim()
        .split('\n')[0]
    }`;
  }
}

/** Fixture and stubs, made once; every command gets its own copy. */
export class Sandbox {
  constructor() {
    this.root = mkdtempSync(join(tmpdir(), 'observe-'));
    this.template = join(this.root, 'template');
    this.stubs = join(this.root, 'stubs');
    createFixture(this.template);
    createStubs(this.stubs);
    this.runs = 0;
  }

  close() {
    rmSync(this.root, { recursive: true, force: true });
  }

  /**
   * @param {{cmd: string, cwd: string, home?: string, env?: Record<string, string>}} row
   * @returns {Promise<{status: number | null, stdout: string, stderr: string, opens: import('./trace.mjs').Open[], execs: import('./trace.mjs').Exec[], cwdAfter: string, isFolder: (path: string) => boolean, done: () => void}>}
   */
  async run(row) {
    const scratch = join(this.root, `run${this.runs++}`);
    const out = join(scratch, 'out');
    mkdirSync(out, { recursive: true });
    cpSync(this.template, scratch, { recursive: true, verbatimSymlinks: true });
    const places = PLACES.map(({ host, inside }) => ({
      host: join(scratch, host),
      inside: inside === '/home/u' ? (row.home ?? inside) : inside,
    }));
    const { status, stdout, stderr } = await this.#spawn(row, places, out);
    let text = '';
    try {
      text = readFileSync(join(out, 'trace'), 'utf8');
    } catch {
      // bwrap itself failed; stderr says why.
    }
    const isFolder = (path) => {
      if (path === '/') return true;
      const place = places.find(({ inside }) => path === inside || path.startsWith(`${inside}/`));
      if (place === undefined) return false;
      try {
        return statSync(place.host + path.slice(place.inside.length)).isDirectory();
      } catch {
        return false;
      }
    };
    const done = () => rmSync(scratch, { recursive: true, force: true });
    return { status, stdout, stderr, ...parseTrace(text, row.cwd), isFolder, done };
  }

  #spawn(row, places, out) {
    const variables = {
      PATH: `${STUBS}:/usr/bin:/bin`,
      HOME: row.home ?? '/home/u',
      LC_ALL: 'C.UTF-8',
      TERM: 'dumb',
      USER: 'u',
      ...row.env,
    };
    const args = [
      `--fsize=${20 << 20}`,
      `--cpu=${SECONDS}`,
      'bwrap',
      '--unshare-all',
      '--die-with-parent',
      '--new-session',
      '--uid',
      '65534',
      '--gid',
      '65534',
      '--cap-drop',
      'ALL',
      '--clearenv',
      '--ro-bind',
      '/usr',
      '/usr',
      '--symlink',
      'usr/bin',
      '/bin',
      '--symlink',
      'usr/lib',
      '/lib',
      '--ro-bind-try',
      '/lib64',
      '/lib64',
      '--ro-bind-try',
      '/etc/alternatives',
      '/etc/alternatives',
      '--ro-bind',
      this.stubs,
      STUBS,
      '--proc',
      '/proc',
      '--dev',
      '/dev',
      '--tmpfs',
      '/tmp',
      '--bind',
      out,
      '/trace',
      ...places.flatMap(({ host, inside }) => ['--bind', host, inside]),
      ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
      '--chdir',
      row.cwd,
      '/usr/bin/timeout',
      '-s',
      'KILL',
      String(SECONDS),
      '/usr/bin/strace',
      '-f',
      '-qq',
      '-y',
      '-s',
      '65536',
      '-o',
      '/trace/trace',
      '-e',
      'trace=openat,openat2,open,execve,chdir,fchdir,clone,clone3,fork,vfork',
      '-e',
      'signal=none',
      '/usr/bin/bash',
      '-c',
      row.cmd,
    ];
    return new Promise((settle) => {
      const child = spawn('prlimit', args, { stdio: ['ignore', 'pipe', 'pipe'] });
      const texts = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr']) {
        child[name].setEncoding('utf8');
        child[name].on('data', (chunk) => {
          if (texts[name].length < MAX_OUTPUT) texts[name] += chunk;
        });
      }
      child.on('error', (error) => settle({ status: null, stdout: '', stderr: String(error) }));
      child.on('close', (status) => settle({ status, ...texts }));
    });
  }
}
