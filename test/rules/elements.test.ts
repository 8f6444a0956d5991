import { describe, expect, it } from 'vitest';
import { arena, clash, HERO, marks, skill, unit } from './combat-cards.ts';

const ELEMENTS = ['fire', 'water', 'earth', 'air', 'aether', 'nether', 'generic'] as const;
type Element = (typeof ELEMENTS)[number];

/** The wheel as the law tells it, written down once more. */
const WINS: readonly (readonly [Element, Element])[] = [
  ['fire', 'earth'],
  ['earth', 'air'],
  ['air', 'water'],
  ['water', 'fire'],
  ['aether', 'nether'],
  ['nether', 'generic'],
  ['generic', 'air'],
];
const beats = (a: Element, b: Element) => WINS.some(([x, y]) => x === a && y === b);
const PAIRS = ELEMENTS.flatMap((a) => ELEMENTS.map((b) => [a, b] as const));

const of = (strength: number, health: number, ...elements: readonly Element[]) =>
  unit(`${elements.join('-')}-${strength}-${health}`, strength, health, [], { elements });

describe('the wheel', () => {
  it.each(PAIRS)('[L1] [L2] %s against %s, either way', (a, b) => {
    const edge = Number(beats(a, b)) - Number(beats(b, a));
    const s = clash(arena([of(4, 9, a)], [of(3, 9, b)]));
    expect([marks(s, 1), marks(s, 0)]).toEqual([[4 + edge], [edge === 0 ? 3 : 3 - edge]]);
  });

  it.each(PAIRS)('[L1] [V6] the table shows the edge of %s against %s', (a, b) => {
    const s = arena([of(4, 9, a)], [of(3, 9, b)])
      .attack(0, HERO)
      .pass(0)
      .block(0, 0);
    const edge = Number(beats(a, b)) - Number(beats(b, a));
    expect(s.view().combat?.[0]?.blockers[0]?.edge).toBe(edge);
  });
});

describe('how much', () => {
  it('[L2] an attack on a unit that does not block is adjusted too', () => {
    const s = arena([of(2, 2, 'fire')], [{ card: of(1, 9, 'water'), tapped: true }]);
    expect(marks(s.attack(0, { unit: s.unit(1, 0).id }).pass(0), 1)).toEqual([1]);
  });

  it('[L2] the penalty never goes below 1', () => {
    expect(marks(clash(arena([of(1, 9, 'fire')], [of(1, 9, 'water')])), 1)).toEqual([1]);
  });

  it('[L2] strength 0 deals 0, even with an advantage', () => {
    expect(marks(clash(arena([of(0, 9, 'fire')], [of(1, 9, 'earth')])), 1)).toEqual([0]);
  });

  it('[L2] heroes have no element', () => {
    const s = arena(
      [of(3, 3, 'fire'), of(3, 3, 'nether')],
      [{ card: of(1, 1, 'earth'), tapped: true }],
    );
    expect(s.attack(0, HERO).attack(1, HERO).pass(0).seat(1).life).toBe(14);
  });

  it('[L2] card damage is not adjusted', () => {
    const seats = [{ hand: ['scorch'], resolve: 2 }, {}] as const;
    const s = arena([], [of(1, 9, 'earth')], { step: 'main', seats });
    expect(marks(s.play(0, 'scorch', { target: { unit: s.unit(1, 0).id } }), 1)).toEqual([3]);
  });

  it('[L2] Sundered and Impaired count after the element', () => {
    const weak = { card: of(3, 20, 'fire'), statuses: { impaired: 1 } };
    const soft = { card: of(0, 20, 'earth'), statuses: { sundered: 1 } };
    expect(marks(clash(arena([weak], [soft])), 1)).toEqual([4]);
  });
});

describe('the primary element', () => {
  it('[L3] is the first one that is not generic', () => {
    const s = clash(arena([of(2, 9, 'generic', 'fire', 'water')], [of(0, 9, 'earth', 'fire')]));
    expect(marks(s, 1)).toEqual([3]);
  });

  it('[L3] a later element neither helps nor hurts in combat', () => {
    expect(marks(clash(arena([of(2, 9, 'aether', 'fire')], [of(0, 9, 'earth')])), 1)).toEqual([2]);
  });

  it('[L3] is generic if nothing else is listed', () => {
    expect(marks(clash(arena([of(2, 9, 'generic')], [of(0, 9, 'air')])), 1)).toEqual([3]);
  });

  it('[L3] card damage has the primary element of its card', () => {
    const resists = { resists: ['water'] };
    const bolt = { ...skill('bolt', { kind: 'damage', amount: 4, to: { all: 'enemies' } }) };
    const cards = [{ ...bolt, elements: ['generic', 'water', 'fire'] }];
    const s = arena(
      [],
      [unit('seal', 1, 9, [], resists), unit('cat', 1, 9, [], { resists: ['fire'] })],
      {
        step: 'main',
        cards,
        seats: [{ hand: [bolt.id] }, {}],
      },
    );
    expect(marks(s.play(0, bolt.id), 1)).toEqual([2, 4]);
  });
});

describe('resistance', () => {
  const seal = unit('seal', 1, 20, [], { resists: ['fire'] });
  const flame = (amount: number) => ({
    ...skill('flame', { kind: 'damage', amount, to: { all: 'enemies' } }),
    elements: ['fire'],
  });
  const scorched = (amount: number, statuses: Readonly<Record<string, number>> = {}) => {
    const seats = [{ hand: ['test-flame'] }, {}] as const;
    const s = arena([], [{ card: seal, statuses }], {
      step: 'main',
      cards: [flame(amount)],
      seats,
    });
    return marks(s.play(0, 'test-flame'), 1);
  };

  it('[L4] halves card damage of that element, rounded down', () => {
    expect([scorched(4), scorched(5), scorched(1)]).toEqual([[2], [2], [0]]);
  });

  it('[L4] other elements are not resisted', () => {
    const seats = [{ hand: ['duel-smite'], resolve: 1 }, {}] as const;
    const s = arena([], [seal], { step: 'main', seats });
    expect(marks(s.play(0, 'duel-smite', { target: { unit: s.unit(1, 0).id } }), 1)).toEqual([2]);
  });

  it('[L4] combat damage is not resisted', () => {
    expect(marks(clash(arena([of(4, 9, 'fire')], [seal])), 1)).toEqual([4]);
  });

  it('[L4] [M5] one floor for everything: 3 × 1.5 × 0.5 is 2', () => {
    expect(scorched(3, { sundered: 1 })).toEqual([2]);
  });

  it('[L4] flat bonuses are summed with the base before halving', () => {
    const seats = [{ hand: ['scorch'], resolve: 2, statuses: { might: 2 } }, {}] as const;
    const s = arena([], [seal], { step: 'main', seats });
    expect(marks(s.play(0, 'scorch', { target: { unit: s.unit(1, 0).id } }), 1)).toEqual([2]);
  });
});
