import * as z from 'zod/mini';
import { isStanding } from '../state/camps.ts';
import { refuse } from '../state/result.ts';
import { otherSeat } from '../state/seat.ts';
import { endMatch } from '../verbs/end-match.ts';
import { loseLife } from '../verbs/lose-life.ts';
import { defineIntent } from './intent-kind.ts';

const shape = z.strictObject({ kind: z.literal('concede') });
type Concede = z.infer<typeof shape>;

/** C2: legal for both seats at any time until the end; Z8: it takes the own hero down. */
export const concede = defineIntent<Concede>({
  kind: 'concede',
  shape,
  words:
    'Gives the game up. Always legal, and the last of the list; a hero that is down in a siege has no list at all.',
  packed: { 16: [] },
  offer(t, seat, out) {
    if (isStanding(t.game, seat)) out.push({ kind: 'concede' });
  },
  perform(t, seat) {
    if (t.game.siege === undefined) endMatch(t, otherSeat(seat), 'concede');
    else loseLife(t, seat, t.game.sides[seat].life, 'concede');
  },
  explain(t, seat) {
    if (!isStanding(t.game, seat)) return refuse('not-your-decision', 'Your hero is down.');
    return refuse('malformed', 'A concession has no other fields.');
  },
});
