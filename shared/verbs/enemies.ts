import { HOOK } from '../keywords/index.ts';
import { cardOf } from '../state/book.ts';
import { enemyDef } from '../state/enemies.ts';
import type { Unit } from '../state/game.ts';
import { WILD } from '../state/seat.ts';
import { type Foe, foeOf, makeFoe } from '../state/siege.ts';
import { answers } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { freeSlotsOf } from '../state/units.ts';
import { addShield } from './change-unit.ts';
import { deployToken } from './place-unit.ts';
import { record } from './record.ts';

export function setEnemyBlock(t: Table, foe: Foe, block: number): void {
  if (foe.block === block) return;
  foe.block = block;
  record(t, { kind: 'enemyBlockChanged', unit: foe.unit, block });
}

/** Z5: those who are left of its row, once each a round, for the first one damaged. */
export function callDefenders(t: Table, victim: Unit): void {
  if (victim.seat !== WILD || t.game.siege === undefined) return;
  for (const unit of t.game.sides[WILD].field) {
    const foe = unit === null ? null : foeOf(t.game.siege, unit.id);
    if (unit === null || foe === null || foe.defended) continue;
    if (!answers(t.book, t.game, unit, HOOK.defends)) continue;
    foe.defended = true;
    addShield(t, victim, enemyDef(t.book, unit).defend, 'THIS_ROUND');
  }
}

/** Z9: into the first free wild slot; null when there is none. */
export function deployEnemy(t: Table, card: string, summoned: boolean): Unit | null {
  const [slot] = freeSlotsOf(t.game, WILD);
  const { siege } = t.game;
  if (slot === undefined || siege === undefined || cardOf(t.book, card).enemy === null) return null;
  const unit = deployToken(t, WILD, slot, card);
  siege.foes.push(makeFoe(unit.id, summoned));
  return unit;
}
