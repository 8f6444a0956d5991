import type { Contestant } from '../peers/contestant.ts';
import { collectGarbage } from './collect-garbage.ts';
import { type Spread, spreadOf } from './statistics.ts';

export interface Lane {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly decisionsPerGame: number;
  readonly perSecond: Spread;
  /** How many times as many decisions as this lane ours makes, compared round by round. */
  readonly ours: Spread;
  readonly rounds: readonly { readonly round: number; readonly perSecond: number }[];
}

interface Score {
  readonly contestant: Contestant;
  readonly rates: number[];
  games: number;
  decisions: number;
}

export interface RaceOptions {
  readonly rounds: number;
  readonly seconds: number;
  /** Called after each turn of a contestant; awaited, so that a progress bar gets drawn. */
  readonly onTurn: (name: string) => Promise<void>;
}

export const warmUpSeconds = 3;

/** Contestants take turns, each round begun by another one, so that drifts of the machine hit all. */
export async function race(
  contestants: readonly Contestant[],
  options: RaceOptions,
): Promise<Lane[]> {
  const scores = contestants.map((contestant) => startScore(contestant));
  for (const score of scores) {
    runFor({ ...score, rates: [] }, warmUpSeconds);
    await options.onTurn(score.contestant.name);
  }
  for (let round = 0; round < options.rounds; round++) {
    for (let turn = 0; turn < scores.length; turn++) {
      const score = scores[(round + turn) % scores.length] as Score;
      runFor(score, options.seconds);
      await options.onTurn(score.contestant.name);
    }
  }
  const ours = scores[0]?.rates ?? [];
  return scores.map((score) => toLane(score, ours));
}

function startScore(contestant: Contestant): Score {
  return { contestant, rates: [], games: 0, decisions: 0 };
}

/** Whole matches only, their setup included, for everybody alike. */
function runFor(score: Score, seconds: number): void {
  collectGarbage();
  const start = performance.now();
  const end = start + seconds * 1000;
  let decisions = 0;
  let now = start;
  while (now < end) {
    decisions += score.contestant.playout(score.games);
    score.games += 1;
    now = performance.now();
  }
  score.decisions += decisions;
  score.rates.push((decisions * 1000) / (now - start));
}

function toLane(score: Score, ours: readonly number[]): Lane {
  const { id, name, note } = score.contestant;
  return {
    id,
    name,
    note,
    decisionsPerGame: score.decisions / score.games,
    perSecond: spreadOf(score.rates),
    ours: spreadOf(score.rates.map((rate, round) => (ours[round] ?? 0) / rate)),
    rounds: score.rates.map((rate, index) => ({ round: index + 1, perSecond: Math.round(rate) })),
  };
}
