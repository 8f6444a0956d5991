import * as z from 'zod/mini';
import { nodesShape } from '../language/node.ts';
import type { EffectNode } from '../state/node.ts';
import { seatOf } from '../state/seat.ts';
import { ask } from '../verbs/ask.ts';
import { pushEffects } from '../verbs/push-work.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';
import { anyCan } from './inner.ts';

const choiceShape = z.strictObject({
  kind: z.literal('choice'),
  options: z.array(nodesShape).check(z.minLength(2)),
});
export const choice = defineEffect<z.infer<typeof choiceShape>>({
  kind: 'choice',
  group: null,
  shape: choiceShape,
  facts: { ...NO_FACTS, stops: true },
  inner: (node) => node.options.map((nodes, index) => ({ path: ['options', index], nodes })),
  can: (ctx, node, source, _target, inner) =>
    node.options.some((nodes) => anyCan(ctx, nodes, source, inner)),
  question(ctx, node, source, work, inner) {
    if (work.picks.length > 0) return true;
    const branches = (fits: (nodes: readonly EffectNode[]) => boolean) =>
      node.options.flatMap((nodes, index) =>
        fits(nodes) ? [{ kind: 'branch' as const, index }] : [],
      );
    const live = branches((nodes) => anyCan(ctx, nodes, source, inner));
    // M1: with nobody left to reach now, only what also reaches later arrivals is worth choosing.
    const options = live.length > 0 ? live : branches((nodes) => nodes.some(inner.reachesLater));
    ask(ctx, work, { seat: seatOf(source.seat), prompt: 'branch', card: source.card, options });
    return work.picks.length > 0;
  },
  resolve(ctx, node, source, _target, work) {
    const [pick] = work.picks;
    if (pick?.kind === 'branch') pushEffects(ctx, node.options[pick.index] ?? [], source);
  },
});
