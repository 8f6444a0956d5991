import { shownMove } from '../../state/enemies.ts';
import type { Unit, WorkItem } from '../../state/game.ts';
import { lastKnown } from '../../state/last-known.ts';
import { ABOUT_NOBODY, makeTask, makeTraitSource } from '../../state/make.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { WILD } from '../../state/seat.ts';
import { type EnemyState, enemyStateOf, type Siege } from '../../state/siege.ts';
import { unitById, unitsOf } from '../../state/units.ts';
import { setEnemyBlock } from '../../verbs/enemies.ts';
import { popWork, pushAbility, pushTask, pushWork } from '../../verbs/push-work.ts';
import { chargeAttack } from '../../verbs/show-move.ts';

/** Z4: the enemies act in row order. */
function enemiesAct(ctx: RulesContext): void {
  popWork(ctx);
  pushWork(ctx, [
    ...unitsOf(ctx.game, WILD).map(({ id }) => makeTask('enemy-act', WILD, id)),
    makeTask('end-assign'),
  ]);
}

/** Z4: the effects of an attack move only happen if the attack was neither blocked nor skipped. */
function isHindered(siege: Siege, foe: EnemyState): boolean {
  return foe.attack > 0 && !siege.assaults.some((a) => a.unit === foe.unit && a.fate === 'dealt');
}

function performMove(ctx: RulesContext, siege: Siege, unit: Unit, foe: EnemyState): void {
  setEnemyBlock(ctx, foe, 0);
  const move = shownMove(ctx.book, unit, foe);
  if (move === null || isHindered(siege, foe)) return;
  chargeAttack(foe, move.charge);
  const source = makeTraitSource(unit, lastKnown(ctx.book, ctx.game, unit), ABOUT_NOBODY);
  const target = foe.aim === null ? null : { hero: foe.aim };
  pushAbility(ctx, move.effects, { ...source, target });
}

function enemyAct(ctx: RulesContext, work: WorkItem): void {
  popWork(ctx);
  const { siege } = ctx.game;
  const unit = unitById(ctx.game, work.about);
  const foe = siege === undefined ? null : enemyStateOf(siege, work.about);
  if (siege === undefined || unit === null || foe === null || unit.seat !== WILD) return;
  performMove(ctx, siege, unit, foe);
}

function endAssign(ctx: RulesContext): void {
  popWork(ctx);
  pushTask(ctx, 'enter-counter');
}

export const enemyTasks = {
  'enemies-act': enemiesAct,
  'enemy-act': enemyAct,
  'end-assign': endAssign,
} as const;
