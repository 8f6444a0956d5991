import { describe, expect, it } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { endTurn } from './test-cards.ts';

const deck = ['mud', 'mud', 'mud', 'mud', 'mud', 'mud'];
const AZOTH = ['salamander', 'undine', 'silph', 'angel', 'shade'];

/** Seat 0 holds the spell with azoth of every element but earth, in a turn with 8 resolve. */
function holding(spell: string, field: readonly unknown[], own: object = {}): Stage {
  const seat = { hand: [spell], azoth: AZOTH, deck, ...own };
  return stage({ turn: 15, seats: [seat, { field, deck }] });
}
const basic = (spell: string, field: readonly unknown[], own: object = {}) =>
  holding(spell, field, own).play(0, spell);
const powered = (spell: string, field: readonly unknown[], own: object = {}) =>
  holding(spell, field, own).play(0, spell, { powered: true });

const three = ['leviathan', 'angel', 'gnome'];
const healths = (s: Stage) =>
  s
    .seat(1)
    .field.slice(0, 3)
    .map((unit) => unit?.health ?? null);
const strengths = (s: Stage) =>
  s
    .seat(1)
    .field.slice(0, 3)
    .map((unit) => unit?.strength ?? null);

/** The slots whose units may attack in seat 1's next turn. */
function attackersNext(s: Stage): number[] {
  endTurn(s);
  if (s.pass(1).game.step !== 'attack') return [];
  const units = new Set(s.offered(1, 'declareAttacker').map(({ unit }) => unit));
  return [0, 1, 2, 3, 4].filter((slot) => units.has(s.seat(1).field[slot]?.id ?? ''));
}

const ROWS: Readonly<Record<string, { basic: () => void; powered: () => void }>> = {
  tremor: {
    basic() {
      expect(healths(basic('tremor', three).choose(0, 0).choose(0, 0))).toEqual([4, 4, 3]);
      expect(healths(basic('tremor', three).choose(0, 1))).toEqual([5, 2, 1]);
    },
    powered() {
      expect(healths(powered('tremor', three).choose(0, 0).choose(0, 1))).toEqual([7, 1, 3]);
      expect(healths(powered('tremor', three).choose(0, 1))).toEqual([4, 1, 1]);
    },
  },
  chill: {
    basic() {
      const s = basic('chill', three).choose(0, 0);
      expect([healths(s), attackersNext(s)]).toEqual([
        [4, 4, 3],
        [1, 2],
      ]);
    },
    powered() {
      const s = powered('chill', three).choose(0, 1);
      expect([healths(s), s.seat(0).fame]).toEqual([[7, null, 3], 5]);
    },
  },
  whirlwind: {
    basic() {
      const s = basic('whirlwind', three).choose(0, 2);
      expect([healths(s), attackersNext(s)]).toEqual([
        [7, 4, 3],
        [0, 1],
      ]);
    },
    powered() {
      const s = powered('whirlwind', three).choose(0, 0);
      expect([healths(s), s.seat(0).fame]).toEqual([[null, 4, 3], 7]);
    },
  },
  expose: {
    basic() {
      const s = basic('expose', [{ card: 'geode', shields: [2] }, 'stone-sentry']);
      expect(s.view().choice).toBeUndefined();
      expect([s.unit(1, 0).keywords, s.unit(1, 1).keywords]).toEqual([
        ['defender', 'hexproof'],
        [],
      ]);
    },
    powered() {
      const s = powered('expose', [{ card: 'geode', shields: [2] }, 'temple-guardian']);
      expect([s.unit(1, 0).keywords, s.unit(1, 0).shields]).toEqual([['hexproof'], []]);
      expect(s.unit(1, 1).keywords).toEqual(['vigilant']);
    },
  },
  disintegrate: {
    basic: () => expect(healths(basic('disintegrate', three))).toEqual([6, 3, 2]),
    powered() {
      const s = powered('disintegrate', three).choose(0, 1);
      expect([healths(s), s.seat(0).fame]).toEqual([[6, null, 2], 5]);
    },
  },
  'wings-of-night': {
    basic() {
      const s = basic('wings-of-night', three).choose(0, 0).choose(0, 1);
      expect([s.choose(0, 1).seat(0).resolve, attackersNext(s)]).toEqual([5, [1]]);
    },
    powered() {
      const s = powered('wings-of-night', three).choose(0, 0).choose(0, 0).choose(0, 0);
      expect([s.seat(0).resolve, attackersNext(s)]).toEqual([6, []]);
    },
  },
  possess: {
    basic() {
      const s = basic('possess', three).choose(0, 0);
      expect(s.seat(0).statuses).toEqual([{ kind: 'empowered', amount: 7 }]);
      expect(attackersNext(s)).toEqual([1, 2]);
    },
    powered() {
      const s = powered('possess', three).choose(0, 0).choose(0, 4);
      expect([s.unit(0, 4).card, endTurn(s).unit(1, 0).card]).toEqual(['leviathan', 'leviathan']);
    },
  },
  fireball: {
    basic() {
      const own = { field: ['mud', 'mud', 'mud'] };
      const s = basic('fireball', ['mud', 'mud', 'mud'], own).choose(0, 3);
      const marks = (seat: 0 | 1) => [0, 1, 2].map((slot) => s.unit(seat, slot).damage);
      expect([marks(0), marks(1)]).toEqual([
        [3, 3, 0],
        [3, 3, 0],
      ]);
    },
    powered() {
      const s = powered('fireball', ['abyss', 'angel', 'angel']).choose(0, 0);
      expect([s.isEmpty(1, 0), s.isEmpty(1, 1), s.unit(1, 2).damage]).toEqual([true, true, 0]);
    },
  },
  sap: {
    basic() {
      const s = basic('sap', three).choose(0, 2);
      expect([strengths(s), strengths(endTurn(s)), strengths(endTurn(s))]).toEqual([
        [7, 4, 0],
        [7, 4, 0],
        [7, 4, 1],
      ]);
    },
    powered: () => expect(strengths(powered('sap', three))).toEqual([5, 2, 0]),
  },
};

describe('the set spells', () => {
  const book = defaultBook();
  const ids = Object.values(book.cards)
    .filter(({ set }) => set === 'spells')
    .map(({ id }) => id);

  it('[Z7] the spells of the siege are there', () => {
    expect(ids).toEqual(expect.arrayContaining(Object.keys(ROWS)));
  });

  it.each(Object.entries(ROWS))('[G7] %s, basic', (_spell, row) => row.basic());
  it.each(Object.entries(ROWS))('[R3] %s, powered', (_spell, row) => row.powered());

  it.each([
    ['tremor', 'fire'],
    ['chill', 'water'],
    ['whirlwind', 'air'],
    ['expose', 'aether'],
    ['disintegrate', 'fire'],
    ['wings-of-night', 'nether'],
    ['possess', 'nether'],
    ['fireball', 'fire'],
    ['sap', 'water'],
  ])('[R3] %s is a spell of cost 1 to 3, powered by %s', (id, element) => {
    const card = book.cards[id];
    expect([card?.kind, card?.powered?.by, card?.elements]).toEqual([
      'spell',
      [element],
      [element],
    ]);
    expect([1, 2, 3]).toContain(card?.cost);
  });

  it.each(Object.keys(ROWS))('[P1] %s is not played when no unit is in play', (id) => {
    const s = holding(id, []);
    expect(s.offered(0, 'playCard')).toEqual([]);
  });
});

describe('single facts about them', () => {
  it('[M2] Expose takes resistances: fire then hurts in full', () => {
    const s = stage({
      turn: 15,
      seats: [{ hand: ['expose', 'scorch'] }, { field: ['leviathan'] }],
    }).play(0, 'expose');
    s.play(0, 'scorch', { target: { unit: s.unit(1, 0).id } });
    expect(s.unit(1, 0).damage).toBe(3);
  });

  it('[M6] what Expose took comes back after the combat', () => {
    const s = basic('expose', ['stone-sentry']);
    expect([s.unit(1, 0).keywords, endTurn(endTurn(s)).unit(1, 0).keywords]).toEqual([
      [],
      ['defender'],
    ]);
  });

  it('[A2] an exposed Guardian no longer keeps attackers from the hero', () => {
    const s = basic('expose', ['tide-guard'], { field: ['gnome'] }).pass(0);
    expect(s.offered(0, 'declareAttacker').map(({ target }) => target)).toContainEqual({ hero: 1 });
  });

  it('[C3] Wings of Night asks for more only while it can be paid', () => {
    const s = holding('wings-of-night', three, { resolve: 3 }).play(0, 'wings-of-night');
    s.choose(0, 0).choose(0, 0);
    expect([s.view().choice, s.seat(0).resolve]).toEqual([undefined, 0]);
  });

  it('[C3] Wings of Night costs nothing more for the first', () => {
    const s = holding('wings-of-night', three, { resolve: 2 }).play(0, 'wings-of-night');
    expect([s.choose(0, 0).view().choice, s.seat(0).resolve]).toEqual([undefined, 0]);
  });

  it('[M8] Possess makes the next attack card stronger', () => {
    const s = basic('possess', ['leviathan'], { hand: ['possess', 'duel-smite'] });
    expect(s.play(0, 'duel-smite', { target: { hero: 1 } }).seat(1).life).toBe(11);
  });

  it('[E9] a possessed unit may attack its own hero at once', () => {
    const s = powered('possess', ['leviathan'], { field: [null, 'mud', 'mud', 'mud', 'mud'] }).pass(
      0,
    );
    expect(s.attack(0, { hero: 1 }).pass(0).seat(1).life).toBe(13);
  });

  it('[L4] Fireball is fire: who resists it takes half', () => {
    const s = basic('fireball', ['leviathan']);
    expect(s.unit(1, 0).damage).toBe(1);
  });

  it("[K5] a Hexproof unit is not chosen, but a neighbour's Fireball reaches it", () => {
    const s = basic('fireball', ['angel', 'mirror-knight', 'gnome']).choose(0, 0);
    expect([s.unit(1, 0).damage, s.isEmpty(1, 1), s.unit(1, 2).damage]).toEqual([3, true, 0]);
  });

  it('[M1] Tremor on all reaches an enemy that arrives later', () => {
    const foe = { field: ['angel', 'gnome'], hand: ['undine'], deck, resolve: 0 };
    const s = stage({ turn: 15, seats: [{ hand: ['tremor'], deck }, foe] });
    s.play(0, 'tremor').choose(0, 1);
    expect(endTurn(s).play(1, 'undine', { slot: 4 }).unit(1, 4).health).toBe(1);
  });
});
