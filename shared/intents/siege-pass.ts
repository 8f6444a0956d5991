import { refuse } from '../state/result.ts';
import { record } from '../verbs/record.ts';
import { defineIntent } from './intent-kind.ts';

/** Z1: final for the phase, which ends when both have passed. */
export const siegePass = defineIntent<'pass'>({
  kind: 'pass',
  offer: (_t, _seat, out) => void out.push({ kind: 'pass' }),
  perform(t, seat) {
    if (t.game.siege === undefined) return;
    t.game.siege.passed[seat] = true;
    record(t, { kind: 'seatPassed', seat, step: t.game.step });
  },
  explain: () => refuse('malformed', 'A pass has no other fields.'),
});
