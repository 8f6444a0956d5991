import type { Seat } from '../state/seat.ts';
import { heroModifier } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

/** E2: stacks without cap; Resilience and powers add to every gain. */
export function gainBlock(t: Table, seat: Seat, amount: number): void {
  const side = t.game.sides[seat];
  const more = heroModifier(t.game, seat, 'block-gained');
  const gained = Math.max(0, amount + more + statusAmount(side.statuses, 'resilience'));
  side.block += gained;
  record(t, { kind: 'blockGained', seat, amount: gained });
}

export function clearBlock(t: Table, seat: Seat): void {
  const side = t.game.sides[seat];
  if (side.block === 0) return;
  side.block = 0;
  record(t, { kind: 'blockCleared', seat });
}

/** Z4: block that stops an attack is gone. */
export function spendBlock(t: Table, seat: Seat, amount: number): void {
  if (amount === 0) return;
  t.game.sides[seat].block -= amount;
  record(t, { kind: 'blockSpent', seat, amount });
}
