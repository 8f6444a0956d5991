import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { PLACED } from './events-heard.ts';
import {
  at,
  being,
  boost,
  deed,
  doom,
  grow,
  hears,
  powers,
  shipped,
  sign,
  strike,
  type TestCard,
  table,
  trick,
} from './trait-cards.ts';

const heard = (s: Stage): number => s.told('blockGained').length;
const dummy = being('dummy');
const ear = (event: string, filter: object, effects: readonly object[] = [sign]) =>
  being('ear', [hears(event, effects, filter)]);

describe('filters', () => {
  const from = (event: string, filter: object, spot: string) =>
    heard(PLACED[event]?.(ear(event, filter), spot) as Stage);

  it.each(Object.keys(PLACED))('[X2] %s: an ally’s or an enemy’s', (event) => {
    const spots = (side: string) =>
      ['0.3', '1.3'].filter((spot) => from(event, { side }, spot) > 0);
    expect([spots('ally'), spots('enemy')]).toEqual([['0.3'], ['1.3']]);
  });

  it('[X2] an event of nobody’s is neither an ally’s nor an enemy’s', () => {
    const round = (filter: object) => {
      const s = table(
        { '0.2': ear('ROUND_STARTED', filter) },
        { active: 1, step: 'main-2', turn: 4 },
      );
      return heard(s.pass(1));
    };
    expect(round({})).toBe(1);
    for (const side of ['ally', 'enemy']) {
      expect(() => round({ side })).toThrow('.side: the event is never about that side');
    }
  });

  const played = (filter: object, card: TestCard, seat: 0 | 1 = 0) => {
    const hands = seat === 0 ? ([[card], []] as const) : ([[], [card]] as const);
    const s = table({ '0.2': ear('CARD_PLAYED', filter), '1.2': dummy }, { hands, active: seat });
    return heard(s.play(seat, card.id));
  };
  const skill = trick('nod', [{ kind: 'gain-devotion', amount: 1 }]);
  const spell = trick('rune', [{ kind: 'gain-devotion', amount: 1 }], { kind: 'spell' });

  it('[X2] kinds: only cards of a kind it names', () => {
    const kinds = ['spell', 'action'];
    expect([played({ kinds }, skill), played({ kinds }, spell)]).toEqual([0, 1]);
  });

  it('[X2] kinds and side together', () => {
    const filter = { kinds: ['skill'], side: 'enemy' };
    expect([played(filter, skill, 0), played(filter, skill, 1)]).toEqual([0, 1]);
  });

  const wet = { elements: ['generic', 'water'] };

  it('[X2] element: cards that have it', () => {
    const card = trick('rain', [{ kind: 'gain-devotion', amount: 1 }], wet);
    const counts = ['water', 'fire'].map((element) => played({ element }, card));
    expect(counts).toEqual([1, 0]);
  });

  const onUnit =
    (event: string, card: TestCard, damage = 0) =>
    (element: string) => {
      const victim = { card: being('drop', [], wet), damage };
      const s = table({ '0.2': ear(event, { element }), '1.2': victim }, { hands: [[card], []] });
      return heard(s.play(0, card.id, { target: at(s, '1.2') }));
    };

  it.each([
    ['UNIT_DIED', doom],
    ['UNIT_DAMAGED', strike(1)],
    ['UNIT_POWER_CHANGED', boost],
    ['UNIT_BOUNCED', deed('lift', { kind: 'bounce', to: 'target' })],
  ])('[X2] element: %s of a unit that has it', (event, card) => {
    expect(['water', 'fire'].map(onUnit(event, card))).toEqual([1, 0]);
  });
});

describe('its own unit', () => {
  const hit = (more: object) => {
    const listener = ear('UNIT_DAMAGED', more);
    const s = table({ '0.2': listener }, { hands: [[strike(1)], []] });
    return heard(s.play(0, strike(1).id, { target: at(s, '0.2') }));
  };

  it('[X2] is not heard unless the trait says so', () => {
    expect([hit({}), hit({ ownToo: true })]).toEqual([0, 1]);
  });

  it('[X9] is never close and never in front, but on its own terrain', () => {
    const near = (place: string) => hit({ ownToo: true, near: place });
    expect(['CLOSE', 'IN_FRONT', 'SAME_TERRAIN'].map(near)).toEqual([0, 0, 1]);
  });

  it('[X2] its arrival is heard by itself only if the trait says so', () => {
    const arrive = (more: object) => {
      const listener = ear('UNIT_DEPLOYED', more);
      return heard(table({}, { hands: [[listener], []] }).play(0, listener.id, { slot: 0 }));
    };
    expect([arrive({}), arrive({ ownToo: true })]).toEqual([0, 1]);
  });

  it('[X2] two of a kind hear each other', () => {
    const listener = ear('UNIT_DEPLOYED', {});
    const s = table({ '0.0': listener, '1.4': listener }, { hands: [[listener], []] });
    s.play(0, listener.id, { slot: 2 });
    expect(s.told('blockGained').map((event) => event.seat)).toEqual([0, 1]);
  });
});

describe('what it does', () => {
  it('[X2] several effects happen in the order on the card', () => {
    const effects = [grow(2), { kind: 'set-power', amount: 3, to: 'self' }, grow(1)];
    const listener = ear('UNIT_DIED', {}, effects);
    const s = table({ '0.2': listener, '1.2': dummy }, { hands: [[doom], []] });
    expect(powers(s.play(0, doom.id, { target: at(s, '1.2') }), 0)[2]).toBe(4);
  });

  it('[X2] subject is the unit the event is about', () => {
    const listener = being('ear', [hears('UNIT_DAMAGED', [grow(3, 'it')], { target: 'subject' })]);
    const s = table({ '0.2': listener, '1.0': dummy, '1.1': dummy }, { hands: [[strike(1)], []] });
    expect(powers(s.play(0, strike(1).id, { target: at(s, '1.1') }), 1)).toEqual([
      5,
      7,
      null,
      null,
      null,
    ]);
  });

  it('[X2] a subject that has left play is no target', () => {
    const listener = being('ear', [hears('UNIT_DIED', [grow(3, 'it')], { target: 'subject' })]);
    expect(() => table({ '0.2': listener })).toThrow(
      'it acts on a unit, but "it" is a discarded card',
    );
  });

  it('[X2] [E4] the event’s amount is what really happened', () => {
    const listener = ear('UNIT_DAMAGED', {}, [grow({ given: true })]);
    const s = table(
      { '0.2': listener, '1.1': { card: dummy, shields: [2] } },
      { hands: [[strike(3)], []] },
    );
    expect(powers(s.play(0, strike(3).id, { target: at(s, '1.1') }), 0)[2]).toBe(6);
  });

  it('[X2] [E4] damage that a shield took is no damage', () => {
    const listener = ear('UNIT_DAMAGED', {});
    const s = table(
      { '0.2': listener, '1.1': { card: dummy, shields: [3] } },
      { hands: [[strike(3)], []] },
    );
    expect(heard(s.play(0, strike(3).id, { target: at(s, '1.1') }))).toBe(0);
  });

  const ofSubject = [grow({ stat: 'power', of: 'subject' })];

  it('[X8] the power of the unit that died is its last', () => {
    const s = table(
      { '0.2': ear('UNIT_DIED', {}, ofSubject), '1.1': { card: dummy, damage: 2 } },
      { hands: [[doom], []] },
    );
    expect(powers(s.play(0, doom.id, { target: at(s, '1.1') }), 0)[2]).toBe(8);
  });

  it('[X8] the power of the unit that came is the one it came with', () => {
    const s = table({ '0.2': ear('UNIT_DEPLOYED', {}, ofSubject) }, { hands: [[dummy], []] });
    expect(powers(s.play(0, dummy.id, { slot: 0 }), 0)[2]).toBe(10);
  });

  it('[X2] UNIT_POWER_CHANGED: by the slot as well as by counters', () => {
    const till = deed('till', { kind: 'slot', amount: 1, to: 'target' }, 'slots');
    const s = table(
      { '0.2': ear('UNIT_POWER_CHANGED', {}), '1.1': dummy },
      { hands: [[till, till], []] },
    );
    const on = (index: number) =>
      heard(s.play(0, till.id, { target: { slot: { seat: 1, index } } }));
    expect([on(1), on(0)]).toEqual([1, 0]);
  });

  it('[X2] UNIT_POWER_CHANGED: by cleansing too', () => {
    const wash = deed('wash', { kind: 'cleanse', to: 'target' }, 'slots');
    const s = table(
      { '0.2': ear('UNIT_POWER_CHANGED', {}), '1.1': { card: dummy, counters: 2 } },
      { hands: [[wash], []] },
    );
    expect(heard(s.play(0, wash.id, { target: { slot: { seat: 1, index: 1 } } }))).toBe(1);
  });

  it('[X2] a listener of the shipped duel set: War Drummer', () => {
    const s = table({ '0.0': shipped('war-drummer'), '0.1': dummy }, { step: 'attack' });
    s.attack(1, { hero: 1 }).pass(0);
    expect(s.seat(1).life).toBe(18);
  });
});
