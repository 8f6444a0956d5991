import type { Question } from '../../bots/strategy.ts';
import {
  type Book,
  eventsFor,
  type Game,
  type GameEvent,
  legalIntents,
  positionFor,
  type Seat,
  type SeenEvent,
  viewOf,
} from '../../shared/index.ts';

export type Asker = {
  /** Null when the seat has nothing to decide. */
  readonly ask: (seat: Seat) => Question | null;
  readonly tell: (events: readonly GameEvent[]) => void;
};

/** Puts the questions of a game to its seats, with what each may know and nothing else. */
export function makeAsker(book: Book, game: Game): Asker {
  const unheard: [SeenEvent[], SeenEvent[]] = [[], []];
  return {
    ask(seat) {
      const position = positionFor(game, seat);
      if (position === null) return null;
      const legal = legalIntents(book, game, seat);
      const events = unheard[seat];
      unheard[seat] = [];
      return sent({ seat, view: viewOf(book, game, seat), legal, events, position });
    },
    tell(events) {
      for (const seat of [0, 1] as const) unheard[seat].push(...eventsFor(events, seat));
    },
  };
}

/** As over a socket: what a bot gets is text, and nothing of the game can be reached through it. */
const sent = (question: Question): Question => JSON.parse(JSON.stringify(question));
