import type { Book, GameView, Intent } from '../../shared/index.ts';
import type { Question } from '../strategy.ts';
import { hitDamage } from './worth/enemy-attack-worth.ts';

type DecisionContext = Pick<Question, 'seat' | 'view'> & { readonly book: Book };

const nameOf = (book: Book, card: string | undefined): string =>
  book.cards[card ?? '']?.name ?? 'that card';

function unitName(book: Book, view: GameView, id: string): string {
  const units = [...view.seats.flatMap(({ field }) => field), ...(view.enemies ?? [])];
  return nameOf(book, units.find((unit) => unit?.id === id)?.card);
}

/** Z4: a blocked attack does no damage and has no effects. */
function guardReason(book: Book, view: GameView, attack: string): string {
  const enemy = view.enemies?.find((one) => one?.assaults.some(({ id }) => id === attack));
  if (enemy === null || enemy === undefined) return 'That block saves more than it costs.';
  return `Blocking ${nameOf(book, enemy.card)} saves ${hitDamage(enemy)} life and what may come with it.`;
}

/** Z1: the reasons that differ in a siege. */
function siegeReason({ book, view }: DecisionContext, intent: Intent): string | null {
  switch (intent.kind) {
    case 'declareBlocker':
      return guardReason(book, view, intent.attacker);
    case 'declareAttacker':
      return `A strike by ${unitName(book, view, intent.unit)} costs nothing.`;
    case 'placeAzoth':
      return 'The rest of the hand is lost at the end of the round, so one card becomes mana.';
    case 'pass':
      return view.step === 'block'
        ? 'No further block would save more than it costs.'
        : 'Nothing more would help the two heroes in this phase.';
    default:
      return null;
  }
}

/** V1: names only what the intent itself will reveal. */
export function reasonFor(ctx: DecisionContext, intent: Intent): string {
  return (ctx.view.mode === 'siege' ? siegeReason(ctx, intent) : null) ?? commonReason(ctx, intent);
}

function commonReason({ book, view, seat }: DecisionContext, intent: Intent): string {
  const unit = (id: string) => unitName(book, view, id);
  switch (intent.kind) {
    case 'playCard': {
      const held = view.seats[seat].hand?.find(({ id }) => id === intent.card);
      return `Playing ${nameOf(book, held?.card)} led to the best position of all that it tried.`;
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
      return 'That answer led to the best position of all that it tried.';
    case 'mulligan':
      return 'It wants cards that it can play early.';
    case 'done':
      return 'Another card would gain too little here.';
    default:
      return 'Nothing that it could do would improve its table.';
  }
}
