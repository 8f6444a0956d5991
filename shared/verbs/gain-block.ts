import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { heroModifier } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import { record } from './record.ts';

/** E2: block adds up without a cap; Resilience and powers add to every gain. */
export function gainBlock(ctx: RulesContext, seat: Seat, amount: number): void {
  const side = ctx.game.sides[seat];
  const more = heroModifier(ctx.game, seat, 'block-gained');
  const gained = Math.max(0, amount + more + statusAmount(side.statuses, 'resilience'));
  side.block += gained;
  record(ctx, { kind: 'blockGained', seat, amount: gained });
}

export function clearBlock(ctx: RulesContext, seat: Seat): void {
  const side = ctx.game.sides[seat];
  if (side.block === 0) return;
  side.block = 0;
  record(ctx, { kind: 'blockCleared', seat });
}

/** Z4: block that stops an attack is used up. */
export function spendBlock(ctx: RulesContext, seat: Seat, amount: number): void {
  if (amount === 0) return;
  ctx.game.sides[seat].block -= amount;
  record(ctx, { kind: 'blockSpent', seat, amount });
}
