import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import {
  at,
  being,
  deed,
  endTurn,
  grow,
  hears,
  lift,
  on,
  powers,
  sign,
  type TestCard,
  table,
  trick,
} from './trait-cards.ts';

const dummy = being('dummy');
const pays = (amount: number) => ({ kind: 'block', amount });
const signs = (s: Stage) => s.told('blockGained').map((event) => event.amount);

/** Seat 0 plays the newcomer on the victim in slot 2. */
function eaten(
  victim: TestCard,
  newcomer: TestCard,
  more: Parameters<typeof table>[0] = {},
): Stage {
  const s = table({ '0.2': victim, ...more }, { hands: [[newcomer], []] });
  return s.play(0, newcomer.id, { slot: 2 });
}

describe('consuming', () => {
  const victim = being('victim', [on('ON_CONSUMED', [pays(3)]), on('ON_DEATH', [pays(1)])]);
  const eater = being('eater', [on('ON_CONSUME', [pays(4)]), on('ON_DEPLOY', [pays(2)])]);

  it('[X10] Death, Deploy, Consumed, Consume', () => {
    expect(signs(eaten(victim, eater))).toEqual([1, 2, 3, 4]);
  });

  it('[X10] each followed by its listeners', () => {
    const ear = being('ear', [
      hears('UNIT_CONSUMED', [pays(13)]),
      hears('UNIT_DEPLOYED', [pays(12)]),
      hears('UNIT_DIED', [pays(11)]),
    ]);
    expect(signs(eaten(victim, eater, { '0.0': ear }))).toEqual([1, 11, 2, 12, 3, 13, 4]);
  });

  it('[X10] the newcomer does not hear the death of its victim', () => {
    const ghoul = being('ghoul', [hears('UNIT_DIED', [sign])]);
    expect(signs(eaten(dummy, ghoul, { '0.0': ghoul }))).toEqual([1]);
  });

  it.each(['indestructible', 'resilient', 'regenerate'])(
    '[X10] %s does not save the victim',
    (keyword) => {
      const charges = keyword === 'regenerate' ? { charges: 1 } : {};
      const s = eaten(being('tough', [], { keywords: [keyword], ...charges }), dummy);
      expect([s.unit(0, 2).card, s.seat(0).discard.length]).toEqual([dummy.id, 1]);
    },
  );

  it('[X10] it leaves and the newcomer takes the slot in one go: no Death effect fills it', () => {
    const pawn = being('pawn', [], { token: true });
    const brood = being('brood', [
      on('ON_DEATH', [{ kind: 'deploy', card: pawn.id, to: 'own-slot' }]),
    ]);
    const s = table({ '0.2': brood }, { hands: [[dummy], []], cards: [pawn] });
    s.play(0, dummy.id, { slot: 2 });
    expect(s.seat(0).field.map((unit) => unit?.card ?? null)).toEqual([
      null,
      null,
      dummy.id,
      null,
      null,
    ]);
  });

  it('[X10] [R6] a consumed unit gives no fame', () => {
    expect(eaten(dummy, dummy).seat(1).fame).toBe(0);
  });

  it('[X10] the victim’s power counts as it was', () => {
    const hungry = being('hungry', [on('ON_CONSUME', [grow({ stat: 'power', of: 'subject' })])]);
    const s = table({ '0.2': { card: dummy, damage: 1, counters: 3 } }, { hands: [[hungry], []] });
    expect(powers(s.play(0, hungry.id, { slot: 2 }), 0)[2]).toBe(12);
  });

  it('[X10] its death is told with who did it, and it lies in the discard pile', () => {
    const s = eaten(dummy, eater);
    expect(s.told('unitDied')).toMatchObject([{ seat: 0, slot: 2, by: s.unit(0, 2).id }]);
    expect(s.told('unitConsumed')).toHaveLength(1);
    expect(s.seat(0).discard.map((card) => card.card)).toEqual([dummy.id]);
  });

  it('[X10] a token that is consumed vanishes', () => {
    const s = eaten(being('pawn', [], { token: true }), dummy);
    expect(s.seat(0).discard).toEqual([]);
  });

  it('[X10] playing on a free slot is no consuming', () => {
    const s = table({}, { hands: [[eater], []] }).play(0, eater.id, { slot: 0 });
    expect(signs(s)).toEqual([2]);
  });

  it('[X10] in a skirmish as well', () => {
    const s = table({ '0.2': victim }, { format: 'skirmish', hands: [[eater], []] });
    expect(signs(s.play(0, eater.id, { slot: 2 }))).toEqual([1, 2, 3, 4]);
  });

  it('[X10] [G9] a unit of the other’s goes to its owner’s discard pile', () => {
    const steal = deed('steal', {
      kind: 'for-each',
      of: 'target',
      do: [{ kind: 'take-control', to: { first: 'free-own-slots' } }],
    });
    const s = table({ '1.2': dummy }, { hands: [[steal, eater], []] });
    s.play(0, steal.id, { target: at(s, '1.2') }).play(0, eater.id, { slot: 0 });
    expect(s.seat(1).discard.map((card) => card.card)).toEqual([dummy.id]);
  });
});

describe('conquering in a duel', () => {
  const victor = (more: object = {}) =>
    being('victor', [on('ON_CONQUER', [sign])], { strength: 3, ...more });
  const attack = (s: Stage, target: { hero: 1 } | { unit: string } = { hero: 1 }) =>
    s.attack(0, target).pass(0);

  it('[X10] an attack that took life from the enemy hero', () => {
    expect(signs(attack(table({ '0.0': victor() }, { step: 'attack' })))).toEqual([1]);
  });

  it('[X10] not if block took all of it, but if it took some', () => {
    const at = (block: number) =>
      signs(attack(table({ '0.0': victor() }, { step: 'attack', seats: [{}, { block }] })));
    expect([at(3), at(2)]).toEqual([[], [1]]);
  });

  it('[X10] not by an attack on a unit, nor when it was blocked', () => {
    const placed = { '0.0': victor(), '1.0': dummy };
    const direct = table(placed, { step: 'attack' });
    expect(signs(attack(direct, at(direct, '1.0')).pass(1))).toEqual([]);
    expect(
      signs(
        attack(table(placed, { step: 'attack' }))
          .block(0, 0)
          .pass(1),
      ),
    ).toEqual([]);
  });

  it('[X10] by what Overwhelm carries over', () => {
    const s = table(
      { '0.0': victor({ strength: 9, keywords: ['overwhelm'] }), '1.0': dummy },
      { step: 'attack' },
    );
    expect(signs(attack(s).block(0, 0).pass(1))).toEqual([1]);
  });

  it('[X10] not by damage of its traits', () => {
    const spitter = being('spitter', [
      on('ON_CONQUER', [sign]),
      on('ON_DEPLOY', [{ kind: 'damage', amount: 2, to: 'enemy-hero' }]),
    ]);
    const s = table({}, { hands: [[spitter], []] }).play(0, spitter.id, { slot: 0 });
    expect([s.seat(1).life, signs(s)]).toEqual([18, []]);
  });

  it('[X10] not for the others that attacked', () => {
    const s = table({ '0.0': victor({ strength: 0 }), '0.1': dummy }, { step: 'attack' });
    expect(signs(s.attack(0, { hero: 1 }).attack(1, { hero: 1 }).pass(0))).toEqual([]);
  });
});

describe('bouncing', () => {
  const rat = being('rat', [on('ON_DEATH', [sign])]);
  const bounced = (entry: Parameters<typeof table>[0][string]) => {
    const s = table({ '0.2': entry }, { hands: [[lift], []] });
    return s.play(0, lift.id, { target: at(s, '0.2') });
  };

  it('[X10] to the owner’s hand, without Death', () => {
    const s = bounced(rat);
    expect([s.seat(0).hand?.map((card) => card.card), signs(s), s.told('unitDied')]).toEqual([
      [rat.id],
      [],
      [],
    ]);
  });

  it('[X10] fresh when it comes again', () => {
    const s = bounced({ card: rat, damage: 3, counters: 2, shields: [2], statuses: { might: 1 } });
    s.play(0, rat.id, { slot: 0 });
    expect(s.unit(0, 0)).toMatchObject({
      damage: 0,
      counters: 0,
      shields: [],
      statuses: [],
      sick: true,
    });
  });

  it('[X10] a token vanishes', () => {
    expect(bounced(being('pawn', [], { token: true })).seat(0).handCount).toBe(0);
  });

  it('[X10] Indestructible does not help', () => {
    expect(bounced(being('idol', [], { keywords: ['indestructible'] })).isEmpty(0, 2)).toBe(true);
  });

  it('[X10] [N6] the slot keeps its modifier', () => {
    const s = table(
      { '0.2': rat },
      { hands: [[lift], []], seats: [{ slots: [0, 0, 2, 0, 0] }, {}] },
    );
    s.play(0, lift.id, { target: at(s, '0.2') });
    expect(s.seat(0).slots[2]).toBe(2);
  });

  it('[X10] [T2] a turn later it is played like any card', () => {
    const wave = trick('wave', [{ kind: 'bounce', to: { all: 'enemies' } }]);
    const s = table({ '1.1': rat, '1.4': rat }, { hands: [[wave], []] }).play(0, wave.id);
    expect(endTurn(s).offered(1, 'playCard')).toHaveLength(10);
  });
});
