export type Seat = 0 | 1;
export const SEATS = [0, 1] as const;
export const SLOTS = 5;

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
