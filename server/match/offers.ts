import type { Seat } from '../../shared/index.ts';

type Pair = readonly [boolean, boolean];

/** What the seats have proposed to each other; forgotten when the game moves on. */
export type Offers = {
  readonly draw: Pair;
  readonly undo: Pair;
  readonly rematch: Pair;
  readonly openHand: Pair;
};

export type Offer = keyof Offers;

export const NO_OFFERS: Offers = {
  draw: [false, false],
  undo: [false, false],
  rematch: [false, false],
  openHand: [false, false],
};

export function withOffer(offers: Offers, what: Offer, seat: Seat, on: boolean): Offers {
  const [a, b] = offers[what];
  return { ...offers, [what]: seat === 0 ? [on, b] : [a, on] };
}

/** A new game begins without proposals; who shows the own hand goes on showing it. */
export const afterGame = ({ openHand }: Offers): Offers => ({ ...NO_OFFERS, openHand });

/** A taken-back or answered move makes a wish to take back pointless. */
export const withoutUndo = (offers: Offers): Offers =>
  offers.undo[0] || offers.undo[1] ? { ...offers, undo: [false, false] } : offers;

export const agreed = ([a, b]: Pair): boolean => a && b;
