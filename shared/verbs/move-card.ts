import type { Card } from '../state/card.ts';
import type { Zone } from '../state/events.ts';
import { freshId } from '../state/ids.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { takeById } from '../state/take-by-id.ts';
import { record } from './record.ts';

export type Pile = 'deck' | 'hand' | 'discard' | 'fracture' | 'life';

function pileOf(ctx: RulesContext, seat: Seat, pile: Pile): Card[] {
  const side = ctx.game.sides[seat];
  // Named property accesses are faster than computed ones.
  if (pile === 'hand') return side.hand;
  if (pile === 'discard') return side.discard;
  if (pile === 'deck') return side.deck;
  return pile === 'fracture' ? side.fracture : side.lifeCards;
}

/** G3: a card that returns to a hidden zone gets a new id. A drawn card does not. */
function needsNewId(from: Zone, to: Pile): boolean {
  return to === 'deck' || (to === 'hand' && from !== 'deck') || (to === 'life' && from !== 'deck');
}

/** Puts a card that has left `from` on top of a pile of its owner. The top of a pile is the end of the list. */
export function putCard(ctx: RulesContext, seat: Seat, card: Card, from: Zone, to: Pile): Card {
  const side = ctx.game.sides[seat];
  const arrived = needsNewId(from, to)
    ? { id: freshId(ctx.game.rng.sides[seat], seat, side), card: card.card }
    : card;
  if (to === 'life') side.lifeCards.unshift(arrived);
  else pileOf(ctx, seat, to).push(arrived);
  record(ctx, { kind: 'cardMoved', seat, from, to, was: card.id, id: arrived.id, card: card.card });
  return arrived;
}

/** Takes the top cards of a deck, in their order. */
export function takeTop(ctx: RulesContext, seat: Seat, count: number): Card[] {
  return ctx.game.sides[seat].deck.splice(-count);
}

/** V5: puts cards that were looked at under the deck, with new ids. */
export function putUnder(ctx: RulesContext, seat: Seat, cards: readonly Card[]): void {
  const side = ctx.game.sides[seat];
  const stream = ctx.game.rng.sides[seat];
  side.deck.unshift(...cards.map(({ card }) => ({ id: freshId(stream, seat, side), card })));
}

export function takeFromPile(ctx: RulesContext, seat: Seat, pile: Pile, id: string): Card | null {
  return takeById(pileOf(ctx, seat, pile), id);
}

/** Moves a card between two piles of its owner; null if it is not there. */
export function moveCard(
  ctx: RulesContext,
  seat: Seat,
  id: string,
  from: Pile,
  to: Pile,
): Card | null {
  const card = takeFromPile(ctx, seat, from, id);
  return card === null ? null : putCard(ctx, seat, card, from, to);
}
