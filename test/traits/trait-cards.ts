import type { Seat, Target } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';

/**
 * Test-only cards with traits, and tables to lay them on. A spot is written `seat.slot`, so `1.2`
 * is the third slot of seat 1. Every id begins with `test-`, so no shipped card can ever take it.
 */

export type TestCard = { readonly id: string };

const plain = { rarity: 'bronze', cost: 0, elements: ['generic'] };

/** A free unit, 1/5 unless it says otherwise, that does something by itself. */
export function being(id: string, traits: readonly object[] = [], more: object = {}): TestCard {
  const own = traits.length === 0 ? {} : { traits };
  const body = { name: id, kind: 'unit', ...plain, strength: 1, health: 5 };
  return { id: `test-${id}`, ...body, ...own, ...more };
}

/** A free card that does what it says, without a named target. */
export function trick(id: string, effects: readonly object[], more: object = {}): TestCard {
  const body = { name: id, kind: 'skill', ...plain, effects };
  return { id: `test-${id}`, ...body, ...more };
}

/** A free card that names one unit, hero or slot in its intent. */
export function deed(id: string, effect: object, target = 'units'): TestCard {
  return trick(id, [effect], { kind: 'action', target });
}

export const on = (trigger: string, effects: readonly object[], aim: object = {}) => ({
  type: 'reaction',
  on: trigger,
  ...aim,
  effects,
});
export const hears = (event: string, effects: readonly object[], aim: object = {}) => ({
  type: 'ongoing',
  hears: event,
  ...aim,
  effects,
});
export const grow = (amount: unknown = 1, to: unknown = 'self') => ({
  kind: 'counters',
  amount,
  to,
});
/** Leaves a sign that disturbs nothing else on the table. */
export const sign = { kind: 'block', amount: 1 };

export const strike = (amount: number) =>
  deed(`strike-${amount}`, { kind: 'damage', amount, to: 'target' });
export const doom = deed('doom', { kind: 'kill', to: 'target' });
export const lift = deed('lift', { kind: 'bounce', to: 'target' });
export const boost = deed('boost', grow(1, 'target'));

type InPlay = { readonly card: TestCard } & Readonly<Record<string, unknown>>;
export type Placed = Readonly<Record<string, TestCard | InPlay>>;

export type More = {
  readonly hands?: readonly [readonly TestCard[], readonly TestCard[]];
  readonly seats?: readonly [object, object];
  readonly cards?: readonly TestCard[];
  readonly active?: Seat;
  readonly step?: string;
  readonly turn?: number;
  readonly format?: string;
  readonly seed?: string;
};

function fieldOf(placed: Placed, seat: Seat): unknown[] {
  return [0, 1, 2, 3, 4].map((slot) => {
    const entry = placed[`${seat}.${slot}`];
    if (entry === undefined) return null;
    return 'card' in entry ? { ...entry, card: entry.card.id } : entry.id;
  });
}

const isTest = ({ id }: TestCard) => id.startsWith('test-');

/** Units on their spots; both seats with plenty of resolve. Shipped cards are named by their id. */
export function table(placed: Placed, more: More = {}): Stage {
  const { hands = [[], []], seats = [{}, {}], cards = [], ...rest } = more;
  const units = Object.values(placed).map((entry) => ('card' in entry ? entry.card : entry));
  const all = [...units, ...hands.flat(), ...cards].filter(isTest);
  const seatOf = (seat: Seat) => ({
    resolve: 9,
    field: fieldOf(placed, seat),
    hand: hands[seat].map((card) => card.id),
    ...seats[seat],
  });
  return stage({
    ...rest,
    cards: [...new Map(all.map((card) => [card.id, card])).values()],
    seats: [seatOf(0), seatOf(1)],
  });
}

export const shipped = (id: string): TestCard => ({ id });

export const SPOTS = [0, 1].flatMap((seat) => [0, 1, 2, 3, 4].map((slot) => `${seat}.${slot}`));

export function parts(spot: string): { readonly seat: Seat; readonly slot: number } {
  const [seat = 0, slot = 0] = spot.split('.').map(Number);
  return { seat: seat === 0 ? 0 : 1, slot };
}

export function at(s: Stage, spot: string): { readonly unit: string } {
  const { seat, slot } = parts(spot);
  return { unit: s.unit(seat, slot).id };
}

/** Where a target is now; null for a unit that has left. */
export function spotOf(s: Stage, target: Target): string | null {
  if ('hero' in target) return `hero ${target.hero}`;
  if ('slot' in target) return `slot ${target.slot.seat}.${target.slot.index}`;
  const id = 'unit' in target ? target.unit : target.card;
  return SPOTS.find((spot) => s.seat(parts(spot).seat).field[parts(spot).slot]?.id === id) ?? null;
}

/** The options of the pending choice as spots; other options by their kind. */
export function optionsOf(s: Stage, seat: Seat = 0): (string | null)[] {
  return (s.view(seat).choice?.options ?? []).map((option) =>
    option.kind === 'target' ? spotOf(s, option.target) : option.kind,
  );
}

/** The powers (health less marks) of a seat by slot; null where no unit stands. */
export function powers(s: Stage, seat: Seat): (number | null)[] {
  return s.seat(seat).field.map((unit) => (unit === null ? null : unit.health - unit.damage));
}

/** Duel: passes until the other's main step, whatever steps lie between. */
export function endTurn(s: Stage): Stage {
  const { turn, active } = s.view();
  const foe = active === 0 ? 1 : 0;
  while (s.view().turn === turn && s.view().result === undefined) {
    s.pass(s.view().deciding.includes(active) ? active : foe);
  }
  return s;
}
