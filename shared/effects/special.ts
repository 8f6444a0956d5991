import * as z from 'zod/mini';
import { below } from '../state/rng.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { SLOTS } from '../state/seat.ts';
import { SPECIALS, type SpecialName } from '../state/trait.ts';
import { unitsOf } from '../state/units.ts';
import { moveUnit } from '../verbs/place-unit.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

type Special = (ctx: RulesContext) => void;

/** X6: effects in code that the data language cannot express. A test limits their number. */
const EFFECTS: Readonly<Record<SpecialName, Special>> = {
  scatter(ctx) {
    for (const seat of [0, 1] as const) {
      for (const unit of unitsOf(ctx.game, seat))
        moveUnit(ctx, unit, below(ctx.game.rng.table, SLOTS));
    }
  },
};

const shape = z.strictObject({ kind: z.literal('special'), name: z.enum(SPECIALS) });

export const special = defineEffect<z.infer<typeof shape>>({
  kind: 'special',
  group: 'other',
  shape,
  facts: NO_FACTS,
  resolve: (ctx, node) => EFFECTS[node.name](ctx),
});
