import { describe, expect, it } from 'vitest';
import { battle, deploy, finish, idAt } from '../skirmish/battle.ts';
import {
  at,
  being,
  deed,
  doom,
  grow,
  hears,
  lift,
  on,
  powers,
  sign,
  strike,
  type TestCard,
  table,
  trick,
} from './trait-cards.ts';

/** S3: a trait sees its unit and the subject of its event as they last were. */

const dummy = being('dummy');
const blockOf = (amount: unknown) => ({ kind: 'block', amount });
const of = (stat: string, of = 'self') => ({ stat, of });
const cardsIn = (list: readonly { card: string }[] | undefined) => (list ?? []).map((c) => c.card);

/** The block its controller gains as the unit dies, from a hit of 9. */
function onDeath(amount: unknown, more: object = {}): number | undefined {
  const martyr = being('martyr', [on('ON_DEATH', [blockOf(amount)])], {
    strength: 4,
    elements: ['fire'],
    cost: 3,
    keywords: ['deadly'],
    resists: ['water', 'air'],
  });
  const s = table({ '0.2': { card: martyr, ...more } }, { hands: [[strike(9)], []] });
  return s.play(0, strike(9).id, { target: at(s, '0.2') }).told('blockGained')[0]?.amount;
}

describe('Death', () => {
  it.each([
    ['strength', {}, 4],
    ['strength', { counters: 2 }, 6],
    ['health', {}, 5],
    ['power', { damage: 2 }, 3],
    ['marks', {}, 9],
    ['cost', {}, 3],
    ['printed', { counters: 2 }, 5],
    ['resistances', {}, 2],
  ])('[S3] its own %s with %j', (stat, more, expected) => {
    expect(onDeath(of(stat), more)).toBe(expected);
  });

  it('[S3] damage equal to its strength', () => {
    const effect = { kind: 'damage', amount: of('strength'), to: { first: 'enemies' } };
    const bomb = being('bomb', [on('ON_DEATH', [effect])], { strength: 3 });
    const s = table({ '0.0': bomb, '1.4': dummy }, { hands: [[doom], []] });
    expect(s.play(0, doom.id, { target: at(s, '0.0') }).unit(1, 4).damage).toBe(3);
  });

  it('[X12] it returns itself to its player’s hand', () => {
    const cat = being('cat', [on('ON_DEATH', [{ kind: 'return', to: 'self' }])]);
    const s = table({ '0.0': cat }, { hands: [[doom], []] });
    s.play(0, doom.id, { target: at(s, '0.0') });
    expect([cardsIn(s.seat(0).hand), cardsIn(s.seat(0).discard)]).toEqual([[cat.id], [doom.id]]);
  });

  const again = { kind: 'for-each', of: 'self', do: [{ kind: 'redeploy', to: 'own-slot' }] };
  const twin = being('twin', [on('ON_DEATH', [again])]);

  it('[X12] it returns itself to play, fresh, where it stood', () => {
    const s = table({ '0.3': { card: twin, counters: 2 } }, { hands: [[doom], []] });
    s.play(0, doom.id, { target: at(s, '0.3') });
    expect(powers(s, 0)).toEqual([null, null, null, 5, null]);
    expect(cardsIn(s.seat(0).discard)).toEqual([doom.id]);
  });

  it('[X12] [E10] consumed, its slot is taken, so it stays where it is', () => {
    const s = table({ '0.3': twin }, { hands: [[dummy], []] }).play(0, dummy.id, { slot: 3 });
    expect([s.unit(0, 3).card, cardsIn(s.seat(0).discard)]).toEqual([dummy.id, [twin.id]]);
    expect(s.told('effectFizzled')).toHaveLength(1);
  });

  it('[X12] effects on units do not reach the card it became', () => {
    const odd = being('odd', [on('ON_DEATH', [grow(1, 'self')])]);
    expect(() => table({ '0.0': odd })).toThrow(
      'it acts on a unit, but "self" is a discarded card',
    );
  });
});

describe('the subject', () => {
  it('[S3] a unit that died, as it last was', () => {
    const mourner = being('mourner', [hears('UNIT_DIED', [blockOf(of('strength', 'subject'))])]);
    const giant = being('giant', [], { strength: 7 });
    const s = table({ '0.0': mourner, '1.4': giant }, { hands: [[doom], []] });
    s.play(0, doom.id, { target: at(s, '1.4') });
    expect(s.told('blockGained')).toMatchObject([{ amount: 7 }]);
  });

  it('[S3] the victim of damage that killed it', () => {
    const witness = being('witness', [hears('UNIT_DAMAGED', [blockOf(of('marks', 'subject'))])]);
    const s = table({ '0.0': witness, '1.4': dummy }, { hands: [[strike(6)], []] });
    s.play(0, strike(6).id, { target: at(s, '1.4') });
    expect(s.told('blockGained')).toMatchObject([{ amount: 6 }]);
  });

  it('[X10] a consumer returns its victim to the hand', () => {
    const eater = being('eater', [on('ON_CONSUME', [{ kind: 'return', to: 'subject' }])]);
    const s = table({ '0.0': dummy }, { hands: [[eater], []] }).play(0, eater.id, { slot: 0 });
    expect(cardsIn(s.seat(0).hand)).toEqual([dummy.id]);
  });

  it('[E10] nobody returns a card of the other side', () => {
    const thief = being('thief', [hears('UNIT_DIED', [{ kind: 'return', to: 'subject' }])]);
    const s = table({ '0.0': thief, '1.0': dummy }, { hands: [[doom], []] });
    s.play(0, doom.id, { target: at(s, '1.0') });
    expect([cardsIn(s.seat(0).hand), cardsIn(s.seat(1).discard)]).toEqual([[], [dummy.id]]);
  });

  it('[X2] a card that was played: the unit it has become', () => {
    const herald = being('herald', [
      hears('CARD_PLAYED', [grow(2, 'subject')], { kinds: ['unit'] }),
    ]);
    const s = table({ '0.0': herald }, { hands: [[dummy], []] }).play(0, dummy.id, { slot: 4 });
    expect(powers(s, 0)).toEqual([5, null, null, null, 7]);
  });

  it('[X2] a card that was played: the card it has become', () => {
    const nod = trick('nod', [sign]);
    const scribe = being('scribe', [
      hears('CARD_PLAYED', [{ kind: 'return', to: 'subject' }], { kinds: ['skill'] }),
    ]);
    const s = table({ '0.0': scribe }, { hands: [[nod], []] }).play(0, nod.id);
    expect(cardsIn(s.seat(0).hand)).toEqual([nod.id]);
  });
});

describe('CARD_PLAYED', () => {
  const heard = (near: string, slot: number) => {
    const ear = being('ear', [hears('CARD_PLAYED', [sign], { near })]);
    const s = table({ '0.2': ear }, { hands: [[dummy], []] }).play(0, dummy.id, { slot });
    return s.told('blockGained').length;
  };

  it('[X2] a unit is played to a place', () => {
    const slots = [0, 1, 3, 4];
    expect(slots.map((slot) => heard('CLOSE', slot))).toEqual([0, 1, 1, 0]);
    expect(slots.map((slot) => heard('SAME_TERRAIN', slot))).toEqual([0, 0, 0, 0]);
  });
});

describe('DAMAGE_DEALT', () => {
  const ear = (filter: object) => being('ear', [hears('DAMAGE_DEALT', [sign], filter)]);
  const bySpell = (filter: object, target: object, card: TestCard) => {
    const s = table({ '0.0': ear(filter), '1.0': dummy }, { hands: [[card], []] });
    return s.play(0, card.id, target).told('blockGained').length;
  };
  const inCombat = (filter: object) => {
    const s = table({ '0.0': ear(filter), '0.1': dummy }, { step: 'attack' });
    return s.attack(1, { hero: 1 }).pass(0).told('blockGained').length;
  };
  const burn = trick('burn', [{ kind: 'damage', amount: 1, to: 'enemy-hero' }]);
  const spark = trick('spark', [{ kind: 'damage', amount: 1, to: { first: 'enemies' } }]);

  it.each([
    [{}, [1, 1, 1]],
    [{ damage: 'combat' }, [1, 0, 0]],
    [{ damage: 'effect' }, [0, 1, 1]],
    [{ victim: 'hero' }, [1, 1, 0]],
    [{ victim: 'unit' }, [0, 0, 1]],
    [{ damage: 'effect', victim: 'hero' }, [0, 1, 0]],
  ])('[X2] %j: of combat at a hero, of a card at a hero, of a card at a unit', (filter, counts) => {
    const found = [inCombat(filter), bySpell(filter, {}, burn), bySpell(filter, {}, spark)];
    expect(found).toEqual(counts);
  });

  it.each([{ damage: 'combat' }, { victim: 'hero' }])('[X2] %j is about damage only', (filter) => {
    const deaf = being('deaf', [hears('UNIT_DIED', [sign], filter)]);
    expect(() => table({ '0.0': deaf })).toThrow(/DAMAGE_DEALT/);
  });
});

describe('UNIT_POWER_CHANGED', () => {
  const ear = being('ear', [
    hears('UNIT_POWER_CHANGED', [
      { kind: 'for-each', of: 'own-hero', do: [{ kind: 'gain-devotion', amount: 1 }] },
    ]),
    hears('UNIT_POWER_CHANGED', [grow({ given: true }, 'self')]),
  ]);
  const swing = (card: TestCard, spot: string, more: object = {}) => {
    const s = table({ '0.0': ear, '1.4': { card: dummy, ...more } }, { hands: [[card], []] });
    const target = spot.startsWith('slot')
      ? { slot: { seat: 1 as const, index: 4 } }
      : at(s, '1.4');
    s.play(0, card.id, { target });
    return [s.seat(0).devotion, s.unit(0, 0).counters];
  };
  const mend = deed('mend', { kind: 'heal', amount: 2, to: 'target' });
  const raise = deed('raise', { kind: 'slot', amount: 2, to: 'target' }, 'slots');
  const weaken = deed('weaken', {
    kind: 'modify',
    what: 'health',
    amount: -2,
    to: 'target',
    for: 'turn',
  });
  const embolden = deed('embolden', {
    kind: 'modify',
    what: 'strength',
    amount: 2,
    to: 'target',
    for: 'turn',
  });

  it.each([
    ['damage', strike(2), 'unit', {}, -2],
    ['healing', mend, 'unit', { damage: 2 }, 2],
    ['counters', deed('boost-2', grow(2, 'target')), 'unit', {}, 2],
    ['a slot', raise, 'slot', {}, 2],
    ['a modifier', weaken, 'unit', {}, -2],
  ])('[X2] %s: once, with the difference', (_, card, spot, more, difference) => {
    expect(swing(card, spot, more)).toEqual([1, difference]);
  });

  it('[X2] not for strength alone, and not for a unit that dies of it', () => {
    expect(swing(embolden, 'unit')).toEqual([0, 0]);
    const s = table({ '0.0': ear, '1.4': dummy }, { hands: [[strike(5)], []] });
    s.play(0, strike(5).id, { target: at(s, '1.4') });
    expect([s.seat(0).devotion, s.isEmpty(1, 4)]).toEqual([0, true]);
  });

  const banner = being('banner', [
    { type: 'rule', rule: 'MODIFY_POWER', reach: 'close-allies', amount: 3 },
  ]);

  it('[X2] an aura that comes, and one that goes', () => {
    const arrive = table({ '0.0': ear, '0.2': dummy }, { hands: [[banner], []] });
    arrive.play(0, banner.id, { slot: 3 });
    expect([arrive.seat(0).devotion, arrive.unit(0, 0).counters]).toEqual([1, 3]);
    const leave = table({ '0.0': ear, '0.2': dummy, '0.3': banner }, { hands: [[lift], []] });
    leave.play(0, lift.id, { target: at(leave, '0.3') });
    expect([leave.seat(0).devotion, leave.unit(0, 0).counters]).toEqual([1, -3]);
  });

  it('[X2] what a unit has on arrival is no change', () => {
    const seats = [{ slots: [0, 0, 2, 0, 0] }, {}] as const;
    const s = table({ '0.0': ear }, { hands: [[dummy], []], seats }).play(0, dummy.id, { slot: 2 });
    expect([s.unit(0, 2).health, s.seat(0).devotion]).toEqual([7, 0]);
  });
});

describe('its own bounce', () => {
  const bat = (more: object) =>
    being('bat', [hears('UNIT_BOUNCED', [blockOf(of('strength'))], more)]);
  const lifted = (more: object) => {
    const s = table({ '0.0': bat(more) }, { hands: [[lift], []] });
    return s.play(0, lift.id, { target: at(s, '0.0') }).told('blockGained');
  };

  it('[X2] is heard if the trait says so', () => {
    expect(lifted({})).toEqual([]);
    expect(lifted({ ownToo: true })).toMatchObject([{ amount: 1 }]);
  });
});

describe('TERRAIN_RESOLVED', () => {
  it('[X2] its subject is the unit that won', () => {
    const judge = being('judge', [
      hears('TERRAIN_RESOLVED', [blockOf(of('power', 'subject'))], { near: 'IN_FRONT' }),
    ]);
    const placed = { '0.0': judge.id, '1.0': 'dragon' };
    const s = finish(battle(placed, { cards: [judge] }));
    expect(s.told('blockGained')).toMatchObject([{ seat: 0, amount: 7 }]);
  });
});

describe('shipped cards', () => {
  it('[X10] Warlock: the victim’s last power', () => {
    const s = deploy('warlock', 1, { '0.1': { card: 'veteran', counters: 1 }, '1.1': 'dragon' });
    expect(s.unit(1, 1).damage).toBe(5);
    expect(idAt(s, '0.1')).not.toBe('');
  });
});
