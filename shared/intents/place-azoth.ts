import * as z from 'zod/mini';
import { reject } from '../state/rejection.ts';
import { layAzoth } from '../verbs/lay-azoth.ts';
import { idShape } from './fields.ts';
import { defineIntent } from './intent-kind.ts';

const shape = z.strictObject({ kind: z.literal('placeAzoth'), card: idShape });
type PlaceAzoth = z.infer<typeof shape>;

/** R2: any card of the hand, once in each of the player's turns. */
export const placeAzoth = defineIntent<PlaceAzoth>({
  kind: 'placeAzoth',
  shape,
  words:
    'Puts a card of the hand into the azoth row, once a turn; in siege the card is discarded for a crystal of its element.',
  offer(ctx, seat, out, only) {
    const side = ctx.game.sides[seat];
    if (side.azothPlaced) return;
    for (const { id } of side.hand) {
      if (only === undefined || id === only.card) out.push({ kind: 'placeAzoth', card: id });
    }
  },
  perform: (ctx, seat, intent) => layAzoth(ctx, seat, intent.card),
  explain(ctx, seat) {
    if (ctx.game.sides[seat].azothPlaced) {
      return reject(
        'azoth-placed',
        'You have already placed azoth this turn; it is allowed once a turn.',
      );
    }
    return reject('no-such-card', 'That card is not in your hand.');
  },
});
