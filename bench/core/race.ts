import { type Spread, spreadOf } from '../measure/statistics.ts';
import type { Racer } from '../peers/racer.ts';

export interface Lane {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly decisionsPerGame: number;
  readonly perSecond: Spread;
  /** The ratio of our decisions per second to this engine's, round by round. */
  readonly ours: Spread;
  readonly rounds: readonly { readonly round: number; readonly perSecond: number }[];
}

interface Score {
  readonly racer: Racer;
  readonly rates: number[];
  games: number;
  decisions: number;
}

export interface RaceOptions {
  readonly rounds: number;
  readonly seconds: number;
  /** Called after each turn of a contestant; awaited, so that a progress bar can be drawn. */
  readonly onTurn: (name: string) => Promise<void>;
}

export const warmUpSeconds = 3;

/** Contestants take turns, and each round begins with another one, so that drifts of the machine affect all. */
export async function race(racers: readonly Racer[], options: RaceOptions): Promise<Lane[]> {
  const scores = racers.map((racer) => startScore(racer));
  for (const { racer } of scores) {
    await racer.playFor(0, warmUpSeconds);
    await options.onTurn(racer.name);
  }
  for (let round = 0; round < options.rounds; round++) {
    for (let turn = 0; turn < scores.length; turn++) {
      const score = scores[(round + turn) % scores.length] as Score;
      await takeTurn(score, options.seconds);
      await options.onTurn(score.racer.name);
    }
  }
  const ours = scores[0]?.rates ?? [];
  return scores.map((score) => toLane(score, ours));
}

function startScore(racer: Racer): Score {
  return { racer, rates: [], games: 0, decisions: 0 };
}

async function takeTurn(score: Score, seconds: number): Promise<void> {
  const turn = await score.racer.playFor(score.games, seconds);
  score.games += turn.games;
  score.decisions += turn.decisions;
  score.rates.push(turn.decisions / turn.seconds);
}

function toLane(score: Score, ours: readonly number[]): Lane {
  const { id, name, note } = score.racer;
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
