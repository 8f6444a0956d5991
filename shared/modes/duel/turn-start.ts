import { formatOf } from '../../state/book.ts';
import { makeTask } from '../../state/make.ts';
import type { Seat } from '../../state/seat.ts';
import type { Table } from '../../state/table.ts';
import { drawCards } from '../../verbs/draw-cards.ts';
import { clearBlock } from '../../verbs/gain-block.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { readyTraits } from '../../verbs/ready-traits.ts';
import { record } from '../../verbs/record.ts';
import { refreshAzoth, setResolve } from '../../verbs/spend.ts';
import { tickAtTurnStart } from '../../verbs/tick-statuses.ts';
import { startStep } from './start-step.ts';

/** R1: 2 on the first own turn, +1 on each later one, up to the cap. */
export function resolveOfTurn(t: Table, ownTurn: number): number {
  const { first, growth, cap } = formatOf(t.book, t.game.format).resolve;
  return Math.min(cap, first + growth * (ownTurn - 1));
}

export function beginTurn(t: Table, seat: Seat): void {
  const { game } = t;
  game.turn += 1;
  game.active = seat;
  game.attackSkipped = false;
  game.extraCombats = 0;
  game.sides[seat].turns += 1;
  record(t, { kind: 'turnStarted', turn: game.turn, seat });
  startStep(t, 'start');
  game.agenda.push(makeTask('enter-main'), makeTask('draw-for-turn'), makeTask('open-turn'));
  refresh(t);
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
  endModifiers(
    t,
    'until-next-turn',
    (m) => m.duration === 'until-next-turn' && m.creator === active,
  );
  untap(t, active);
  clearBlock(t, active);
  setResolve(t, active, resolveOfTurn(t, t.game.sides[active].turns));
  refreshAzoth(t, active);
  readyTraits(t, active);
}

/** T1: the first player's first draw is smaller. */
function drawForTurn(t: Table): void {
  t.game.agenda.pop();
  const { draw, firstDraw } = formatOf(t.book, t.game.format);
  drawCards(t, t.game.active, t.game.turn === 1 ? firstDraw : draw);
}

/** T6: statuses, then triggers; the draw comes after them. */
function openTurn(t: Table): void {
  const { active, first } = t.game;
  t.game.agenda.pop();
  tickAtTurnStart(t, active);
  if (active === first) record(t, { kind: 'roundOpened' });
  record(t, { kind: 'turnOpened', seat: active });
}

function refreshAlone(t: Table): void {
  t.game.agenda.pop();
  refresh(t);
}

export const turnStartTasks = {
  refresh: refreshAlone,
  'open-turn': openTurn,
  'draw-for-turn': drawForTurn,
} as const;
