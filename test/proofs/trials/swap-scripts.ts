import {
  type Book,
  cloneGame,
  eventsFor,
  type Game,
  type GameEvent,
  legalIntents,
  step,
  type Viewer,
  viewOf,
} from '../../../shared/index.ts';
import type { Move } from '../../kit/begin-game.ts';
import { CORE, type Dice, decide } from '../../kit/random-play.ts';
import type { TwoDecks } from '../../kit/two-decks.ts';

/** A match to be played move by move. */
export type Script = { readonly setup: TwoDecks; readonly moves: readonly Move[] };

/** Two matches that are one and the same to those who must not notice a difference. */
export type Pair = {
  readonly one: Script;
  readonly two: Script;
  readonly blind: readonly Viewer[];
};

/** What a viewer gets of a step, by the core alone; null when it was refused. */
export function seenOf(
  book: Book,
  game: Game,
  move: Move,
  viewers: readonly Viewer[],
): string | null {
  const went = step(book, game, move.seat, move.intent);
  if (!went.ok) return null;
  const seen = viewers.map((viewer) => [
    viewOf(book, game, viewer),
    eventsFor(went.events, viewer),
    viewer === 'spectator' ? [] : legalIntents(book, game, viewer),
  ]);
  return JSON.stringify(seen);
}

export type Played = {
  readonly moves: Move[];
  readonly events: GameEvent[];
  readonly asked: Set<string>;
};

/** Plays at random. `asked` are the cards that somebody had to choose among. */
export function playAtRandom(book: Book, game: Game, most: number, dice: Dice): Played {
  const played: Played = { moves: [], events: [], asked: new Set() };
  while (played.moves.length < most) {
    const next = decide(CORE, book, game, 0, dice);
    if (next === null) break;
    const went = step(book, game, next.seat, next.intent);
    if (!went.ok) throw new Error(went.message);
    played.moves.push({ seat: next.seat, intent: next.intent });
    played.events.push(...went.events);
    for (const option of game.choice?.options ?? []) {
      if (option.kind === 'card') played.asked.add(option.id);
    }
  }
  return played;
}

/**
 * Goes on in both games as long as the blind see the same: whoever is free to act does what both
 * games list. Ends where the next step would show something that differs.
 */
export function playAlike(
  book: Book,
  games: readonly [Game, Game],
  blind: readonly Viewer[],
  most: number,
  dice: Dice,
): Move[] {
  const moves: Move[] = [];
  while (moves.length < most) {
    const next = alikeFor(book, games, blind, dice);
    if (next === null) break;
    for (const game of games) step(book, game, next.seat, next.intent);
    moves.push(next);
  }
  return moves;
}

function alikeFor(
  book: Book,
  [one, two]: readonly [Game, Game],
  blind: readonly Viewer[],
  dice: Dice,
): Move | null {
  for (const move of dice.shuffled(listedInBoth(book, one, two))) {
    if (move.intent.kind === 'concede') continue;
    const seen = seenOf(book, cloneGame(one), move, blind);
    if (seen !== null && seen === seenOf(book, cloneGame(two), move, blind)) return move;
  }
  return null;
}

function listedInBoth(book: Book, one: Game, two: Game): Move[] {
  return ([0, 1] as const).flatMap((seat) => {
    const also = new Set(legalIntents(book, two, seat).map((intent) => JSON.stringify(intent)));
    return legalIntents(book, one, seat)
      .filter((intent) => also.has(JSON.stringify(intent)))
      .map((intent) => ({ seat, intent }));
  });
}
