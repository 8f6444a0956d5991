import { sayBranch } from '../effects/run-effect.ts';
import { type Book, cardOf } from '../state/book.ts';
import { inWordsOf } from '../state/format-words.ts';
import type { Game, Option, Target } from '../state/game.ts';

function targetWords(book: Book, target: Target, card: string | null): string {
  if ('hero' in target) return `the hero of seat ${target.hero}`;
  if ('slot' in target) return `slot ${target.slot.index + 1} of seat ${target.slot.seat}`;
  return card === null ? 'a card' : cardOf(book, card).name;
}

/** The text of one branch of the choice effect that waits on the agenda. */
function branchWords(game: Game, index: number): string {
  const node = game.agenda.at(-1)?.node;
  return node === undefined || node === null ? '' : sayBranch(node, index);
}

/** C3: the label lets a client show an option without looking anything up. */
export function labelOf(book: Book, game: Game, option: Option): string {
  switch (option.kind) {
    case 'target':
      return targetWords(book, option.target, option.card);
    case 'branch':
      return inWordsOf(book.formats[game.format], branchWords(game, option.index));
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
