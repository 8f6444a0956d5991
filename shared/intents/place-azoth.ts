import { refuse } from '../state/result.ts';
import { layAzoth } from '../verbs/lay-azoth.ts';
import { defineIntent } from './intent-kind.ts';

/** R2: once in an own turn, any card of the hand. */
export const placeAzoth = defineIntent<'placeAzoth'>({
  kind: 'placeAzoth',
  offer(t, seat, out, only) {
    const side = t.game.sides[seat];
    if (side.azothPlaced) return;
    for (const { id } of side.hand) {
      if (only === undefined || id === only.card) out.push({ kind: 'placeAzoth', card: id });
    }
  },
  perform: (t, seat, intent) => layAzoth(t, seat, intent.card),
  explain(t, seat) {
    if (t.game.sides[seat].azothPlaced) {
      return refuse('azoth-placed', 'You have placed azoth this turn; once a turn is the rule.');
    }
    return refuse('no-such-card', 'That card is not in your hand.');
  },
});
