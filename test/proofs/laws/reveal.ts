import type { Game, GameEvent, Viewer } from '../../../shared/index.ts';
import type { Zone } from '../../../shared/state/events.ts';
import type { Camp } from '../../../shared/state/seat.ts';
import { WILD } from '../../../shared/state/seat.ts';

/** What steps show to a viewer that was hidden before: alike in two games that are alike to it. */
export type Revealed = {
  /** Names, before the steps, of the hidden cards that were shown. */
  readonly cards: Set<string>;
  /** Seats of which a card was shown that a shuffle had renamed: any of their cards may be it. */
  readonly lost: Set<Camp>;
  /** Seats of which chance decided what was shown. */
  readonly seats: Set<Camp>;
};

/** V1, said once more and independently of the core. */
export function isOpen(viewer: Viewer, owner: Camp, zone: Zone): boolean {
  return zone === 'hand' ? viewer === owner : zone !== 'deck' && zone !== 'life' && zone !== 'none';
}

/** The names a game gives to everything in it, hidden or not. */
function namesOf(game: Game): Set<string> {
  const names = new Set<string>();
  for (const side of game.sides) {
    for (const zone of [side.hand, side.deck, side.discard, side.lifeCards, side.azoth]) {
      for (const { id } of zone) names.add(id);
    }
    for (const unit of side.field) if (unit !== null) names.add(unit.id);
  }
  for (const { id } of game.stack) names.add(id);
  return names;
}

type Walk = {
  readonly viewer: Viewer;
  readonly known: ReadonlySet<string>;
  readonly origins: Map<string, string>;
  readonly revealed: Revealed;
  last: { seat: Camp; id: string } | null;
};

function show({ known, origins, revealed }: Walk, seat: Camp, id: string): void {
  const origin = origins.get(id) ?? id;
  if (known.has(origin)) revealed.cards.add(origin);
  else revealed.lost.add(seat);
  revealed.seats.add(seat);
}

function walkMove(walk: Walk, event: Extract<GameEvent, { kind: 'cardMoved' }>): void {
  const { viewer, origins } = walk;
  const { seat, from, to, was, id } = event;
  // Z9: nothing of the wild is hidden.
  if (seat === WILD) return;
  const open = isOpen(viewer, seat, to);
  if (from === 'none') {
    if (open) walk.revealed.seats.add(seat);
    return;
  }
  origins.set(id, origins.get(was) ?? was);
  // D5: a life card is shown to all on its way to the hand.
  if (from === 'life' || (open && !isOpen(viewer, seat, from))) show(walk, seat, id);
  // A new name, or the card that chance took from a hand.
  else if (open && (id !== was || from === 'hand')) walk.revealed.seats.add(seat);
  walk.last = { seat, id };
}

function walkEvent(walk: Walk, event: GameEvent): void {
  if (event.kind === 'handRedrawn') for (const inner of event.events) walkEvent(walk, inner);
  if (event.kind === 'cardMoved') walkMove(walk, event);
  // P11: drawing a curse is told to all by name.
  if (event.kind === 'curseDrawn' && walk.last !== null) show(walk, event.seat, walk.last.id);
  if (event.kind === 'cardsLookedAt' && event.seat === walk.viewer) {
    for (const { id } of event.cards) show(walk, event.seat, id);
  }
}

export function revealedBy(game: Game, events: readonly GameEvent[], viewer: Viewer): Revealed {
  const revealed: Revealed = { cards: new Set(), lost: new Set(), seats: new Set() };
  const walk = { viewer, known: namesOf(game), origins: new Map(), revealed, last: null };
  for (const event of events) walkEvent(walk, event);
  return revealed;
}
