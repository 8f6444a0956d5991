import { makeTask } from '../state/make.ts';
import { refuse } from '../state/result.ts';
import { record } from '../verbs/record.ts';
import { defineIntent } from './intent-kind.ts';

/** Q2: locks the player out of this skirmish. */
export const done = defineIntent<'done'>({
  kind: 'done',
  offer: (_t, _seat, out) => void out.push({ kind: 'done' }),
  perform(t, seat) {
    t.game.sides[seat].done = true;
    record(t, { kind: 'seatDone', seat });
    t.game.agenda.push(makeTask('end-turn'));
  },
  explain: () => refuse('malformed', 'Done has no other fields.'),
});
