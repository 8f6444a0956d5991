import type * as z from 'zod/mini';
import { lastInPlay } from '../state/last-known.ts';
import { traitsOf } from '../state/traits-of.ts';
import { record } from '../verbs/record.ts';
import { removeUnit } from '../verbs/remove-unit.ts';
import { emission, ON_UNIT } from './facts.ts';
import { onUnit, plain } from './on-unit.ts';

const bounceShape = plain('bounce');
export const bounce = onUnit<z.infer<typeof bounceShape>>({
  kind: 'bounce',
  group: 'other',
  shape: bounceShape,
  facts: {
    ...ON_UNIT,
    emits: () => ({ emissions: [emission('UNIT_BOUNCED', 'units')], refills: ['slots'] }),
  },
  act(ctx, unit) {
    const { seat, id, card, slot } = unit;
    const last = lastInPlay(ctx.book, ctx.game, unit);
    const traits = traitsOf(ctx.book, unit);
    record(ctx, { kind: 'unitBounced', seat, unit: id, card, slot, last, traits });
    removeUnit(ctx, unit, 'hand');
  },
});
