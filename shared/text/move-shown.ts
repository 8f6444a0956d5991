import type { Book } from '../state/book.ts';
import type { EnemyDef, EnemyMove } from '../state/card.ts';
import { languageOf } from './index.ts';

type Cards = Pick<Book, 'cards'>;

/** Every view of a siege shows the moves, and a move never changes. */
const texts = new WeakMap<EnemyMove, string>();

/** Z3: one move of an enemy in words; "the hero" is the one it is aimed at. */
export function moveText({ cards }: Cards, move: EnemyMove): string {
  const known = texts.get(move);
  if (known !== undefined) return known;
  const text = languageOf().move(cards, move);
  texts.set(move, text);
  return text;
}

/** The effects of a move, besides or instead of an attack. */
export const moveEffectsText = ({ cards }: Cards, move: EnemyMove): string =>
  languageOf().moveEffects(cards, move);

const known = new WeakMap<EnemyDef, ReadonlyMap<string, EnemyMove>>();

function movesByText(book: Cards, enemy: EnemyDef): ReadonlyMap<string, EnemyMove> {
  const found = known.get(enemy);
  if (found !== undefined) return found;
  const moves = enemy.tables.flatMap((table) => table.moves);
  const fresh = new Map(moves.map((move) => [moveText(book, move), move]));
  known.set(enemy, fresh);
  return fresh;
}

/**
 * The move that a view shows of an enemy. The view identifies it only by its text, but moves of one card
 * with the same text are the same. Null for a charged attack, which is not a move of the card.
 */
export function moveShown(
  book: Cards,
  { card, intent }: { readonly card: string; readonly intent?: { readonly text: string } },
): EnemyMove | null {
  const enemy = book.cards[card]?.enemy;
  if (intent === undefined || enemy === null || enemy === undefined) return null;
  return movesByText(book, enemy).get(intent.text) ?? null;
}
