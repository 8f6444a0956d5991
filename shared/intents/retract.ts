import { formatOf } from '../state/book.ts';
import { type Rejection, reject } from '../state/rejection.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';

const capOf = ({ book, game }: RulesContext) => formatOf(book, game.format).retractCap;

/** A11: declaring and taking back must end, or a step could be made to last for ever. */
export function hasRetractedEnough(ctx: RulesContext, seat: Seat): boolean {
  const { retracted, sides } = ctx.game;
  if (sides[seat].retracted === 0) return false;
  const { step, match } = capOf(ctx);
  return retracted >= step || sides[seat].retracted >= match;
}

export function refuseRetraction(ctx: RulesContext, seat: Seat): Rejection {
  if (!hasRetractedEnough(ctx, seat))
    return reject(
      'malformed',
      'Taking a declaration back names the unit, and has no other fields.',
    );
  const { step, match } = capOf(ctx);
  return reject(
    'retracted-enough',
    ctx.game.retracted >= step
      ? `You have taken back ${step} declarations in this step, as many as are allowed. Those that stand now stay.`
      : `You have taken back ${match} declarations in this match, as many as are allowed. Those that stand now stay.`,
  );
}
