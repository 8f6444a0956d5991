import { refuse } from '../state/result.ts';
import { otherSeat } from '../state/seat.ts';
import { endMatch } from '../verbs/end-match.ts';
import { defineIntent } from './intent-kind.ts';

/** C2: legal for both seats at any time until the end. */
export const concede = defineIntent<'concede'>({
  kind: 'concede',
  offer: (_t, _seat, out) => void out.push({ kind: 'concede' }),
  perform: (t, seat) => endMatch(t, otherSeat(seat), 'concede'),
  explain: () => refuse('malformed', 'A concession has no other fields.'),
});
