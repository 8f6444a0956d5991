import * as z from 'zod/mini';
import { mustStillAttack } from '../combat/attacking.ts';
import { askAnother } from '../state/make.ts';
import { refuse } from '../state/result.ts';
import { otherSeat, type Seat, seatOf } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { pushTask, replaceWork } from '../verbs/push-work.ts';
import { closeWindow } from '../verbs/window.ts';
import { defineIntent } from './intent-kind.ts';

/** A1: a unit that must attack still could; a window may always be passed. */
const isHeld = (t: Table, seat: Seat): boolean =>
  t.game.step === 'attack' && t.game.window === null && mustStillAttack(t, seat);

const shape = z.strictObject({ kind: z.literal('pass') });
type Pass = z.infer<typeof shape>;

/** T2: leaves the step, or a window. */
export const pass = defineIntent<Pass>({
  kind: 'pass',
  shape,
  words: 'Leaves the step, or does not react.',
  packed: { 13: [] },
  offer(t, seat, out) {
    if (isHeld(t, seat)) return;
    out.push({ kind: 'pass' });
  },
  perform(t) {
    const { window, agenda } = t.game;
    if (window === null) return void pushTask(t, 'leave-step');
    closeWindow(t);
    const top = agenda.at(-1);
    // T3: the frame that asked counts the passes in a row.
    if (top !== undefined)
      replaceWork(t, askAnother(top, otherSeat(seatOf(top.seat)), top.index + 1));
  },
  explain(t, seat) {
    if (isHeld(t, seat)) {
      return refuse('must-attack', 'A unit that must attack has not been declared yet.');
    }
    return refuse('malformed', 'A pass has no other fields.');
  },
});
