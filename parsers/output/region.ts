// Reads the regions that recalls printed into a command's output, however the host cut it.

import type { RunId } from '../facts.ts';
import { isAbsolutePath } from '../paths.ts';
import { withoutFrame } from './frame.ts';
import { linesOf, withoutColours } from './lines.ts';
import { DOC_PREFIX, FILE_PREFIX, MARKER_HINT, NO_MATCH_PREFIX, RUN_ID, RUN_PREFIX } from './region-format.ts';

/** What a `Doc:` line says. */
export interface RegionDoc {
  readonly type: string;
  readonly key: string;
  /** A project's slug, or `user`; null on a line that names none. */
  readonly scope: string | null;
}

/** One document of a region, with what its header said where there was one. */
export interface RegionResult {
  /** As printed: `learnings`, `skills`; null when the header was cut off. */
  readonly kind: string | null;
  readonly title: string | null;
  /** `project` or `user`, as printed. */
  readonly scope: string | null;
  readonly file: string | null;
  readonly doc: RegionDoc | null;
}

export interface Region {
  /** Null in regions of older programs. */
  readonly run: RunId | null;
  /** Whether its first and last line are there: hosts cut long outputs at either end. */
  readonly start: boolean;
  readonly end: boolean;
  readonly results: readonly RegionResult[];
  /** The `File:` and `Doc:` lines of the results, in order. */
  readonly files: readonly string[];
  readonly docs: readonly RegionDoc[];
}

/** A whole line: the marker, `(N results)`, and `name=value` words. Anything else on it makes it prose. */
const MARKER = /^--- \[teamai:recall:(start|end)\] ---(?: +\(\d[^()]{0,60}\))?((?: +[\w-]{1,40}=\S*)*)\s*$/;
/** `[1/2] [learnings] Redis timeout fix ★1.3 [project]`. */
const HEADER = /^\s{0,4}\[\d+\/\d+\] \[([\w -]+)\] (.*)$/;
/** `1. redis-timeout (learning, project) score 7.2`. */
const LIST_HEADER = /^\s{0,4}\d+\. (.+) \((\w+), (\w+)\)(?: score [\d.]+)?$/;
const SCOPE_TAIL = /^(.*) \[(\w+)\]$/;
const VOTES_TAIL = /^(.*) ★[\d.]+$/;
/** What hosts leave where they cut the middle out. */
const CUT = /…\d+ \w+ truncated…|\[CONTENT TRUNCATED\]|^\[… ?\d+ ?\w* elided ?…\]/;
/** Colours, a byte order mark and the host's frame may stand before a marker; a path or prose of this length can't. */
const MAX_BEFORE = 256;
const MAX_MARKER_LINE = 2_048;

/** The distinct run ids on the marker lines of an output, in order. */
export function readRunIds(output: string): RunId[] {
  const runs: RunId[] = [];
  if (output.indexOf(MARKER_HINT) === -1) return runs;
  const text = withoutFrame(output);
  for (let at = text.indexOf(MARKER_HINT); at !== -1; ) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    const before = text.slice(Math.max(0, at - MAX_BEFORE), at);
    const start = at - before.length + Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
    if (start > at - MAX_BEFORE && end - start <= MAX_MARKER_LINE) {
      const run = readMarker(withoutColours(text.slice(start, end)))?.run ?? null;
      if (run !== null && !runs.includes(run)) runs.push(run);
    }
    at = text.indexOf(MARKER_HINT, end);
  }
  return runs;
}

/** All regions of an output, in order. */
export function readRegions(output: string): Region[] {
  if (output.indexOf(MARKER_HINT) === -1) return [];
  const reader = new RegionReader();
  for (const line of linesOf(withoutFrame(output))) reader.add(line);
  return reader.finish();
}

/** The run id of a recall that found nothing and printed a line instead of a region. Only for calls that run recall themselves. */
export function readNoMatchRun(output: string): RunId | null {
  return readNoMatchRuns(output)[0] ?? null;
}

/** The same for a command that runs recall several times. */
export function readNoMatchRuns(output: string): RunId[] {
  const runs: RunId[] = [];
  if (output.indexOf(NO_MATCH_PREFIX) === -1) return runs;
  for (const line of linesOf(withoutFrame(output))) {
    const at = line.indexOf(NO_MATCH_PREFIX);
    // Only the sign that stands before messages may come first: no letter, digit or quote (Unicode counts the information sign as a letter).
    if (at === -1 || at > 8 || /[\p{L}\p{N}"'`:>|-]/u.test(line.slice(0, at).replace('ℹ', ''))) continue;
    const word = line.trimEnd();
    const run = runId(word.slice(word.lastIndexOf(' ') + 1));
    if (run !== null && !runs.includes(run)) runs.push(run);
  }
  return runs;
}

function readMarker(raw: string): { readonly end: boolean; readonly run: RunId | null } | null {
  const line = raw.charCodeAt(0) === 0xfeff ? raw.slice(1) : raw;
  const found = MARKER.exec(line);
  if (found === null) return null;
  for (const word of (found[2] ?? '').split(' ')) {
    const run = runId(word);
    if (run !== null) return { end: found[1] === 'end', run };
  }
  return { end: found[1] === 'end', run: null };
}

/** `run=r_8f3a1c2b` -> `r_8f3a1c2b`. */
function runId(word: string): RunId | null {
  if (!word.startsWith(RUN_PREFIX)) return null;
  const id = word.slice(RUN_PREFIX.length).trimEnd();
  return RUN_ID.test(id) ? (id as RunId) : null;
}

interface OpenResult {
  kind: string | null;
  title: string | null;
  scope: string | null;
  file: string | null;
  doc: RegionDoc | null;
}

/** Collects results line by line and closes a region at its end marker, at the next start marker, or at the end of the text. */
class RegionReader {
  private readonly regions: Region[] = [];
  private results: OpenResult[] = [];
  private run: RunId | null = null;
  private started = false;
  /** How many results stood before the host's cut: what comes after it belongs here only if the end marker follows. */
  private beforeCut: number | null = null;

  add(line: string): void {
    if (line.startsWith('---')) {
      const marker = readMarker(line);
      if (marker !== null) {
        this.mark(marker.end, marker.run);
        return;
      }
    }
    if (CUT.test(line)) this.beforeCut ??= this.results.length;
    this.addResultLine(line);
  }

  finish(): Region[] {
    if (this.started) this.close(false);
    return this.regions;
  }

  private mark(end: boolean, run: RunId | null): void {
    if (!end) {
      if (this.started) this.close(false);
      this.reset();
      this.started = true;
      this.run = run;
      return;
    }
    // Another run's last line: this one's own was cut off, and so was that one's first.
    if (this.started && run !== null && this.run !== null && run !== this.run) {
      const after = this.beforeCut === null ? [] : this.results.slice(this.beforeCut);
      this.close(false);
      this.reset();
      this.results = after;
    }
    this.run ??= run;
    this.close(true);
    this.reset();
  }

  private reset(): void {
    this.results = [];
    this.run = null;
    this.started = false;
    this.beforeCut = null;
  }

  private close(end: boolean): void {
    const results =
      !end && this.beforeCut !== null
        ? this.results.slice(0, this.beforeCut)
        : this.results.filter(({ kind, file }) => kind !== null || file !== null);
    this.regions.push({
      run: this.run,
      start: this.started,
      end,
      results,
      files: results.flatMap(({ file }) => (file === null ? [] : [file])),
      docs: results.flatMap(({ doc }) => (doc === null ? [] : [doc])),
    });
  }

  private addResultLine(line: string): void {
    const first = line.trimStart();
    if (first.startsWith(FILE_PREFIX)) {
      this.addFile(first.slice(FILE_PREFIX.length).trim());
    } else if (first.startsWith(DOC_PREFIX)) {
      const last = this.results.at(-1);
      const doc = readDoc(first.slice(DOC_PREFIX.length).trim());
      if (last !== undefined && last.file !== null && last.doc === null) last.doc = doc;
    } else {
      const header = readHeader(line);
      if (header !== null) this.results.push({ ...header, file: null, doc: null });
    }
  }

  /** A header's first `File:` line is its own; a second one is text of the document. Without a header (cut off) each stands for itself. */
  private addFile(file: string): void {
    // Without a first line, what stands before the region has been read as well.
    if (file === '' || (!this.started && !isAbsolutePath(file) && !file.startsWith('~'))) return;
    const last = this.results.at(-1);
    if (last === undefined || last.kind === null) {
      this.results.push({ kind: null, title: null, scope: null, file, doc: null });
    } else {
      last.file ??= file;
    }
  }
}

function readHeader(line: string): { kind: string; title: string; scope: string | null } | null {
  const found = HEADER.exec(line);
  if (found !== null) {
    const rest = found[2] ?? '';
    const tail = SCOPE_TAIL.exec(rest);
    const title = tail?.[1] ?? rest;
    return { kind: found[1] ?? '', title: VOTES_TAIL.exec(title)?.[1] ?? title, scope: tail?.[2] ?? null };
  }
  const listed = LIST_HEADER.exec(line);
  return listed === null ? null : { kind: listed[2] ?? '', title: listed[1] ?? '', scope: listed[3] ?? null };
}

/** `learning:redis-timeout app-1f2e3d`: the scope is the last word, for keys may hold spaces. */
function readDoc(text: string): RegionDoc | null {
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  const space = text.lastIndexOf(' ');
  const scope = space > colon ? text.slice(space + 1) : null;
  const key = (scope === null ? text.slice(colon + 1) : text.slice(colon + 1, space)).trim();
  return key === '' ? null : { type: text.slice(0, colon), key, scope };
}
