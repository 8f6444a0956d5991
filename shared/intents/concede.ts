import * as z from 'zod/mini';
import { reject } from '../state/rejection.ts';
import { otherSeat } from '../state/seat.ts';
import { isStanding } from '../state/units.ts';
import { endMatch } from '../verbs/end-match.ts';
import { loseLife } from '../verbs/lose-life.ts';
import { defineIntent } from './intent-kind.ts';

const shape = z.strictObject({ kind: z.literal('concede') });
type Concede = z.infer<typeof shape>;

/** C2: legal for both seats at any time until the end; Z8: in siege it takes the player's own hero down. */
export const concede = defineIntent<Concede>({
  kind: 'concede',
  shape,
  words:
    'Concedes the game. It is always legal and the last of the list; in a siege, a seat whose hero is down has no list at all.',
  offer(ctx, seat, out) {
    if (isStanding(ctx.game, seat)) out.push({ kind: 'concede' });
  },
  perform(ctx, seat) {
    if (ctx.game.siege === undefined) endMatch(ctx, otherSeat(seat), 'concede');
    else loseLife(ctx, seat, ctx.game.sides[seat].life, 'concede');
  },
  explain(ctx, seat) {
    if (!isStanding(ctx.game, seat)) return reject('not-your-decision', 'Your hero is down.');
    return reject('malformed', 'A concession has no other fields.');
  },
});
