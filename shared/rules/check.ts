import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { type Camp, SLOTS } from '../state/seat.ts';
import { healthOf } from '../state/stats.ts';
import { campsInOrder } from '../state/units.ts';
import { clearDoom, destroyUnit, notePower } from '../verbs/destroy-unit.ts';
import { endMatch } from '../verbs/end-match.ts';
import { saveUnit } from '../verbs/save-unit.ts';
import { checkSiege } from './check-siege.ts';

/** K2 does not help against health 0; K3 and K4 count for one check only. */
function isDying(ctx: RulesContext, unit: Unit): boolean {
  const health = healthOf(ctx.book, ctx.game, unit);
  const lethal = unit.doomed || unit.damage >= health;
  const dying = health <= 0 || (lethal && !saveUnit(ctx, unit));
  clearDoom(unit);
  if (!dying && health > unit.damage) notePower(ctx, unit, health - unit.damage);
  return dying;
}

function addDying(ctx: RulesContext, seat: Camp, known: Unit[] | null): Unit[] | null {
  const { field } = ctx.game.sides[seat];
  let dying = known;
  for (let slot = 0; slot < SLOTS; slot++) {
    const unit = field[slot] ?? null;
    if (unit === null || !isDying(ctx, unit)) continue;
    if (dying === null) dying = [unit];
    else dying.push(unit);
  }
  return dying;
}

/** The dying units, active side first, slots 1→5; null if there are none. */
function findDying(ctx: RulesContext): Unit[] | null {
  let dying: Unit[] | null = null;
  for (const camp of campsInOrder(ctx.game)) dying = addDying(ctx, camp, dying);
  return dying;
}

function checkHeroes(ctx: RulesContext): void {
  if (ctx.game.siege !== undefined) return void checkSiege(ctx);
  const [a, b] = ctx.game.sides;
  if (a.life > 0 && b.life > 0) return;
  if (a.life <= 0 && b.life <= 0) endMatch(ctx, null, 'both-defeated');
  else endMatch(ctx, a.life > 0 ? 0 : 1, 'defeated');
}

/** S1: repeats until nothing changes. */
export function checkState(ctx: RulesContext): void {
  let dying = findDying(ctx);
  while (dying !== null) {
    for (const unit of dying) destroyUnit(ctx, unit);
    dying = findDying(ctx);
  }
  checkHeroes(ctx);
}
