import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import {
  at,
  being,
  deed,
  doom,
  endTurn,
  grow,
  hears,
  lift,
  on,
  powers,
  shipped,
  sign,
  strike,
  type TestCard,
  table,
} from './trait-cards.ts';

const dummy = being('dummy');
const give = (trait: object) => deed('give', { kind: 'give-trait', trait, to: 'target' });
const hush = deed('hush', { kind: 'silence', to: 'target' });
const wash = deed('wash', { kind: 'cleanse', to: 'target' }, 'slots');
const mine = { target: { slot: { seat: 0, index: 0 } } } as const;

/** Seat 0 plays these on the unit on 0.0, in order. */
function onFirst(unit: TestCard, ...cards: readonly TestCard[]): Stage {
  const s = table({ '0.0': unit, '1.0': dummy }, { hands: [[...cards, dummy], []] });
  for (const card of cards) s.play(0, card.id, { target: at(s, '0.0') });
  return s;
}
const heard = (s: Stage) => s.told('blockGained').length;

describe('giving', () => {
  it('[X7] a reaction is gained and fires', () => {
    const s = onFirst(dummy, give(on('ON_DEATH', [sign])), doom);
    expect(heard(s)).toBe(1);
  });

  it('[X7] an ongoing trait is gained and hears from then on', () => {
    const s = onFirst(dummy, give(hears('UNIT_DEPLOYED', [sign])));
    expect(heard(s.play(0, dummy.id, { slot: 4 }))).toBe(1);
  });

  it('[X7] a rule is gained and counts at once', () => {
    const s = onFirst(
      dummy,
      give({ type: 'rule', rule: 'MODIFY_POWER', reach: 'self', amount: 3 }),
    );
    expect(powers(s, 0)[0]).toBe(8);
  });

  it('[X7] a shield is gained', () => {
    const s = onFirst(dummy, give({ type: 'shield', amount: 2 }), strike(3));
    expect(powers(s, 0)[0]).toBe(4);
  });

  it('[X7] an ability is gained with its full cooldown', () => {
    const s = onFirst(dummy, give({ type: 'activate', cooldown: 1, effects: [sign] }));
    expect([s.unit(0, 0).abilities, s.offered(0, 'activate')]).toEqual([[1], []]);
    expect(endTurn(endTurn(s)).offered(0, 'activate')).toHaveLength(1);
  });

  it('[X7] a keyword is gained', () => {
    const gift = deed('gift', {
      kind: 'modify',
      what: 'grant-keyword',
      keyword: 'swift',
      to: 'target',
      for: 'permanent',
    });
    expect(onFirst(dummy, gift).unit(0, 0).keywords).toEqual(['swift']);
  });

  it('[X7] given traits come after the printed ones', () => {
    const own = being('own', [on('ON_DEATH', [{ kind: 'block', amount: 1 }])]);
    const s = onFirst(own, give(on('ON_DEATH', [{ kind: 'block', amount: 2 }])), doom);
    expect(s.told('blockGained').map((event) => event.amount)).toEqual([1, 2]);
  });

  it('[X7] the same trait given twice fires twice', () => {
    const card = give(on('ON_DEATH', [sign]));
    expect(heard(onFirst(dummy, card, card, doom))).toBe(2);
  });

  it('[X7] a shipped giver: Twin Teacher', () => {
    const s = table(
      { '0.0': dummy },
      { hands: [[shipped('twin-teacher')], []], seats: [{ deck: ['gnome'] }, {}] },
    );
    s.play(0, 'twin-teacher', { slot: 1 }).pass(0).attack(0, { hero: 1 }).pass(0);
    expect(s.seat(0).hand?.map((card) => card.card)).toEqual(['gnome']);
  });
});

describe('losing', () => {
  const singer = being('singer', [hears('UNIT_DEPLOYED', [sign]), on('ON_DEATH', [sign])]);

  it('[X7] a silenced unit neither hears nor reacts', () => {
    const s = onFirst(singer, hush);
    expect(heard(s.play(0, dummy.id, { slot: 4 }))).toBe(0);
    expect(heard(onFirst(singer, hush, doom))).toBe(0);
  });

  it('[X7] silence takes abilities as well', () => {
    const s = onFirst(
      being('w', [{ type: 'activate', cooldown: 0, effects: [sign] }]),
      give(on('ON_DEATH', [sign])),
      hush,
    );
    expect([s.unit(0, 0).abilities, s.offered(0, 'activate')]).toEqual([[], []]);
  });

  it('[X7] silence takes what was given before it', () => {
    expect(heard(onFirst(dummy, give(on('ON_DEATH', [sign])), hush, doom))).toBe(0);
  });

  it('[X7] what is given after the silence counts', () => {
    expect(heard(onFirst(singer, hush, give(on('ON_DEATH', [sign])), doom))).toBe(1);
  });

  it('[X7] silence leaves keywords and counters', () => {
    const s = onFirst(
      being('k', [hears('UNIT_DIED', [sign])], { keywords: ['swift'] }),
      deed('up', grow(2, 'target')),
      hush,
    );
    expect([s.unit(0, 0).keywords, powers(s, 0)[0]]).toEqual([['swift'], 7]);
  });

  it('[X7] who lives by a rule that is silenced dies', () => {
    const lord = being('lord', [
      { type: 'rule', rule: 'MODIFY_POWER', reach: 'other-allies', amount: 1 },
    ]);
    const s = table({ '0.0': lord, '0.1': { card: dummy, damage: 5 } }, { hands: [[hush], []] });
    s.play(0, hush.id, { target: at(s, '0.0') });
    expect(powers(s, 0)).toEqual([5, null, null, null, null]);
  });
});

describe('cleansing', () => {
  /** Plays the gift on 0.0, then washes its slot. */
  function washed(unit: TestCard, ...gifts: readonly TestCard[]): Stage {
    const s = table(
      { '0.0': unit },
      {
        hands: [[...gifts, wash, doom, strike(3), dummy], []],
        seats: [{ slots: [1, 0, 0, 0, 0] }, {}],
      },
    );
    for (const gift of gifts) s.play(0, gift.id, { target: at(s, '0.0') });
    return s.play(0, wash.id, mine);
  }

  it('[X10] the slot’s modifier, counters, modifiers and statuses are gone', () => {
    const gifts = [
      deed('up', grow(2, 'target')),
      deed('hex', { kind: 'status', status: 'sundered', amount: 2, to: 'target' }),
      deed('fly', {
        kind: 'modify',
        what: 'grant-keyword',
        keyword: 'evasion',
        to: 'target',
        for: 'permanent',
      }),
    ];
    const s = washed(dummy, ...gifts);
    expect(s.unit(0, 0)).toMatchObject({ health: 5, counters: 0, statuses: [], keywords: [] });
    expect(s.seat(0).slots[0]).toBe(0);
  });

  it('[X10] given traits are gone, printed ones stay', () => {
    const own = being('own', [on('ON_DEATH', [{ kind: 'block', amount: 1 }])]);
    const s = washed(own, give(on('ON_DEATH', [{ kind: 'block', amount: 2 }])));
    s.play(0, doom.id, { target: at(s, '0.0') });
    expect(s.told('blockGained').map((event) => event.amount)).toEqual([1]);
  });

  it('[X10] a given ability is gone', () => {
    const s = washed(dummy, give({ type: 'activate', cooldown: 0, effects: [sign] }));
    expect([s.unit(0, 0).abilities, s.offered(0, 'activate')]).toEqual([[], []]);
  });

  it('[X10] a given shield is gone, a printed one stays', () => {
    const turtle = being('turtle', [{ type: 'shield', amount: 1 }]);
    const s = washed(turtle, give({ type: 'shield', amount: 4 }));
    expect(s.unit(0, 0).shields).toEqual([1]);
  });

  it('[X10] marks stay', () => {
    expect(washed(dummy, strike(2)).unit(0, 0).damage).toBe(2);
  });

  it('[X10] the unit that lived by it dies', () => {
    const s = table({ '0.0': { card: dummy, counters: 1, damage: 5 } }, { hands: [[wash], []] });
    expect(s.play(0, wash.id, mine).isEmpty(0, 0)).toBe(true);
  });

  it('[P10] a slot with nothing to cleanse is no target; a given trait is something', () => {
    const trait = give(on('ON_DEATH', [sign]));
    const s = table({ '0.0': dummy, '0.1': dummy }, { hands: [[trait, wash], []] });
    s.play(0, trait.id, { target: at(s, '0.0') });
    expect(s.offered(0, 'playCard').map((intent) => intent.target)).toEqual([mine.target]);
  });
});

describe('leaving play', () => {
  /** Bounces what stands on 0.0, plays it again there and kills it. */
  const again = (s: Stage, card: TestCard) => {
    s.play(0, lift.id, { target: at(s, '0.0') }).play(0, card.id, { slot: 0 });
    return s.play(0, doom.id, { target: at(s, '0.0') });
  };
  const staged = (unit: TestCard, card: TestCard) => {
    const s = table({ '0.0': unit }, { hands: [[card, lift, doom], []] });
    return s.play(0, card.id, { target: at(s, '0.0') });
  };

  it('[X7] [G9] takes a given trait away', () => {
    expect(heard(again(staged(dummy, give(on('ON_DEATH', [sign]))), dummy))).toBe(0);
  });

  it('[X7] [G9] takes a given shield away', () => {
    const s = staged(dummy, give({ type: 'shield', amount: 2 }));
    s.play(0, lift.id, { target: at(s, '0.0') });
    expect(s.play(0, dummy.id, { slot: 0 }).unit(0, 0).shields).toEqual([]);
  });

  it('[X7] a silenced unit that comes back has its traits again', () => {
    const singer = being('singer', [on('ON_DEATH', [sign])]);
    expect(heard(again(staged(singer, hush), singer))).toBe(1);
  });
});
