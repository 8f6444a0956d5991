import * as z from 'zod/mini';
import { amountOf, amountShape } from '../language/amount.ts';
import { selectionShape } from '../language/selection.ts';
import { STATUS_KINDS, STATUSES } from '../state/statuses.ts';
import { applyStatus } from '../verbs/apply-status.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

const shape = z.strictObject({
  kind: z.literal('status'),
  status: z.enum(STATUS_KINDS),
  amount: amountShape,
  to: selectionShape,
});

export const status = defineEffect<z.infer<typeof shape>>({
  kind: 'status',
  group: 'status',
  shape,
  facts: {
    ...NO_FACTS,
    // M7
    acts: ({ status: kind }) => (STATUSES[kind].heroOnly ? ['hero'] : ['unit', 'hero']),
    amount: '+',
  },
  on: (node) => node.to,
  // M7: Bound, Corrupt and Resilience are for heroes only.
  can: (_t, node, _source, target) =>
    target === null || 'hero' in target || !STATUSES[node.status].heroOnly,
  resolve(ctx, node, source, target) {
    if (target !== null) applyStatus(ctx, target, node.status, amountOf(ctx, node.amount, source));
  },
});
