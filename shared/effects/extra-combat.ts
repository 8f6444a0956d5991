import * as z from 'zod/mini';
import type { Step } from '../state/game.ts';
import { seatOf } from '../state/seat.ts';
import { addExtraCombat } from '../verbs/combats.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

/** A8: scheduled here, started at combat-end. */
const shape = z.strictObject({ kind: z.literal('extra-combat') });

/** The steps in which combat-end is still ahead. */
const BEFORE: readonly Step[] = ['start', 'main', 'attack', 'block', 'strike', 'damage'];

export const extraCombat = defineEffect<z.infer<typeof shape>>({
  kind: 'extra-combat',
  group: 'other',
  shape,
  facts: NO_FACTS,
  can: (ctx, _node, source) => ctx.game.active === source.seat && BEFORE.includes(ctx.game.step),
  resolve: (ctx, _node, source) => addExtraCombat(ctx, seatOf(source.seat)),
});
