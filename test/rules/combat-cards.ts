import { type Stage, stage } from '../kit/stage.ts';

/**
 * Test-only cards and positions for the combat rules, so that a test shows its numbers itself.
 * Every id begins with `test-`, so no shipped card can ever take it.
 */

export type TestCard = { readonly id: string };

/** A unit in play that is not fresh and ready. */
type InPlay = {
  readonly card: TestCard;
  readonly tapped?: boolean;
  readonly sick?: boolean;
  readonly damage?: number;
  readonly counters?: number;
  readonly shields?: readonly number[];
  readonly statuses?: Readonly<Record<string, number>>;
};
type Placed = TestCard | InPlay | null;

export function unit(
  id: string,
  strength: number,
  health: number,
  keywords: readonly string[] = [],
  more: object = {},
): TestCard {
  const charges = keywords.includes('regenerate') ? { charges: 1 } : {};
  const plain = { kind: 'unit', rarity: 'bronze', cost: 1, elements: ['generic'] };
  const own = { name: id, strength, health, keywords };
  return { id: `test-${id}`, ...plain, ...own, ...charges, ...more };
}

/** A free card that does what it says. */
export function skill(id: string, ...effects: readonly object[]): TestCard {
  const plain = { kind: 'skill', rarity: 'bronze', cost: 0, elements: ['generic'] };
  return { id: `test-${id}`, ...plain, ...{ name: id, effects } };
}

const cardOf = (entry: Placed): TestCard[] =>
  entry === null ? [] : ['card' in entry ? entry.card : entry];

function placed(entry: Placed): unknown {
  if (entry === null) return null;
  return 'card' in entry ? { ...entry, card: entry.card.id } : entry.id;
}

type More = {
  readonly step?: string;
  readonly turn?: number;
  readonly seats?: readonly [object, object];
  readonly cards?: readonly TestCard[];
};

/** Seat 0's units against seat 1's, in the attack step of seat 0. */
export function arena(own: readonly Placed[], foes: readonly Placed[], more: More = {}): Stage {
  const all = [...[...own, ...foes].flatMap(cardOf), ...(more.cards ?? [])];
  const [mine, theirs] = more.seats ?? [{}, {}];
  return stage({
    step: more.step ?? 'attack',
    ...(more.turn === undefined ? {} : { turn: more.turn }),
    cards: [...new Map(all.map((card) => [card.id, card])).values()],
    seats: [
      { field: own.map(placed), ...mine },
      { field: foes.map(placed), ...theirs },
    ],
  });
}

export const HERO = { hero: 1 } as const;

/** Slot 0 attacks the hero and slot 0 of the other side blocks it, to the next main step. */
export function clash(s: Stage): Stage {
  return s.attack(0, HERO).pass(0).block(0, 0).pass(1);
}

/** The units of the other side in these slots block the attacker in slot 0; nothing is ordered yet. */
export function gang(s: Stage, ...slots: readonly number[]): Stage {
  s.attack(0, HERO).pass(0);
  for (const slot of slots) s.block(slot, 0);
  return s.pass(1);
}

/** The marks on the units of a seat by slot; null where no unit is left. */
export function marks(s: Stage, seat: 0 | 1): (number | null)[] {
  const { field } = s.seat(seat);
  const last = field.findLastIndex((one) => one !== null);
  return field.slice(0, last + 1).map((one) => one?.damage ?? null);
}
