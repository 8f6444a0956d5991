import * as z from 'zod/mini';
import { reject } from '../state/rejection.ts';
import { isModified } from '../state/stats.ts';
import { unitById } from '../state/units.ts';
import { retractAttack } from '../verbs/declare.ts';
import { idShape } from './fields.ts';
import { defineIntent, text } from './intent-kind.ts';
import { hasRetractedEnough, refuseRetraction } from './retract.ts';

const shape = z.strictObject({ kind: z.literal('retractAttacker'), unit: idShape });
type RetractAttacker = z.infer<typeof shape>;

/** A1, A11: a declaration can be taken back until the step ends, except a forced one. */
export const retractAttacker = defineIntent<RetractAttacker>({
  kind: 'retractAttacker',
  shape,
  words: 'Takes an attack declaration back.',
  offer(ctx, seat, out, only) {
    if (hasRetractedEnough(ctx, seat)) return;
    for (const unit of ctx.game.sides[seat].field) {
      if (unit === null || unit.attacking === null) continue;
      if (
        (only !== undefined && unit.id !== only.unit) ||
        isModified(ctx.book, ctx.game, unit, 'must-attack')
      )
        continue;
      out.push({ kind: 'retractAttacker', unit: unit.id });
    }
  },
  perform(ctx, _seat, intent) {
    const unit = unitById(ctx.game, intent.unit);
    if (unit !== null) retractAttack(ctx, unit);
  },
  explain(ctx, seat, intent) {
    const unit = unitById(ctx.game, text(intent.unit) ?? '');
    if (unit === null || unit.seat !== seat)
      return reject('no-such-unit', 'You have no such unit in play.');
    if (unit.attacking === null) return reject('not-attacking', 'That unit is not attacking.');
    if (isModified(ctx.book, ctx.game, unit, 'must-attack'))
      return reject('must-attack', 'That unit must attack.');
    return refuseRetraction(ctx, seat);
  },
});
