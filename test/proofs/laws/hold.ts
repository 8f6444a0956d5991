import * as fc from 'fast-check';
import type { Law } from './law.ts';
import { describeFault, runMatch } from './run-match.ts';

/** On a busy machine fewer games are played, never none. */
const MOST_MS = 5000;

/** Watches random games closely; a fault is shrunk to a small seed and told with how to repeat it. */
export function holdsInRandomGames(law: Law, games: number): void {
  const property = fc.property(fc.integer({ min: 0, max: 0x7fff_ffff }), (seed) => {
    const [fault] = runMatch(`t${seed}`, [law], { effort: 3 }).faults;
    if (fault !== undefined) throw new Error(describeFault(fault));
  });
  void fc.assert(property, { numRuns: games, interruptAfterTimeLimit: MOST_MS });
}
