import * as z from 'zod/mini';
import { nodesShape } from '../language/node.ts';
import { seatOf } from '../state/seat.ts';
import { ask } from '../verbs/ask.ts';
import { pushEffects } from '../verbs/push-work.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';
import { anyCan } from './inner.ts';

/** C6: never answered automatically; decline is listed last. */
const mayShape = z.strictObject({ kind: z.literal('may'), do: nodesShape });
export const may = defineEffect<z.infer<typeof mayShape>>({
  kind: 'may',
  group: null,
  shape: mayShape,
  facts: { ...NO_FACTS, stops: true },
  inner: (node) => [{ path: ['do'], nodes: node.do }],
  can: (ctx, node, source, _target, inner) => anyCan(ctx, node.do, source, inner),
  question(ctx, _node, source, work) {
    if (work.picks.length > 0) return true;
    const options = [{ kind: 'accept' as const }, { kind: 'decline' as const }];
    ask(ctx, work, { seat: seatOf(source.seat), prompt: 'may', card: source.card, options });
    return false;
  },
  resolve(ctx, node, source, _target, work) {
    if (work.picks[0]?.kind === 'accept') pushEffects(ctx, node.do, source);
  },
});
