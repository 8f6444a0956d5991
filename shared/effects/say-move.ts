import type { Book } from '../state/book.ts';
import type { EnemyDef, EnemyMove } from '../state/card.ts';
import type { EffectNode } from '../state/node.ts';
import { sayEffect } from './run-effect.ts';

const HOW_OFTEN = ['', '', ' twice', ' three times', ' four times', ' five times'];

function attackWords({ attack, times }: EnemyMove): string[] {
  return attack === 0 ? [] : [`attack ${attack}${HOW_OFTEN[times] ?? ''}`];
}

/** Replaces the id of a card in the text of an effect by its name. */
function effectWords(cards: Book['cards'], node: EffectNode): string {
  const words = sayEffect(node).replace("your opponent's", "the target's");
  const id = 'card' in node ? String(node.card) : '';
  return id === '' ? words : words.replace(id, cards[id]?.name ?? id);
}

/** The effects of a move, besides or instead of an attack. */
export function sayMoveEffects({ cards }: Pick<Book, 'cards'>, move: EnemyMove): string {
  return move.effects.map((node) => effectWords(cards, node)).join(' and ');
}

/** Z3: one move of an enemy in words; "the target" is the hero it is aimed at. */
export function sayMove(book: Pick<Book, 'cards'>, move: EnemyMove): string {
  if (move.charge > 0) return `charges: attack ${move.charge} next round`;
  const deeds = sayMoveEffects(book, move);
  return [...attackWords(move), ...(deeds === '' ? [] : [deeds])].join(' and ');
}

const known = new WeakMap<EnemyDef, ReadonlyMap<string, EnemyMove>>();

function movesByWords(book: Pick<Book, 'cards'>, enemy: EnemyDef): ReadonlyMap<string, EnemyMove> {
  const found = known.get(enemy);
  if (found !== undefined) return found;
  const moves = enemy.tables.flatMap((table) => table.moves);
  const fresh = new Map(moves.map((move) => [sayMove(book, move), move]));
  known.set(enemy, fresh);
  return fresh;
}

/**
 * The move that a view shows of an enemy. The view identifies it only by its text, but moves of one card
 * with the same text are the same. Null for a charged attack, which is not a move of the card.
 */
export function moveShown(
  book: Pick<Book, 'cards'>,
  { card, intent }: { readonly card: string; readonly intent?: { readonly text: string } },
): EnemyMove | null {
  const enemy = book.cards[card]?.enemy;
  if (intent === undefined || enemy === null || enemy === undefined) return null;
  return movesByWords(book, enemy).get(intent.text) ?? null;
}
