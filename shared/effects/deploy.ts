import * as z from 'zod/mini';
import { selectionShape } from '../language/selection.ts';
import { cardOf } from '../state/book.ts';
import { mayDeploy } from '../state/rules-of.ts';
import { WILD } from '../state/seat.ts';
import { isFreeSlot } from '../state/units.ts';
import { deployToken } from '../verbs/place-unit.ts';
import { defineEffect } from './effect.ts';
import { deployed, ON_SLOT } from './facts.ts';

const deployShape = z.strictObject({
  kind: z.literal('deploy'),
  card: z.string(),
  to: selectionShape,
});
export const deploy = defineEffect<z.infer<typeof deployShape>>({
  kind: 'deploy',
  group: 'other',
  shape: deployShape,
  facts: { ...ON_SLOT, emits: ({ node }) => deployed(node.card) },
  on: (node) => node.to,
  // E10, X3: a free slot where it may be deployed.
  can(ctx, node, _source, target) {
    if (target === null || !('slot' in target)) return false;
    // Z10: only enemies stand in the wild row.
    if (target.slot.seat === WILD || !isFreeSlot(ctx.game, target.slot)) return false;
    return mayDeploy(ctx.book, ctx.game, cardOf(ctx.book, node.card), target.slot);
  },
  resolve(ctx, node, _source, target) {
    if (target === null || !('slot' in target)) return;
    deployToken(ctx, target.slot.seat, target.slot.index, node.card);
  },
});
