import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { unitsOf } from '../state/units.ts';
import { answerChoice } from './answer-choice.ts';
import { defaultOption } from './ask.ts';
import { record } from './record.ts';
import { removeUnit } from './remove-unit.ts';
import { sendHome } from './send-home.ts';

/** Removes the units without their deaths; borrowed units go home. */
function clearField(ctx: RulesContext, seat: Seat): void {
  for (const unit of unitsOf(ctx.game, seat)) {
    if (unit.home === null) removeUnit(ctx, unit, 'discard');
    else sendHome(ctx, unit, unit.home);
  }
}

/** Z8: the seat has no intents and no units, and no enemy aims at it; an open choice gets its default answer. */
export function takeDown(ctx: RulesContext, seat: Seat): void {
  const { siege, choice } = ctx.game;
  if (siege === undefined || siege.down[seat]) return;
  siege.down[seat] = true;
  for (const foe of siege.foes) if (foe.aim === seat) foe.aim = null;
  record(ctx, { kind: 'heroDown', seat });
  clearField(ctx, seat);
  const option = choice?.seat === seat ? defaultOption(choice.options) : undefined;
  if (option !== undefined) answerChoice(ctx, option);
}
