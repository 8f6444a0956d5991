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

export type QuestionSource = {
  /** The question of a seat; null when it has nothing to decide. */
  readonly questionFor: (seat: Seat) => Question | null;
  readonly addEvents: (events: readonly GameEvent[]) => void;
};

/** Makes the questions of a game for its seats, each with only what that seat may know. */
export function makeQuestionSource(book: Book, game: Game): QuestionSource {
  const unseen: [SeenEvent[], SeenEvent[]] = [[], []];
  return {
    questionFor(seat) {
      const position = positionFor(game, seat);
      if (position === null) return null;
      const legal = legalIntents(book, game, seat);
      const events = unseen[seat];
      unseen[seat] = [];
      return copied({ seat, view: viewOf(book, game, seat), legal, events, position });
    },
    addEvents(events) {
      for (const seat of [0, 1] as const) unseen[seat].push(...eventsFor(events, seat));
    },
  };
}

/** A copy through JSON, as over a socket, so that a bot cannot reach the game through its question. */
const copied = (question: Question): Question => JSON.parse(JSON.stringify(question));
