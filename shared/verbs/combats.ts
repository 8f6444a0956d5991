import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { record } from './record.ts';

/** T2, A8: resets skipped and extra combats at the start of a turn. */
export function resetCombats(ctx: RulesContext): void {
  ctx.game.attackSkipped = false;
  ctx.game.extraCombats = 0;
}

/** T2 */
export function skipAttack(ctx: RulesContext, isFirst: boolean): void {
  ctx.game.attackSkipped = isFirst;
}

/** A8 */
export function addExtraCombat(ctx: RulesContext, seat: Seat): void {
  ctx.game.extraCombats += 1;
  record(ctx, { kind: 'extraCombatAdded', seat });
}

/** A8: units of the active side that attacked untap and can attack again. */
export function startExtraCombat(ctx: RulesContext): void {
  const { active } = ctx.game;
  ctx.game.extraCombats -= 1;
  for (const unit of ctx.game.sides[active].field) {
    if (unit === null || !unit.attacked) continue;
    unit.attacked = false;
    unit.tapped = false;
  }
  record(ctx, { kind: 'unitsUntapped', seat: active });
}
