import { describe, expect, it } from 'vitest';
import { STATUS_KINDS, STATUSES } from '../../shared/state/statuses.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { attackCard, deed, endTurn, skillCard, unitCard } from './test-cards.ts';

const deck = ['gnome', 'gnome', 'gnome', 'gnome', 'gnome', 'gnome'];
const bear = unitCard('bear', 4, 9);
const hit = attackCard('hit', [{ kind: 'damage', amount: 4, to: 'target' }], { target: 'enemies' });
const cards = [bear, hit];
const bearOf = (statuses: object, more: object = {}) => ({ card: 'bear', statuses, ...more });

/** Seat 0's bear in the attack step, seat 1's bear opposite. */
const fight = (own: object, foe: object) =>
  stage({
    step: 'attack',
    cards,
    seats: [
      { field: [bearOf(own)], deck },
      { field: [bearOf(foe)], deck },
    ],
  });

const clash = (s: Stage) => s.attack(0, { hero: 1 }).pass(0).block(0, 0).pass(1);
const marks = (s: Stage) => [s.unit(0, 0).damage, s.unit(1, 0).damage];

/** Seat 0 plays an attack card for 4 at seat 1's bear. */
function shot(foe: object): Stage {
  const s = stage({ cards, seats: [{ hand: ['hit', 'hit'] }, { field: [bearOf(foe)] }] });
  return s.play(0, 'hit', { target: { unit: s.unit(1, 0).id } });
}

const ON_UNITS: Readonly<Record<string, () => void>> = {
  sundered: () => expect(marks(clash(fight({}, { sundered: 1 })))).toEqual([4, 6]),
  impaired: () => expect(marks(clash(fight({ impaired: 1 }, {})))).toEqual([4, 3]),
  bleeding() {
    const s = stage({ cards, seats: [{ field: [bearOf({ bleeding: 9 })] }, {}] });
    expect([endTurn(s).isEmpty(0, 0), s.told('unitBled')[0]?.amount]).toEqual([true, 9]);
  },
  blessed() {
    const own = { field: [bearOf({ blessed: 2 }, { damage: 5, tapped: true })] };
    const s = stage({ cards, seats: [own, {}] }).pass(0);
    expect(s.told('marksHealed')[0]?.amount).toBe(2);
  },
  regeneration() {
    const own = { field: [bearOf({ regeneration: 2 }, { damage: 5 })], deck };
    const s = stage({ step: 'start', cards, seats: [own, {}] });
    expect(s.unit(0, 0).damage).toBe(3);
  },
  empowered() {
    const s = fight({ empowered: 2 }, {});
    expect([s.unit(0, 0).strength, marks(clash(s)), s.unit(0, 0).statuses]).toEqual([
      6,
      [4, 6],
      [],
    ]);
  },
  warded() {
    const s = clash(fight({}, { warded: 1 }));
    expect([marks(s), s.unit(1, 0).statuses]).toEqual([[4, 0], []]);
  },
  evade() {
    const s = clash(fight({}, { evade: 1 }));
    expect([marks(s), s.unit(1, 0).statuses]).toEqual([[4, 0], []]);
  },
  might() {
    const s = fight({ might: 2 }, {});
    expect([s.unit(0, 0).strength, marks(clash(s))]).toEqual([6, [4, 6]]);
  },
  intangible: () => expect(marks(clash(fight({}, { intangible: 1 })))).toEqual([4, 2]),
  untargetable() {
    const s = fight({}, { untargetable: 1 });
    expect(s.offered(0, 'declareAttacker').map(({ target }) => target)).toEqual([{ hero: 1 }]);
  },
};

describe('M4, M7 what each status does to a unit', () => {
  it('[M7] every status units may bear has a row here', () => {
    const bearable = STATUS_KINDS.filter((kind) => !STATUSES[kind].heroOnly);
    expect(Object.keys(ON_UNITS).toSorted()).toEqual(bearable.toSorted());
  });

  it.each(Object.entries(ON_UNITS))('[M4] %s', (_status, check) => check());

  it('[M7] the own turn of a unit is that of its controller', () => {
    const s = stage({ cards, seats: [{}, { field: [bearOf({ impaired: 2 })], deck }] });
    expect(endTurn(s).unit(1, 0).statuses).toEqual([{ kind: 'impaired', amount: 2 }]);
    expect(endTurn(s).unit(1, 0).statuses).toEqual([{ kind: 'impaired', amount: 1 }]);
  });

  it('[M7] Untargetable: cards of the other side cannot choose it', () => {
    const s = stage({
      cards,
      seats: [{ hand: ['hit'] }, { field: [bearOf({ untargetable: 1 }), 'gnome'] }],
    });
    expect(s.offered(0, 'playCard').map(({ target }) => target)).toEqual([
      { unit: s.unit(1, 1).id },
    ]);
  });

  it('[M7] Untargetable: effects on all reach it, and its own side may choose it', () => {
    const heal = { kind: 'heal', amount: 1, to: { choose: 'allies' } };
    const s = deed([{ kind: 'damage', amount: 2, to: { all: 'units' } }, heal], {
      own: { field: [bearOf({ untargetable: 1 })] },
      foe: { field: [bearOf({ untargetable: 1 })] },
      cards: [bear],
    }).play(0, 'deed');
    expect(marks(s)).toEqual([1, 2]);
  });

  it('[M8] a blow from an attack card uses one Warded up', () => {
    const s = shot({ warded: 2 });
    expect([s.unit(1, 0).damage, s.unit(1, 0).statuses]).toEqual([
      0,
      [{ kind: 'warded', amount: 1 }],
    ]);
  });

  it('[M8] Evade before Warded: the missed attack uses up no ward', () => {
    expect(shot({ evade: 1, warded: 1 }).unit(1, 0).statuses).toEqual([
      { kind: 'warded', amount: 1 },
    ]);
  });

  it('[M8] Empowered stays on a unit that has dealt no combat damage', () => {
    const s = fight({ empowered: 2 }, {}).pass(0);
    expect(s.unit(0, 0).statuses).toEqual([{ kind: 'empowered', amount: 2 }]);
  });

  it("[M8] Empowered of a unit does nothing for its hero's cards", () => {
    const s = stage({
      cards,
      seats: [{ hand: ['hit'], field: [bearOf({ empowered: 5 })] }, { field: [bearOf({})] }],
    });
    s.play(0, 'hit', { target: { unit: s.unit(1, 0).id } });
    expect([s.unit(1, 0).damage, s.unit(0, 0).strength]).toEqual([4, 9]);
  });

  it('[M7] a unit that is not wounded is not healed by Blessed', () => {
    const s = stage({ cards, seats: [{ field: [bearOf({ blessed: 2 }, { tapped: true })] }, {}] });
    expect(s.pass(0).told('marksHealed')).toEqual([]);
  });

  it('[G9] leaving play ends its statuses', () => {
    const recall = skillCard('recall-it', [{ kind: 'bounce', to: { choose: 'allies' } }]);
    const own = { hand: ['recall-it'], field: [bearOf({ might: 3 })] };
    const s = stage({ cards: [bear, recall], seats: [own, {}] }).play(0, 'recall-it');
    expect(s.play(0, 'bear', { slot: 0 }).unit(0, 0)).toMatchObject({ strength: 4, statuses: [] });
  });
});
