// What hosts write around a command's output. The output itself is what stands between.

/** Lines before the output, each alternative a host's: what comes first is cut. */
const HEADS: readonly RegExp[] = [
  /^Exit code:? \d+(?:\r?\n|$)/, // Claude Code (error), Codex code mode
  /^Wall time: [\d.]+ seconds?(?:\r?\n|$)/, // Codex code mode
  /^Process exited with code \d+(?:\r?\n|$)/,
  /^Warning: truncated output \(original token count: \d+\)(?:\r?\n|$)/, // Codex
  /^Total output lines: \d+\r?\n(?:\r?\n)?/, // Codex
  /^Output:\r?\n/, // Codex
  /^<untrusted_context>\r?\n(?:Output: ?)?/, // Gemini
  /^Output too large to read at once \([^\n]*\n(?:[^\n]*\n){0,6}?Preview \(first \d+ chars\):\r?\n/, // Copilot
  /^\.\.\.output truncated\.\.\.\r?\n+Full output saved to: [^\n]*\n+/, // OpenCode
];

/** Lines after the output, cut from the end while one fits. */
const TAILS: readonly RegExp[] = [
  /^<shellId: \S+ (?:completed with exit code -?\d+|[^>\n]*)>$/, // Copilot
  /^Wall time: [\d.]+ seconds?$/, // OMP
  /^Command (?:exited with code|failed with exit code) -?\d+$/, // Pi, OMP, Cursor
  /^Command timed out after .+$/, // Pi
  /^(?:Error|Signal|Process Group PGID|Background PIDs): (?:\(none\)|[\d, -]+)$/, // Gemini, Qwen
  /^(?:Exit Code|Exit code): -?\d+$/, // Gemini, Qwen, CodeBuddy's transcript
  /^<\/untrusted_context>$/, // Gemini
  /^<command started in background with shellId: [^>]+>$/, // Copilot
  /^Backgrounded as job \S+; result will be delivered automatically\.$/, // OMP
  /^Command moved to background \(PID: \d+\)\. .*$/, // Gemini
  /^\[Showing lines \d+-\d+ (?:and|of) [^\]]*\]$/, // Pi, OMP
  /^Output too long and was saved to: .+$/, // Qwen
  /^Shell cwd was reset to .+$/, // Claude Code
];

/** What hosts say when there is no output. */
const EMPTY = /^\s*(?:\((?:no output|empty|\w+ completed with no output)\)|<no output>|\[no output\])\s*$/i;

const MAX_TAIL = 1_000;

/** The output without its host's frame; other text comes back as it is. */
export function withoutFrame(output: string): string {
  let from = 0;
  for (let again = true; again; ) {
    again = false;
    for (const head of HEADS) {
      const text = from === 0 ? output : output.slice(from, from + 4096);
      const found = head.exec(text);
      if (found === null) continue;
      from += found[0].length;
      again = true;
    }
  }
  from = afterCommandEcho(output, from);
  const text = output.slice(from, beforeTail(output, from, beforeNote(output, from)));
  return text.length < 60 && EMPTY.test(text) ? '' : text;
}

/** Qwen: `Command: …\nDirectory: …\nOutput: `. The command may have lines of its own; they are no output. */
function afterCommandEcho(output: string, from: number): number {
  let start = from;
  // A truncated output has a note of some lines before the echo.
  if (output.startsWith('Tool output was too large', from)) {
    const echo = output.indexOf('\nCommand: ', from);
    if (echo === -1) return from;
    start = echo + 1;
  }
  if (!output.startsWith('Command: ', start)) return from;
  const folder = output.indexOf('\nDirectory: ', start);
  if (folder !== -1) {
    const end = output.indexOf('\n', folder + 1);
    return end !== -1 && output.startsWith('\nOutput: ', end) ? end + 9 : from;
  }
  const stdout = output.indexOf('\nStdout: ', start);
  return stdout === -1 ? from : stdout + 9;
}

/** OpenCode: `<shell_metadata>\nshell tool terminated command …\n</shell_metadata>`. */
function beforeNote(output: string, from: number): number {
  const end = output.length;
  if (!output.endsWith('</shell_metadata>')) return end;
  const start = output.lastIndexOf('\n<shell_metadata>\n');
  return start < from ? end : start;
}

function beforeTail(output: string, from: number, last: number): number {
  let end = last;
  for (;;) {
    let stop = end;
    while (stop > from && isBreak(output.charCodeAt(stop - 1))) stop--;
    const start = output.lastIndexOf('\n', stop - 1) + 1;
    if (stop - start > MAX_TAIL || start < from) return end;
    const line = output.slice(start, stop);
    if (!TAILS.some((tail) => tail.test(line))) return end;
    end = start;
  }
}

function isBreak(code: number): boolean {
  return code === 10 || code === 13 || code === 32;
}
