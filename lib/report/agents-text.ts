// The agents table -> text for a person: what was seen on which version, and what nobody has seen yet.

import type { AgentRow } from '../../parsers/agents.ts';
import { columns } from './columns.ts';
import type { Style } from './style.ts';

export function agentsText(agents: readonly AgentRow[], style: Style): string {
  const head = ['agent', 'name', 'recorded versions', 'shell output', "subagent's session", 'failure'].map(style.bold);
  const rows = agents.map(({ id, title, verified, shellOutput, subagentSession, failure }) => [
    id,
    title,
    verified.length > 0 ? style.green(verified.join(', ')) : style.yellow('none'),
    shellOutput,
    subagentSession,
    failure,
  ]);
  const open = agents
    .filter(({ unverified }) => unverified.length > 0)
    .map(({ id, unverified }) => [id, unverified.join('; ')]);
  return `${columns([head, ...rows])}\n${style.bold('Not verified')}\n${columns(open)}`;
}
