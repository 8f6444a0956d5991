import type * as z from 'zod/mini';
import { amountOf } from '../language/amount.ts';
import { extraHealthOf, extraStrengthOf } from '../state/stats.ts';
import { addModifier } from '../verbs/modify.ts';
import { emission, NO_OUTCOME, ON_UNIT } from './facts.ts';
import { counted, onUnit } from './on-unit.ts';

/** N2: strength and what is left of health become the number; later changes still count. */
const setPowerShape = counted('set-power');
export const setPower = onUnit<z.infer<typeof setPowerShape>>({
  kind: 'set-power',
  group: 'status',
  shape: setPowerShape,
  facts: {
    ...ON_UNIT,
    // A fixed power is reached once; one that depends on other values may change again and again.
    emits: ({ node }) =>
      typeof node.amount === 'number'
        ? NO_OUTCOME
        : { emissions: [emission('UNIT_POWER_CHANGED', null)], refills: [] },
  },
  act(ctx, unit, node, source) {
    const power = Math.max(0, amountOf(ctx, node.amount, source));
    const { book, game } = ctx;
    const set = (what: 'set-strength' | 'set-health', amount: number) =>
      addModifier(ctx, {
        what,
        amount,
        scope: 'unit',
        seat: source.seat,
        unit: unit.id,
        duration: 'permanent',
        creator: source.seat,
        card: source.card,
      });
    set('set-strength', power - extraStrengthOf(book, game, unit));
    set('set-health', power + unit.damage - extraHealthOf(book, game, unit));
  },
});
