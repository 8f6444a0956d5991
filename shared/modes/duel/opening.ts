import { makeContext, type RulesContext } from '../../state/rules-context.ts';
import { SEATS, type Seat } from '../../state/seat.ts';
import { drawCards } from '../../verbs/draw-cards.ts';
import { moveCard } from '../../verbs/move-card.ts';
import { takeMulligan } from '../../verbs/mulligan.ts';
import { popWork } from '../../verbs/push-work.ts';
import { record } from '../../verbs/record.ts';
import { shuffleDeck } from '../../verbs/shuffle-deck.ts';
import { beginTurn } from './turn-start.ts';

/** T1: returns the cards, shuffles and draws as many. Only the owner sees this, as one event. */
function redraw(ctx: RulesContext, seat: Seat): void {
  const back = takeMulligan(ctx, seat);
  const own = makeContext(ctx.book, ctx.game);
  if (back.length > 0) {
    for (const id of back) moveCard(own, seat, id, 'hand', 'deck');
    shuffleDeck(own, seat);
    drawCards(own, seat, back.length);
  }
  record(ctx, { kind: 'handRedrawn', seat, events: own.events });
}

function doMulligans(ctx: RulesContext): void {
  popWork(ctx);
  for (const seat of SEATS) redraw(ctx, seat);
  beginTurn(ctx, ctx.game.first);
}

export const openingTasks = { 'do-mulligans': doMulligans } as const;
