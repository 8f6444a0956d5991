import * as z from 'zod/mini';
import { WILD } from '../state/seat.ts';
import { freeSlotsOf } from '../state/units.ts';
import { deployEnemy } from '../verbs/enemies.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

/** Z5: into free wild slots; the enemies act from the next round on and give no fame. */
const shape = z.strictObject({
  kind: z.literal('summon'),
  card: z.string(),
  count: z.int().check(z.minimum(1), z.maximum(5)),
});

export const summon = defineEffect<z.infer<typeof shape>>({
  kind: 'summon',
  group: 'other',
  shape,
  facts: NO_FACTS,
  can: (ctx) => ctx.game.siege !== undefined && freeSlotsOf(ctx.game, WILD).length > 0,
  resolve(ctx, node) {
    for (let at = 0; at < node.count; at++) deployEnemy(ctx, node.card, true);
  },
});
