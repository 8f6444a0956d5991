import { describe, expect, it } from 'vitest';
import {
  at,
  being,
  deed,
  doom,
  endTurn,
  hears,
  lift,
  on,
  powers,
  sign,
  strike,
  table,
  trick,
} from './trait-cards.ts';

/** Cards that need rules with conditions, prices and durations, written as plain data. */

const dummy = being('dummy');

const bodyguard = being('bodyguard', [
  { type: 'rule', rule: 'TAKE_DAMAGE', reach: 'close-allies' },
]);
const loneWolf = being('lone-wolf', [
  {
    type: 'rule',
    rule: 'MODIFY_POWER',
    reach: 'self',
    amount: 3,
    when: { atMost: [{ count: 'close-allies' }, 0] },
  },
]);
const tollGate = being('toll-gate', [
  {
    type: 'rule',
    rule: 'CAN_DEPLOY',
    reach: 'in-front',
    where: { atLeast: [{ stat: 'power', of: 'it' }, 4] },
  },
]);
const tithe = being('tithe', [
  {
    type: 'activate',
    description: 'Tithe',
    cooldown: 0,
    price: { life: 2 },
    effects: [{ kind: 'draw', amount: 1 }],
  },
]);
const mentor = being('mentor', [
  on('ON_DEPLOY', [
    {
      kind: 'give-trait',
      trait: { type: 'shield', amount: 1 },
      to: { all: 'close-allies' },
      for: 'turn',
    },
  ]),
]);
const hex = deed('hex', { kind: 'silence', to: 'target', for: 'turn' });

describe('Bodyguard', () => {
  it('[X3] [E1] takes what is dealt to a close ally, and nobody else’s', () => {
    const s = table(
      { '1.0': dummy, '1.1': bodyguard, '1.3': dummy },
      { hands: [[strike(2), strike(1)], []] },
    );
    s.play(0, strike(2).id, { target: at(s, '1.0') });
    s.play(0, strike(1).id, { target: at(s, '1.3') });
    expect([0, 1, 3].map((slot) => s.unit(1, slot).damage)).toEqual([0, 2, 1]);
  });

  it('[X3] [A7] in combat, too', () => {
    const s = table({ '0.0': being('ox', [], { strength: 3 }), '1.1': dummy, '1.2': bodyguard });
    s.pass(0).attack(0, at(s, '1.1')).pass(0).pass(1);
    expect([1, 2].map((slot) => s.unit(1, slot).damage)).toEqual([0, 3]);
  });
});

describe('Lone Wolf', () => {
  it('[X3] has 3 more without close allies, and loses them when one comes', () => {
    const s = table({ '0.0': loneWolf, '0.3': dummy }, { hands: [[dummy], []] });
    expect(powers(s, 0)[0]).toBe(8);
    expect(powers(s.play(0, dummy.id, { slot: 1 }), 0)[0]).toBe(5);
  });

  it('[X3] [S1] dies if that is more than it has left, and lives if the ally goes first', () => {
    const wounded = { '0.0': { card: loneWolf, damage: 5 } };
    const s = table(wounded, { hands: [[dummy], []] });
    expect(s.play(0, dummy.id, { slot: 1 }).isEmpty(0, 0)).toBe(true);
    const alone = table({ '0.0': loneWolf, '0.1': dummy }, { hands: [[lift], []] });
    expect(powers(alone.play(0, lift.id, { target: at(alone, '0.1') }), 0)[0]).toBe(8);
  });
});

describe('Toll Gate', () => {
  it('[X3] only power 3 or less may be deployed in front of it', () => {
    const big = being('big', [], { health: 4 });
    const small = being('small', [], { health: 3 });
    const s = table({ '0.2': tollGate }, { active: 1, hands: [[], [big, small]] });
    const slots = (id: string) =>
      s
        .offered(1, 'playCard')
        .filter(({ card }) => card === s.inHand(1, id))
        .map(({ slot }) => slot);
    expect([slots(big.id), slots(small.id)]).toEqual([
      [0, 1, 3, 4],
      [0, 1, 2, 3, 4],
    ]);
  });
});

describe('Tithe', () => {
  it('[X5] costs 2 life each time', () => {
    const s = table({ '0.0': tithe }, { seats: [{ life: 5, deck: ['gnome', 'gnome'] }, {}] });
    s.act(0, { kind: 'activate', unit: at(s, '0.0').unit, ability: 0 });
    expect([s.seat(0).life, s.seat(0).handCount]).toEqual([3, 1]);
  });

  it.each([
    [3, 1],
    [2, 0],
  ])('[X5] with %i life it is offered %i times: the last life cannot be paid', (life, count) => {
    const s = table({ '0.0': tithe }, { seats: [{ life, deck: ['gnome'] }, {}] });
    expect(s.offered(0, 'activate')).toHaveLength(count);
  });
});

describe('Mentor', () => {
  it('[X7] [X4] gives close allies Shield 1 until the end of the turn', () => {
    const s = table(
      { '0.0': dummy, '0.2': dummy },
      { hands: [[mentor, strike(2), strike(2)], []] },
    );
    s.play(0, mentor.id, { slot: 1 }).play(0, strike(2).id, { target: at(s, '0.0') });
    expect([0, 2].map((slot) => s.unit(0, slot).shields)).toEqual([[], [1]]);
    expect(s.unit(0, 0).damage).toBe(1);
    expect(endTurn(s).unit(0, 2).shields).toEqual([]);
  });
});

describe('Grave Twin', () => {
  const again = { kind: 'for-each', of: 'self', do: [{ kind: 'redeploy', to: 'own-slot' }] };
  const twin = being('grave-twin', [on('ON_DEATH', [again])]);

  it('[X12] [S3] returns itself to play', () => {
    const s = table({ '0.2': { card: twin, counters: 1 } }, { hands: [[doom], []] });
    s.play(0, doom.id, { target: at(s, '0.2') });
    expect(powers(s, 0)).toEqual([null, null, 5, null, null]);
  });
});

describe('Hex', () => {
  const singer = being('singer', [
    on('ON_DEATH', [sign]),
    hears('UNIT_DEPLOYED', [sign]),
    { type: 'shield', amount: 2 },
    { type: 'rule', rule: 'MODIFY_POWER', reach: 'self', amount: 1 },
    { type: 'activate', cooldown: 0, effects: [sign] },
  ]);

  it('[X7] takes every trait, shields as well, until the end of the turn', () => {
    const s = table({ '0.0': singer }, { hands: [[hex, dummy, trick('wait', [sign])], []] });
    s.play(0, hex.id, { target: at(s, '0.0') });
    const unit = s.unit(0, 0);
    expect([unit.shields, unit.abilities, unit.health]).toEqual([[], [], 5]);
    s.play(0, dummy.id, { slot: 4 });
    expect(s.told('blockGained')).toHaveLength(0);
    const later = endTurn(s).unit(0, 0);
    expect([later.shields, later.abilities, later.health]).toEqual([[2], [0], 6]);
  });

  it('[X4] [X7] damage in the meantime passes the lost shield, which is whole afterwards', () => {
    const s = table({ '1.0': singer }, { hands: [[hex, strike(1)], []] });
    s.play(0, hex.id, { target: at(s, '1.0') }).play(0, strike(1).id, { target: at(s, '1.0') });
    expect(s.unit(1, 0).damage).toBe(1);
    expect(endTurn(s).unit(1, 0).shields).toEqual([2]);
  });
});
