import { describe, expect, it } from 'vitest';
import { stage } from '../kit/stage.ts';
import { attackCard, deed, endTurn, skillCard, unitCard } from './test-cards.ts';

const hit = (amount: number) =>
  attackCard('hit', [{ kind: 'damage', amount, to: 'target' }], { target: 'enemies-and-hero' });
const HERO = { target: { hero: 1 } } as const;
const anyEnemy = { choose: 'enemies' };

/** An attack card of so much damage in hand, against the other seat as told. */
const against = (amount: number, foe: object, own: object = {}) =>
  stage({ cards: [hit(amount)], seats: [{ hand: ['hit'], ...own }, foe] });

describe('E1 damage', () => {
  it('[E1] 8 damage into 5 block: 5 are blocked, 3 go through', () => {
    const s = against(8, { life: 20, block: 5 }).play(0, 'hit', HERO);
    expect([s.seat(1).life, s.seat(1).block]).toEqual([17, 0]);
  });

  it('[E1] the event tells the real amount and what was blocked', () => {
    const s = against(8, { life: 20, block: 5 }).play(0, 'hit', HERO);
    expect(s.told('damageDealt')).toEqual([
      {
        kind: 'damageDealt',
        source: { seat: 0, card: 'hit', unit: null },
        target: { hero: 1 },
        amount: 3,
        blocked: 5,
        combat: false,
        place: null,
        victim: null,
      },
    ]);
  });

  it('[E1] block that is not needed stays', () => {
    const s = against(2, { life: 20, block: 5 }).play(0, 'hit', HERO);
    expect([s.seat(1).life, s.seat(1).block]).toEqual([20, 3]);
  });

  it('[E1] life never goes below 0, and only what was there is dealt', () => {
    const s = against(9, { life: 4 }).play(0, 'hit', HERO);
    expect([s.seat(1).life, s.told('damageDealt')[0]?.amount]).toEqual([0, 4]);
  });

  it('[E1] damage to a unit is marked on it', () => {
    const s = against(2, { field: ['gnome'] });
    s.play(0, 'hit', { target: { unit: s.unit(1, 0).id } });
    expect(s.unit(1, 0).damage).toBe(2);
  });

  it("[E1] a hero's block does not protect its units", () => {
    const s = against(2, { block: 9, field: ['gnome'] });
    s.play(0, 'hit', { target: { unit: s.unit(1, 0).id } });
    expect([s.seat(1).block, s.unit(1, 0).damage]).toEqual([9, 2]);
  });

  it('[E1] shields take damage before it is marked, in order of attachment', () => {
    const s = against(4, { field: [{ card: 'gnome', shields: [1, 5] }] });
    s.play(0, 'hit', { target: { unit: s.unit(1, 0).id } });
    expect([s.unit(1, 0).shields, s.unit(1, 0).damage]).toEqual([[2], 0]);
  });

  it('[E1] what the shields do not hold is marked', () => {
    const s = against(4, { field: [{ card: 'leviathan', shields: [1] }] });
    s.play(0, 'hit', { target: { unit: s.unit(1, 0).id } });
    expect([s.unit(1, 0).shields, s.unit(1, 0).damage]).toEqual([[], 3]);
  });

  it('[E1] Evade comes before block, which is left as it was', () => {
    const s = against(8, { life: 20, block: 5, statuses: { evade: 1 } }).play(0, 'hit', HERO);
    expect([s.seat(1).life, s.seat(1).block, s.seat(1).statuses]).toEqual([20, 5, []]);
  });

  it('[E1] Warded comes before shields, which are left as they were', () => {
    const s = against(2, { field: [{ card: 'gnome', shields: [1], statuses: { warded: 1 } }] });
    s.play(0, 'hit', { target: { unit: s.unit(1, 0).id } });
    expect([s.unit(1, 0).shields, s.unit(1, 0).damage]).toEqual([[1], 0]);
  });

  it('[E1] an effect that follows is given the real number', () => {
    const drain = { kind: 'damage', amount: 5, to: 'enemy-hero' };
    const s = deed([{ ...drain, do: [{ kind: 'block', amount: { given: true } }] }], {
      foe: { block: 3 },
    }).play(0, 'deed');
    expect(s.seat(0).block).toBe(2);
  });

  it('[E1] nothing follows damage that did not arrive', () => {
    const drain = { kind: 'damage', amount: 5, to: 'enemy-hero' };
    const s = deed([{ ...drain, do: [{ kind: 'heal', amount: 1 }] }], { foe: { block: 5 } });
    expect(s.play(0, 'deed').told('healed')).toEqual([]);
  });
});

describe('E2 block', () => {
  it('[E2] block stacks with the block that is there, without a cap', () => {
    const s = deed([{ kind: 'block', amount: 90 }], { own: { block: 950 } }).play(0, 'deed');
    expect(s.seat(0).block).toBe(1040);
  });

  it("[E2] block stays through the opponent's turn", () => {
    const s = endTurn(deed([{ kind: 'block', amount: 4 }]).play(0, 'deed'));
    expect([s.game.active, s.seat(0).block]).toEqual([1, 4]);
  });

  it("[E2] a hero's block falls to 0 at the start of that hero's own turn", () => {
    const s = endTurn(endTurn(deed([{ kind: 'block', amount: 4 }]).play(0, 'deed')));
    expect([s.game.active, s.seat(0).block]).toEqual([0, 0]);
  });

  it("[E2] the other hero's block stays at that start", () => {
    const s = endTurn(stage({ active: 1, turn: 2, seats: [{}, { block: 3 }] }));
    expect([s.game.active, s.seat(1).block]).toEqual([0, 3]);
  });
});

describe('E3, E7 healing and losing life', () => {
  it('[E3] 10 at 70/75 heals 5 and says so', () => {
    const s = deed([{ kind: 'heal', amount: 10 }], { own: { life: 70, maxLife: 75 } });
    s.play(0, 'deed');
    expect([s.seat(0).life, s.told('healed')[0]?.amount]).toEqual([75, 5]);
  });

  it('[E3] healing a unit takes marks off, not more than it has', () => {
    const s = deed([{ kind: 'heal', amount: 5, to: { choose: 'allies' } }], {
      own: { field: [{ card: 'gnome', damage: 2 }] },
    }).play(0, 'deed');
    expect([s.unit(0, 0).damage, s.told('marksHealed')[0]?.amount]).toEqual([0, 2]);
  });

  it('[E7] a hero at 0 life is not healed any more', () => {
    const s = stage({ seats: [{ life: 3, statuses: { bleeding: 3, blessed: 5 } }, {}] }).pass(0);
    expect([s.told('healed'), s.view().result]).toEqual([[], { winner: 1, reason: 'defeated' }]);
  });

  it('[E7] losing life is not damage: no block, no shield, no damage event', () => {
    const s = deed([{ kind: 'lose-life', amount: 2, who: 'own-hero' }], { own: { block: 9 } });
    s.play(0, 'deed');
    expect([s.seat(0).life, s.seat(0).block, s.told('damageDealt')]).toEqual([18, 9, []]);
  });

  it('[E7] Warded and Evade do not help against losing life', () => {
    const s = deed([{ kind: 'lose-life', amount: 2, who: 'enemy-hero' }], {
      foe: { statuses: { warded: 1, evade: 1 } },
    }).play(0, 'deed');
    expect([s.seat(1).life, s.seat(1).statuses.length]).toEqual([18, 2]);
  });
});

describe('E4 amounts are small trees', () => {
  const own = { field: ['gnome', { card: 'iron-golem', damage: 2 }], devotion: 4, life: 13 };
  const block = (amount: unknown) => ({ kind: 'block', amount });
  it.each([
    ['a number', block(3), 3],
    ['a count', block({ count: 'allies' }), 2],
    ['the own devotion', block({ devotion: true }), 4],
    ['the missing life', block({ missingLife: true }), 7],
    ['a product', block({ times: [{ count: 'allies' }, 3] }), 6],
    ['a sum', block({ plus: [1, { devotion: true }] }), 5],
    [
      'the devotion spent',
      { kind: 'spend-devotion', amount: 'all', do: [block({ given: true })] },
      4,
    ],
  ])('[E4] %s', (_name, effect, want) => {
    const s = deed([effect], { own }).play(0, 'deed');
    expect(s.seat(0).block).toBe(want);
  });

  it.each([
    ['strength', 4],
    ['health', 6],
    ['marks', 2],
    ['resistances', 2],
    ['cost', 5],
  ])('[E4] the %s of a unit', (stat, want) => {
    const of = { choose: 'allies', where: { is: 'wounded' } };
    const s = deed([{ kind: 'for-each', of, do: [block({ stat, of: 'it' })] }], { own });
    expect(s.play(0, 'deed').seat(0).block).toBe(want);
  });

  const less = { plus: [{ devotion: true }, -9] };
  const wounded = { choose: 'allies', where: { is: 'wounded' } };
  it.each<[string, object]>([
    ['damage', { kind: 'damage', amount: less, to: 'enemy-hero' }],
    ['lost life', { kind: 'lose-life', amount: less, who: 'own-hero' }],
    ['block', block(less)],
    ['healing of a hero', { kind: 'heal', amount: less }],
    ['healing of a unit', { kind: 'heal', amount: less, to: wounded }],
    ['a status', { kind: 'status', status: 'might', amount: less, to: 'own-hero' }],
    ['devotion', { kind: 'gain-devotion', amount: less }],
    ['resolve', { kind: 'gain-resolve', amount: less }],
    ['a shield', { kind: 'shield', amount: less, to: wounded }],
    ['drawing', { kind: 'draw', amount: less }],
    ['repeating', { kind: 'repeat', times: less, do: [block(1)] }],
  ])('[E4] an amount below 0 counts as 0: %s', (_name, effect) => {
    const s = deed([effect], { own: { ...own, block: 5, deck: ['ice'] } });
    const before = s.view();
    const { life, block: kept, resolve, deckCount, statuses, field } = before.seats[0];
    const same = { life, block: kept, resolve, deckCount, statuses, field };
    expect(s.play(0, 'deed').seat(0)).toMatchObject(same);
    expect([s.seat(0).devotion >= 4, s.seat(1).life]).toEqual([true, before.seats[1].life]);
  });

  it('[E4] an amount is worked out when its effect resolves', () => {
    const s = deed([{ kind: 'kill', to: anyEnemy }, block({ count: 'enemies' })], {
      foe: { field: ['gnome'] },
    }).play(0, 'deed');
    expect([s.seat(0).block, s.isEmpty(1, 0)]).toEqual([1, true]);
  });
});

describe('E8 kill, destroy and defeat are one verb', () => {
  it('[E8] the defeated unit dies, goes to the discard pile and pays fame', () => {
    const s = deed([{ kind: 'kill', to: anyEnemy }], { foe: { field: ['angel'] } }).play(0, 'deed');
    expect(s.seat(1).discard.map(({ card }) => card)).toEqual(['angel']);
    expect([s.told('unitDied').length, s.seat(0).fame]).toEqual([1, 5]);
  });

  it('[E8] an Indestructible unit is saved from it', () => {
    const s = deed([{ kind: 'kill', to: anyEnemy }], { foe: { field: ['mountain-king'] } });
    s.play(0, 'deed');
    expect([s.unit(1, 0).card, s.told('unitSaved')[0]?.by, s.seat(0).fame]).toEqual([
      'mountain-king',
      'indestructible',
      0,
    ]);
  });

  it('[E8] Shields and marks play no part in it', () => {
    const s = deed([{ kind: 'kill', to: anyEnemy }], {
      foe: { field: [{ card: 'gnome', shields: [9], statuses: { warded: 1 } }] },
    }).play(0, 'deed');
    expect(s.isEmpty(1, 0)).toBe(true);
  });
});

describe('E10 a free own slot', () => {
  const squire = unitCard('test-squire', 1, 1, { token: true });
  const muster = { kind: 'deploy', card: 'test-squire', to: { choose: 'free-own-slots' } };
  const full = ['gnome', 'gnome', 'gnome', 'gnome', 'gnome'];

  it('[E10] with no free slot a deployment does nothing, the rest of the card happens', () => {
    const s = deed([{ kind: 'block', amount: 1 }, muster], {
      own: { field: full },
      cards: [squire],
    });
    s.play(0, 'deed');
    expect([s.seat(0).block, s.told('unitDeployed'), s.told('effectFizzled').length]).toEqual([
      1,
      [],
      1,
    ]);
  });

  it('[E10] a unit that moves next door swaps with the unit there', () => {
    const move = { kind: 'move', to: { choose: 'close-slots-of-it' } };
    const s = deed(
      [{ kind: 'for-each', of: { choose: 'allies', where: { is: 'tapped' } }, do: [move] }],
      {
        own: { field: [{ card: 'gnome', tapped: true }, 'undine'] },
      },
    ).play(0, 'deed');
    expect([s.unit(0, 0).card, s.unit(0, 1).card]).toEqual(['undine', 'gnome']);
  });
});

it('[E1] two damage effects of one card are two hits', () => {
  const twice = skillCard('twice', [
    { kind: 'damage', amount: 2, to: 'enemy-hero' },
    { kind: 'damage', amount: 3, to: 'enemy-hero' },
  ]);
  const s = stage({ cards: [twice], seats: [{ hand: ['twice'] }, { block: 3 }] }).play(0, 'twice');
  expect(s.told('damageDealt').map(({ amount, blocked }) => [amount, blocked])).toEqual([
    [0, 2],
    [2, 1],
  ]);
});
