import * as z from 'zod/mini';
import { amountOf, amountShape } from '../language/amount.ts';
import { selectionShape } from '../language/selection.ts';
import { unitById } from '../state/units.ts';
import { healMarks } from '../verbs/change-unit.ts';
import { healHero } from '../verbs/heal-hero.ts';
import { defineEffect } from './effect.ts';
import { emission, NO_FACTS } from './facts.ts';

const shape = z.strictObject({
  kind: z.literal('heal'),
  amount: amountShape,
  to: z.optional(selectionShape),
});

const HEALED = [emission('UNIT_HEALED', 'marks'), emission('UNIT_POWER_CHANGED', 'marks')];

export const heal = defineEffect<z.infer<typeof shape>>({
  kind: 'heal',
  group: 'heal',
  shape,
  facts: {
    ...NO_FACTS,
    acts: ['unit', 'hero'],
    amount: '+',
    // R5: a heal counts also at full life, so it never runs out.
    emits: ({ touches }) => ({
      emissions: [
        ...(touches('hero') ? [emission('HERO_HEALED', null)] : []),
        ...(touches('unit') ? HEALED : []),
      ],
      refills: touches('hero') ? ['life'] : [],
    }),
  },
  on: (node) => node.to ?? 'own-hero',
  resolve(ctx, node, source, target) {
    const amount = amountOf(ctx, node.amount, source);
    if (target === null) return;
    if ('hero' in target) healHero(ctx, target.hero, amount);
    const unit = 'unit' in target ? unitById(ctx.game, target.unit) : null;
    if (unit !== null) healMarks(ctx, unit, amount);
  },
});
