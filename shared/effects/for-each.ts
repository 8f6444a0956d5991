import * as z from 'zod/mini';
import { nodesShape } from '../language/node.ts';
import { selectionShape } from '../language/selection.ts';
import { bind } from '../state/make.ts';
import { pushEffects } from '../verbs/push-work.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';
import { anyCan } from './inner.ts';

const forEachShape = z.strictObject({
  kind: z.literal('for-each'),
  of: selectionShape,
  do: nodesShape,
});
export const forEach = defineEffect<z.infer<typeof forEachShape>>({
  kind: 'for-each',
  group: null,
  shape: forEachShape,
  facts: NO_FACTS,
  inner: (node) => [{ path: ['do'], nodes: node.do }],
  on: (node) => node.of,
  can: (ctx, node, source, target, inner) =>
    anyCan(ctx, node.do, bind(source, target, source.amount), inner),
  arcane: (node, inner) => node.do.every(inner.isArcane),
  resolve: (ctx, node, source, target) =>
    pushEffects(ctx, node.do, bind(source, target, source.amount)),
});
