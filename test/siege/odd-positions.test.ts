import { describe, expect, it } from 'vitest';
import { skillCard } from '../rules/test-cards.ts';
import { CARDS, facing, scene } from './ability-scene.ts';
import { at, does, endRound, foe, foeCard, hits, options, showing, siege } from './scene.ts';

/** Where two rules of a siege meet. */

const LEAVES = Array.from({ length: 20 }, () => 'leaf');
const me = { hand: ['leaf'], deck: LEAVES };
const poke = skillCard('poke', [{ kind: 'damage', amount: 1, to: { choose: 'enemies' } }]);
const cannon = foeCard('cannon', {}, [{ weight: 1, charge: 20 }]);

describe('attacks', () => {
  it('[Z5] Brutal and too little block: twice the attack', () => {
    expect(facing(showing('foe-brutal'), { block: 5 }).seat(0).life).toBe(75 - 2 * 6);
  });

  it('[M5] Brutal, Impaired and Sundered: one product, floored once', () => {
    const impaired = { card: 'foe-brutal', intent: 0, aim: 0, statuses: { impaired: 2 } };
    const s = facing([impaired], { statuses: { sundered: 2 } });
    expect(s.seat(0).life).toBe(75 - Math.floor(2 * 6 * 0.75 * 1.5));
  });

  it('[Z5] Vampiric heals what it dealt to a unit too', () => {
    const hurt = { card: 'foe-vampiric', intent: 0, aim: 0, damage: 9 };
    const s = facing([hurt], { field: ['wall'] }).choose(0, 0);
    expect([s.unit(0, 0).damage, foe(s).damage]).toEqual([6, 3]);
  });

  it('[M8] Empowered counts for the first of several attacks that deals', () => {
    const twice = foeCard('twice', {}, [hits(4, { times: 2 })]);
    const strong = { card: 'twice', intent: 0, aim: 0, statuses: { empowered: 6 } };
    const s = siege([strong], { cards: [twice], me }).pass(0);
    expect([s.seat(0).life, foe(s).statuses]).toEqual([75 - 10 - 4, []]);
  });

  it('[Z4] a unit that was wounded by the first attack takes nothing of the second', () => {
    const s = facing(showing('brute', 'brute'), { field: ['wall'] }).choose(0, 0);
    expect([s.game.choice, s.unit(0, 0).damage, s.seat(0).life]).toEqual([null, 6, 69]);
  });

  it('[Z5] a unit behind a shield stays unwounded and may be given more', () => {
    const shielded = { card: 'hireling', shields: [9] };
    const s = facing(showing('brute'), { field: [shielded] }).choose(0, 0);
    expect(options(s)).toEqual(['unit 0', 'hero 0']);
  });

  it('[N1] an attack of 0 costs no block to stop, and nothing if it is not', () => {
    const s = siege(showing('brute'), {
      me: { hand: ['enervate', 'enervate', 'leaf'], resolve: 2 },
    });
    s.play(0, 'enervate').play(0, 'enervate').pass(0);
    expect(s.offered(0, 'declareBlocker')).toHaveLength(1);
    expect(s.pass(0).seat(0).life).toBe(75);
  });

  it('[Z8] what comes with the attack that felled a hero finds nobody', () => {
    const curse = { kind: 'create', card: 'pain', in: 'discard', who: 'opponent' };
    const hexer = foeCard('hexer', {}, [hits(6, { effects: [curse] })]);
    const s = siege(showing('hexer'), {
      cards: [hexer],
      me: { ...me, life: 6 },
      partner: { hand: ['leaf'] },
    });
    s.pass(0).pass(1);
    expect([s.view().siege?.down, s.seat(0).discard]).toEqual([[true, false], []]);
  });
});

describe('charges', () => {
  it('[M3] skip attack does not stop the charging: the attack comes next round', () => {
    const s = siege(showing('cannon'), {
      cards: [cannon],
      me: { ...me, hand: ['chill', 'leaf'] },
    });
    expect(foe(endRound(s.play(0, 'chill'))).intent).toMatchObject({ attack: 20, charge: 0 });
  });

  it('[M3] a charged attack that is skipped is spent', () => {
    const deck = ['whirlwind', ...LEAVES];
    const s = endRound(siege(showing('cannon'), { cards: [cannon], me: { ...me, deck } }));
    endRound(s.play(0, 'whirlwind'));
    expect([s.seat(0).life, s.seat(1).life]).toEqual([75, 75]);
    expect(foe(s).intent).toMatchObject({ attack: 0, charge: 20 });
  });

  it('[E9] who is possessed while it charges has nothing charged when it is home', () => {
    const own = { ...me, hand: ['possess', 'leaf'], azoth: ['crystal-nether'] };
    const s = siege(showing('cannon'), { cards: [cannon], me: own });
    endRound(s.play(0, 'possess', { powered: true }).choose(0, 0));
    expect(foe(s).intent).toMatchObject({ attack: 0, charge: 20 });
  });

  it('[Z3] what was charged above a threshold comes below it too', () => {
    const tables = [
      { upTo: 100, moves: [{ weight: 1, charge: 20 }] },
      { upTo: 50, moves: [hits(1)] },
    ];
    const fickle = { ...foeCard('fickle'), enemy: { tables } };
    const own = { ...me, hand: ['holy-smash', 'leaf'] };
    const start = { card: 'fickle', intent: 0, damage: 10 };
    const s = siege([start], { cards: [fickle], me: own });
    endRound(s.play(0, 'holy-smash', at(s)));
    expect(foe(s).intent?.attack).toBe(20);
    expect(foe(endRound(s)).intent?.attack).toBe(1);
  });
});

describe('Defend', () => {
  it('[A7] damage of 0 is no damage: it calls nobody', () => {
    const own = { hand: ['poke', 'smite'] };
    const s = siege(['foe-elusive', 'keeper'], { cards: [...CARDS, poke], me: own });
    s.play(0, 'poke').choose(0, 0).play(0, 'smite', at(s, 1));
    expect([foe(s, 0).shields, foe(s, 1).damage]).toEqual([[], 1]);
  });

  it('[Z5] each of several gives its own, to the first one damaged', () => {
    const s = scene(['keeper', 'keeper'], { hand: ['holy-smash', 'smite'] });
    s.play(0, 'holy-smash', at(s, 0)).play(0, 'smite', at(s, 1));
    expect([foe(s, 0).damage, foe(s, 1).damage]).toEqual([12 - 2 * 4, 5]);
  });

  it('[Z5] of damage to all, the first in the row has the shield', () => {
    const s = scene(['brute', 'keeper'], { hand: ['lash', 'leaf'] }).play(0, 'lash');
    expect([foe(s, 0).damage, foe(s, 1).damage]).toEqual([1, 5]);
  });
});

describe('rounds and waves', () => {
  it('[M1] the next wave comes with nothing of what was done to the last', () => {
    const own = { hand: ['sap', 'tremor', 'smite', 'leaf'], resolve: 9, deck: LEAVES };
    const s = siege([{ card: 'brute', damage: 20, intent: 0, aim: 0 }], {
      wave: 1,
      me: { ...own, azoth: ['crystal-water'] },
    });
    s.play(0, 'sap', { powered: true }).play(0, 'tremor').choose(0, 1).play(0, 'smite', at(s));
    endRound(s);
    expect([s.game.modifiers, foe(s).health]).toEqual([[], s.book.cards[foe(s).card]?.health]);
  });

  it('[Z6] the last enemy bleeding to death at the end of round 40 is a victory', () => {
    const dying = { card: 'brute', damage: 28, statuses: { bleeding: 3 } };
    const s = endRound(siege([dying], { turn: 40, me }));
    expect(s.view().result).toEqual({ winner: 'both', reason: 'waves-defeated' });
  });

  it('[Z4] an enemy keeps the block it made until it acts again', () => {
    const s = siege(showing('idle'), { me }).pass(0);
    expect([foe(s).block, foe(endRound(s)).block]).toEqual([1, 1]);
  });

  it('[S2] enemies that heal and hide for ever do not keep a siege from ending', () => {
    const coward = foeCard('coward', {}, [does({ kind: 'heal', amount: 9, to: 'self' })]);
    const s = siege(['coward'], { cards: [coward], me, turn: 38 });
    endRound(endRound(endRound(s)));
    expect(s.view().result).toEqual({ winner: null, reason: 'rounds' });
  });
});
