import * as z from 'zod/mini';
import { conditionShape, holds } from '../language/condition.ts';
import { nodesShape } from '../language/node.ts';
import type { Source } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { pushEffects } from '../verbs/push-work.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';
import { anyCan } from './inner.ts';

const ifShape = z.strictObject({
  kind: z.literal('if'),
  when: conditionShape,
  do: nodesShape,
  else: z.optional(nodesShape),
});
type If = z.infer<typeof ifShape>;
const branchOf = (ctx: RulesContext, node: If, source: Source) =>
  holds(ctx, node.when, source) ? node.do : (node.else ?? []);

export const ifElse = defineEffect<If>({
  kind: 'if',
  group: null,
  shape: ifShape,
  facts: NO_FACTS,
  inner: (node) => [
    { path: ['do'], nodes: node.do },
    ...(node.else === undefined ? [] : [{ path: ['else'], nodes: node.else }]),
  ],
  can: (ctx, node, source, _target, inner) =>
    anyCan(ctx, branchOf(ctx, node, source), source, inner),
  resolve: (ctx, node, source) => pushEffects(ctx, branchOf(ctx, node, source), source),
});
