import { agents } from '../parsers/agents.ts';

export function agentIds(): readonly string[] {
  return agents.map(({ id }) => id);
}
