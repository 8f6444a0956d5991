import { CORE, type Core } from '../../kit/random-play.ts';
import type { Law } from './law.ts';
import { runMatch } from './run-match.ts';

const MOST_GAMES = 30;

/** What the law says about a core with a planted fault in the first game it finds one in. */
export function caught(law: Law, fault: Partial<Core>, format?: string): string {
  for (let game = 0; game < MOST_GAMES; game++) {
    const core = { ...CORE, ...fault };
    const { faults } = runMatch(`planted ${game}`, [law], { core, effort: 3, format });
    const found = faults.find((candidate) => candidate.law === law.name);
    if (found !== undefined) return found.message;
  }
  return 'nothing was found';
}
