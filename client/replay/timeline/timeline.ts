import type { Book, Game, GameView, Seat, SeenEvent, Viewer } from '../../../shared/index.ts';
import type { ReplayFile } from '../../../shared/replay/replay-file.ts';
import { advantageOf, enemyHealthOf, tallyOf } from './advantage.ts';

/** What the timeline shows of a moment. */
export type Moment = {
  readonly turn: number;
  readonly active: Seat;
  /** Life; in a skirmish, the power of the units in play. */
  readonly tally: readonly [number, number];
  /** From −1 (all for seat 1) to 1. */
  readonly advantage: number;
  /** In a siege, the health left of the enemies in play; else 0. */
  readonly enemyHealth: number;
};

/** A finished game that can be looked at after each of its moves: moment 0 is the dealt game, `length` the end. */
export type Timeline = {
  readonly book: Book;
  readonly record: Pick<ReplayFile, 'id' | 'rules' | 'seats' | 'ending'>;
  /** The number of moves. */
  readonly length: number;
  /** One for each moment, so one more than there are moves. */
  readonly moments: readonly Moment[];
  /** Whether both seats play against the wild. */
  readonly isSiege: boolean;
  viewAt(at: number, viewer: Viewer): GameView;
  /** The events of the move that led to this moment. */
  eventsAt(at: number, viewer: Viewer): readonly SeenEvent[];
  /** The game at a moment, to play on from; null for a game of other rules or cards. */
  gameAt(at: number): Game | null;
};

export function momentOf(view: GameView): Moment {
  const { turn, active, seats, mode } = view;
  const tally = [tallyOf(seats[0], mode), tallyOf(seats[1], mode)] as const;
  return { turn, active, tally, advantage: advantageOf(view), enemyHealth: enemyHealthOf(view) };
}
