import { formatOf } from '../../state/book.ts';
import type { Frame } from '../../state/game.ts';
import { makeTask } from '../../state/make.ts';
import type { Seat } from '../../state/seat.ts';
import { heroModifier } from '../../state/stats.ts';
import type { Table } from '../../state/table.ts';
import { drawCards } from '../../verbs/draw-cards.ts';
import { clearBlock } from '../../verbs/gain-block.ts';
import { healHero } from '../../verbs/heal-hero.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { pushFrames } from '../../verbs/push-work.ts';
import { record } from '../../verbs/record.ts';
import { refreshAzoth, setResolve } from '../../verbs/spend.ts';
import { tickAtTurnStart } from '../../verbs/tick-statuses.ts';
import { startStep } from './start-step.ts';

/** R1: 2 on the first own turn, +1 on each later one, up to the cap. */
export function resolveOfTurn(t: Table, ownTurn: number): number {
  const { first, growth, cap } = formatOf(t.book, t.game.format).resolve;
  return Math.min(cap, first + growth * (ownTurn - 1));
}

function beginTurn(t: Table, frame: Frame): void {
  const { game } = t;
  game.agenda.pop();
  game.turn += 1;
  game.active = frame.seat;
  game.attackSkipped = false;
  game.sides[frame.seat].turns += 1;
  record(t, { kind: 'turnStarted', turn: game.turn, seat: frame.seat });
  startStep(t, 'start');
  pushFrames(t, [
    makeTask('refresh'),
    makeTask('start-statuses'),
    makeTask('draw-for-turn'),
    makeTask('enter-main'),
  ]);
}

/** A1, K2: ready again; "each turn" counts from every turn's start. */
function untap(t: Table, active: Seat): void {
  for (const side of t.game.sides) {
    for (const unit of side.field) if (unit !== null) unit.resilientUsed = false;
  }
  for (const unit of t.game.sides[active].field) {
    if (unit === null) continue;
    unit.tapped = false;
    unit.sick = false;
    unit.attacked = false;
  }
  record(t, { kind: 'unitsUntapped', seat: active });
}

/** T6 */
function refresh(t: Table): void {
  const { active } = t.game;
  t.game.agenda.pop();
  endModifiers(
    t,
    'until-next-turn',
    (m) => m.duration === 'until-next-turn' && m.creator === active,
  );
  untap(t, active);
  clearBlock(t, active);
  setResolve(t, active, resolveOfTurn(t, t.game.sides[active].turns));
  refreshAzoth(t, active);
}

function startStatuses(t: Table): void {
  const { active } = t.game;
  t.game.agenda.pop();
  tickAtTurnStart(t, active);
  const heal = heroModifier(t.game, active, 'heal-each-turn');
  if (heal > 0) healHero(t, active, heal);
}

/** T1: the first player's first draw is smaller. */
function drawForTurn(t: Table): void {
  t.game.agenda.pop();
  const { draw, firstDraw } = formatOf(t.book, t.game.format);
  drawCards(t, t.game.active, t.game.turn === 1 ? firstDraw : draw);
}

export const turnStartTasks = {
  'begin-turn': beginTurn,
  refresh,
  'start-statuses': startStatuses,
  'draw-for-turn': drawForTurn,
} as const;
