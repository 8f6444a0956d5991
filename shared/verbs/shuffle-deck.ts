import { shuffle } from '../state/rng.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

/** V5: nobody has seen the names in a deck (a card gets a new one on its way in), so they stay. */
export function shuffleDeck(t: Table, seat: Seat): void {
  shuffle(t.game.rng.sides[seat], t.game.sides[seat].deck);
  record(t, { kind: 'deckShuffled', seat });
}
