import { formatOf } from '../../state/book.ts';
import type { WorkItem } from '../../state/game.ts';
import { makeTask } from '../../state/make.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { otherSeat, type Seat, seatOf } from '../../state/seat.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { popWork, pushTask, pushWork } from '../../verbs/push-work.ts';
import { endRoundOf, endShields, readyTraits } from '../../verbs/ready-traits.ts';
import { renewResilience } from '../../verbs/ready-units.ts';
import { record } from '../../verbs/record.ts';
import { closeSkirmish } from '../../verbs/skirmishes.ts';
import { startStep, startTurn } from '../../verbs/start-turn.ts';
import { tickAtTurnEnd, tickAtTurnStart } from '../../verbs/tick-statuses.ts';

/** G10: the seat that began the skirmish begins each round, or the seat that is still playing. */
function beginsRound(ctx: RulesContext, seat: Seat): boolean {
  const { starter, sides } = ctx.game;
  return seat === starter || sides[starter].done;
}

/** G10: a seat that is Done has no turn of its own any more. */
function endRounds(ctx: RulesContext, seat: Seat): void {
  const other = otherSeat(seat);
  endRoundOf(ctx, seat);
  if (ctx.game.sides[other].done) endRoundOf(ctx, other);
}

/** Q2: turn start, then the player decides. */
function beginTurn(ctx: RulesContext, work: WorkItem): void {
  const seat = seatOf(work.seat);
  popWork(ctx);
  startTurn(ctx, seat);
  startStep(ctx, 'main');
  endModifiers(
    ctx,
    'until-next-turn',
    (m) => m.duration === 'until-next-turn' && m.creator === seat,
  );
  renewResilience(ctx);
  endRounds(ctx, seat);
  readyTraits(ctx, seat);
  pushTask(ctx, 'open-turn');
}

function openTurn(ctx: RulesContext): void {
  const { active } = ctx.game;
  popWork(ctx);
  tickAtTurnStart(ctx, active);
  if (beginsRound(ctx, active)) record(ctx, { kind: 'roundOpened' });
  record(ctx, { kind: 'turnOpened', seat: active });
}

/** After one card or Done: turn end triggers, statuses, then `turn` modifiers end. */
function endTurn(ctx: RulesContext): void {
  popWork(ctx);
  record(ctx, { kind: 'stepStarted', step: 'end', seat: ctx.game.active });
  pushWork(ctx, [makeTask('end-statuses'), makeTask('next-turn')]);
}

function endStatuses(ctx: RulesContext): void {
  popWork(ctx);
  tickAtTurnEnd(ctx, ctx.game.active);
  endShields(ctx, 'THIS_TURN');
  endModifiers(ctx, 'turn', (m) => m.duration === 'turn');
}

/** Q2: a player who is Done is skipped, the other one continues; Q6: at the cap both are Done. */
function nextTurn(ctx: RulesContext): void {
  const [a, b] = ctx.game.sides;
  popWork(ctx);
  const capped = a.turns + b.turns >= formatOf(ctx.book, ctx.game.format).turnCap;
  if (capped || (a.done && b.done)) {
    closeSkirmish(ctx);
    pushTask(ctx, 'resolve-terrains');
    return;
  }
  const other: Seat = otherSeat(ctx.game.active);
  const seat = ctx.game.sides[other].done ? ctx.game.active : other;
  pushTask(ctx, 'begin-turn', seat);
}

export const turnTasks = {
  'begin-turn': beginTurn,
  'open-turn': openTurn,
  'end-turn': endTurn,
  'end-statuses': endStatuses,
  'next-turn': nextTurn,
} as const;
