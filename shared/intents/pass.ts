import * as z from 'zod/mini';
import { mustStillAttack } from '../combat/attacking.ts';
import { askAnother } from '../state/make.ts';
import { reject } from '../state/rejection.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { otherSeat, type Seat, seatOf } from '../state/seat.ts';
import { pushTask, replaceWork } from '../verbs/push-work.ts';
import { closeWindow } from '../verbs/window.ts';
import { defineIntent } from './intent-kind.ts';

/** A1: a player cannot pass while a unit that must attack can; a window can always be passed. */
const isHeld = (ctx: RulesContext, seat: Seat): boolean =>
  ctx.game.step === 'attack' && ctx.game.window === null && mustStillAttack(ctx, seat);

const shape = z.strictObject({ kind: z.literal('pass') });
type Pass = z.infer<typeof shape>;

/** T2: leaves the step, or a window. */
export const pass = defineIntent<Pass>({
  kind: 'pass',
  shape,
  words: 'Leaves the step, or declines to react.',
  offer(ctx, seat, out) {
    if (isHeld(ctx, seat)) return;
    out.push({ kind: 'pass' });
  },
  perform(ctx) {
    const { window, agenda } = ctx.game;
    if (window === null) return void pushTask(ctx, 'leave-step');
    closeWindow(ctx);
    const top = agenda.at(-1);
    // T3: the work item that opened the window counts consecutive passes.
    if (top !== undefined)
      replaceWork(ctx, askAnother(top, otherSeat(seatOf(top.seat)), top.index + 1));
  },
  explain(ctx, seat) {
    if (isHeld(ctx, seat)) {
      return reject(
        'must-attack',
        'A unit that must attack has not been declared as an attacker yet.',
      );
    }
    return reject('malformed', 'A pass has no other fields.');
  },
});
