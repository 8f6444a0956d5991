import type { Card } from '../state/card.ts';
import type { Game, Side } from '../state/game.ts';
import type { Modifier } from '../state/modifiers.ts';
import type { Seat } from '../state/seat.ts';
import type { Status } from '../state/statuses.ts';
import { viewCard } from './records.ts';
import type { GameView, SeatView, StatusView } from './view.ts';

type Cards = readonly Card[];

/** The cards of the piles. Card records never change, so the same cards give the same view. */
export type Piles = {
  readonly hand: Cards;
  readonly discard: Cards;
  readonly fracture: Cards;
  readonly azoth: Cards;
  readonly azothReady: readonly boolean[];
};

/** A view and its sources. A later view reuses the parts whose sources have not changed. */
export type PreviousView = {
  readonly view: GameView;
  /** This list is never changed in place, only replaced. */
  readonly modifiers: readonly Modifier[];
  readonly piles: readonly [Piles, Piles];
};

function isSame<T>(now: readonly T[], before: readonly T[] | undefined): before is readonly T[] {
  if (before === undefined || now.length !== before.length) return false;
  for (let at = 0; at < now.length; at++) if (now[at] !== before[at]) return false;
  return true;
}

/** A snapshot of a list that can change in place. */
export function viewList<T>(now: readonly T[], shown: readonly T[] | undefined): readonly T[] {
  return isSame(now, shown) ? shown : now.slice();
}

const pilesOf = (side: Side, before: Piles | undefined): Piles => ({
  hand: viewList(side.hand, before?.hand),
  discard: viewList(side.discard, before?.discard),
  fracture: viewList(side.fracture, before?.fracture),
  azoth: viewList(side.azoth, before?.azoth),
  azothReady: viewList(side.azothReady, before?.azothReady),
});

/** `before` is the previous view that `view` was made with. */
export function previousViewOf(
  view: GameView,
  { modifiers, sides }: Game,
  before?: PreviousView,
): PreviousView {
  const piles = (seat: Seat) => pilesOf(sides[seat], before?.piles[seat]);
  return { view, modifiers, piles: [piles(0), piles(1)] };
}

/** `shown` is the view of the cards `before`. */
export function viewCards(cards: Cards, before?: Cards, shown?: Cards): Cards {
  return shown !== undefined && isSame(cards, before) ? shown : cards.map(viewCard);
}

type Azoth = SeatView['azoth'];

export function viewAzoth({ azoth, azothReady }: Side, before?: Piles, shown?: Azoth): Azoth {
  const { azoth: was, azothReady: wasReady } = before ?? {};
  if (shown !== undefined && isSame(azoth, was) && isSame(azothReady, wasReady)) return shown;
  return azoth.map(({ id, card }, at) => ({ id, card, ready: azothReady[at] === true }));
}

const NONE: readonly never[] = [];

export function viewStatuses(
  statuses: readonly Status[],
  shown: readonly StatusView[] = NONE,
): readonly StatusView[] {
  if (statuses.length === 0) return NONE;
  const isAlike = (status: Status, at: number): boolean =>
    status.kind === shown[at]?.kind && status.amount === shown[at]?.amount;
  if (statuses.length === shown.length && statuses.every(isAlike)) return shown;
  return statuses.map(({ kind, amount }) => ({ kind, amount }));
}
