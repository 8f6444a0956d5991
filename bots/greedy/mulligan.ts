import type { Book, GameView, Intent, Seat } from '../../shared/index.ts';

const CHEAP = 3;

/** T1: keeps cards that can be played early; with enough cheap units, cards of cost 4 may stay, too. */
export function mulliganFor(
  book: Book,
  view: GameView,
  seat: Seat,
  legal: readonly Intent[],
): Intent | null {
  const hand = view.seats[seat].hand ?? [];
  const isEarly = (card: string) => {
    const def = book.cards[card];
    return def?.kind === 'unit' && def.cost <= CHEAP;
  };
  const early = hand.filter(({ card }) => isEarly(card)).length;
  const most = early >= 3 ? 4 : CHEAP;
  const back = hand
    .filter(({ card }) => {
      const def = book.cards[card];
      if (def === undefined || def.cost > most) return true;
      return early < 2 && def.kind !== 'unit' && def.reaction.length > 0;
    })
    .map(({ id }) => id);
  const key = back.join();
  return legal.find((one) => one.kind === 'mulligan' && one.cards.join() === key) ?? null;
}
