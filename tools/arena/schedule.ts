import type { Contestant } from './contestants.ts';
import type { Options } from './options.ts';

/** One game to play, on any thread. */
export type GameJob = {
  readonly pairing: number;
  /** Both games of a pair have the same seed and decks. */
  readonly pair: number;
  readonly swapped: boolean;
  readonly format: string;
  readonly seed: string;
  /** By seat, like the players. */
  readonly decks: readonly [string, string];
  readonly players: readonly [Contestant, Contestant];
};

export type Pairing = readonly [Contestant, Contestant];

export function pairingsOf(contestants: readonly Contestant[]): Pairing[] {
  return contestants.flatMap((a, at) => contestants.slice(at + 1).map((b) => [a, b] as const));
}

/** In a round of as many pairs as decks, each deck is played once in either seat; each round shifts them. */
function decksOfPair(decks: readonly string[], pair: number): [string, string] {
  const shift = Math.floor(pair / decks.length);
  const [a, b] = [decks[pair % decks.length], decks[(pair + shift) % decks.length]];
  if (a === undefined || b === undefined) throw new Error('There are no decks to play.');
  return [a, b];
}

type Plan = Pick<Options, 'contestants' | 'games' | 'format' | 'decks' | 'seed'>;

/** Schedules pair by pair over all pairings, which all play the same deals. */
export function scheduleOf({ contestants, games, format, decks, seed }: Plan): GameJob[] {
  const pairings = pairingsOf(contestants);
  const jobs: GameJob[] = [];
  for (let pair = 0; pair < games / 2; pair++) {
    const deal = {
      pair,
      format,
      seed: `${seed} ${format} ${pair}`,
      decks: decksOfPair(decks, pair),
    };
    for (const [pairing, [a, b]] of pairings.entries()) {
      jobs.push({ ...deal, pairing, swapped: false, players: [a, b] });
      jobs.push({ ...deal, pairing, swapped: true, players: [b, a] });
    }
  }
  return jobs;
}
