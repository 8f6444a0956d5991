import {
  type Book,
  cloneGame,
  createGame,
  type Game,
  type GameEvent,
  type Seat,
  step,
  viewOf,
} from '../../../shared/index.ts';
import type { GameRecord } from '../file/replay-record.ts';
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

/** The number of moves between two kept copies of the game, from which moves are replayed. */
const CHECKPOINT_INTERVAL = 16;

/**
 * A finished game that can be looked at after each of its moves: moment 0 is the dealt game, `length`
 * the end. The record must be valid (see checkRecord).
 */
export class ReplayTimeline {
  readonly book: Book;
  readonly record: GameRecord;
  /** One for each moment, so one more than there are moves. */
  readonly moments: readonly Moment[];
  readonly #events: (readonly GameEvent[])[] = [[]];
  readonly #checkpoints: Game[] = [];

  constructor(book: Book, record: GameRecord) {
    this.book = book;
    this.record = record;
    this.moments = this.#replayAll();
  }

  get length(): number {
    return this.record.intents.length;
  }

  /** Whether both seats play against the wild. */
  get isSiege(): boolean {
    return this.book.formats[this.record.format]?.mode === 'siege';
  }

  /** The events of the move that led to this moment. */
  eventsAt(at: number): readonly GameEvent[] {
    return this.#events[at] ?? [];
  }

  /** The game at a moment, as a copy that the caller may change. */
  gameAt(at: number): Game {
    const from = Math.floor(at / CHECKPOINT_INTERVAL);
    const game = cloneGame(this.#checkpoints[from] as Game);
    for (let move = from * CHECKPOINT_INTERVAL; move < at; move++) this.#applyMove(game, move);
    return game;
  }

  #replayAll(): Moment[] {
    const created = createGame(this.book, this.record);
    if (!created.ok) throw new Error(created.message);
    const { game } = created;
    const moments = [this.#momentOf(game, 0)];
    for (let move = 0; move < this.length; move++) {
      this.#events.push(this.#applyMove(game, move));
      moments.push(this.#momentOf(game, move + 1));
    }
    return moments;
  }

  #applyMove(game: Game, move: number): readonly GameEvent[] {
    const row = this.record.intents[move];
    const result = step(this.book, game, row?.seat as Seat, row?.intent);
    if (!result.ok) throw new Error(`Move ${move + 1} of the replay: ${result.message}`);
    return result.events;
  }

  #momentOf(game: Game, at: number): Moment {
    if (at % CHECKPOINT_INTERVAL === 0) this.#checkpoints.push(cloneGame(game));
    const view = viewOf(this.book, game, 'spectator');
    const { turn, active, seats, mode } = view;
    const tally = [tallyOf(seats[0], mode), tallyOf(seats[1], mode)] as const;
    return { turn, active, tally, advantage: advantageOf(view), enemyHealth: enemyHealthOf(view) };
  }
}
