// Whose call it was: the root session, the event's own id, the subagent.

import type { AgentId } from '../agents.ts';
import type { SessionId } from '../facts.ts';
import type { SessionLinks } from './event.ts';
import { type Json, textAt } from './value.ts';

export interface Identity {
  readonly session: SessionId | null;
  readonly ownSession: string | null;
  readonly agentId: string | null;
  readonly subagent: boolean;
}

/** More levels than any host nests; a loop in the links ends here. */
const MAX_LEVELS = 32;

/** Reads the ids and learns the link that the payload names. */
export function identityOf(agent: AgentId, payload: Json, links: SessionLinks): Identity {
  switch (agent) {
    case 'copilot':
      return copilotIdentity(payload, links);
    case 'pi': {
      // It has no subagents; a parent in its header is the session that this one was forked off.
      const own = textAt(payload, 'session_id');
      return { session: own as SessionId | null, ownSession: own, agentId: null, subagent: false };
    }
    case 'opencode':
    case 'omp':
      return bridgedIdentity(payload, links);
    case 'cursor': {
      const own = textAt(payload, 'conversation_id', 'session_id');
      const agentId = own !== null && links.parents.has(own) ? own : null;
      return { session: rootOf(own, links), ownSession: own, agentId, subagent: agentId !== null };
    }
    default: {
      const session = textAt(payload, 'session_id', 'sessionId');
      const agentId = textAt(payload, 'agent_id', 'agentId');
      const transcript = textAt(payload, 'transcript_path');
      // CodeBuddy's shell knows its own id, which only the transcript's name shows.
      const isBuddy = agent === 'codebuddy' || agent === 'workbuddy';
      const own = isBuddy && transcript !== null ? baseName(transcript) : session;
      return { session: session as SessionId | null, ownSession: own, agentId, subagent: agentId !== null };
    }
  }
}

/** A subagent's events carry its own id; its parent is the next agent up. The transcript lies in the root's folder. */
function copilotIdentity(payload: Json, links: SessionLinks): Identity {
  const own = textAt(payload, 'sessionId', 'session_id');
  const named = textAt(payload, 'agentId', 'agent_id');
  // Up to 1.0.92 a subagent's tool events carry its id as their session, and nothing else.
  const agentId = named ?? (own !== null && links.parents.has(own) ? own : null);
  const parent = textAt(payload, 'parentAgentId', 'parent_agent_id');
  const transcript = textAt(payload, 'transcriptPath', 'transcript_path');
  const folder = transcript === null ? null : (/[\\/]session-state[\\/]([^\\/]+)[\\/]/.exec(transcript)?.[1] ?? null);
  if (agentId !== null && parent !== null && parent !== agentId) links.parents.set(agentId, parent);
  const root = folder ?? rootOf(agentId === null ? own : (parent ?? agentId), links);
  return { session: root as SessionId | null, ownSession: own, agentId, subagent: agentId !== null };
}

/** OMP and OpenCode, off the wire: the parent stands in the payload or was named by an earlier event. */
function bridgedIdentity(payload: Json, links: SessionLinks): Identity {
  const own = textAt(payload, 'session_id');
  const parent = textAt(payload, 'parent_session_id');
  if (own !== null && parent !== null && own !== parent) links.parents.set(own, parent);
  const isSub = own !== null && links.parents.has(own);
  const agentId = textAt(payload, 'agent_id') ?? (isSub ? own : null);
  return { session: rootOf(own, links), ownSession: own, agentId, subagent: agentId !== null };
}

function rootOf(id: string | null, links: SessionLinks): SessionId | null {
  let at = id;
  for (let level = 0; at !== null && level < MAX_LEVELS; level++) {
    const parent = links.parents.get(at);
    if (parent === undefined) break;
    at = parent;
  }
  return at as SessionId | null;
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).replace(/\.jsonl$/, '');
}
