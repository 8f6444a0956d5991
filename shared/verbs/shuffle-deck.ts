import { shuffle } from '../state/rng.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { record } from './record.ts';

/** V5: nobody has seen the names in a deck (a card gets a new one on its way in), so they stay. */
export function shuffleDeck(ctx: RulesContext, seat: Seat): void {
  shuffle(ctx.game.rng.sides[seat], ctx.game.sides[seat].deck);
  record(ctx, { kind: 'deckShuffled', seat });
}
