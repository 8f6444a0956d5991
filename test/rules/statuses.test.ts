import { describe, expect, it } from 'vitest';
import { STATUS_KINDS } from '../../shared/state/statuses.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { attackCard, deed, endTurn, skillCard } from './test-cards.ts';

const deck = ['ice', 'ice', 'ice', 'ice', 'ice', 'ice', 'ice', 'ice'];
const HERO = { target: { hero: 1 } } as const;
const hit = attackCard('hit', [{ kind: 'damage', amount: 8, to: 'target' }], {
  target: 'enemies-and-hero',
});
const bolt = skillCard('bolt', [{ kind: 'damage', amount: 8, to: 'enemy-hero' }]);
const guard = skillCard('guard', [{ kind: 'block', amount: 2 }]);
const cards = [hit, bolt, guard];

/** Seat 0 holds two attack cards for 8, a skill for 8 and a skill for 2 block. */
const bearing = (own: object, foe: object = {}) =>
  stage({
    cards,
    seats: [
      { hand: ['hit', 'hit', 'bolt', 'guard'], deck, ...own },
      { deck, ...foe },
    ],
  });
const heroOf = (statuses: object) => ({ statuses });
const lostBy = (s: Stage) => 20 - s.seat(1).life;

/** What a hero that bears it feels of it. */
const ON_HEROES: Readonly<Record<string, () => void>> = {
  sundered: () =>
    expect(lostBy(bearing({}, heroOf({ sundered: 1 })).play(0, 'hit', HERO))).toBe(12),
  impaired: () => expect(lostBy(bearing(heroOf({ impaired: 1 })).play(0, 'hit', HERO))).toBe(6),
  bleeding: () => expect(endTurn(bearing(heroOf({ bleeding: 3 }))).seat(0).life).toBe(17),
  bound() {
    const s = bearing(heroOf({ bound: 1 }));
    const intent = { kind: 'playCard', card: s.inHand(0, 'hit'), ...HERO };
    expect([s.refused(0, intent).code, s.offered(0, 'playCard').length]).toEqual(['bound', 2]);
  },
  corrupt: () =>
    expect(
      bearing(heroOf({ corrupt: 3 }))
        .play(0, 'guard')
        .seat(0).life,
    ).toBe(17),
  blessed: () =>
    expect(endTurn(bearing({ life: 10, ...heroOf({ blessed: 3 }) })).seat(0).life).toBe(13),
  regeneration() {
    const s = stage({
      active: 1,
      turn: 2,
      seats: [{ life: 10, deck, ...heroOf({ regeneration: 3 }) }, {}],
    });
    expect(endTurn(s).seat(0).life).toBe(13);
  },
  empowered() {
    const s = bearing(heroOf({ empowered: 3 }), { life: 40 })
      .play(0, 'bolt')
      .play(0, 'hit', HERO);
    expect([s.seat(1).life, s.play(0, 'hit', HERO).seat(1).life]).toEqual([21, 13]);
  },
  warded() {
    const s = bearing({}, heroOf({ warded: 1 })).play(0, 'hit', HERO);
    expect([s.seat(1).life, s.play(0, 'hit', HERO).seat(1).life]).toEqual([20, 12]);
  },
  evade() {
    const s = bearing({}, heroOf({ evade: 1 })).play(0, 'hit', HERO);
    expect([s.seat(1).life, s.play(0, 'hit', HERO).seat(1).life]).toEqual([20, 12]);
  },
  might() {
    const s = bearing(heroOf({ might: 2 }), { life: 40 })
      .play(0, 'hit', HERO)
      .play(0, 'hit', HERO);
    expect([s.seat(1).life, s.play(0, 'bolt').seat(1).life]).toEqual([20, 12]);
  },
  resilience: () =>
    expect(
      bearing(heroOf({ resilience: 3 }))
        .play(0, 'guard')
        .seat(0).block,
    ).toBe(5),
  intangible: () => expect(lostBy(bearing({}, heroOf({ intangible: 1 })).play(0, 'bolt'))).toBe(4),
  untargetable() {
    const s = bearing({}, heroOf({ untargetable: 1 }));
    expect(s.refused(0, { kind: 'playCard', card: s.inHand(0, 'hit'), ...HERO }).code).toBe(
      'no-target',
    );
  },
};

describe('M4 what each status does to a hero', () => {
  it('[M4] every status has a row here, and every row a status', () => {
    expect(Object.keys(ON_HEROES).toSorted()).toEqual([...STATUS_KINDS].toSorted());
  });

  it.each(Object.entries(ON_HEROES))('[M4] %s', (_status, check) => check());

  it('[M4] Corrupt takes its number for each card played, then one less', () => {
    const s = bearing(heroOf({ corrupt: 2 }))
      .play(0, 'guard')
      .play(0, 'bolt')
      .play(0, 'hit', HERO);
    expect([s.seat(0).life, s.seat(0).statuses]).toEqual([17, []]);
  });

  it('[M4, P3] Corrupt that takes the last life ends the match before the card does anything', () => {
    const s = bearing({ life: 2, ...heroOf({ corrupt: 2 }) }, { life: 8 }).play(0, 'bolt');
    expect([s.view().result, s.seat(1).life]).toEqual([{ winner: 1, reason: 'defeated' }, 8]);
  });

  it('[M4] Bleeding goes through block', () => {
    const s = endTurn(bearing({ block: 9, ...heroOf({ bleeding: 3 }) }));
    expect([s.seat(0).life, s.seat(0).block]).toEqual([17, 9]);
  });

  it('[M8] Evade takes the other effects of the card on the bearer too', () => {
    const venom = attackCard(
      'test-venom',
      [
        { kind: 'status', status: 'bleeding', amount: 2, to: 'target' },
        { kind: 'damage', amount: 1, to: 'target' },
        { kind: 'block', amount: 1 },
      ],
      { target: 'enemies-and-hero' },
    );
    const s = stage({ cards: [venom], seats: [{ hand: ['test-venom'] }, heroOf({ evade: 2 })] });
    s.play(0, 'test-venom', HERO);
    expect([s.seat(1).life, s.seat(1).statuses, s.seat(0).block]).toEqual([
      20,
      [{ kind: 'evade', amount: 1 }],
      1,
    ]);
  });

  it('[M8] Warded takes only the damage, all of that card', () => {
    const venom = attackCard(
      'test-venom',
      [
        { kind: 'damage', amount: 1, to: 'target' },
        { kind: 'damage', amount: 2, to: 'target' },
        { kind: 'status', status: 'bleeding', amount: 2, to: 'target' },
      ],
      { target: 'enemies-and-hero' },
    );
    const s = stage({ cards: [venom], seats: [{ hand: ['test-venom'] }, heroOf({ warded: 2 })] });
    s.play(0, 'test-venom', HERO);
    expect([s.seat(1).life, s.seat(1).statuses]).toEqual([
      20,
      [
        { kind: 'warded', amount: 1 },
        { kind: 'bleeding', amount: 2 },
      ],
    ]);
  });

  it('[M8] neither helps against a card that is no attack card', () => {
    const s = bearing({}, heroOf({ warded: 1, evade: 1 })).play(0, 'bolt');
    expect([s.seat(1).life, s.seat(1).statuses.length]).toEqual([12, 2]);
  });

  it('[M8] Might adds to each damage effect of an attack card, Empowered to the first', () => {
    const twice = attackCard(
      'twice',
      [{ kind: 'repeat', times: 2, do: [{ kind: 'damage', amount: 1, to: 'target' }] }],
      { target: 'enemies-and-hero' },
    );
    const own = { hand: ['twice'], ...heroOf({ might: 1, empowered: 5 }) };
    const s = stage({ cards: [twice], seats: [own, {}] }).play(0, 'twice', HERO);
    expect(s.told('damageDealt').map(({ amount }) => amount)).toEqual([7, 2]);
  });
});

describe('M5 percentages', () => {
  it.each([
    ['Impaired', { impaired: 1 }, {}, 7, 5],
    ['Sundered', {}, { sundered: 1 }, 7, 10],
    ['both, floored once', { impaired: 1 }, { sundered: 1 }, 7, 7],
    ['Intangible after the floor', {}, { sundered: 1, intangible: 1 }, 7, 5],
    ['flat bonuses first', { impaired: 1, might: 1 }, {}, 7, 6],
  ])('[M5] %s', (_name, dealer, receiver, amount, want) => {
    const blow = attackCard('blow', [{ kind: 'damage', amount, to: 'target' }], {
      target: 'enemies-and-hero',
    });
    const seats = [{ hand: ['blow'], ...heroOf(dealer) }, heroOf(receiver)];
    expect(lostBy(stage({ cards: [blow], seats }).play(0, 'blow', HERO))).toBe(want);
  });

  it('[M5, L4] a resisted element is halved in the same product', () => {
    const burn = skillCard('burn', [{ kind: 'damage', amount: 5, to: { choose: 'enemies' } }], {
      elements: ['fire'],
    });
    const foe = { field: [{ card: 'leviathan', statuses: { sundered: 1 } }] };
    const s = stage({ cards: [burn], seats: [{ hand: ['burn'] }, foe] }).play(0, 'burn');
    expect(s.unit(1, 0).damage).toBe(3);
  });

  it('[M5, E1] percentages come before block', () => {
    const s = bearing({}, { block: 10, ...heroOf({ sundered: 1 }) }).play(0, 'hit', HERO);
    expect([s.seat(1).block, s.seat(1).life]).toEqual([0, 18]);
  });
});

describe('M5, M7 time and numbers', () => {
  const give = (status: string, amount: number, to: unknown = 'own-hero') => ({
    kind: 'status',
    status,
    amount,
    to,
  });

  it('[M5] a status acts but does not fall at the end of the turn in which it was applied', () => {
    const s = endTurn(deed([give('bleeding', 2)], { own: { deck } }).play(0, 'deed'));
    expect([s.seat(0).life, s.seat(0).statuses]).toEqual([18, [{ kind: 'bleeding', amount: 2 }]]);
  });

  it('[M7] it falls by 1 at the end of the next own turn, after acting', () => {
    const s = deed([give('bleeding', 2)], { own: { deck }, foe: { deck } }).play(0, 'deed');
    endTurn(endTurn(endTurn(s)));
    expect([s.seat(0).life, s.seat(0).statuses]).toEqual([16, [{ kind: 'bleeding', amount: 1 }]]);
  });

  it("[M7] one given to the enemy hero falls at the end of that hero's turn", () => {
    const s = deed([give('impaired', 1, 'enemy-hero')], { foe: { deck } }).play(0, 'deed');
    expect(endTurn(s).seat(1).statuses).toEqual([{ kind: 'impaired', amount: 1 }]);
    expect(endTurn(s).seat(1).statuses).toEqual([]);
  });

  const falls = STATUS_KINDS.filter((kind) => !['empowered', 'warded', 'evade'].includes(kind));
  it.each(falls)('[M7] %s falls by 1 at the own turn end', (kind) => {
    expect(endTurn(bearing(heroOf({ [kind]: 3 }))).seat(0).statuses).toEqual([{ kind, amount: 2 }]);
  });

  it.each(falls)("[M7] %s does not fall at the other's turn end", (kind) => {
    const s = endTurn(bearing({}, heroOf({ [kind]: 3 })));
    expect(s.seat(1).statuses).toEqual([{ kind, amount: 3 }]);
  });

  it.each(['empowered', 'warded', 'evade'])('[M7] %s is used up instead', (kind) => {
    expect(endTurn(bearing(heroOf({ [kind]: 3 }))).seat(0).statuses).toEqual([{ kind, amount: 3 }]);
  });

  it.each(['sundered', 'impaired', 'bound', 'intangible', 'untargetable'])(
    '[M5] re-applying %s keeps the longer time',
    (status) => {
      const own = { statuses: { [status]: 2 }, hand: ['again'] };
      const again = skillCard('again', [give(status, 1)]);
      const s = deed([give(status, 3)], { own, cards: [again] })
        .play(0, 'deed')
        .play(0, 'again');
      expect(s.seat(0).statuses).toEqual([{ kind: status, amount: 3 }]);
    },
  );

  const adding = STATUS_KINDS.filter(
    (kind) =>
      !['sundered', 'impaired', 'bound', 'intangible', 'untargetable', 'corrupt'].includes(kind),
  );
  it.each([...adding])('[M5] %s adds up', (status) => {
    const s = deed([give(status, 3)], { own: { statuses: { [status]: 2 } } }).play(0, 'deed');
    expect(s.seat(0).statuses).toEqual([{ kind: status, amount: 5 }]);
  });

  it('[M5] Corrupt adds up', () => {
    const s = deed([give('corrupt', 3, 'enemy-hero')], { foe: heroOf({ corrupt: 2 }) });
    expect(s.play(0, 'deed').seat(1).statuses).toEqual([{ kind: 'corrupt', amount: 5 }]);
  });

  it.each(['bound', 'corrupt', 'resilience'])('[M7] %s is for heroes only', (status) => {
    const at = 'scenario.deed.effects.0.to: this can never do anything: it acts on a hero';
    expect(() => deed([give(status, 1, { choose: 'units' })], {})).toThrow(at);
  });
});
