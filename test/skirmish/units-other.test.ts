import { expect } from 'vitest';
import { cardTest } from '../cards/card-test.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { optionsOf } from '../traits/trait-cards.ts';
import { aim, battle, cardsOf, deploy, finish, idAt, powers, turnOfSeat0 } from './battle.ts';

const slotsOf = (s: Stage, seat: 0 | 1, card: string) => {
  const id = s.inHand(seat, card);
  return s
    .offered(seat, 'playCard')
    .filter((intent) => intent.card === id)
    .map((intent) => intent.slot);
};
const use = (s: Stage, spot: string, ability = 0) =>
  s.act(0, { kind: 'activate', unit: idAt(s, spot), ability });

cardTest('acolyte', '[Q5] Acolyte: the consumer gets +3', () => {
  expect(powers(deploy('veteran', 2, { '0.2': 'acolyte' }), 0)[2]).toBe(7);
});

cardTest('acolyte', '[Q5] [X10] Acolyte: after what the consumer does when deployed', () => {
  const s = deploy('mimic', 2, { '0.2': 'acolyte', '1.2': 'champion' });
  expect(powers(s, 0)[2]).toBe(5 + 3);
});

cardTest('acolyte', '[Q5] Acolyte: one that dies otherwise gives nothing', () => {
  const s = aim('strike', '0.2', { '0.2': 'acolyte', '0.1': 'veteran' });
  expect(powers(s, 0)).toEqual([null, 4, null, null, null]);
});

cardTest('apprentice', '[Q5] Apprentice: consuming draws 1, plain deploying none', () => {
  const more = { seats: [{ deck: ['noble', 'noble'] }, {}] } as const;
  expect(deploy('apprentice', 2, { '0.2': 'scout' }, more).seat(0).handCount).toBe(1);
  expect(deploy('apprentice', 2, {}, more).seat(0).handCount).toBe(0);
});

cardTest('warlock', '[Q5] Warlock: the victim’s last power as damage to a close enemy', () => {
  const s = deploy('warlock', 2, {
    '0.2': { card: 'champion', counters: 3, damage: 2 },
    '1.1': { card: 'champion', counters: 3 },
    '1.3': 'champion',
    '1.4': 'champion',
  });
  expect(optionsOf(s)).toEqual(['1.1', '1.3']);
  expect(powers(s.choose(0, 0), 1)).toEqual([null, 2, null, 5, 5]);
});

cardTest('warlock', '[Q5] Warlock: without a victim nothing happens', () => {
  expect(powers(deploy('warlock', 2, { '1.2': 'champion' }), 1)[2]).toBe(5);
});

cardTest('dragon', '[Q5] Dragon: only by consuming', () => {
  const s = battle({ '0.1': 'scout', '0.4': 'scout', '1.2': 'scout' }, { hands: [['dragon'], []] });
  expect(slotsOf(s, 0, 'dragon')).toEqual([1, 4]);
  expect(powers(s.play(0, 'dragon', { slot: 4 }), 0)).toEqual([null, 2, null, null, 7]);
});

cardTest('dragon', '[Q5] Dragon: with an empty field it stays in hand', () => {
  const s = battle({}, { hands: [['dragon'], []] });
  expect(s.legal(0).map((intent) => intent.kind)).toEqual(['done', 'concede']);
  expect(s.refused(0, { kind: 'playCard', card: s.inHand(0, 'dragon'), slot: 0 }).code).toBe(
    'bad-slot',
  );
});

cardTest('dragon', '[Q5] Dragon: in play it binds no other unit', () => {
  const s = battle({ '0.1': 'dragon' }, { hands: [['scout'], []] });
  expect(slotsOf(s, 0, 'scout')).toEqual([0, 1, 2, 3, 4]);
});

cardTest('roots', '[Q5] Roots: consumed, its slot gets its power then', () => {
  const s = battle({ '0.2': 'roots' }, { hands: [['energize', 'champion'], ['scout']] });
  s.play(0, 'energize', { target: { unit: idAt(s, '0.2') } }).play(1, 'scout', { slot: 4 });
  s.play(0, 'champion', { slot: 2 });
  expect([s.seat(0).slots[2], powers(s, 0)[2]]).toEqual([5, 10]);
});

cardTest('roots', '[Q5] Roots: its slot gets its last positive power', () => {
  expect(aim('strike', '0.2', { '0.2': 'roots' }).seat(0).slots).toEqual([0, 0, 2, 0, 0]);
});

cardTest('roots', '[Q5] Roots: what it had just before, not what it came with', () => {
  const s = battle(
    { '0.2': 'roots' },
    {
      hands: [
        ['energize', 'strike'],
        ['spike', 'strike'],
      ],
    },
  );
  const roots = { target: { unit: idAt(s, '0.2') } };
  s.play(0, 'energize', roots).play(1, 'spike', roots).play(0, 'strike', roots);
  expect([powers(s, 0)[2], s.play(1, 'strike', roots).seat(0).slots[2]]).toEqual([1, 1]);
});

cardTest('roots', '[Q5] Roots: a slot bonus is part of it', () => {
  const s = aim('strike', '0.2', { '0.2': 'roots' }, { seats: [{ slots: [0, 0, 1, 0, 0] }, {}] });
  expect(s.seat(0).slots[2]).toBe(1 + 3);
});

cardTest('roots', '[Q5] Roots: killed outright, its power then', () => {
  const s = deploy('hunter', 2, { '1.2': { card: 'roots', counters: 3, damage: 1 } });
  expect(s.seat(1).slots[2]).toBe(4);
});

cardTest('roots', '[Q5] Roots: at the end of a skirmish it does not die', () => {
  expect(finish(battle({ '0.2': 'roots' })).seat(0).slots).toEqual([0, 0, 0, 0, 0]);
});

cardTest('ghoul', '[Q5] Ghoul: a close unit dies, +2', () => {
  const grown = (spot: string) =>
    powers(aim('strike', spot, { '0.2': 'ghoul', [spot]: 'scout' }), 0)[2];
  expect(['0.1', '0.3', '1.1', '1.2', '1.3'].map(grown)).toEqual([3, 3, 3, 3, 3]);
  expect(['0.0', '0.4', '1.0', '1.4'].map(grown)).toEqual([1, 1, 1, 1]);
});

cardTest(
  'ghoul',
  '[Q5] Ghoul: one that is consumed beside it counts, its own victim does not',
  () => {
    expect(powers(deploy('veteran', 1, { '0.2': 'ghoul', '0.1': 'scout' }), 0)[2]).toBe(3);
    expect(powers(deploy('ghoul', 1, { '0.1': 'scout' }), 0)[1]).toBe(1);
  },
);

cardTest('ghoul', '[Q5] [S3] Ghoul: two that die at once feed nobody', () => {
  const s = aim('skirmish-fireball', '0.2', { '0.2': 'ghoul', '0.1': 'ghoul', '0.4': 'ghoul' });
  expect(powers(s, 0)).toEqual([null, null, null, null, 1]);
});

const enemyComes = (slot: number) => {
  const s = battle({ '0.2': 'ninja' }, { active: 1, hands: [[], ['veteran']] });
  return s.play(1, 'veteran', { slot });
};

for (const slot of [1, 2, 3]) {
  const title = `a close enemy is deployed (terrain ${slot}): it bounces, the slot it had gets +1`;
  cardTest('ninja', `[Q5] Ninja: ${title}`, () => {
    const s = enemyComes(slot);
    expect([s.isEmpty(0, 2), cardsOf(s.seat(0).hand), s.seat(0).slots]).toEqual([
      true,
      ['ninja'],
      [0, 0, 1, 0, 0],
    ]);
  });
}

for (const slot of [0, 4]) {
  cardTest('ninja', `[Q5] Ninja: not when it is far (terrain ${slot})`, () => {
    expect(enemyComes(slot).isEmpty(0, 2)).toBe(false);
  });
}

cardTest('ninja', '[Q5] Ninja: an ally does not drive it away', () => {
  expect(deploy('veteran', 1, { '0.2': 'ninja' }).unit(0, 2).card).toBe('ninja');
});

cardTest('ninja', '[Q5] Ninja: played again on that slot it is stronger', () => {
  expect(powers(enemyComes(2).play(0, 'ninja', { slot: 2 }), 0)[2]).toBe(3);
});

cardTest('ninja', '[Q5] Ninja: a Squire that is put close counts as well', () => {
  const s = battle({ '0.3': 'ninja' }, { active: 1, hands: [[], ['knight']] });
  s.play(1, 'knight', { slot: 1 });
  expect(s.unit(0, 3).card).toBe('ninja');
  expect(s.choose(1, 1).isEmpty(0, 3)).toBe(true);
});

cardTest('ninja', '[Q5] Ninja: a moved enemy is not deployed', () => {
  const s = aim('repositioning', '1.4', { '0.2': 'ninja', '1.4': 'veteran' });
  expect([s.unit(1, 3).card, s.unit(0, 2).card]).toEqual(['veteran', 'ninja']);
});

cardTest('vampire', '[Q5] Vampire: a close unit is damaged, + that much', () => {
  const fed = (spot: string) =>
    powers(aim('strike', spot, { '0.2': 'vampire', [spot]: 'champion' }), 0)[2];
  expect(['0.1', '1.2', '1.3', '0.4', '1.0'].map(fed)).toEqual([5, 5, 5, 2, 2]);
});

cardTest('vampire', '[Q5] Vampire: it does not feed on itself', () => {
  expect(powers(aim('spike', '0.2', { '0.2': 'vampire' }), 0)[2]).toBe(1);
});

cardTest('vampire', '[Q5] Vampire: what a shield took does not feed', () => {
  const s = aim('strike', '0.1', { '0.2': 'vampire', '0.1': { card: 'champion', shields: [1] } });
  expect(powers(s, 0)[2]).toBe(4);
});

cardTest(
  'vampire',
  '[Q5] Vampire: what it kills feeds it as well, with all that was marked',
  () => {
    expect(powers(aim('strike', '1.2', { '0.2': 'vampire', '1.2': 'scout' }), 0)[2]).toBe(5);
  },
);

cardTest('vampire', '[Q5] Vampire: Activate 1, 2 damage to a close unit', () => {
  const s = turnOfSeat0({ '0.2': 'vampire', '0.1': 'champion', '1.3': 'champion' });
  expect(optionsOf(use(s, '0.2'))).toEqual(['0.1', '1.3']);
  s.choose(0, 1);
  expect([powers(s, 1)[3], powers(s, 0)[2], s.view().active]).toEqual([3, 4, 0]);
});

cardTest('vampire', '[Q5] Vampire: not activated when it has just come', () => {
  expect(battle({ '0.2': 'vampire', '1.2': 'champion' }).offered(0, 'activate')).toEqual([]);
});

cardTest('wizard', '[Q5] Wizard: an action of yours, own slot +2', () => {
  const s = aim('spike', '1.4', { '0.2': 'wizard', '1.4': 'champion' });
  expect([s.seat(0).slots, powers(s, 0)[2]]).toEqual([[0, 0, 2, 0, 0], 5]);
});

cardTest('wizard', '[Q5] Wizard: neither a unit nor an action of the other’s', () => {
  expect(deploy('scout', 0, { '0.2': 'wizard' }).seat(0).slots[2]).toBe(0);
  expect(aim('spike', '1.2', { '1.2': 'wizard' }).seat(1).slots[2]).toBe(0);
});

cardTest('wizard', '[Q5] Wizard: in a duel a spell as well', () => {
  const s = stage({
    seats: [{ resolve: 9, hand: ['sap'], field: ['wizard'] }, { field: ['gnome'] }],
  });
  expect(s.play(0, 'sap').seat(0).slots[0]).toBe(2);
});
