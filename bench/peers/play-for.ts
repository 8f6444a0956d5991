import { collectGarbage } from '../measure/collect-garbage.ts';
import type { Contestant } from './contestant.ts';

export interface Turn {
  readonly games: number;
  readonly decisions: number;
  readonly seconds: number;
}

/** Plays whole matches, including their setup, for the given time. */
export function playFor({ playout }: Contestant, firstSeed: number, seconds: number): Turn {
  collectGarbage();
  const start = performance.now();
  const end = start + seconds * 1000;
  let decisions = 0;
  let games = 0;
  let now = start;
  while (now < end) {
    decisions += playout(firstSeed + games);
    games += 1;
    now = performance.now();
  }
  return { games, decisions, seconds: (now - start) / 1000 };
}
