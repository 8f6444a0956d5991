import type { Game, Step, Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { record } from './record.ts';

const COMBAT: readonly Step[] = ['attack', 'block', 'strike', 'damage'];

function clearMarks(unit: Unit): void {
  unit.attacking = null;
  unit.blocked = false;
  unit.blockers = [];
  unit.blocking = null;
  unit.struck = false;
}

/** Z4: cancels the attacks that the enemy has shown but not made yet, even if it returns soon. */
function cancelAssaults({ siege }: Game, { id }: Unit): void {
  if (siege === undefined) return;
  siege.assaults = siege.assaults.filter(({ unit, fate }) => unit !== id || fate !== 'open');
}

/** A9: the unit neither deals nor takes combat damage any more. */
export function leaveCombat(ctx: RulesContext, unit: Unit): void {
  cancelAssaults(ctx.game, unit);
  if (!COMBAT.includes(ctx.game.step)) return;
  const fought = unit.attacking !== null || unit.blocking !== null;
  clearMarks(unit);
  unit.withdrawn = true;
  if (fought) record(ctx, { kind: 'leftCombat', unit: unit.id });
}

/** A3: the unit no longer blocks, but it can still be attacked. */
export function stopBlocking(ctx: RulesContext, unit: Unit): void {
  unit.blocking = null;
  record(ctx, { kind: 'leftCombat', unit: unit.id });
}

/** A8: survivors go back to their slots. */
export function endCombat(ctx: RulesContext): void {
  for (const side of ctx.game.sides) {
    for (const unit of side.field) {
      if (unit === null) continue;
      clearMarks(unit);
      unit.withdrawn = false;
    }
  }
  record(ctx, { kind: 'combatEnded' });
}
