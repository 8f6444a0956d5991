import { freshId } from '../state/ids.ts';
import { shuffle } from '../state/rng.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

/** V5: new order and new names, so that nobody can follow a card through it. */
export function shuffleDeck(t: Table, seat: Seat): void {
  const side = t.game.sides[seat];
  const stream = t.game.rng.sides[seat];
  shuffle(stream, side.deck);
  for (let i = 0; i < side.deck.length; i++) {
    const card = side.deck[i]?.card ?? '';
    side.deck[i] = { id: freshId(stream, seat, side), card };
  }
  record(t, { kind: 'deckShuffled', seat });
}
