export type Seat = 0 | 1;
export const SEATS = [0, 1] as const;
export const SLOTS = 5;

/** Who may control a unit: a seat, or in siege the wild. */
export type Camp = Seat | 2;
export const WILD = 2;

/** The seat of a card's, hero's or player's; the wild has none of them. */
export function seatOf(camp: Camp): Seat {
  if (camp === WILD) throw new Error('The wild has no hero, hand or choice.');
  return camp;
}

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
