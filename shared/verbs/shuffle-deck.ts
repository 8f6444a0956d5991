import { shuffle } from '../state/rng.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { record } from './record.ts';

/** V5: the ids stay, because nobody has seen them: a card gets a new id when it enters a deck. */
export function shuffleDeck(ctx: RulesContext, seat: Seat): void {
  shuffle(ctx.game.rng.sides[seat], ctx.game.sides[seat].deck);
  record(ctx, { kind: 'deckShuffled', seat });
}
