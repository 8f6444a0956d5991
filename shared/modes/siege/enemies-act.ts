import { shownMove } from '../../state/enemies.ts';
import type { Frame, Unit } from '../../state/game.ts';
import { ABOUT_NOBODY, makeTask, makeTraitSource } from '../../state/make.ts';
import { SEATS, WILD } from '../../state/seat.ts';
import { type Foe, foeOf, type Siege } from '../../state/siege.ts';
import type { Table } from '../../state/table.ts';
import { unitById, unitsOf } from '../../state/units.ts';
import { setEnemyBlock } from '../../verbs/enemies.ts';
import { clearBlock } from '../../verbs/gain-block.ts';
import { popWork, pushAbility, pushFrames, pushTask } from '../../verbs/push-work.ts';
import { chargeAttack } from '../../verbs/show-move.ts';

/** Z4: in row order; then the heroes' block falls. */
function enemiesAct(t: Table): void {
  popWork(t);
  pushFrames(t, [
    ...unitsOf(t.game, WILD).map(({ id }) => makeTask('enemy-act', WILD, id)),
    makeTask('end-assign'),
  ]);
}

/** Z4: what is shown with an attack happens only if that was neither blocked nor skipped. */
function isHindered(siege: Siege, foe: Foe): boolean {
  return foe.attack > 0 && !siege.assaults.some((a) => a.unit === foe.unit && a.fate === 'dealt');
}

function act(t: Table, siege: Siege, unit: Unit, foe: Foe): void {
  setEnemyBlock(t, foe, 0);
  const move = shownMove(t.book, unit, foe);
  if (move === null || isHindered(siege, foe)) return;
  chargeAttack(foe, move.charge);
  const source = makeTraitSource(unit, 0, ABOUT_NOBODY);
  const target = foe.aim === null ? null : { hero: foe.aim };
  pushAbility(t, move.effects, { ...source, target });
}

function enemyAct(t: Table, frame: Frame): void {
  popWork(t);
  const { siege } = t.game;
  const unit = unitById(t.game, frame.about);
  const foe = siege === undefined ? null : foeOf(siege, frame.about);
  if (siege === undefined || unit === null || foe === null || unit.seat !== WILD) return;
  act(t, siege, unit, foe);
}

/** E2 */
function endAssign(t: Table): void {
  popWork(t);
  for (const seat of SEATS) clearBlock(t, seat);
  pushTask(t, 'enter-counter');
}

export const enemyTasks = {
  'enemies-act': enemiesAct,
  'enemy-act': enemyAct,
  'end-assign': endAssign,
} as const;
