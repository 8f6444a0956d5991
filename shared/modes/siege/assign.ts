import { assaultDamage, hitHeroWith, hitUnitWith, pointsForUnit } from '../../combat/assault.ts';
import { HOOK } from '../../keywords/index.ts';
import { isLive, liveAssaults } from '../../state/enemies.ts';
import type { Frame, Option, Target, Unit } from '../../state/game.ts';
import { askAnother, makeTask } from '../../state/make.ts';
import type { Seat } from '../../state/seat.ts';
import { type Assault, assaultBy } from '../../state/siege.ts';
import { answers } from '../../state/stats.ts';
import type { Table } from '../../state/table.ts';
import { unitById, unitsOf } from '../../state/units.ts';
import { ask } from '../../verbs/ask.ts';
import { finishAssault } from '../../verbs/assaults.ts';
import { popWork, pushFrames } from '../../verbs/push-work.ts';
import { startStep } from '../../verbs/start-turn.ts';

/** Z4: in row order, then the enemies act; nothing leaves the step unassigned. */
function enterAssign(t: Table): void {
  popWork(t);
  startStep(t, 'assign');
  pushFrames(t, [
    ...liveAssaults(t).map(({ id, aim }) => makeTask('assign', aim, id)),
    makeTask('enemies-act'),
  ]);
}

/** Own unwounded units 1→5, then the hero; Assassination knows the hero only. */
function takers(t: Table, enemy: Unit, seat: Seat): Option[] {
  const heroOnly = answers(t.book, t.game, enemy, HOOK.heroOnly);
  const units = heroOnly ? [] : unitsOf(t.game, seat).filter(({ damage }) => damage === 0);
  return [
    ...units.map(({ id, card }) => ({ kind: 'target' as const, target: { unit: id }, card })),
    { kind: 'target', target: { hero: seat }, card: null },
  ];
}

/** What is left after one taker. */
function give(t: Table, enemy: Unit, target: Target, points: number): number {
  const victim = 'unit' in target ? unitById(t.game, target.unit) : null;
  if (victim !== null) {
    const taken = pointsForUnit(t, enemy, victim, points);
    hitUnitWith(t, enemy, victim, taken);
    return points - taken;
  }
  if ('hero' in target) hitHeroWith(t, enemy, target.hero, points);
  return 0;
}

/** `index` counts what is left of an attack that was given in part. */
function assign(t: Table, frame: Frame): void {
  const { siege } = t.game;
  const assault = siege === undefined ? null : assaultBy(siege, frame.about);
  const enemy = assault === null ? null : unitById(t.game, assault.unit);
  if (assault === null || enemy === null || !isLive(t, assault)) return void popWork(t);
  const points = frame.index > 0 ? frame.index : assaultDamage(t, enemy);
  const [pick] = frame.picks;
  if (points > 0 && pick === undefined) return void askWho(t, frame, assault, enemy);
  popWork(t);
  const left = pick?.kind === 'target' ? give(t, enemy, pick.target, points) : 0;
  if (left > 0) pushFrames(t, [{ ...askAnother(frame, assault.aim, left), picks: [] }]);
  else finishAssault(assault);
}

function askWho(t: Table, frame: Frame, { aim }: Assault, enemy: Unit): void {
  const options = takers(t, enemy, aim);
  ask(t, frame, { seat: aim, prompt: 'assign', card: enemy.card, options });
}

export const assignTasks = { 'enter-assign': enterAssign, assign } as const;
