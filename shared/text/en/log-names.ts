import type { Book, Format } from '../../state/book.ts';
import type { Target } from '../../state/game.ts';
import { type Camp, WILD } from '../../state/seat.ts';
import type { Names } from '../contract/patterns.ts';
import { possessive, withArticle } from './grammar.ts';
import { makeScope, type Sayings, type Scope } from './scope.ts';

/** How the log names what an event is about. */
export type LogNames = {
  readonly mode: Format['mode'];
  readonly scope: Scope;
  readonly side: (camp: Camp) => string;
  /** "Anna's", "the enemies'" */
  readonly sides: (camp: Camp) => string;
  readonly card: (card: string) => string;
  readonly aCard: (card: string) => string;
  /** "Earthquake", "the powered Sap" */
  readonly poweredCard: (card: string) => string;
  readonly unit: (id: string) => string;
  readonly target: (target: Target) => string;
};

export function makeLogNames({ cards, formats }: Book, names: Names, sayings: Sayings): LogNames {
  const format = names.format === undefined ? undefined : formats[names.format];
  const card = (id: string) => cards[id]?.name ?? id;
  // A late spectator has not seen all units arrive.
  const unit = (id: string) => {
    const known = names.cards.get(id);
    return known === undefined ? 'a unit' : card(known);
  };
  const side = (camp: Camp) => (camp === WILD ? 'the enemies' : names.players[camp === 0 ? 0 : 1]);
  const sides = (camp: Camp) => (camp === WILD ? "the enemies'" : possessive(side(camp)));
  const target = (aimed: Target): string => {
    if ('hero' in aimed) return side(aimed.hero);
    if ('unit' in aimed) return unit(aimed.unit);
    if (!('slot' in aimed)) return 'a card';
    return `${sides(aimed.slot.seat)} slot ${aimed.slot.index + 1}`;
  };
  const aCard = (id: string) => withArticle(card(id));
  const poweredCard = (id: string) => cards[id]?.powered?.name ?? `the powered ${card(id)}`;
  const scope = makeScope(cards, format, sayings);
  return { mode: scope.mode, scope, side, sides, card, aCard, poweredCard, unit, target };
}
