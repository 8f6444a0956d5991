import type { Seat } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import type { TestCard } from './combat-cards.ts';

/** Test-only reactions and spells, so that a test shows its windows and costs itself. */

const plain = { rarity: 'bronze', elements: ['generic'] };

export function reaction(
  id: string,
  windows: readonly string[],
  effects: readonly object[],
  more: object = {},
): TestCard {
  const own = { name: id, kind: 'skill', cost: 1, reaction: windows, effects };
  return { id: `test-${id}`, ...plain, ...own, ...more } as TestCard;
}

export function spell(id: string, effects: readonly object[], more: object = {}): TestCard {
  return {
    id: `test-${id}`,
    ...plain,
    name: id,
    kind: 'spell',
    cost: 1,
    effects,
    ...more,
  } as TestCard;
}

/** Signs that tell in which order things resolved. */
export const pays = (amount: number) => ({ kind: 'block', amount });
export const signs = (s: Stage) => s.told('blockGained').map((event) => event.amount);

export type Side = {
  readonly hand?: readonly TestCard[];
  readonly resolve?: number;
  readonly field?: readonly (TestCard | null)[];
  readonly life?: number;
  readonly azoth?: readonly string[];
};

export type Table = {
  readonly step?: string;
  readonly active?: Seat;
  readonly cards?: readonly TestCard[];
};

const idsOf = (list: readonly (TestCard | null)[] = []) => list.map((card) => card?.id ?? null);

/** Both sides with plenty of resolve unless they say otherwise. */
export function face(mine: Side, theirs: Side, more: Table = {}): Stage {
  const all = [mine, theirs].flatMap(({ hand = [], field = [] }) => [...hand, ...field]);
  const own = [...all, ...(more.cards ?? [])].filter((card) => card !== null);
  const test = own.filter((card) => card.id.startsWith('test-'));
  const { cards: _, ...rest } = more;
  return stage({
    ...rest,
    cards: [...new Map(test.map((card) => [card.id, card])).values()],
    seats: [mine, theirs].map((side) => ({
      resolve: 9,
      ...side,
      hand: idsOf(side.hand),
      field: idsOf(side.field),
    })),
  });
}

/** Whom the open window asks, and about what. */
export const asked = (s: Stage) => s.view().window;
export const kinds = (s: Stage, seat: Seat) => s.legal(seat).map((intent) => intent.kind);
