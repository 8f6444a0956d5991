import * as z from 'zod/mini';
import type { Source } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Camp } from '../state/seat.ts';
import { isArcaneImmune } from '../state/stats.ts';
import { enemyCamps, unitsOf } from '../state/units.ts';
import { addModifier } from '../verbs/modify.ts';
import {
  change,
  changed,
  changeSign,
  changesUnit,
  hasFloor,
  isWhole,
  partsOf,
  stopAttack,
} from './change.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

const sideShape = z
  .strictObject({
    kind: z.literal('modify-side'),
    ...change,
    side: z.enum(['enemies', 'allies']),
  })
  .check(isWhole, hasFloor);

/** M1: it also affects units that arrive later. */
export const modifySide = defineEffect<z.infer<typeof sideShape>>({
  kind: 'modify-side',
  group: 'status',
  shape: sideShape,
  facts: { ...NO_FACTS, amount: changeSign, emits: changed },
  // P10: to be played it needs a unit it reaches now; M1: once played it reaches later ones, too.
  can: (ctx, node, source, _target, inner) =>
    sidesOf(ctx, node.side, source).some((camp) =>
      unitsOf(ctx.game, camp).some((unit) => {
        const immune = inner.immunity && isArcaneImmune(ctx.book, unit);
        return !immune && changesUnit(ctx, node, source, unit);
      }),
    ),
  reachesLater: true,
  resolve(ctx, node, source) {
    for (const seat of sidesOf(ctx, node.side, source)) {
      addModifier(ctx, { ...partsOf(ctx, node, source), scope: 'side', seat });
      for (const unit of unitsOf(ctx.game, seat)) stopAttack(ctx, node, unit.id);
    }
  },
});

function sidesOf(ctx: RulesContext, side: 'enemies' | 'allies', source: Source): readonly Camp[] {
  return side === 'enemies' ? enemyCamps(ctx.game, source.seat) : [source.seat];
}
