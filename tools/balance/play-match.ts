import { makeGreedy } from '../../bots/greedy/greedy.ts';
import type { Strategy } from '../../bots/strategy.ts';
import {
  type Book,
  createGame,
  type Game,
  type GameEvent,
  legalIntents,
  positionFor,
  type Seat,
  step,
  viewOf,
} from '../../shared/index.ts';

export type Played = {
  readonly decks: readonly [string, string];
  readonly first: Seat;
  readonly winner: Seat | 'both' | null;
  readonly reason: string;
  readonly turns: number;
  readonly decisions: number;
  /** The different cards each seat drew and played. */
  readonly drawn: readonly [Set<string>, Set<string>];
  readonly played: readonly [Set<string>, Set<string>];
};

type Notes = Pick<Played, 'drawn' | 'played'>;

const SEATS = [0, 1] as const;

function noteEvents(notes: Notes, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.kind === 'cardPlayed') notes.played[event.seat].add(event.card);
    else if (event.kind === 'cardMoved' && event.from === 'deck' && event.to === 'hand')
      notes.drawn[event.seat === 0 ? 0 : 1].add(event.card);
    else if (event.kind === 'handRedrawn') noteEvents(notes, event.events);
  }
}

function noteOpeningHands(notes: Notes, game: Game): void {
  for (const seat of SEATS) {
    for (const { card } of game.sides[seat].hand) notes.drawn[seat].add(card);
  }
}

/** Plays one decision; returns false when no seat has one. */
function playDecision(book: Book, game: Game, notes: Notes, strategy: Strategy): boolean {
  for (const seat of SEATS) {
    const position = positionFor(game, seat);
    if (position === null) continue;
    const legal = legalIntents(book, game, seat);
    const view = viewOf(book, game, seat);
    const { intent } = strategy.decide({ seat, view, legal, events: [], position });
    const result = step(book, game, seat, intent);
    if (!result.ok) throw new Error(`${game.seed}: ${result.message}`);
    noteEvents(notes, result.events);
    return true;
  }
  return false;
}

/** Plays a match of the greedy bot against itself. */
export function playMatch(
  book: Book,
  format: string,
  decks: readonly [string, string],
  seed: string,
): Played {
  const created = createGame(book, { format, seed, decks });
  if (!created.ok) throw new Error(created.message);
  const { game } = created;
  const strategy = makeGreedy({ book, seed });
  const notes: Notes = { drawn: [new Set(), new Set()], played: [new Set(), new Set()] };
  noteOpeningHands(notes, game);
  let decisions = 0;
  while (game.result === null) {
    if (!playDecision(book, game, notes, strategy)) throw new Error(`${seed}: no seat can decide`);
    decisions += 1;
  }
  const { winner, reason } = game.result;
  return { decks, first: game.first, winner, reason, turns: game.turn, decisions, ...notes };
}
