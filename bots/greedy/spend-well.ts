import type { Intent } from '../../shared/index.ts';

/** Something to do, what it brings by itself, and whether it had better wait. */
export type Item = {
  readonly intent: Intent;
  /** The card it takes from the hand, and the ids of all there are of it. */
  readonly card: string | null;
  readonly copies: readonly string[];
  readonly cost: number;
  readonly gain: number;
  readonly late: boolean;
};

const MIN_GAIN = 0.05;
/** The same once more brings less. */
const AGAIN = 0.9;
const MAX_CARDS = 9;

/** Of the ways to play a card only the best. */
function bestOfEach(items: readonly Item[]): Item[] {
  const best = new Map<string, Item>();
  for (const item of items) {
    if (item.card === null || item.gain <= (best.get(item.card)?.gain ?? MIN_GAIN)) continue;
    best.set(item.card, item);
  }
  return [...best.values()].sort((a, b) => b.gain - a.gain);
}

function copiesOf(item: Item): Item[] {
  const { intent, gain } = item;
  if (intent.kind !== 'playCard') return [item];
  const others = item.copies.filter((id) => id !== intent.card);
  return [intent.card, ...others].map((card, at) => ({
    ...item,
    intent: at === 0 ? intent : { ...intent, card },
    gain: gain * AGAIN ** at,
  }));
}

type Basket = { readonly items: readonly Item[]; readonly gain: number };
const NOTHING: Basket = { items: [], gain: 0 };

/** Each card with or without, as far as resolve goes. */
function fill(items: readonly Item[], at: number, resolve: number): Basket {
  const item = items[at];
  if (item === undefined) return NOTHING;
  const without = fill(items, at + 1, resolve);
  if (item.cost > resolve) return without;
  const rest = fill(items, at + 1, resolve - item.cost);
  const gain = rest.gain + item.gain;
  return gain > without.gain ? { items: [item, ...rest.items], gain } : without;
}

/** What costs nothing, and the cards that together bring most for the resolve there is. */
export function spendWell(items: readonly Item[], resolve: number): Item[] {
  const free = items.filter(({ card, gain }) => card === null && gain > MIN_GAIN);
  const cards = bestOfEach(items).flatMap(copiesOf).slice(0, MAX_CARDS);
  return [...free, ...fill(cards, 0, resolve).items];
}
