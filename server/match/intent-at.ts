import type { Intent, Seat } from '../../shared/index.ts';
import { type Refused, refused } from './refusals.ts';
import type { Sight } from './sight.ts';

/** While a question stands its list does: what the other seat decides meanwhile is not in it. */
export function intentAt(sight: Sight, seat: Seat, index: number): Intent | Refused {
  // A seat that is not asked may only concede, which nobody means by a number.
  if (!sight.deciding().includes(seat)) {
    return refused('not-your-decision', 'Somebody else has to decide now.');
  }
  const legal = sight.legal(seat);
  const told = `There is no intent ${index} in the legal list; it has ${legal.length}, from 0 on.`;
  return legal[index] ?? refused('not-offered', told);
}
