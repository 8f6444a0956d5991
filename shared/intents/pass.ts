import { mustStillAttack } from '../combat/attacking.ts';
import { makeTask } from '../state/make.ts';
import { refuse } from '../state/result.ts';
import { defineIntent } from './intent-kind.ts';

/** T2: leaves the step; A1: not while a unit that must attack still could. */
export const pass = defineIntent<'pass'>({
  kind: 'pass',
  offer(t, seat, out) {
    if (t.game.step === 'attack' && mustStillAttack(t, seat)) return;
    out.push({ kind: 'pass' });
  },
  perform: (t) => void t.game.agenda.push(makeTask('leave-step')),
  explain(t, seat) {
    if (t.game.step === 'attack' && mustStillAttack(t, seat)) {
      return refuse('must-attack', 'A unit that must attack has not been declared yet.');
    }
    return refuse('malformed', 'A pass has no other fields.');
  },
});
