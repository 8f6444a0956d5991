import { describe, expect, it } from 'vitest';
import { type Stage, stage } from '../kit/stage.ts';
import {
  at,
  being,
  doom,
  endTurn,
  hears,
  type TestCard,
  table,
  trick,
} from '../traits/trait-cards.ts';

const pays = (amount: unknown) => ({ kind: 'block', amount });
const signs = (s: Stage) => s.told('blockGained').map((event) => event.amount);
const always = (what: string, amount: number) => ({
  kind: 'modify',
  what,
  amount,
  to: 'own-hero',
  for: 'permanent',
});
const power = (
  id: string,
  effects: readonly object[],
  traits: readonly object[] = [],
): TestCard => {
  const body = { name: id, kind: 'power', rarity: 'bronze', cost: 0, elements: ['generic'] };
  const own = effects.length === 0 ? {} : { effects };
  return { id: `test-${id}`, ...body, ...own, ...(traits.length === 0 ? {} : { traits }) };
};
const dummy = being('dummy');
const guard = trick('guard', [pays(2)]);
const mend = trick('mend', [{ kind: 'heal', amount: 3 }]);

/** Seat 0 plays these in order. */
function played(cards: readonly TestCard[], seats: readonly [object, object] = [{}, {}]): Stage {
  const s = table({}, { hands: [cards, []], seats });
  for (const card of cards) s.play(0, card.id);
  return s;
}

describe('modifiers of a power', () => {
  const aegis = power('aegis', [always('block-gained', 1)]);

  it('[P9] last for the rest of the match', () => {
    const s = table({}, { hands: [[aegis, guard, guard], []] }).play(0, aegis.id);
    expect(s.play(0, guard.id).seat(0).block).toBe(3);
    expect(endTurn(endTurn(s)).play(0, guard.id).seat(0).block).toBe(3);
  });

  it('[P9] copies add up', () => {
    expect(played([aegis, aegis, guard]).seat(0).block).toBe(4);
  });

  it('[P9] they are the hero’s, not the other’s', () => {
    const s = table({}, { hands: [[aegis], [guard]], seats: [{}, { resolve: 0 }] }).play(
      0,
      aegis.id,
    );
    expect(endTurn(s).play(1, guard.id).seat(1).block).toBe(2);
  });

  it('[P3] the card lies in the fracture zone, and is only its sign', () => {
    const s = played([aegis]);
    expect([s.seat(0).fracture.map(({ card }) => card), s.seat(0).discard]).toEqual([
      [aegis.id],
      [],
    ]);
    const staged = table(
      {},
      { hands: [[guard], []], cards: [aegis], seats: [{ fracture: [aegis.id] }, {}] },
    );
    expect(staged.play(0, guard.id).seat(0).block).toBe(2);
  });
});

describe('shipped powers', () => {
  const seat = (hand: readonly string[], more: object = {}) => ({ resolve: 9, hand, ...more });

  it('[P9] Divine Aegis: all block gained +1', () => {
    const s = stage({ seats: [seat(['duel-divine-aegis', 'duel-shield-of-faith']), {}] });
    expect(s.play(0, 'duel-divine-aegis').play(0, 'duel-shield-of-faith').seat(0).block).toBe(4);
  });

  it('[P9] Martyr’s Stance: each heal also gives block; two copies twice', () => {
    const s = stage({
      seats: [
        seat(['duel-martyrs-stance', 'duel-martyrs-stance', 'duel-prayer-of-mending'], {
          life: 10,
        }),
        {},
      ],
    });
    s.play(0, 'duel-martyrs-stance')
      .play(0, 'duel-martyrs-stance')
      .play(0, 'duel-prayer-of-mending');
    expect([s.seat(0).life, s.seat(0).block]).toEqual([13, 2]);
  });

  it('[P9] Blessed Aura: heals at the own turn start; two copies twice', () => {
    const s = stage({
      seats: [seat(['duel-blessed-aura', 'duel-blessed-aura'], { life: 10 }), {}],
    });
    s.play(0, 'duel-blessed-aura').play(0, 'duel-blessed-aura');
    expect(endTurn(s).seat(0).life).toBe(10);
    expect(endTurn(s).seat(0).life).toBe(12);
  });

  it('[P9] Avatar of Light: healing is doubled', () => {
    const s = stage({
      seats: [seat(['duel-avatar-of-light', 'duel-prayer-of-mending'], { life: 10 }), {}],
    });
    expect(s.play(0, 'duel-avatar-of-light').play(0, 'duel-prayer-of-mending').seat(0).life).toBe(
      16,
    );
  });
});

describe('traits of a power', () => {
  const choir = (n: number) => power(`choir-${n}`, [], [hears('UNIT_DIED', [pays(n)])]);
  /** Powers of seat 0 first, then a unit on 1.2 dies. */
  const death = (powers: readonly TestCard[], more: Parameters<typeof table>[0] = {}) => {
    const s = table({ '1.2': dummy, ...more }, { hands: [[...powers, doom], []] });
    for (const card of powers) s.play(0, card.id);
    return s.play(0, doom.id, { target: at(s, '1.2') });
  };

  it('[P9] it hears what happens', () => {
    expect(signs(death([choir(3)]))).toEqual([3]);
  });

  it('[P9] copies add up: each hears', () => {
    expect(signs(death([choir(3), choir(3)]))).toEqual([3, 3]);
  });

  it('[P9] it does not hear its own coming', () => {
    const vain = power('vain', [], [hears('CARD_PLAYED', [pays(1)])]);
    expect(signs(played([vain]))).toEqual([]);
    expect(signs(played([vain, guard]))).toEqual([2, 1]);
  });

  it('[X8] powers in the order they were played, before the units of their side', () => {
    const ear = being('ear', [hears('UNIT_DIED', [pays(9)])]);
    expect(signs(death([choir(2), choir(1)], { '0.0': ear, '1.0': ear }))).toEqual([2, 1, 9, 9]);
  });

  it('[X8] the active side first, powers of the other after its units', () => {
    const ear = being('ear', [hears('UNIT_DIED', [pays(9)])]);
    const s = table(
      { '0.0': dummy, '1.0': ear },
      { hands: [[choir(2)], [doom]], seats: [{}, { resolve: 0 }] },
    );
    endTurn(s.play(0, choir(2).id)).play(1, doom.id, { target: at(s, '0.0') });
    expect(signs(s)).toEqual([9, 2]);
  });

  it('[X8] several traits in the order on the card', () => {
    const both = power('both', [], [hears('UNIT_DIED', [pays(2)]), hears('UNIT_DIED', [pays(1)])]);
    expect(signs(death([both]))).toEqual([2, 1]);
  });

  it('[X2] side filters count for a power', () => {
    const choosy = (side: string) => power('choosy', [], [hears('UNIT_DIED', [pays(1)], { side })]);
    expect([signs(death([choosy('enemy')])), signs(death([choosy('ally')]))]).toEqual([[1], []]);
  });

  it('[X2] the amount of the event, and the power of the unit that died', () => {
    const greedy = power(
      'greedy',
      [],
      [hears('UNIT_DIED', [pays({ stat: 'power', of: 'subject' })])],
    );
    const healer = power('healer', [], [hears('HERO_HEALED', [pays({ given: true })])]);
    expect(signs(played([healer, mend], [{ life: 18 }, {}]))).toEqual([2]);
    expect(signs(death([greedy]))).toEqual([5]);
  });

  it('[P9] a power with effects and traits does both', () => {
    const full = power('full', [pays(4)], [hears('YOUR_TURN_START', [pays(6)])]);
    const s = played([full]);
    expect(signs(s)).toEqual([4]);
    expect(signs(endTurn(endTurn(s)))).toEqual([6]);
  });

  it('[V1] the powers in force are seen by all', () => {
    expect(played([choir(1), choir(1)]).view(1).seats[0].powers).toEqual([
      choir(1).id,
      choir(1).id,
    ]);
  });

  it('[T3] no window opens about a power', () => {
    const s = table({}, { hands: [[choir(1)], [{ id: 'nullify' }]] });
    expect(s.play(0, choir(1).id).view().window).toBeUndefined();
  });
});
