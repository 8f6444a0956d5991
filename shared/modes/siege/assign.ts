import { assaultDamage, hitHeroWith, hitUnitWith, pointsForUnit } from '../../combat/assault.ts';
import { HOOK } from '../../keywords/index.ts';
import { isLive, liveAssaults } from '../../state/enemies.ts';
import type { Option, Target, Unit, WorkItem } from '../../state/game.ts';
import { askAnother, makeTask } from '../../state/make.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { SEATS, type Seat } from '../../state/seat.ts';
import { type Assault, assaultBy } from '../../state/siege.ts';
import { hasHook } from '../../state/stats.ts';
import { unitById, unitsOf } from '../../state/units.ts';
import { ask } from '../../verbs/ask.ts';
import { finishAssault } from '../../verbs/assaults.ts';
import { clearBlock } from '../../verbs/gain-block.ts';
import { popWork, pushWork } from '../../verbs/push-work.ts';
import { startStep } from '../../verbs/start-turn.ts';

/** E2, Z4: block that was not spent is lost. The attacks are assigned in row order, then the enemies act. */
function enterAssign(ctx: RulesContext): void {
  popWork(ctx);
  startStep(ctx, 'assign');
  for (const seat of SEATS) clearBlock(ctx, seat);
  pushWork(ctx, [
    ...liveAssaults(ctx).map(({ id, aim }) => makeTask('assign', aim, id)),
    makeTask('enemies-act'),
  ]);
}

/** The player's unwounded units 1→5, then the hero; Assassination only hits the hero. */
function damageTargets(ctx: RulesContext, enemy: Unit, seat: Seat): Option[] {
  const heroOnly = hasHook(ctx.book, ctx.game, enemy, HOOK.heroOnly);
  const units = heroOnly ? [] : unitsOf(ctx.game, seat).filter(({ damage }) => damage === 0);
  return [
    ...units.map(({ id, card }) => ({ kind: 'target' as const, target: { unit: id }, card })),
    { kind: 'target', target: { hero: seat }, card: null },
  ];
}

/** Deals damage to one target and returns the points that are left. */
function dealTo(ctx: RulesContext, enemy: Unit, target: Target, points: number): number {
  const victim = 'unit' in target ? unitById(ctx.game, target.unit) : null;
  if (victim !== null) {
    const taken = pointsForUnit(ctx, enemy, victim, points);
    hitUnitWith(ctx, enemy, victim, taken);
    return points - taken;
  }
  if ('hero' in target) hitHeroWith(ctx, enemy, target.hero, points);
  return 0;
}

/** `index` is the number of points left of a partly assigned attack. */
function assign(ctx: RulesContext, work: WorkItem): void {
  const { siege } = ctx.game;
  const assault = siege === undefined ? null : assaultBy(siege, work.about);
  const enemy = assault === null ? null : unitById(ctx.game, assault.unit);
  if (assault === null || enemy === null || !isLive(ctx, assault)) return void popWork(ctx);
  const points = work.index > 0 ? work.index : assaultDamage(ctx, enemy);
  const [pick] = work.picks;
  if (points > 0 && pick === undefined) return void askTarget(ctx, work, assault, enemy);
  popWork(ctx);
  const left = pick?.kind === 'target' ? dealTo(ctx, enemy, pick.target, points) : 0;
  if (left > 0) pushWork(ctx, [{ ...askAnother(work, assault.aim, left), picks: [] }]);
  else finishAssault(assault);
}

function askTarget(ctx: RulesContext, work: WorkItem, { aim }: Assault, enemy: Unit): void {
  const options = damageTargets(ctx, enemy, aim);
  ask(ctx, work, { seat: aim, prompt: 'assign', card: enemy.card, options });
}

export const assignTasks = { 'enter-assign': enterAssign, assign } as const;
