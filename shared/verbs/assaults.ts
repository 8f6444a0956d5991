import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import type { Assault } from '../state/siege.ts';
import { spendBlock } from './gain-block.ts';
import { record } from './record.ts';

/** Z4: stops the whole attack for the block needed. */
export function blockAssault(ctx: RulesContext, assault: Assault, seat: Seat, spent: number): void {
  spendBlock(ctx, seat, spent);
  assault.fate = 'blocked';
  record(ctx, { kind: 'assaultBlocked', assault: assault.id, unit: assault.unit, seat, spent });
}

/** Z4: the attack has hit; its damage was already recorded. */
export function finishAssault(assault: Assault): void {
  assault.fate = 'dealt';
}
