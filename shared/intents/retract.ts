import { formatOf } from '../state/book.ts';
import { type Rejection, reject } from '../state/rejection.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';

const capOf = ({ book, game }: RulesContext) => formatOf(book, game.format).retractCap;

/** A11: the number of retractions is limited, or a player could make a step last for ever. */
export function hasRetractedEnough(ctx: RulesContext, seat: Seat): boolean {
  const { retracted, sides } = ctx.game;
  if (sides[seat].retracted === 0) return false;
  const { step, match } = capOf(ctx);
  return retracted >= step || sides[seat].retracted >= match;
}

export function refuseRetraction(ctx: RulesContext, seat: Seat): Rejection {
  if (!hasRetractedEnough(ctx, seat))
    return reject('malformed', 'Name the unit whose declaration you take back, and nothing else.');
  const { step, match } = capOf(ctx);
  return reject(
    'retracted-enough',
    ctx.game.retracted >= step
      ? `You have taken back ${step} declarations in this step, which is the limit. The current declarations stand.`
      : `You have taken back ${match} declarations in this match, which is the limit. The current declarations stand.`,
  );
}
