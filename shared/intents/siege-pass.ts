import { reject } from '../state/rejection.ts';
import { passPhase } from '../verbs/phases.ts';
import { variantOf } from './intent-kind.ts';
import { pass } from './pass.ts';

/** Z1: a pass is final for the phase, which ends when both have passed. */
export const siegePass = variantOf(pass, {
  offer: (_t, _seat, out) => void out.push({ kind: 'pass' }),
  perform: (ctx, seat) => passPhase(ctx, seat),
  explain: () => reject('malformed', 'A pass has no other fields.'),
});
