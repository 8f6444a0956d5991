import { effectOf } from '../../shared/effects/index.ts';
import type { Book, CardDef, GameView, Intent, Seat } from '../../shared/index.ts';
import type { EffectNode } from '../../shared/state/node.ts';

/** The effects of a card, including nested ones, and the sum of what they bring that no position shows. */
type Contents = { readonly kinds: ReadonlySet<string>; readonly worth: number };

const known = new WeakMap<CardDef, Contents>();

function collect(nodes: readonly EffectNode[], kinds: Set<string>): number {
  let worth = 0;
  for (const node of nodes) {
    const { facts, inner } = effectOf(node);
    kinds.add(node.kind);
    worth += facts.worth;
    for (const list of inner?.(node) ?? []) worth += collect(list.nodes, kinds);
  }
  return worth;
}

function contentsOf(card: CardDef): Contents {
  const found = known.get(card);
  if (found !== undefined) return found;
  const kinds = new Set<string>();
  const worth = collect([...card.effects, ...(card.powered?.effects ?? [])], kinds);
  known.set(card, { kinds, worth });
  return { kinds, worth };
}

function readyStrength(view: GameView, seat: Seat): number {
  let sum = 0;
  for (const unit of view.seats[seat].field) {
    if (unit !== null && !unit.sick && !unit.tapped) sum += unit.strength;
  }
  return sum;
}

/** More resolve is worth something only if it makes a card affordable. */
function resolveWorth(book: Book, view: GameView, seat: Seat, spent: string): number {
  const { hand = [], resolve } = view.seats[seat];
  const dear = hand.some(({ id, card }) => id !== spent && book.cards[card]?.cost === resolve + 1);
  return dear ? 2.5 : 0;
}

export function hintFor(book: Book, view: GameView, seat: Seat, intent: Intent): number {
  if (intent.kind !== 'playCard') return 0;
  const held = view.seats[seat].hand?.find(({ id }) => id === intent.card)?.card ?? '';
  const card = book.cards[held];
  if (card === undefined) return 0;
  if (card.kind === 'unit') return 0.05 * card.cost;
  const { kinds, worth } = contentsOf(card);
  let hint = worth;
  if (kinds.has('gain-resolve')) hint += resolveWorth(book, view, seat, intent.card);
  if (kinds.has('extra-combat') && view.step === 'main') hint += 0.5 * readyStrength(view, seat);
  return hint;
}
