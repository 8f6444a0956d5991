import { formatOf } from '../../state/book.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import type { Seat } from '../../state/seat.ts';
import { resetCombats } from '../../verbs/combats.ts';
import { drawCards } from '../../verbs/draw-cards.ts';
import { clearBlock } from '../../verbs/gain-block.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { popWork, pushTask } from '../../verbs/push-work.ts';
import { endRoundOf, readyTraits } from '../../verbs/ready-traits.ts';
import { readyUnits, renewResilience } from '../../verbs/ready-units.ts';
import { record } from '../../verbs/record.ts';
import { refreshAzoth, setResolve } from '../../verbs/spend.ts';
import { startStep, startTurn } from '../../verbs/start-turn.ts';
import { tickAtTurnStart } from '../../verbs/tick-statuses.ts';

/** R1: 2 on a player's first turn, 1 more on each later one, up to the cap. */
export function resolveOfTurn(ctx: RulesContext, ownTurn: number): number {
  const { first, growth, cap } = formatOf(ctx.book, ctx.game.format).resolve;
  return Math.min(cap, first + growth * (ownTurn - 1));
}

export function beginTurn(ctx: RulesContext, seat: Seat): void {
  resetCombats(ctx);
  startTurn(ctx, seat);
  startStep(ctx, 'start');
  pushTask(ctx, 'enter-main');
  pushTask(ctx, 'draw-for-turn');
  pushTask(ctx, 'open-turn');
  refresh(ctx);
}

function untap(ctx: RulesContext, active: Seat): void {
  renewResilience(ctx);
  readyUnits(ctx, active);
  record(ctx, { kind: 'unitsUntapped', seat: active });
}

/** T6 */
function refresh(ctx: RulesContext): void {
  const { active } = ctx.game;
  endModifiers(
    ctx,
    'until-next-turn',
    (m) => m.duration === 'until-next-turn' && m.creator === active,
  );
  endRoundOf(ctx, active);
  untap(ctx, active);
  clearBlock(ctx, active);
  setResolve(ctx, active, resolveOfTurn(ctx, ctx.game.sides[active].turns));
  refreshAzoth(ctx, active);
  readyTraits(ctx, active);
}

/** T1: the first player's first draw is smaller. */
function drawForTurn(ctx: RulesContext): void {
  popWork(ctx);
  const { draw, firstDraw } = formatOf(ctx.book, ctx.game.format);
  drawCards(ctx, ctx.game.active, ctx.game.turn === 1 ? firstDraw : draw);
}

/** T6: statuses, then triggers, then the draw. */
function openTurn(ctx: RulesContext): void {
  const { active, first } = ctx.game;
  popWork(ctx);
  tickAtTurnStart(ctx, active);
  if (active === first) record(ctx, { kind: 'roundOpened' });
  record(ctx, { kind: 'turnOpened', seat: active });
}

function refreshAlone(ctx: RulesContext): void {
  popWork(ctx);
  refresh(ctx);
}

export const turnStartTasks = {
  refresh: refreshAlone,
  'open-turn': openTurn,
  'draw-for-turn': drawForTurn,
} as const;
