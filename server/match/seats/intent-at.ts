import type { Intent, Seat } from '../../../shared/index.ts';
import type { RejectedAnswer } from '../../../shared/protocol/answer.ts';
import { reject } from '../../../shared/state/rejection.ts';
import type { SeatViews } from './seat-views.ts';

/** While a question stands its list does: what the other seat decides meanwhile is not in it. */
export function intentAt(seatViews: SeatViews, seat: Seat, index: number): Intent | RejectedAnswer {
  // A seat that is not asked may only concede, which nobody means by a number.
  if (!seatViews.deciding().includes(seat)) {
    return reject('not-your-decision', 'Somebody else has to decide now.');
  }
  const legal = seatViews.legal(seat);
  const message = `There is no intent ${index} in the legal list; it has ${legal.length}, from 0 on.`;
  return legal[index] ?? reject('not-offered', message);
}
