import { formatOf } from '../state/book.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { heroModifier } from '../state/stats.ts';
import { changeDevotion } from './change-devotion.ts';
import { gainBlock } from './gain-block.ts';
import { putCard } from './move-card.ts';
import { record } from './record.ts';

/** D5: the newest cards of the discard pile go face down under the life cards. */
function layLifeCards(ctx: RulesContext, seat: Seat, amount: number): number {
  const side = ctx.game.sides[seat];
  let laid = 0;
  while (laid < amount) {
    const card = side.discard.pop();
    if (card === undefined) break;
    putCard(ctx, seat, card, 'discard', 'life');
    laid += 1;
  }
  return laid;
}

/** E3, E7, R5. Returns the amount really healed. */
export function healHero(ctx: RulesContext, seat: Seat, amount: number): number {
  const side = ctx.game.sides[seat];
  if (side.life <= 0) return 0;
  const more = amount + heroModifier(ctx.game, seat, 'heal-gained');
  const wanted = more * (1 + heroModifier(ctx.game, seat, 'heal-doubled'));
  const room = Math.min(Math.max(0, wanted), side.maxLife - side.life);
  const byCards = formatOf(ctx.book, ctx.game.format).lifeModel === 'cards';
  const healed = byCards ? layLifeCards(ctx, seat, room) : room;
  side.life += healed;
  record(ctx, { kind: 'healed', seat, amount: healed });
  changeDevotion(ctx, seat, 1);
  const block = heroModifier(ctx.game, seat, 'block-per-heal');
  if (block > 0) gainBlock(ctx, seat, block);
  return healed;
}
