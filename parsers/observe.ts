// One tool event -> what the call recalled, read and showed. Facts only: whose session it was and what it is worth is decided elsewhere.

import type { AbsolutePath, FileRead, How, Read, RecallCall, RunId } from './facts.ts';
import { readEvidence } from './output/evidence.ts';
import { isPlainListing, readFolderListing } from './output/listing.ts';
import { type Region, readNoMatchRuns, readRegions, readRunIds } from './output/region.ts';
import { looksLikeFile, readResultLines } from './output/result-lines.ts';
import { baseName, dirName, isAbsolutePath, isWindowsPath, resolvePath, resolveWindowsPath } from './paths.ts';
import type { HookEvent } from './payload/event.ts';
import { type CommandInput, type Dialect, explainCommand, observeCommand } from './shell/command.ts';

export type ToolEvent = Extract<HookEvent, { readonly kind: 'pre-tool' | 'tool-done' | 'tool-failed' }>;

export interface ToolFacts {
  /** The distinct run ids on the marker lines of the output, in order. */
  readonly runs: readonly RunId[];
  readonly regions: readonly Region[];
  /** Runs that found nothing; only of calls that run recall themselves. */
  readonly misses: readonly RunId[];
  /** Whether the call itself runs recall. */
  readonly recall: boolean;
  readonly recallCalls: readonly RecallCall[];
  readonly reads: readonly Read[];
  /** Files whose text the call put out. */
  readonly shown: readonly AbsolutePath[];
  /** Files of which only the name was put out. */
  readonly listed: readonly AbsolutePath[];
  /** Files that the call was to read, and that the output says it could not. */
  readonly refuted: readonly AbsolutePath[];
}

export interface ObserveOptions {
  /** The home folder; where it is not given, the folder that holds the agent's own (from the transcript's path). */
  readonly home?: string | null;
  readonly env?: ReadonlyMap<string, string>;
}

interface Found {
  readonly recalls: readonly RecallCall[];
  readonly reads: readonly Read[];
  readonly shown: readonly AbsolutePath[];
  readonly listed: readonly AbsolutePath[];
  readonly refuted: readonly AbsolutePath[];
}

const NOTHING: Found = { recalls: [], reads: [], shown: [], listed: [], refuted: [] };

export function observeTool(event: ToolEvent, options: ObserveOptions = {}): ToolFacts {
  const { call } = event;
  const home = options.home === undefined ? homeOf(event.transcript) : options.home;
  const found = observeCall(event, home, options.env);
  const output = call.output ?? '';
  return {
    runs: readRunIds(output),
    regions: readRegions(output),
    misses: found.recalls.length > 0 ? readNoMatchRuns(output) : [],
    recall: found.recalls.length > 0,
    recallCalls: found.recalls,
    reads: found.reads,
    shown: found.shown,
    listed: found.listed,
    refuted: found.refuted,
  };
}

function observeCall(event: ToolEvent, home: string | null, env: ReadonlyMap<string, string> | undefined): Found {
  switch (event.call.tool) {
    case 'shell':
      return observeShell(event, home, env);
    case 'read':
      return observeReadTool(event, home);
    case 'grep':
      return observeSearchTool(event, home);
    case 'glob':
    case 'ls':
      return observeListTool(event, home);
    case 'edit':
      return { ...NOTHING, reads: toolReads(event, home, 'edit') };
    default:
      return NOTHING;
  }
}

function observeShell(event: ToolEvent, home: string | null, env: ReadonlyMap<string, string> | undefined): Found {
  const { call, cwd } = event;
  const { command, workdir } = call.input;
  if (command === null || command === '') return NOTHING;
  const dialect = dialectOf(call.toolName);
  const input: CommandInput = {
    command,
    cwd: workdir === null || workdir === '' ? cwd : resolveFrom(cwd, workdir, home),
    // A folder of the call's own is where it starts, whatever the event says about the session's.
    cwdIs: workdir === null || workdir === '' ? event.cwdIs : 'before',
    home,
    dialect,
    ...(env === undefined ? {} : { env }),
  };
  if (event.kind === 'pre-tool') {
    const facts = observeCommand(input);
    return { ...NOTHING, recalls: facts.recalls, reads: facts.reads };
  }
  const { facts, calls } = explainCommand(input);
  const ok = event.kind === 'tool-failed' ? false : call.ok;
  if (facts.reads.length === 0 && calls.length === 0) return { ...NOTHING, recalls: facts.recalls };
  const evidence = readEvidence({
    reads: facts.reads,
    calls,
    always: ok === false && dialect === 'bash' ? runsAlways(input, facts.reads) : [],
    output: call.output,
    ok: call.pending !== null && call.output === null ? null : ok,
  });
  return { recalls: facts.recalls, reads: facts.reads, ...evidence };
}

/** Which reads happen even if the command fails: with a command that succeeds behind it, only they are certain. */
function runsAlways(input: CommandInput, reads: readonly Read[]): boolean[] {
  const facts = observeCommand({ ...input, command: `${input.command}\n\n:` });
  if (facts.reads.length !== reads.length) return [];
  return facts.reads.map(({ certain }) => certain);
}

const DIALECTS: ReadonlyMap<string, Dialect> = new Map([
  ['powershell', 'powershell'],
  ['pwsh', 'powershell'],
  ['cmd', 'cmd'],
  ['cmd.exe', 'cmd'],
]);

function dialectOf(toolName: string): Dialect {
  return DIALECTS.get(toolName.toLowerCase()) ?? 'bash';
}

function observeReadTool(event: ToolEvent, home: string | null): Found {
  const { call } = event;
  const paths = toolPaths(event, home);
  if (event.kind === 'pre-tool') return { ...NOTHING, reads: toolReads(event, home, 'whole') };
  if (hasFailed(event)) return { ...NOTHING, reads: toolReads(event, home, 'whole'), refuted: paths };

  const output = call.output ?? '';
  const folder = paths[0];
  const names = folder === undefined ? null : readFolder(event.agent, folder, output);
  if (names !== null && folder !== undefined) {
    return {
      ...NOTHING,
      reads: toolReads(event, home, 'listing'),
      listed: distinct(names.map((name) => resolve(folder, name))),
    };
  }
  const isEmpty = call.ok === null ? output.trim() === '' : NOT_SHOWN.test(output);
  return { ...NOTHING, reads: toolReads(event, home, 'whole'), shown: isEmpty ? [] : paths };
}

/** Copilot: a success without the file's text. */
const NOT_SHOWN = /^File too large to read at once\b/;

/** The names in a folder that a file viewer was pointed at; null for a file. */
function readFolder(agent: string, path: AbsolutePath, output: string): string[] | null {
  const listing = readFolderListing(output);
  if (listing !== null) return isDocument(path) ? null : listing;
  // Copilot's view prints nothing but names.
  if (agent !== 'copilot' || looksLikeFile(baseName(path)) || !isPlainListing(output)) return null;
  return output.split('\n').filter((line) => looksLikeFile(line));
}

function isDocument(path: string): boolean {
  return /\.(?:md|mdx|markdown|mdc|txt|rst|adoc)$/i.test(path);
}

function observeSearchTool(event: ToolEvent, home: string | null): Found {
  const { call } = event;
  const reads = toolReads(event, home, call.input.searchMode === 'content' ? 'search' : 'listing');
  if (event.kind === 'pre-tool' || hasFailed(event)) return { ...NOTHING, reads };
  const output = call.output ?? '';
  const lines = readResultLines(output);
  const base = resultBase(event, home);
  const shown = new Set<AbsolutePath>();
  const listed = new Set<AbsolutePath>();
  const isContent = call.input.searchMode !== 'files' && call.input.searchMode !== 'count';
  for (const path of lines.shown) (isContent ? shown : listed).add(resolve(base, path));
  for (const path of lines.listed) listed.add(resolve(base, path));

  const files = (call.files ?? []).map((path) => resolve(event.cwd ?? '/', path));
  const hasText = isContent && (lines.shown.length > 0 || lines.numbered > 0);
  if (event.agent === 'omp' && hasText && files.length > 0) {
    // Its groups name files by folders; the list beside them names each file in full.
    shown.clear();
    for (const path of files) shown.add(path);
  } else if (hasText && lines.shown.length === 0 && files.length === 1) {
    for (const path of files) shown.add(path);
  }
  for (const path of files) listed.add(path);

  const [only, ...others] = toolPaths(event, home);
  const isStatus = output.trimStart().startsWith('{"') && lines.shown.length === 0;
  if (isContent && only !== undefined && others.length === 0 && shown.size === 0 && listed.size === 0 && !isStatus) {
    const isFile = looksLikeFile(only);
    if (lines.numbered > 0 || (isFile && lines.plain > 0)) shown.add(only);
  }
  for (const path of shown) listed.delete(path);
  return { ...NOTHING, reads, shown: [...shown], listed: [...listed] };
}

function observeListTool(event: ToolEvent, home: string | null): Found {
  const { call } = event;
  if (event.kind === 'pre-tool' || hasFailed(event)) return NOTHING;
  const cwd = event.cwd ?? '/';
  const listed: AbsolutePath[] = (call.files ?? []).map((path) => resolve(cwd, path));
  if (listed.length === 0 && call.output !== null) {
    const folder = toolPaths(event, home)[0] ?? cwd;
    const tree = readFolderListing(call.output);
    if (tree !== null) {
      const named = /^- (.*[\\/])$/m.exec(call.output.slice(0, 4_096))?.[1];
      const root = named === undefined ? folder : resolve(folder, named);
      for (const name of tree) listed.push(resolve(root, name));
    } else {
      const base = call.tool === 'ls' ? folder : resultBase(event, home);
      for (const path of readResultLines(call.output).listed) listed.push(resolve(base, path));
    }
  }
  return { ...NOTHING, listed: distinct(listed) };
}

/** Agents whose search tools print paths relative to the folder that was searched; the others start at the working folder, or print absolute paths. */
const RELATIVE_TO_PATH = new Set(['pi', 'gemini']);

function resultBase(event: ToolEvent, home: string | null): string {
  const cwd = event.cwd ?? '/';
  if (!RELATIVE_TO_PATH.has(event.agent)) return cwd;
  // Gemini's heading names the folder that it searched, whatever it was asked for.
  const heading = /^Found \d+ match(?:es)? for pattern .* in path "([^"\n]*)"/.exec(
    event.call.output?.slice(0, 2_048) ?? '',
  )?.[1];
  if (heading !== undefined) return resolve(cwd, heading);
  const path =
    toolPaths(event, home)[0] ??
    (event.call.input.workdir === null ? undefined : resolveFrom(cwd, event.call.input.workdir, home));
  if (path === undefined || path === null) return cwd;
  return looksLikeFile(baseName(path)) ? dirName(path) : path;
}

function hasFailed(event: ToolEvent): boolean {
  return event.kind === 'tool-failed' || event.call.ok === false;
}

/** The tool's own path arguments, those that can be known. */
function toolPaths(event: ToolEvent, home: string | null): AbsolutePath[] {
  return distinct(event.call.input.paths.flatMap((path) => resolveFrom(event.cwd, path, home) ?? []));
}

function toolReads(event: ToolEvent, home: string | null, how: How): Read[] {
  return [...new Set(event.call.input.paths)].map((operand): Read => {
    const path = resolveFrom(event.cwd, operand, home);
    const verb = event.call.toolName;
    if (path === null) {
      return { kind: 'dynamic', reason: 'folder', tail: operand, verb, how, certain: true, away: false, opened: true };
    }
    const opened = how !== 'listing' && how !== 'edit';
    if (event.call.tool === 'grep' && !looksLikeFile(baseName(path))) {
      return { kind: 'root', path, operand, verb, how, certain: true, away: false, opened: true };
    }
    const read: FileRead = { kind: 'file', path, operand, verb, how, certain: true, away: false, opened };
    return read;
  });
}

/** A path argument -> where it leads; null for a relative one in a folder that is not known. */
function resolveFrom(cwd: string | null, operand: string, home: string | null): AbsolutePath | null {
  let path = /^file:\/\/(?=\/)/i.test(operand) ? operand.slice(7) : operand;
  if (home !== null && (path === '~' || path.startsWith('~/') || path.startsWith('~\\')))
    path = `${home}${path.slice(1)}`;
  if (!isAbsolutePath(path) && (cwd === null || cwd === '')) return null;
  return resolve(cwd ?? '/', path);
}

function resolve(base: string, path: string): AbsolutePath {
  return path.includes('\\') && (isWindowsPath(base) || isWindowsPath(path))
    ? resolveWindowsPath(base, path)
    : resolvePath(base, path);
}

function distinct(paths: readonly AbsolutePath[]): AbsolutePath[] {
  return [...new Set(paths)];
}

/** `/home/dev` of `/home/dev/.claude/projects/…`: agents keep their sessions in their own folder of the home. */
function homeOf(transcript: string | null): string | null {
  const found =
    transcript === null
      ? null
      : /^(.+?)[\\/]\.(?:claude|codex|codebuddy|workbuddy|copilot|cursor|gemini|qwen|pi|omp|factory)[\\/]/.exec(
          transcript,
        );
  return found?.[1] ?? null;
}
