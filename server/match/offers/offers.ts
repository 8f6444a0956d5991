import type { Seat } from '../../../shared/index.ts';
import type { Offered } from '../../../shared/protocol/seat-requests.ts';
import { MATCH } from '../../limits/table/match.ts';

type Pair = readonly [boolean, boolean];
type Numbers = readonly [number, number];

/** Offers that need the other seat's agreement. */
type Agreement = 'draw' | 'undo' | 'rematch';

export type Offer = Agreement | 'openHand';

/** The open offers of both seats; moves and new games clear them. */
export type Offers = Readonly<Record<Offer, Pair>> & {
  /** U2: the number of the newest offer. */
  readonly last: number;
  /** U2: the numbers of the open offers. */
  readonly numbers: Readonly<Record<Agreement, Numbers>>;
};

/** Offers by their names on the wire. */
export const OFFER_NAMED: Readonly<Record<Offered, Offer>> = {
  draw: 'draw',
  undo: 'undo',
  rematch: 'rematch',
  'open-hand': 'openHand',
};

const NOBODY: Pair = [false, false];
const NO_NUMBERS: Numbers = [0, 0];

export const NO_OFFERS: Offers = {
  draw: NOBODY,
  undo: NOBODY,
  rematch: NOBODY,
  openHand: NOBODY,
  last: 0,
  numbers: { draw: NO_NUMBERS, undo: NO_NUMBERS, rematch: NO_NUMBERS },
};

const withSeat = <T>([a, b]: readonly [T, T], seat: Seat, value: T): readonly [T, T] =>
  seat === 0 ? [value, b] : [a, value];

export function withOffer(offers: Offers, what: Offer, seat: Seat, on: boolean): Offers {
  return { ...offers, [what]: withSeat(offers[what], seat, on) };
}

/** U2: repeating an open offer changes nothing. */
export function withNewOffer(offers: Offers, what: Agreement, seat: Seat, rev: number): Offers {
  if (offers[what][seat]) return offers;
  const last = Math.max(offers.last + 1, rev * MATCH.offersARevision);
  const numbers = { ...offers.numbers, [what]: withSeat(offers.numbers[what], seat, last) };
  return { ...withOffer(offers, what, seat, true), last, numbers };
}

/** U2: whether `answers` refers to the seat's present offer, and not to an earlier one. */
export function isAnswerTo(offers: Offers, what: Offer, seat: Seat, answers: number): boolean {
  return what !== 'openHand' && offers[what][seat] && offers.numbers[what][seat] <= answers;
}

/** A new game begins without offers; open hands stay open. */
export const afterGame = ({ openHand, last }: Offers): Offers => ({ ...NO_OFFERS, openHand, last });

/** A move ends all undo requests, and declines the other seat's offer of a draw. */
export function afterMove(offers: Offers, mover: Seat): Offers {
  const { draw, undo } = offers;
  if (!undo[0] && !undo[1] && !draw[0] && !draw[1]) return offers;
  const other: Seat = mover === 0 ? 1 : 0;
  return { ...offers, undo: NOBODY, draw: withSeat(draw, other, false) };
}

export const agreed = ([a, b]: Pair): boolean => a && b;
