import type { Seat } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';

/** Test-only cards, generic and free of cost, so that a test shows its numbers itself. */

type Effects = readonly object[];

const plain = (kind: string, id: string, rest: object) => ({
  id,
  name: id,
  kind,
  rarity: 'bronze',
  cost: 0,
  elements: ['generic'],
  ...rest,
});

const maker =
  (kind: string) =>
  (id: string, effects: Effects, more: object = {}) =>
    plain(kind, id, { effects, ...more });

export const skillCard = maker('skill');
export const spellCard = maker('spell');
export const attackCard = maker('attack');
export const actionCard = maker('action');
export const powerCard = maker('power');

export const unitCard = (id: string, strength: number, health: number, more: object = {}) =>
  plain('unit', id, { strength, health, ...more });

export const curseCard = (id: string, more: object = {}) =>
  plain('curse', id, { unplayable: true, curse: {}, ...more });

/** Z3: with one table; its life is 30 unless more is said. */
export const enemyCard = (id: string, moves: readonly object[], more: object = {}) =>
  plain('enemy', id, { health: 30, enemy: { tables: [{ upTo: 100, moves }] }, ...more });

type Sides = {
  readonly own?: object;
  readonly foe?: object;
  readonly cards?: readonly object[];
  /** More about the deed itself. */
  readonly as?: object;
};

/** Seat 0 holds the free skill `deed` with these effects, first of its hand, in its main step. */
export function deed(effects: Effects, sides: Sides = {}, more: object = {}): Stage {
  const { hand = [] }: { hand?: readonly string[] } = sides.own ?? {};
  const own = { ...sides.own, hand: ['deed', ...hand] };
  return stage({
    cards: [skillCard('deed', effects, sides.as), ...(sides.cards ?? [])],
    seats: [own, sides.foe ?? {}],
    ...more,
  });
}

/** The active seat passes until the other one begins its turn. */
export function endTurn(s: Stage): Stage {
  const seat: Seat = s.game.active;
  while (s.game.active === seat && s.game.result === null) s.pass(seat);
  return s;
}

/** The kinds of the events told by the last step, in order. */
export const story = (s: Stage): string[] => s.events.map((event) => event.kind);
