import * as z from 'zod/mini';
import { deployToken } from '../verbs/place-unit.ts';
import { defineEffect } from './effect.ts';
import { selectionShape, selectionWords } from './language/selection.ts';

const deployShape = z.strictObject({
  kind: z.literal('deploy'),
  card: z.string(),
  to: selectionShape,
});
export const deploy = defineEffect<z.infer<typeof deployShape>>({
  kind: 'deploy',
  group: 'other',
  shape: deployShape,
  on: (node) => node.to,
  resolve(t, node, _source, target) {
    if (target === null || !('slot' in target)) return;
    deployToken(t, target.slot.seat, target.slot.index, node.card);
  },
  say: (node) => `put a ${node.card} on ${selectionWords(node.to)}`,
});
