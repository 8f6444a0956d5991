import * as z from 'zod/mini';
import { amountOf, amountShape } from '../language/amount.ts';
import { nodesShape } from '../language/node.ts';
import { selectionShape } from '../language/selection.ts';
import { cardOf } from '../state/book.ts';
import { isShelteredFrom } from '../state/enemies.ts';
import type { Source, StackItem, Target } from '../state/game.ts';
import { bind } from '../state/make.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { statusAmount } from '../state/statuses.ts';
import { unitById } from '../state/units.ts';
import { dealDamage } from '../verbs/deal-damage.ts';
import { pushEffects } from '../verbs/push-work.ts';
import { useBonus } from '../verbs/put-on-stack.ts';
import { defineEffect } from './effect.ts';
import { damaged, NO_FACTS } from './facts.ts';

const shape = z.strictObject({
  kind: z.literal('damage'),
  amount: amountShape,
  to: selectionShape,
  /** Effects that follow, with the damage really dealt as their given number. */
  do: z.optional(nodesShape),
});

/** M8: the attack card this damage belongs to. */
function attackOf(ctx: RulesContext, source: Source): StackItem | null {
  if (cardOf(ctx.book, source.card).kind !== 'attack') return null;
  return ctx.game.stack.find((item) => item.id === source.item) ?? null;
}

/** M4, P11: by the hero's status, or by a curse in hand for the player's attack cards; a unit's status counts for its traits. */
function isImpaired(ctx: RulesContext, source: Source, item: StackItem | null): boolean {
  const dealer = source.self === null ? null : unitById(ctx.game, source.self);
  const { statuses, hand } = ctx.game.sides[source.seat];
  if (source.self !== null) return statusAmount(dealer?.statuses ?? [], 'impaired') > 0;
  if (statusAmount(statuses, 'impaired') > 0) return true;
  return item !== null && hand.some(({ card }) => cardOf(ctx.book, card).curse?.impairs === true);
}

function bonusOf(ctx: RulesContext, source: Source, item: StackItem | null): number {
  if (item === null) return 0;
  return item.bonus + statusAmount(ctx.game.sides[source.seat].statuses, 'might');
}

/** Z5, P10: in `strike` it has no effect on a Fortified enemy. */
function isOutOfReach(ctx: RulesContext, source: Source, target: Target | null): boolean {
  if (ctx.game.siege === undefined || target === null || !('unit' in target)) return false;
  const unit = unitById(ctx.game, target.unit);
  return unit !== null && isShelteredFrom(ctx, unit, source.card);
}

export const damage = defineEffect<z.infer<typeof shape>>({
  kind: 'damage',
  group: 'damage',
  shape,
  facts: { ...NO_FACTS, acts: ['unit', 'hero'], amount: '+', emits: damaged, gives: true },
  inner: (node) => (node.do === undefined ? [] : [{ path: ['do'], nodes: node.do }]),
  on: (node) => node.to,
  can: (ctx, _node, source, target) => !isOutOfReach(ctx, source, target),
  resolve(ctx, node, source, target) {
    if (target === null) return;
    const item = attackOf(ctx, source);
    const dealt = dealDamage(
      ctx,
      {
        source: { seat: source.seat, card: source.card, unit: source.self },
        amount: amountOf(ctx, node.amount, source) + bonusOf(ctx, source, item),
        element: cardOf(ctx.book, source.card).primary,
        impaired: isImpaired(ctx, source, item),
        combat: false,
        attack: item !== null,
        item,
        pierces: false,
        dooms: false,
      },
      target,
    );
    if (node.do !== undefined && dealt > 0) pushEffects(ctx, node.do, bind(source, target, dealt));
  },
  after(ctx, source) {
    const item = attackOf(ctx, source);
    if (item !== null) useBonus(item);
  },
});
