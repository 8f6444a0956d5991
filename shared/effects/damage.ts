import * as z from 'zod/mini';
import { cardOf } from '../state/book.ts';
import type { Source, StackItem } from '../state/game.ts';
import { bind } from '../state/make.ts';
import { statusAmount } from '../state/statuses.ts';
import type { Table } from '../state/table.ts';
import { dealDamage } from '../verbs/deal-damage.ts';
import { pushEffects } from '../verbs/push-work.ts';
import { defineEffect, nodesShape } from './effect.ts';
import { amountOf, amountShape, amountWords } from './language/amount.ts';
import { selectionShape, selectionWords } from './language/selection.ts';

const shape = z.strictObject({
  kind: z.literal('damage'),
  amount: amountShape,
  to: selectionShape,
  /** What follows with the damage really dealt as its given number. */
  do: z.optional(nodesShape),
});

/** M8: the attack card this damage belongs to. */
function attackOf(t: Table, source: Source): StackItem | null {
  if (cardOf(t.book, source.card).kind !== 'attack') return null;
  return t.game.stack.find((item) => item.id === source.item) ?? null;
}

function bonusOf(t: Table, source: Source, item: StackItem | null): number {
  if (item === null) return 0;
  return item.bonus + statusAmount(t.game.sides[source.seat].statuses, 'might');
}

export const damage = defineEffect<z.infer<typeof shape>>({
  kind: 'damage',
  group: 'damage',
  shape,
  inner: (node) => (node.do === undefined ? [] : [{ path: ['do'], nodes: node.do }]),
  on: (node) => node.to,
  resolve(t, node, source, target) {
    if (target === null) return;
    const item = attackOf(t, source);
    const { statuses } = t.game.sides[source.seat];
    const dealt = dealDamage(
      t,
      {
        source: { seat: source.seat, card: source.card, unit: null },
        amount: amountOf(t, node.amount, source) + bonusOf(t, source, item),
        element: cardOf(t.book, source.card).primary,
        impaired: statusAmount(statuses, 'impaired') > 0,
        combat: false,
        attack: item !== null,
        item,
        pierces: false,
        dooms: false,
      },
      target,
    );
    if (node.do !== undefined && dealt > 0) pushEffects(t, node.do, bind(source, target, dealt));
  },
  after(t, source) {
    const item = attackOf(t, source);
    if (item !== null) item.bonus = 0;
  },
  say(node, inner) {
    const then = (node.do ?? []).map(inner.say).join(', ');
    const deal = `deal ${amountWords(node.amount)} damage to ${selectionWords(node.to)}`;
    return then === '' ? deal : `${deal}; for what it dealt: ${then}`;
  },
});
