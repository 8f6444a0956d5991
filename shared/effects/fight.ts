import * as z from 'zod/mini';
import { cardOf } from '../state/book.ts';
import type { Unit } from '../state/game.ts';
import { itsUnit } from '../state/refs.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { powerOf, strengthOf } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import { campInFront, unitAt } from '../state/units.ts';
import { dealDamage } from '../verbs/deal-damage.ts';
import { defineEffect } from './effect.ts';
import { damaged, NO_FACTS } from './facts.ts';

/** `it` and the unit in front deal their strength (skirmish: power) to each other at once. */
const shape = z.strictObject({ kind: z.literal('fight') });

function foeOf(ctx: RulesContext, unit: Unit): Unit | null {
  const camp = campInFront(ctx.game, unit.seat);
  return camp === null ? null : unitAt(ctx.game, camp, unit.slot);
}

const forceOf = (ctx: RulesContext, unit: Unit): number =>
  ctx.game.mode === 'skirmish'
    ? powerOf(ctx.book, ctx.game, unit)
    : strengthOf(ctx.book, ctx.game, unit);

function strike(ctx: RulesContext, dealer: Unit, victim: Unit, amount: number): void {
  const blow = {
    source: { seat: dealer.seat, card: dealer.card, unit: dealer.id },
    amount,
    element: cardOf(ctx.book, dealer.card).primary,
    impaired: statusAmount(dealer.statuses, 'impaired') > 0,
    combat: false,
    attack: false,
    item: null,
    pierces: false,
    dooms: false,
  };
  dealDamage(ctx, blow, { unit: victim.id });
}

export const fight = defineEffect<z.infer<typeof shape>>({
  kind: 'fight',
  group: 'damage',
  shape,
  facts: {
    ...NO_FACTS,
    it: 'unit',
    emits: (at) => damaged({ ...at, touches: () => true }),
  },
  can(ctx, _node, source) {
    const unit = itsUnit(ctx.game, source);
    return unit !== null && foeOf(ctx, unit) !== null;
  },
  resolve(ctx, _node, source) {
    const unit = itsUnit(ctx.game, source);
    const foe = unit === null ? null : foeOf(ctx, unit);
    if (unit === null || foe === null) return;
    const [mine, theirs] = [forceOf(ctx, unit), forceOf(ctx, foe)];
    strike(ctx, unit, foe, mine);
    strike(ctx, foe, unit, theirs);
  },
});
