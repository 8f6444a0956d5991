import { createGame } from '../rules/create-game.ts';
import type { MatchRecord } from '../rules/replay.ts';
import { step } from '../rules/step.ts';
import type { Book } from '../state/book.ts';
import type { GameEvent } from '../state/events.ts';
import type { Game } from '../state/game.ts';

/** Thrown for a record that cannot be played with these rules and cards. */
export class ReplayFault extends Error {
  override readonly name = 'ReplayFault';
  /** The intent, from 0; -1 before the first. */
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

export type Played = {
  /** The intent, from 0; -1 before the first. */
  readonly at: number;
  /** The next step changes this same object. */
  readonly game: Game;
  readonly events: readonly GameEvent[];
};

/** Plays a record again: yields the dealt game first, then the game after each intent. */
export function* stepsOf(book: Book, record: MatchRecord): Generator<Played, void> {
  const created = createGame(book, record);
  if (!created.ok) throw new ReplayFault(-1, created.message);
  const { game } = created;
  yield { at: -1, game, events: [] };
  for (const [at, { seat, intent }] of record.intents.entries()) {
    const result = step(book, game, seat, intent);
    if (!result.ok) throw new ReplayFault(at, result.message);
    yield { at, game, events: result.events };
  }
}
