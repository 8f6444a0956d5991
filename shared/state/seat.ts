export type Seat = 0 | 1;
export const SEATS = [0, 1] as const;
export const SLOTS = 5;

/** A side that can control units: a seat, or in siege the wild. */
export type Camp = Seat | 2;
export const WILD = 2;

/** The camp as a seat, for what only seats have: cards, heroes and players. */
export function seatOf(camp: Camp): Seat {
  if (camp === WILD) throw new Error('The wild has no hero, hand or choice.');
  return camp;
}

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
