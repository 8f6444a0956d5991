import { formatOf } from '../state/book.ts';
import type { Seat } from '../state/seat.ts';
import { heroModifier } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { changeDevotion } from './change-devotion.ts';
import { gainBlock } from './gain-block.ts';
import { putCard } from './move-card.ts';
import { record } from './record.ts';

/** D5: the newest discarded cards go face down under the life cards. */
function layLifeCards(t: Table, seat: Seat, amount: number): number {
  const side = t.game.sides[seat];
  let laid = 0;
  while (laid < amount) {
    const card = side.discard.pop();
    if (card === undefined) break;
    putCard(t, seat, card, 'discard', 'life');
    laid += 1;
  }
  return laid;
}

/** E3, E7, R5. Returns what was really healed. */
export function healHero(t: Table, seat: Seat, amount: number): number {
  const side = t.game.sides[seat];
  if (side.life <= 0) return 0;
  const more = amount + heroModifier(t.game, seat, 'heal-gained');
  const wanted = more * (1 + heroModifier(t.game, seat, 'heal-doubled'));
  const room = Math.min(Math.max(0, wanted), side.maxLife - side.life);
  const byCards = formatOf(t.book, t.game.format).lifeModel === 'cards';
  const healed = byCards ? layLifeCards(t, seat, room) : room;
  side.life += healed;
  record(t, { kind: 'healed', seat, amount: healed });
  changeDevotion(t, seat, 1);
  const block = heroModifier(t.game, seat, 'block-per-heal');
  if (block > 0) gainBlock(t, seat, block);
  return healed;
}
