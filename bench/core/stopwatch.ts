import { cloneGame, type Game, legalIntents, step } from '../../shared/index.ts';
import { book, startGame } from '../peers/arbiter-game.ts';
import { copyOf, type Position } from './positions.ts';

const batch = 40;

/** Each measurement uses its results, because unused calls could be optimised away. */
export function nsOfLegal(positions: readonly Position[]): number {
  let listed = 0;
  const start = performance.now();
  for (const { game, seat } of positions) listed += legalIntents(book, game, seat).length;
  const ns = perItem(start, positions.length);
  expectThat(listed > positions.length, 'every position is a decision');
  return ns;
}

export function nsOfClone(positions: readonly Position[]): number {
  const copies: Game[] = [];
  const start = performance.now();
  for (const { game } of positions) copies.push(cloneGame(game));
  const ns = perItem(start, positions.length);
  expectThat(copies[0] !== positions[0]?.game, 'a clone is another game');
  return ns;
}

/**
 * A step changes the game, so each runs on a copy made outside the measured time. Makes few copies
 * at a time, because many would leave the caches and add garbage collection to the steps.
 */
export function nsOfStep(positions: readonly Position[]): number {
  let ns = 0;
  for (let from = 0; from < positions.length; from += batch) {
    ns += nsOfBatch(positions.slice(from, from + batch).map(copyOf));
  }
  return ns / positions.length;
}

function nsOfBatch(copies: readonly Position[]): number {
  let accepted = 0;
  const start = performance.now();
  for (const { game, seat, intent } of copies) {
    if (step(book, game, seat, intent).ok) accepted += 1;
  }
  const ns = perItem(start, 1);
  expectThat(accepted === copies.length, 'every listed intent is accepted');
  return ns;
}

export function nsOfSetup(seed: number): number {
  const start = performance.now();
  const game = startGame(seed);
  const ns = perItem(start, 1);
  expectThat(game.turn <= 1, 'a new game is at its beginning');
  return ns;
}

function perItem(start: number, count: number): number {
  return ((performance.now() - start) * 1e6) / count;
}

function expectThat(truth: boolean, claim: string): void {
  if (!truth) throw new Error(`measured the wrong thing: ${claim}`);
}
