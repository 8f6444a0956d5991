import type { Intent } from '../../../shared/index.ts';

/** A possible act, its gain by itself, and whether it is better done later. */
export type Item = {
  readonly intent: Intent;
  /** The card it uses, and the ids of all its copies in hand. */
  readonly card: string | null;
  readonly copies: readonly string[];
  readonly cost: number;
  readonly gain: number;
  readonly late: boolean;
};

const MIN_GAIN = 0.05;
/** Each repetition brings less. */
const REPEAT_FACTOR = 0.9;
const MAX_CARDS = 9;

/** The best way to play each card. */
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
    gain: gain * REPEAT_FACTOR ** at,
  }));
}

type Basket = { readonly items: readonly Item[]; readonly gain: number };
const NOTHING: Basket = { items: [], gain: 0 };

/** Solves the knapsack: the set of items with the highest gain that the resolve pays for. */
function fill(items: readonly Item[], at: number, resolve: number): Basket {
  const item = items[at];
  if (item === undefined) return NOTHING;
  const without = fill(items, at + 1, resolve);
  if (item.cost > resolve) return without;
  const rest = fill(items, at + 1, resolve - item.cost);
  const gain = rest.gain + item.gain;
  return gain > without.gain ? { items: [item, ...rest.items], gain } : without;
}

/** All acts without a card, and the cards that bring most for the available resolve. */
export function spendWell(items: readonly Item[], resolve: number): Item[] {
  const free = items.filter(({ card, gain }) => card === null && gain > MIN_GAIN);
  const cards = bestOfEach(items).flatMap(copiesOf).slice(0, MAX_CARDS);
  return [...free, ...fill(cards, 0, resolve).items];
}
