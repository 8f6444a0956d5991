import type { Intent, Seat } from '../../../shared/index.ts';
import type { RejectedAnswer } from '../../../shared/protocol/answer.ts';
import { reject } from '../../../shared/state/rejection.ts';
import type { SeatViews } from './seat-views.ts';

/** The intent at an index of the seat's legal list. */
export function intentAt(seatViews: SeatViews, seat: Seat, index: number): Intent | RejectedAnswer {
  // The legal list of a seat that is not deciding holds only `concede`, which must not be sent by mistake.
  if (!seatViews.deciding().includes(seat)) {
    return reject('not-your-decision', 'It is not your turn to decide.');
  }
  const legal = seatViews.legal(seat);
  const message = `There is no intent ${index} in the legal list, which has ${legal.length}; the first is 0.`;
  return legal[index] ?? reject('not-offered', message);
}
