import { HOOK } from '../keywords/index.ts';
import { cardOf } from '../state/book.ts';
import { enemyDef } from '../state/enemies.ts';
import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { WILD } from '../state/seat.ts';
import { type EnemyState, enemyStateOf, makeEnemyState } from '../state/siege.ts';
import { hasHook } from '../state/stats.ts';
import { freeSlotsOf } from '../state/units.ts';
import { addShield } from './change-unit.ts';
import { deployToken } from './place-unit.ts';
import { record } from './record.ts';

export function setEnemyBlock(ctx: RulesContext, foe: EnemyState, block: number): void {
  if (foe.block === block) return;
  foe.block = block;
  record(ctx, { kind: 'enemyBlockChanged', unit: foe.unit, block });
}

/** Z5: enemies with Defend give a shield to the first enemy that is damaged in a round. */
export function callDefenders(ctx: RulesContext, victim: Unit): void {
  if (victim.seat !== WILD || ctx.game.siege === undefined) return;
  for (const unit of ctx.game.sides[WILD].field) {
    const foe = unit === null ? null : enemyStateOf(ctx.game.siege, unit.id);
    if (unit === null || foe === null || foe.defended) continue;
    if (!hasHook(ctx.book, ctx.game, unit, HOOK.defends)) continue;
    foe.defended = true;
    addShield(ctx, victim, enemyDef(ctx.book, unit).defend, 'THIS_ROUND');
  }
}

/** Z9: puts an enemy into the first free wild slot; null if there is none. */
export function deployEnemy(ctx: RulesContext, card: string, summoned: boolean): Unit | null {
  const [slot] = freeSlotsOf(ctx.game, WILD);
  const { siege } = ctx.game;
  if (slot === undefined || siege === undefined || cardOf(ctx.book, card).enemy === null)
    return null;
  const unit = deployToken(ctx, WILD, slot, card);
  siege.foes.push(makeEnemyState(unit.id, summoned));
  return unit;
}
