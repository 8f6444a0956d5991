import type { Book, GameView, Intent } from '../../shared/index.ts';
import type { Question } from '../mind.ts';

type Asked = Pick<Question, 'seat' | 'view'> & { readonly book: Book };

const nameOf = (book: Book, card: string | undefined): string =>
  book.cards[card ?? '']?.name ?? 'that card';

function unitName(book: Book, view: GameView, id: string): string {
  const units = view.seats.flatMap(({ field }) => field);
  return nameOf(book, units.find((unit) => unit?.id === id)?.card);
}

/** V1: what everybody will see of the intent anyway, and nothing else. */
export function reasonFor({ book, view, seat }: Asked, intent: Intent): string {
  const unit = (id: string) => unitName(book, view, id);
  switch (intent.kind) {
    case 'playCard': {
      const held = view.seats[seat].hand?.find(({ id }) => id === intent.card);
      return `Playing ${nameOf(book, held?.card)} left the best table of all that it tried.`;
    }
    case 'placeAzoth':
      return 'It can spare that card and wants a longer azoth row.';
    case 'activate':
      return `The ability of ${unit(intent.unit)} improves its table most.`;
    case 'declareAttacker':
      return `An attack by ${unit(intent.unit)} gains more than the blocks it may meet cost.`;
    case 'declareBlocker':
      return `${unit(intent.unit)} in front of ${unit(intent.attacker)} saves more than it risks.`;
    case 'choose':
      return 'That answer left the best table of all that it tried.';
    case 'mulligan':
      return 'It wants cards that it can play early.';
    case 'done':
      return 'Another card would gain too little here.';
    default:
      return 'Nothing that it could do would improve its table.';
  }
}
