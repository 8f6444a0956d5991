import * as z from 'zod/mini';
import { nodesShape } from '../language/node.ts';
import { pushEffects } from '../verbs/push-work.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';
import { anyCan } from './inner.ts';

const sequenceShape = z.strictObject({ kind: z.literal('sequence'), do: nodesShape });
export const sequence = defineEffect<z.infer<typeof sequenceShape>>({
  kind: 'sequence',
  group: null,
  shape: sequenceShape,
  facts: NO_FACTS,
  inner: (node) => [{ path: ['do'], nodes: node.do }],
  can: (ctx, node, source, _target, inner) => anyCan(ctx, node.do, source, inner),
  resolve: (ctx, node, source) => pushEffects(ctx, node.do, source),
});
