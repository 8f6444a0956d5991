import {
  cloneGame,
  type Game,
  type Intent,
  legalIntents,
  type Seat,
  step,
  viewOf,
} from '../../shared/index.ts';
import { pickAtRandom } from '../peers/arbiter.ts';
import { book, isDecision, startGame } from '../peers/arbiter-game.ts';
import { createDice, type Dice } from '../peers/dice.ts';

/** A decision in random play: the game before it, the deciding seat, and the intent. */
export interface Position {
  readonly game: Game;
  readonly seat: Seat;
  readonly intent: Intent;
}

export interface BoardSummary {
  readonly turn: number;
  readonly step: string;
  readonly units: number;
}

/**
 * Random play empties boards. A gatherer never attacks, so its boards fill up and its matches are
 * long: it supplies crowded and late positions.
 */
export type Policy = 'random' | 'gatherer';

/** Plays a match and calls `visit` before each decision, until `visit` returns `stop`. */
export function walk(
  seed: number,
  policy: Policy,
  visit: (position: Position) => 'go on' | 'stop',
): void {
  const dice = createDice(seed);
  const game = startGame(seed);
  for (;;) {
    const decision = findDecision(game);
    if (decision === undefined) return;
    const { seat, list } = decision;
    const intent = decide(dice, policy, list);
    if (visit({ game, seat, intent }) === 'stop') return;
    const outcome = step(book, game, seat, intent);
    if (!outcome.ok) throw new Error(`step refused a listed intent: ${outcome.message}`);
  }
}

export function summarize(game: Game): BoardSummary {
  const view = viewOf(book, game, 'spectator');
  let units = 0;
  for (const seat of view.seats) units += seat.field.filter((unit) => unit !== null).length;
  return { turn: view.turn, step: view.step, units };
}

export function copyOf(position: Position): Position {
  return { ...position, game: cloneGame(position.game) };
}

function findDecision(game: Game): { seat: Seat; list: readonly Intent[] } | undefined {
  for (const seat of [0, 1] as const) {
    const list = legalIntents(book, game, seat);
    if (isDecision(list)) return { seat, list };
  }
  return undefined;
}

function decide(dice: Dice, policy: Policy, list: readonly Intent[]): Intent {
  if (policy === 'random') return pickAtRandom(dice, list);
  const peaceful = list.filter((intent) => intent.kind !== 'declareAttacker');
  return pickAtRandom(dice, isDecision(peaceful) ? peaceful : list);
}
