import { type Book, cardOf } from '../state/book.ts';
import type { Option, Target } from '../state/game.ts';

export function targetWords(book: Book, target: Target, card: string | null): string {
  if ('hero' in target) return `the hero of seat ${target.hero}`;
  if ('slot' in target) return `slot ${target.slot.index + 1} of seat ${target.slot.seat}`;
  return card === null ? 'a card' : cardOf(book, card).name;
}

/** C3: an option can be drawn without a look-up. */
export function labelOf(book: Book, option: Option): string {
  switch (option.kind) {
    case 'target':
      return targetWords(book, option.target, option.card);
    case 'branch':
      return option.text;
    case 'number':
      return `add ${option.amount}`;
    case 'card':
      return cardOf(book, option.card).name;
    case 'accept':
      return 'yes';
    case 'decline':
      return 'no';
    case 'done':
      return 'done';
  }
}
