import * as z from 'zod/mini';
import { reject } from '../state/rejection.ts';
import { unitById } from '../state/units.ts';
import { retractBlock } from '../verbs/declare.ts';
import { idShape } from './fields.ts';
import { defineIntent, text } from './intent-kind.ts';
import { hasRetractedEnough, refuseRetraction } from './retract.ts';

const shape = z.strictObject({ kind: z.literal('retractBlocker'), unit: idShape });
type RetractBlocker = z.infer<typeof shape>;

export const retractBlocker = defineIntent<RetractBlocker>({
  kind: 'retractBlocker',
  shape,
  words: 'Takes a block declaration back.',
  offer(ctx, seat, out, only) {
    if (hasRetractedEnough(ctx, seat)) return;
    for (const unit of ctx.game.sides[seat].field) {
      if (unit === null || unit.blocking === null) continue;
      if (only === undefined || unit.id === only.unit)
        out.push({ kind: 'retractBlocker', unit: unit.id });
    }
  },
  perform(ctx, _seat, intent) {
    const unit = unitById(ctx.game, intent.unit);
    if (unit !== null) retractBlock(ctx, unit);
  },
  explain(ctx, seat, intent) {
    const unit = unitById(ctx.game, text(intent.unit) ?? '');
    return unit === null || unit.seat !== seat || unit.blocking === null
      ? reject('not-blocking', 'You have no such unit that is blocking.')
      : refuseRetraction(ctx, seat);
  },
});
