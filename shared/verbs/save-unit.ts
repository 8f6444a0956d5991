import { HOOK } from '../keywords/index.ts';
import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { healthOf, keywordBitsOf } from '../state/stats.ts';
import { leaveCombat } from './leave-combat.ts';
import { record } from './record.ts';

function regenerate(ctx: RulesContext, unit: Unit): void {
  unit.charges -= 1;
  unit.damage = 0;
  unit.tapped = true;
  leaveCombat(ctx, unit);
}

function savingKeyword(ctx: RulesContext, unit: Unit): string | null {
  const bits = keywordBitsOf(ctx.book, ctx.game, unit);
  if ((bits & HOOK.savedAlways) !== 0) return 'indestructible';
  if ((bits & HOOK.savedOnceATurn) !== 0 && !unit.resilientUsed && !unit.pierced)
    return 'resilient';
  return (bits & HOOK.savedByCharge) !== 0 && unit.charges > 0 ? 'regenerate' : null;
}

/** K2: applies the first keyword that saves the unit. False if none does. */
export function saveUnit(ctx: RulesContext, unit: Unit): boolean {
  const by = savingKeyword(ctx, unit);
  if (by === null) return false;
  if (by === 'resilient') {
    unit.resilientUsed = true;
    unit.damage = healthOf(ctx.book, ctx.game, unit) - 1;
  } else if (by === 'regenerate') regenerate(ctx, unit);
  // An Indestructible unit survives every check, so only a prevented doom is an event.
  if (by !== 'indestructible' || unit.doomed) record(ctx, { kind: 'unitSaved', unit: unit.id, by });
  return true;
}
