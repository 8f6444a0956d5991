import type { Book } from '../state/book.ts';
import type { EnemyMove } from '../state/card.ts';
import type { EffectNode } from '../state/node.ts';
import { sayEffect } from './run-effect.ts';

const HOW_OFTEN = ['', '', ' twice', ' three times', ' four times', ' five times'];

function attackWords({ attack, times }: EnemyMove): string[] {
  return attack === 0 ? [] : [`attack ${attack}${HOW_OFTEN[times] ?? ''}`];
}

/** An effect knows a card by its id; people know its name. */
function deedWords(cards: Book['cards'], node: EffectNode): string {
  const words = sayEffect(node).replace("your opponent's", "the target's");
  const id = 'card' in node ? String(node.card) : '';
  return id === '' ? words : words.replace(id, cards[id]?.name ?? id);
}

/** Z3: one move of an enemy in words; "the target" is the hero it is aimed at. */
export function sayMove({ cards }: Pick<Book, 'cards'>, move: EnemyMove): string {
  if (move.charge > 0) return `charges: attack ${move.charge} next round`;
  const deeds = move.effects.map((node) => deedWords(cards, node));
  return [...attackWords(move), ...deeds].join(' and ');
}
