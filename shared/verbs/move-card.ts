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
  // By name: a computed one is looked up anew each time.
  if (pile === 'hand') return side.hand;
  if (pile === 'discard') return side.discard;
  if (pile === 'deck') return side.deck;
  return pile === 'fracture' ? side.fracture : side.lifeCards;
}

/** G3: going back to where it cannot be seen gives a card a new name. A draw does not. */
function needsNewId(from: Zone, to: Pile): boolean {
  return to === 'deck' || (to === 'hand' && from !== 'deck') || (to === 'life' && from !== 'deck');
}

/** Puts a card that has left `from` onto a pile of its owner. The top of a pile is its end. */
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

/** The top cards of a deck, as they lie. */
export function takeTop(ctx: RulesContext, seat: Seat, count: number): Card[] {
  return ctx.game.sides[seat].deck.splice(-count);
}

/** V5: cards that were looked at, back out of sight under new names. */
export function putUnder(ctx: RulesContext, seat: Seat, cards: readonly Card[]): void {
  const side = ctx.game.sides[seat];
  const stream = ctx.game.rng.sides[seat];
  side.deck.unshift(...cards.map(({ card }) => ({ id: freshId(stream, seat, side), card })));
}

export function takeFromPile(ctx: RulesContext, seat: Seat, pile: Pile, id: string): Card | null {
  return takeById(pileOf(ctx, seat, pile), id);
}

/** Moves one card between two piles of its owner; null when it is not there. */
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
