import { describe, expect, it } from 'vitest';
import { defaultBook, scenario } from '../../shared/index.ts';

const book = defaultBook();
const set = (spec: unknown) => scenario(book, spec);
const seat = (own: object, format = 'duel') => set({ format, seats: [own, {}] });
const faultsOf = (result: ReturnType<typeof set>) => (result.ok ? [] : (result.faults ?? []));

describe('scenario', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['a text', 'duel'],
    ['a list', []],
    ['no format', {}],
    ['a false toString', { toString: 1, format: 'duel' }],
    ['a number as seed', { format: 'duel', seed: 5 }],
    ['a seat that is none', { format: 'duel', active: 2 }],
    ['a step that is none', { format: 'duel', step: 'lunch' }],
    ['a step in which nobody decides', { format: 'duel', step: 'damage' }],
    ['a turn below 1', { format: 'duel', turn: 0 }],
    ['one seat', { format: 'duel', seats: [{}] }],
    ['three seats', { format: 'duel', seats: [{}, {}, {}] }],
    ['a field nobody knows', { format: 'duel', weather: 'rain' }],
    ['cards that are no list', { format: 'duel', cards: {} }],
  ])('[P6] %s is refused', (_name, spec) => {
    expect(set(spec)).toMatchObject({
      ok: false,
      code: 'bad-scenario',
      message: expect.stringMatching(/\.$/),
    });
  });

  it.each(['siegge', '__proto__', 'toString', ''])('[D1] there is no format "%s"', (format) => {
    expect(set({ format })).toMatchObject({ ok: false, code: 'unknown-format' });
  });

  it.each(['hand', 'deck', 'discard', 'fracture', 'azoth', 'field'])(
    '[P6] an unknown card in the zone %s is named with its place',
    (zone) => {
      const [fault] = faultsOf(seat({ [zone]: ['gnome', 'toString'] }));
      expect(fault).toMatch(new RegExp(`^seats\\.0\\.${zone}\\.1: .*"toString"`));
    },
  );

  it.each<[string, object, RegExp]>([
    ['six units', { field: ['ice', 'ice', 'ice', 'ice', 'ice', 'ice'] }, /^seats\.0\.field/],
    ['four slots', { slots: [0, 0, 0, 0] }, /^seats\.0\.slots/],
    ['a skill in play', { field: [null, 'rally'] }, /^seats\.0\.field\.1: Rally is not a unit/],
    ['a token in hand', { hand: ['militia'] }, /^seats\.0\.hand\.0: Militia is a token/],
    ['a token in the deck', { deck: ['militia'] }, /^seats\.0\.deck\.0: Militia is a token/],
    ['more life than maxLife', { life: 21, maxLife: 20 }, /^seats\.0\.life: /],
    ['a dead unit', { field: [{ card: 'gnome', damage: 3 }] }, /^seats\.0\.field\.0: .*dead/],
    [
      'a unit without health',
      { field: [{ card: 'gnome', counters: -3 }] },
      /^seats\.0\.field\.0: .*dead/,
    ],
    ['no life', { life: 0 }, /^seats\.0\.life/],
    ['negative block', { block: -1 }, /^seats\.0\.block/],
    ['a fraction of resolve', { resolve: 1.5 }, /^seats\.0\.resolve/],
    ['a status nobody knows', { statuses: { sleepy: 1 } }, /^seats\.0\.statuses/],
    ['a status of 0', { statuses: { might: 0 } }, /^seats\.0\.statuses\.might/],
    ['a shield of 0', { field: [{ card: 'gnome', shields: [0] }] }, /^seats\.0\.field/],
    ['life cards in a format without', { lifeCards: ['ice'] }, /^seats\.0\.lifeCards/],
    [
      'a hero status on a unit',
      { field: [{ card: 'gnome', statuses: { bound: 1 } }] },
      /^seats\.0\.field\.0/,
    ],
  ])('[P6] %s is refused with its place', (_name, own, place) => {
    expect(faultsOf(seat(own))).toEqual([expect.stringMatching(place)]);
  });

  it.each<[string, object]>([
    ['another number than life', { life: 3, lifeCards: ['ice'] }],
    ['more than maxLife', { maxLife: 1, lifeCards: ['ice', 'ice'] }],
    ['none at all', { lifeCards: [] }],
  ])('[D5] life cards that are %s are refused', (_name, own) => {
    expect(faultsOf(seat(own, 'duel-life-cards'))).toHaveLength(1);
  });

  it('[G6] a maxLife below the usual life is refused, or lowers the life with it', () => {
    const result = seat({ maxLife: 10 });
    expect(result.ok ? result.game.sides[0].life : 10).toBe(10);
  });

  it('[P6] every fault of both seats is reported', () => {
    const own = { hand: ['nobody', 'gnome', 'militia'], field: ['rally'] };
    const result = set({ format: 'duel', seats: [own, { deck: ['nobody'] }] });
    expect(faultsOf(result).map((fault) => fault.split(':')[0])).toEqual([
      'seats.0.hand.0',
      'seats.0.hand.2',
      'seats.0.field.0',
      'seats.1.deck.0',
    ]);
  });

  it('[P6] the book handed in is not changed by extra cards', () => {
    const extra = {
      id: 'extra',
      name: 'Extra',
      kind: 'unit',
      rarity: 'bronze',
      cost: 1,
      elements: ['air'],
    };
    const result = set({ format: 'duel', cards: [{ ...extra, strength: 1, health: 1 }] });
    expect([result.ok && 'extra' in result.book.cards, 'extra' in book.cards]).toEqual([
      true,
      false,
    ]);
  });
});
