// What strace wrote, as values: which program opened which path from which folder. Text in, values out.

import { basename, resolve } from 'node:path';

const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"(?:\.\.\.)?`;
const EXECVE = new RegExp(`^execve\\(${QUOTED}, \\[(.*?)\\](?:\\.\\.\\.)?, .*\\) = (-?\\d+)`, 's');
const CHDIR = new RegExp(`^chdir\\(${QUOTED}\\) = 0`);
const FCHDIR = /^fchdir\(\d+<((?:[^>\\]|\\.)*)>\) = 0/;
const OPEN = new RegExp(
  `^open(?:at2?)?\\((?:(AT_FDCWD|\\d+)(?:<((?:[^>\\\\]|\\\\.)*)>)?, )?${QUOTED}, (?:\\{flags=)?([A-Z_|0-9]+).*\\) = (-?\\d+)`,
);
const CHILD = /^(?:clone3?|v?fork)\(.*\) = (\d+)$/;

/**
 * @typedef {{program: string, path: string, found: boolean, write: boolean}} Open
 * @typedef {{path: string, argv: string[], cwd: string}} Exec
 * @typedef {{opens: Open[], execs: Exec[], cwdAfter: string}} Trace
 */

/**
 * @param {string} text strace -f -y output of a shell and all it started
 * @param {string} start the folder the shell started in
 * @returns {Trace}
 */
export function parseTrace(text, start) {
  const calls = joinCalls(text);
  const cwd = new Map();
  const program = new Map();
  const opens = [];
  const execs = [];
  const shell = calls[0]?.pid;
  let shellGone = false;
  let cwdAfter = start;
  let shellExecs = 0;

  for (const { pid, call } of calls) {
    if (!cwd.has(pid)) cwd.set(pid, start);
    const here = cwd.get(pid);
    const child = CHILD.exec(call);
    const exec = EXECVE.exec(call);
    const chdir = CHDIR.exec(call) ?? FCHDIR.exec(call);
    const open = OPEN.exec(call);
    if (child !== null) {
      // The child starts where its parent stood when it made it, even if the child is heard of first.
      cwd.set(child[1], here);
      program.set(child[1], program.get(pid));
    } else if (exec !== null && exec[3] === '0') {
      const path = unquote(exec[1]);
      program.set(pid, basename(path));
      const words = [...exec[2].matchAll(new RegExp(QUOTED, 'g'))];
      execs.push({ path, argv: words.map((word) => unquote(word[1])), cwd: here });
      // bash runs the last command in its own process: from then on it is no shell that stands somewhere.
      if (pid === shell && ++shellExecs > 1) shellGone = true;
    } else if (chdir !== null) {
      cwd.set(pid, resolve(here, unquote(chdir[1])));
    } else if (open !== null && !/O_DIRECTORY|O_PATH/.test(open[4])) {
      const [, base, baseName, name, flags, result] = open;
      const from = base === undefined || base === 'AT_FDCWD' ? here : unquote(baseName ?? '');
      opens.push({
        program: program.get(pid) ?? '',
        path: resolve(from, unquote(name)),
        found: Number(result) >= 0,
        write: /O_WRONLY|O_RDWR/.test(flags),
      });
    }
    if (pid === shell && !shellGone) cwdAfter = cwd.get(pid);
  }
  return { opens, execs, cwdAfter };
}

/** One entry per call, in the order in which they began; interrupted ones are put together. */
function joinCalls(text) {
  const calls = [];
  const open = new Map();
  for (const line of text.split('\n')) {
    const found = /^(\d+)\s+(.*)$/s.exec(line);
    if (found === null) continue;
    const [, pid, rest] = found;
    const cut = / <unfinished \.\.\.>$/.exec(rest);
    if (cut !== null) {
      const entry = { pid, call: rest.slice(0, cut.index) };
      calls.push(entry);
      open.set(pid, entry);
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(rest);
    const entry = resumed === null ? undefined : open.get(pid);
    if (resumed === null) calls.push({ pid, call: rest });
    else if (entry !== undefined) {
      entry.call += rest.slice(resumed[0].length);
      open.delete(pid);
    }
  }
  return calls.map(({ pid, call }) => ({ pid, call: call.replace(/\)\s+= /, ') = ') }));
}

const ESCAPES = new Map([
  ['n', 10],
  ['t', 9],
  ['r', 13],
  ['v', 11],
  ['f', 12],
  ['b', 8],
  ['a', 7],
  ['e', 27],
]);

/** A C string as strace prints it, read as UTF-8. */
function unquote(text) {
  const bytes = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '\\') {
      const point = String.fromCodePoint(text.codePointAt(at) ?? 0);
      bytes.push(...Buffer.from(point));
      at += point.length - 1;
      continue;
    }
    const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4));
    const hex = /^x([0-9a-f]{2})/.exec(text.slice(at + 1, at + 4));
    if (octal !== null) {
      bytes.push(Number.parseInt(octal[0], 8));
      at += octal[0].length;
    } else if (hex !== null) {
      bytes.push(Number.parseInt(hex[1], 16));
      at += 3;
    } else {
      at++;
      bytes.push(ESCAPES.get(text[at]) ?? text.charCodeAt(at));
    }
  }
  return Buffer.from(bytes).toString('utf8');
}
