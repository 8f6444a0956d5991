import type { Intent } from '../intents/index.ts';
import { step } from '../rules/step.ts';
import type { Book } from '../state/book.ts';
import type { Card } from '../state/card.ts';
import { cloneGame } from '../state/clone.ts';
import type { Game } from '../state/game.ts';
import { keyOf } from '../state/rng.ts';
import { SEATS, type Seat } from '../state/seat.ts';
import type { Viewer } from '../view/view.ts';
import { viewOf } from '../view/view-of.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** Replaces cards by others of the same owner. The ids stay, because they reveal nothing. */
function swapCards(cards: readonly Card[], pool: readonly string[], by: number): Card[] {
  return cards.map((card, at) => {
    const others = pool.filter((id) => id !== card.card);
    const other = others[(at + by) % Math.max(1, others.length)];
    return other === undefined ? card : { id: card.id, card: other };
  });
}

/** Another game that a viewer cannot distinguish from this one: other hidden cards, other chance. */
function disguise(game: Game, viewer: Viewer, pool: readonly string[], by: number): Game {
  const other = cloneGame(game);
  for (const seat of SEATS) {
    const side = other.sides[seat];
    side.deck = swapCards(side.deck, pool, by);
    side.lifeCards = swapCards(side.lifeCards, pool, by);
    if (viewer !== seat) side.hand = swapCards(side.hand, pool, by);
  }
  const key = keyOf(`${by} ${game.seed}`);
  other.rng.table = { ...other.rng.table, key };
  other.rng.sides = [
    { ...other.rng.sides[0], key },
    { ...other.rng.sides[1], key },
  ];
  return other;
}

const textOf = (book: Book, game: Game, viewer: Viewer): string =>
  JSON.stringify(viewOf(book, game, viewer));

export type Move = { readonly seat: Seat; readonly intent: Intent };

/**
 * U1: whether an intent revealed nothing new to anybody. It compares views: whatever is hidden from a
 * viewer, and however chance decides, the viewer must see the same afterwards.
 */
export function revealsNothing(book: Book, before: Game, { seat, intent }: Move): boolean {
  const after = cloneGame(before);
  if (!step(book, after, seat, intent).ok) return false;
  // A random result is new information, even if another one would have looked the same.
  if (after.rng.table.at !== before.rng.table.at) return false;
  const pool = Object.keys(book.cards).filter((id) => book.cards[id]?.token === false);
  return VIEWERS.every((viewer) => {
    const seen = textOf(book, after, viewer);
    return [1, 2].every((by) => {
      const other = disguise(before, viewer, pool, by);
      return step(book, other, seat, intent).ok && textOf(book, other, viewer) === seen;
    });
  });
}

/**
 * U1: how many of its own last intents a seat can take back. `history` has the game before each intent,
 * oldest first; a decision of another player ends the count.
 */
export function undoable(
  book: Book,
  history: readonly (Move & { readonly before: Game })[],
  seat: Seat,
): number {
  let count = 0;
  for (const entry of history.toReversed()) {
    if (entry.seat !== seat || !revealsNothing(book, entry.before, entry)) break;
    count += 1;
  }
  return count;
}
