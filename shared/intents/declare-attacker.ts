import * as z from 'zod/mini';
import { attackTargets, canAttack } from '../combat/attacking.ts';
import type { Target } from '../state/game.ts';
import { reject } from '../state/rejection.ts';
import { sameTarget } from '../state/same-data.ts';
import { unitById } from '../state/units.ts';
import { declareAttack } from '../verbs/declare.ts';
import { idShape, targetShape } from './fields.ts';
import { defineIntent, text } from './intent-kind.ts';

const shape = z.strictObject({
  kind: z.literal('declareAttacker'),
  unit: idShape,
  target: targetShape,
});
type DeclareAttacker = z.infer<typeof shape>;

export const declareAttacker = defineIntent<DeclareAttacker>({
  kind: 'declareAttacker',
  shape,
  words: 'Declares an attack of a unit; `pass` ends the step. In siege the unit strikes at once.',
  offer(ctx, seat, out, only) {
    let targets: readonly Target[] | null = null;
    for (const unit of ctx.game.sides[seat].field) {
      if (unit === null || (only !== undefined && unit.id !== only.unit) || !canAttack(ctx, unit))
        continue;
      targets ??= attackTargets(ctx, seat);
      for (const target of targets) {
        if (only !== undefined && !sameTarget(target, only.target)) continue;
        out.push({ kind: 'declareAttacker', unit: unit.id, target });
      }
    }
  },
  perform(ctx, _seat, intent) {
    const unit = unitById(ctx.game, intent.unit);
    if (unit !== null) declareAttack(ctx, unit, intent.target);
  },
  explain(ctx, seat, intent) {
    const unit = unitById(ctx.game, text(intent.unit) ?? '');
    if (unit === null || unit.seat !== seat)
      return reject('no-such-unit', 'You have no such unit in play.');
    if (!canAttack(ctx, unit))
      return reject(
        'cannot-attack',
        'That unit cannot attack now: it is tapped, has just arrived, has already attacked, or an effect forbids it.',
      );
    return reject(
      'bad-target',
      'That target cannot be attacked now; Guardians must be attacked first, and a Defender protects its hero.',
    );
  },
});
