import { formatOf } from '../../state/book.ts';
import type { Seat } from '../../state/seat.ts';
import type { Table } from '../../state/table.ts';
import { resetCombats } from '../../verbs/combats.ts';
import { drawCards } from '../../verbs/draw-cards.ts';
import { clearBlock } from '../../verbs/gain-block.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { popWork, pushTask } from '../../verbs/push-work.ts';
import { readyTraits } from '../../verbs/ready-traits.ts';
import { readyUnits, renewResilience } from '../../verbs/ready-units.ts';
import { record } from '../../verbs/record.ts';
import { refreshAzoth, setResolve } from '../../verbs/spend.ts';
import { startStep, startTurn } from '../../verbs/start-turn.ts';
import { tickAtTurnStart } from '../../verbs/tick-statuses.ts';

/** R1: 2 on the first own turn, +1 on each later one, up to the cap. */
export function resolveOfTurn(t: Table, ownTurn: number): number {
  const { first, growth, cap } = formatOf(t.book, t.game.format).resolve;
  return Math.min(cap, first + growth * (ownTurn - 1));
}

export function beginTurn(t: Table, seat: Seat): void {
  resetCombats(t);
  startTurn(t, seat);
  startStep(t, 'start');
  pushTask(t, 'enter-main');
  pushTask(t, 'draw-for-turn');
  pushTask(t, 'open-turn');
  refresh(t);
}

function untap(t: Table, active: Seat): void {
  renewResilience(t);
  readyUnits(t, active);
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
  popWork(t);
  const { draw, firstDraw } = formatOf(t.book, t.game.format);
  drawCards(t, t.game.active, t.game.turn === 1 ? firstDraw : draw);
}

/** T6: statuses, then triggers; the draw comes after them. */
function openTurn(t: Table): void {
  const { active, first } = t.game;
  popWork(t);
  tickAtTurnStart(t, active);
  if (active === first) record(t, { kind: 'roundOpened' });
  record(t, { kind: 'turnOpened', seat: active });
}

function refreshAlone(t: Table): void {
  popWork(t);
  refresh(t);
}

export const turnStartTasks = {
  refresh: refreshAlone,
  'open-turn': openTurn,
  'draw-for-turn': drawForTurn,
} as const;
