import type { Card } from '../state/card.ts';
import type { Game, Side } from '../state/game.ts';
import type { Seat } from '../state/seat.ts';
import { viewCard } from './records.ts';
import type { GameView, SeatView } from './view.ts';

/**
 * A game that is not changed any more, and a view of it, whosever. Cards, statuses and modifiers are
 * never written: where a later game holds the same ones, its view holds the same records.
 */
export type Shown = { readonly game: Game; readonly view: GameView };

export type ShownSeat = { readonly side: Side; readonly view: SeatView };

export function shownSeat(shown: Shown | undefined, seat: Seat): ShownSeat | undefined {
  return shown && { side: shown.game.sides[seat], view: shown.view.seats[seat] };
}

export function isSame<T>(now: readonly T[], before: readonly T[] | undefined): boolean {
  if (before === undefined || now.length !== before.length) return false;
  for (let at = 0; at < now.length; at++) if (now[at] !== before[at]) return false;
  return true;
}

/** `shown` is how the cards `before` were shown. */
export function viewCards(
  cards: readonly Card[],
  before?: readonly Card[],
  shown?: readonly Card[],
): readonly Card[] {
  return shown !== undefined && isSame(cards, before) ? shown : cards.map(viewCard);
}

type Azoth = SeatView['azoth'];

export function viewAzoth({ azoth, azothReady }: Side, before?: ShownSeat): Azoth {
  const was = before?.side;
  if (before !== undefined && isSame(azoth, was?.azoth) && isSame(azothReady, was?.azothReady)) {
    return before.view.azoth;
  }
  return azoth.map(({ id, card }, at) => ({ id, card, ready: azothReady[at] === true }));
}
