import * as z from 'zod/mini';
import { pushEffects } from '../verbs/push-work.ts';
import { defineEffect, nodesShape } from './effect.ts';
import { anyCan, listWords } from './inner.ts';
import { amountOf, amountShape, amountWords } from './language/amount.ts';

const repeatShape = z.strictObject({
  kind: z.literal('repeat'),
  times: amountShape,
  do: nodesShape,
});
export const repeat = defineEffect<z.infer<typeof repeatShape>>({
  kind: 'repeat',
  group: null,
  shape: repeatShape,
  inner: (node) => [{ path: ['do'], nodes: node.do }],
  can: (t, node, source, _target, inner) => anyCan(t, node.do, source, inner),
  resolve(t, node, source) {
    const times = amountOf(t, node.times, source);
    for (let i = 0; i < times; i++) pushEffects(t, node.do, source);
  },
  say: (node, inner) => `${amountWords(node.times)} times: ${listWords(node.do, inner)}`,
});
