// The region that a recall prints: shared by the printer and the reader, so that they can't drift apart.
//
//   --- [teamai:recall:start] --- (1 result) run=r_8f3a1c2b
//
//   [1/1] [learnings] Redis timeout fix [project]
//   File: /home/dev/app/learnings/redis-timeout.md
//   Doc: learning:redis-timeout app-1f2e3d
//
//   --- [teamai:recall:end] --- run=r_8f3a1c2b
//
// The prefix up to the last dash, `(N results)` and `File:` are older than the run id and are read by other programs: they stay.

/** What every marker line holds: without it there is no region. */
export const MARKER_HINT = '[teamai:recall:';
export const START_MARKER = '--- [teamai:recall:start] ---';
export const END_MARKER = '--- [teamai:recall:end] ---';
/** Comes after `(N results)` on the first line and after the marker on the last. */
export const RUN_PREFIX = 'run=';
/** Stands before the absolute path of a document. */
export const FILE_PREFIX = 'File: ';
/** Stands before `<type>:<key> <project slug, or user>`: what the log needs, for a recall that can't write. */
export const DOC_PREFIX = 'Doc: ';
/** Begins the only line of a recall without results; the query in quotes, a full stop and ` run=<id>` follow. */
export const NO_MATCH_PREFIX = 'No matching learnings found for "';

/** A run id: what `run=` may stand before. Longer than a word of prose, no longer than a UUID needs. */
export const RUN_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{2,63}$/;

/** The scope word on a `Doc:` line for a document of no project. */
export const USER_SCOPE = 'user';
