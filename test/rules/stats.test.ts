import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { arena, clash, HERO, marks, skill, type TestCard, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);
const wall = unit('wall', 1, 4);
const ox = unit('ox', 5, 9);
const foes = { to: { all: 'enemies' } };

const modify = (id: string, what: string, amount: number, more: object = {}) =>
  skill(id, { kind: 'modify', what, amount, for: 'turn', ...foes, ...more });
const shrink = modify('shrink', 'health', -3);
const shrinkMore = modify('shrink-more', 'health', -3);
const counters = (id: string, amount: number) => skill(id, { kind: 'counters', amount, ...foes });

type Mark = { readonly card: TestCard; readonly counters?: number; readonly damage?: number };

/** Seat 0 plays cards on seat 1's units in its main step. */
function cast(victim: TestCard | Mark, cards: readonly TestCard[], slots = [0, 0, 0, 0, 0]): Stage {
  const seats = [{ hand: cards.map((card) => card.id) }, { slots }] as const;
  const s = arena([], [victim], { step: 'main', cards, seats });
  for (const card of cards) s.play(0, card.id);
  return s;
}
const stats = (s: Stage) => [s.unit(1, 0).strength, s.unit(1, 0).health];

describe('strength and health', () => {
  it('[N1] printed + counters + slot modifier + modifiers', () => {
    const strong = modify('strong', 'strength', 3);
    const s = cast(
      { card: wall, counters: 1 },
      [strong, modify('tough', 'health', 2)],
      [2, 9, 9, 9, 9],
    );
    expect(stats(s)).toEqual([1 + 1 + 2 + 3, 4 + 1 + 2 + 2]);
  });

  it('[N1] strength is never below 0', () => {
    expect(stats(cast(bear, [modify('weaken', 'strength', -5)]))[0]).toBe(0);
  });

  it('[N1] a later gain counts from below the floor of strength', () => {
    const cards = [modify('weaken', 'strength', -5), modify('strong', 'strength', 4)];
    expect(stats(cast(bear, cards))[0]).toBe(1);
  });

  it('[N1] "health −3, min 1" twice on health 4 gives 1', () => {
    expect(stats(cast(wall, [shrink, shrinkMore]))[1]).toBe(1);
  });

  it('[N1] reductions with a min are taken off last, whatever came first', () => {
    const tough = modify('tough', 'health', 2);
    expect(stats(cast(wall, [shrink, tough, shrinkMore]))[1]).toBe(1);
  });

  it('[N1] one reduction with a min is taken off the whole', () => {
    expect(stats(cast(wall, [shrink, modify('tough', 'health', 5)]))[1]).toBe(6);
  });

  it('[N1] a min never lifts a lower health: a unit at 0 by counters still dies', () => {
    expect(cast(wall, [shrink, counters('wither', -4)]).isEmpty(1, 0)).toBe(true);
  });

  it('[N1] a reduction that can kill has no min', () => {
    const fatal = modify('fatal', 'health', -4, { canKill: true });
    expect(cast(wall, [fatal]).isEmpty(1, 0)).toBe(true);
  });

  it('[N1] modifiers never write the definition: they end and the unit is as printed', () => {
    const s = cast(wall, [shrink, modify('weaken', 'strength', -1)]).pass(0);
    expect([s.view().turn, ...stats(s)]).toEqual([2, 1, 4]);
  });

  it('[N1] effective health decides what is legal: a card for weak units only', () => {
    const weak = { not: { atLeast: [{ stat: 'health', of: 'it' }, 3] } };
    const cull = skill('cull', { kind: 'kill', to: { choose: 'enemies', where: weak } });
    const seats = [{ hand: [cull.id, shrink.id] }, {}] as const;
    const s = arena([], [wall], { step: 'main', cards: [cull, shrink], seats });
    const offers = () => s.offered(0, 'playCard').map(({ card }) => card);
    const [id, before] = [s.inHand(0, cull.id), offers()];
    expect([before.includes(id), s.play(0, shrink.id) && offers().includes(id)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('setting', () => {
  const set = (id: string, what: string, amount: number) => modify(id, what, amount);

  it('[N2] a set modifier is a new base, and what comes later counts', () => {
    const cards = [
      set('six', 'set-strength', 6),
      modify('strong', 'strength', 3),
      counters('grow', 2),
    ];
    expect(stats(cast(wall, cards))).toEqual([11, 6]);
  });

  it('[N2] what came before counts no more: the value is exactly what was set', () => {
    const cards = [
      modify('strong', 'strength', 3),
      counters('grow', 2),
      set('six', 'set-strength', 6),
    ];
    expect(stats(cast(wall, cards))[0]).toBe(6);
  });

  it('[N2] of two set modifiers the newest wins', () => {
    const cards = [set('six', 'set-health', 6), set('two', 'set-health', 2)];
    expect(stats(cast(wall, cards))[1]).toBe(2);
  });

  it('[N2] a reduction after it counts, and one before it does not', () => {
    const six = set('six', 'set-health', 6);
    const [after, before] = [cast(wall, [six, shrink]), cast(wall, [shrink, six])];
    expect([stats(after)[1], stats(before)[1]]).toEqual([3, 6]);
  });

  it('[N2] set power sets strength and health, and later changes still count', () => {
    const six = skill('six', { kind: 'set-power', amount: 6, ...foes });
    const s = cast(wall, [six, counters('grow', 1)]);
    expect([s.unit(1, 0).counters, ...stats(s)]).toEqual([1, 7, 7]);
  });

  it('[N2] a 4/1 with marks and counters becomes 6/6 for what is left of it', () => {
    const six = skill('six', { kind: 'set-power', amount: 6, ...foes });
    const brute = { ...wall, strength: 4, health: 3 };
    expect(stats(cast(brute, [counters('grow', 2), six]))).toEqual([6, 6]);
  });
});

describe('marks', () => {
  it('[N3] damage is marked and adds up', () => {
    const s = arena([bear, wall], [{ card: ox, tapped: true }]);
    const target = { unit: s.unit(1, 0).id };
    expect(s.attack(0, target).attack(1, target).pass(0).unit(1, 0)).toMatchObject({
      damage: 3,
      health: 9,
    });
  });

  it('[N3] marks of this turn and new damage together destroy', () => {
    expect(clash(arena([bear], [{ card: wall, damage: 2 }])).isEmpty(1, 0)).toBe(true);
  });

  it('[N3] one below health survives', () => {
    expect(marks(clash(arena([bear], [{ card: wall, damage: 1 }])), 1)).toEqual([3]);
  });

  it('[N3] losing health below the marks destroys at the next check', () => {
    expect(cast({ card: wall, damage: 1 }, [shrink]).isEmpty(1, 0)).toBe(true);
  });

  it('[N3] the marks of all units clear at every cleanup', () => {
    const s = clash(arena([wall], [wall])).pass(0);
    expect([s.told('marksCleared').length, marks(s, 0), marks(s, 1)]).toEqual([1, [0], [0]]);
  });
});

describe('counters and slots', () => {
  it('[N5] a +1/+1 and a −1/−1 counter cancel', () => {
    const s = cast({ card: wall, counters: 2 }, [counters('wither', -3), counters('grow', 1)]);
    expect([s.unit(1, 0).counters, ...stats(s)]).toEqual([0, 1, 4]);
  });

  it('[N5] counters are lost when the unit leaves play', () => {
    const lift = skill('lift', { kind: 'bounce', to: { all: 'allies' } });
    const seats = [{ hand: [lift.id], resolve: 9 }, {}] as const;
    const s = arena([{ card: bear, counters: 3 }], [], { step: 'main', cards: [lift], seats });
    s.play(0, lift.id).play(0, bear.id, { slot: 0 });
    expect(s.unit(0, 0)).toMatchObject({ counters: 0, strength: 2, health: 2 });
  });

  it('[N6] a slot modifier adds to strength and health of the unit in it', () => {
    expect(stats(cast(bear, [], [3, 0, 0, 0, 0]))).toEqual([5, 5]);
  });

  it('[N6] a slot modifier belongs to one player’s slot', () => {
    const s = arena([bear, bear], [bear], { seats: [{ slots: [2, 0, 0, 0, 0] }, {}] });
    const strengths = [s.unit(0, 0), s.unit(0, 1), s.unit(1, 0)].map((one) => one.strength);
    expect(strengths).toEqual([4, 2, 2]);
  });

  it('[N6] a slot modifier stays when the unit leaves, for the next one', () => {
    const seats = [{ hand: [wall.id], resolve: 1, slots: [2, 0, 0, 0, 0] }, {}] as const;
    const s = arena([bear], [], { step: 'main', cards: [wall], seats });
    s.play(0, wall.id, { slot: 0 });
    expect([s.unit(0, 0).strength, s.unit(0, 0).health]).toEqual([3, 6]);
  });

  it('[N6] a unit that moves leaves the modifier behind', () => {
    const seats = [{ hand: ['gust'], resolve: 1, slots: [0, 2, 0, 0, 0] }, {}] as const;
    const s = arena([bear], [], { step: 'main', seats }).play(0, 'gust');
    expect([s.unit(0, 1).strength, s.seat(0).slots]).toEqual([4, [0, 2, 0, 0, 0]]);
  });

  it('[N6] a unit that lived on its slot dies when it leaves it', () => {
    const seats = [{ hand: ['gust'], resolve: 1, slots: [2, 0, 0, 0, 0] }, {}] as const;
    const s = arena([{ card: bear, damage: 3 }], [], { step: 'main', seats }).play(0, 'gust');
    expect([s.isEmpty(0, 0), s.isEmpty(0, 1)]).toEqual([true, true]);
  });
});

describe('fame', () => {
  const fallen = (card: TestCard) => clash(arena([ox], [card])).seat(0).fame;

  it('[R6] the side opposing its controller gains the printed fame', () => {
    const s = clash(arena([ox], [unit('prince', 1, 1, [], { cost: 2, fame: 5 })]));
    expect([s.seat(0).fame, s.seat(1).fame, s.told('fameGained').length]).toEqual([5, 0, 1]);
  });

  it('[R6] by default the fame is the cost, at least 1', () => {
    const costing = (cost: number) => unit('pawn', 1, 1, [], { cost });
    expect([fallen(costing(3)), fallen(costing(0))]).toEqual([3, 1]);
  });

  it('[R6] tokens give none', () => {
    expect(fallen(unit('doll', 1, 1, [], { cost: 3, token: true }))).toBe(0);
  });

  it('[R6] an own unit defeated in the own turn pays the other side too', () => {
    const s = arena([bear], [ox]).attack(0, HERO).pass(0).block(0, 0).pass(1);
    expect([s.seat(0).fame, s.seat(1).fame]).toEqual([0, 1]);
  });

  it('[R6] once per stay in play, however often defeat is tried', () => {
    const twice = [
      { kind: 'kill', to: 'it' },
      { kind: 'kill', to: 'it' },
    ];
    const doom = skill('doom', { kind: 'for-each', of: { all: 'enemies' }, do: twice });
    expect(cast(bear, [doom]).seat(0).fame).toBe(1);
  });

  it('[R6] a defeat that was survived pays nothing', () => {
    expect(fallen(unit('mule', 1, 1, ['resilient']))).toBe(0);
  });

  it('[R6] consume pays nothing', () => {
    const seats = [{ hand: [wall.id], resolve: 1 }, {}] as const;
    const s = arena([bear], [], { step: 'main', cards: [wall], seats }).play(0, wall.id, {
      slot: 0,
    });
    expect([s.seat(0).fame, s.seat(1).fame]).toEqual([0, 0]);
  });

  it('[R6] a unit under control pays the side opposing its controller', () => {
    const steal = { kind: 'take-control', to: { choose: 'free-own-slots' } };
    const charm = skill('charm', { kind: 'for-each', of: { all: 'enemies' }, do: [steal] });
    const purge = skill('purge', { kind: 'kill', to: { all: 'allies' } });
    const seats = [{ hand: [charm.id, purge.id] }, {}] as const;
    const s = arena([], [bear], { step: 'main', cards: [charm, purge], seats });
    s.play(0, charm.id).choose(0, 0).play(0, purge.id);
    expect([s.seat(0).fame, s.seat(1).fame, s.seat(1).discard.length]).toEqual([0, 1, 1]);
  });
});
