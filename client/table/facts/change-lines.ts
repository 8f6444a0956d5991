import type { Book, UnitView } from '../../../shared/index.ts';

type Changed = Pick<UnitView, 'card' | 'changes'>;

/** X7: what a unit was given, has lost or is affected by; with the card it comes from, unless that is its own. */
export function changeLines({ cards }: Pick<Book, 'cards'>, { card, changes }: Changed): string[] {
  return changes.map((change) => {
    const from = change.card === card ? undefined : cards[change.card];
    return from === undefined ? change.text : `${change.text} (${from.name})`;
  });
}
