import { AGENTS } from '../parsers/agents.ts';

export function agentIds(): readonly string[] {
  return AGENTS.map(({ id }) => id);
}
