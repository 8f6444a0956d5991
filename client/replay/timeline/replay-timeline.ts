import {
  type Book,
  cloneGame,
  createGame,
  eventsFor,
  type Game,
  type GameEvent,
  type GameView,
  type Seat,
  type SeenEvent,
  step,
  type Viewer,
  viewOf,
} from '../../../shared/index.ts';
import type { GameRecord } from '../file/replay-record.ts';
import { type Moment, momentOf, type Timeline } from './timeline.ts';

/** The number of moves between two kept copies of the game, from which moves are replayed. */
const CHECKPOINT_INTERVAL = 16;

/** A game that is played again. The record must be valid (see checkRecord). */
export class ReplayTimeline implements Timeline {
  readonly book: Book;
  readonly record: GameRecord;
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

  get isSiege(): boolean {
    return this.book.formats[this.record.format]?.mode === 'siege';
  }

  viewAt(at: number, viewer: Viewer): GameView {
    return viewOf(this.book, this.gameAt(at), viewer);
  }

  eventsAt(at: number, viewer: Viewer): readonly SeenEvent[] {
    return eventsFor(this.#events[at] ?? [], viewer);
  }

  /** A copy that the caller may change. */
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
    return momentOf(viewOf(this.book, game, 'spectator'));
  }
}
