import { SEATS, type Seat } from '../../state/seat.ts';
import { makeTable, type Table } from '../../state/table.ts';
import { drawCards } from '../../verbs/draw-cards.ts';
import { moveCard } from '../../verbs/move-card.ts';
import { takeMulligan } from '../../verbs/mulligan.ts';
import { popWork } from '../../verbs/push-work.ts';
import { record } from '../../verbs/record.ts';
import { shuffleDeck } from '../../verbs/shuffle-deck.ts';
import { beginTurn } from './turn-start.ts';

/** T1: cards back, shuffle, draw as many; told to the owner alone, as one event. */
function redraw(t: Table, seat: Seat): void {
  const back = takeMulligan(t, seat);
  const own = makeTable(t.book, t.game);
  if (back.length > 0) {
    for (const id of back) moveCard(own, seat, id, 'hand', 'deck');
    shuffleDeck(own, seat);
    drawCards(own, seat, back.length);
  }
  record(t, { kind: 'handRedrawn', seat, events: own.events });
}

function doMulligans(t: Table): void {
  popWork(t);
  for (const seat of SEATS) redraw(t, seat);
  beginTurn(t, t.game.first);
}

export const openingTasks = { 'do-mulligans': doMulligans } as const;
