import type { Seat } from '../../shared/index.ts';
import type { Offered } from '../../shared/protocol/seat-requests.ts';

type Pair = readonly [boolean, boolean];

/** What the seats have proposed to each other; forgotten when the game moves on. */
export type Offers = {
  readonly draw: Pair;
  readonly undo: Pair;
  readonly rematch: Pair;
  readonly openHand: Pair;
};

export type Offer = keyof Offers;

/** As they are called on the wire. */
export const OFFER_NAMED: Readonly<Record<Offered, Offer>> = {
  draw: 'draw',
  undo: 'undo',
  rematch: 'rematch',
  'open-hand': 'openHand',
};

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

/** Who moves on has taken no notice: wishes to take back and the other's offer of a draw lapse. */
export function afterMove(offers: Offers, mover: Seat): Offers {
  const { draw, undo } = offers;
  if (!undo[0] && !undo[1] && !draw[0] && !draw[1]) return offers;
  return {
    ...offers,
    undo: [false, false],
    draw: mover === 0 ? [draw[0], false] : [false, draw[1]],
  };
}

export const agreed = ([a, b]: Pair): boolean => a && b;
