import { describe, expect, it } from 'vitest';
import { createGame, defaultBook, type Game } from '../../shared/index.ts';
import { does, endRound, foe, foeCard, hits, rowOf, showing, siege } from './scene.ts';

const LEAVES = Array.from({ length: 40 }, () => 'leaf');
const me = { deck: LEAVES };
const book = defaultBook();

function newSiege(seed: string): Game {
  const made = createGame(book, { format: 'siege', seed, decks: ['pilgrim', 'pilgrim'] });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

describe('Z3 what an enemy shows', () => {
  it('[Z3] is public: what, how often, at whom, in words', () => {
    const twice = foeCard('twice', {}, [hits(4, { times: 2 })]);
    const s = siege([{ card: 'twice', intent: 0, aim: 1 }], { cards: [twice] });
    const shown = { attack: 4, times: 2, charge: 0, aim: 1, text: 'attack for 4 twice' };
    for (const viewer of [0, 1] as const)
      expect(s.view(viewer).enemies?.[0]?.intent).toEqual(shown);
  });

  it('[Z3] comes by weight from the seed: the same again, or another', () => {
    const moody = foeCard('moody', {}, [
      { ...hits(1), weight: 50 },
      { ...hits(2), weight: 30 },
      { ...hits(3), weight: 20 },
    ]);
    const shown = (seed: string) =>
      foe(siege(['moody'], { cards: [moody], me, step: 'intents', seed })).intent?.attack;
    const seen = Array.from({ length: 200 }, (_, at) => shown(`s${at}`));
    expect(shown('s7')).toBe(seen[7]);
    [0.5, 0.3, 0.2].forEach((wanted, at) => {
      const share = seen.filter((attack) => attack === at + 1).length / seen.length;
      expect(Math.abs(share - wanted)).toBeLessThan(0.1);
    });
  });

  it('[G8] nothing hidden shifts it: other hands and decks, the same intents', () => {
    const shown = (cards: readonly string[]) =>
      siege(['brute', 'idle', 'brute'], { me: { hand: [], deck: cards }, step: 'intents' })
        .view()
        .enemies?.map((enemy) => enemy?.intent);
    expect(shown(['smite', 'smite', 'leaf', 'leaf', 'leaf', 'leaf'])).toEqual(shown(LEAVES));
  });

  it('[Z3] printed strength is the attack it shows, 0 without one', () => {
    const s = siege([...showing('brute'), ...showing('idle'), 'brute']);
    expect([0, 1, 2].map((slot) => foe(s, slot).strength)).toEqual([6, 0, 0]);
  });

  it('[Z3] is aimed at living heroes', () => {
    const aims = new Set(
      Array.from({ length: 30 }, (_, at) => {
        const s = siege(['brute'], { me, partner: { life: 1 }, seed: `aim ${at}` });
        s.act(1, { kind: 'concede' });
        return foe(endRound(s)).intent?.aim;
      }),
    );
    expect([...aims]).toEqual([0]);
    const both = Array.from({ length: 30 }, (_, at) => newSiege(`h${at}`).siege?.foes[0]?.aim);
    expect(new Set(both.filter((aim) => aim !== null))).toEqual(new Set([0, 1]));
  });

  it('[Z3] what is for itself is aimed at nobody', () => {
    expect(foe(siege(showing('idle'))).intent?.aim).toBeNull();
  });

  it('[Z3] charge: nothing now, the named attack next round, whatever the table says', () => {
    const cannon = foeCard('cannon', {}, [{ weight: 1, charge: 20 }]);
    const s = siege(showing('cannon'), { cards: [cannon], me, partner: { hand: ['leaf'] } });
    expect(foe(s)).toMatchObject({ strength: 0, assaults: [], intent: { attack: 0, charge: 20 } });
    s.act(1, { kind: 'concede' });
    endRound(s);
    expect(s.seat(0).life).toBe(75);
    expect(foe(s)).toMatchObject({ strength: 20, intent: { attack: 20, charge: 0, aim: 0 } });
    endRound(s);
    expect(s.seat(0).life).toBe(55);
    expect(foe(s).intent).toMatchObject({ attack: 0, charge: 20 });
  });

  it('[Z3] a threshold changes the table from the next intents on', () => {
    const tables = [
      { upTo: 100, moves: [hits(1)] },
      { upTo: 50, moves: [hits(9)] },
    ];
    const fickle = { ...foeCard('fickle'), enemy: { tables } };
    const own = { ...me, hand: ['holy-smash', 'leaf'] };
    const s = siege([{ card: 'fickle', intent: 0, aim: 0, damage: 10 }], {
      cards: [fickle],
      me: own,
    });
    s.play(0, 'holy-smash', { target: { unit: foe(s).id } });
    expect([foe(s).damage, foe(s).intent?.attack]).toEqual([22, 1]);
    expect(foe(endRound(s)).intent?.attack).toBe(9);
  });

  it('[Z3] at exactly the threshold the lower table is in force', () => {
    const tables = [
      { upTo: 100, moves: [hits(1)] },
      { upTo: 50, moves: [hits(9)] },
    ];
    const fickle = { ...foeCard('fickle'), enemy: { tables } };
    const shows = (damage: number) =>
      foe(siege([{ card: 'fickle', intent: 0, damage }], { cards: [fickle] })).intent?.attack;
    expect([shows(14), shows(15)]).toEqual([1, 9]);
  });

  it('[Z3] a move that comes once comes once', () => {
    const herald = foeCard('herald', {}, [{ ...hits(9), once: true, weight: 99 }, hits(1)]);
    const seen = Array.from({ length: 8 }, (_, at) => {
      const s = siege(['herald'], { cards: [herald], me, seed: `once ${at}` });
      return [1, 2, 3].map(() => foe(endRound(s)).intent?.attack);
    });
    for (const attacks of seen) expect(attacks.filter((attack) => attack === 9).length).toBe(1);
  });

  it('[Z3] buffs, heals and debuffs reach whom they name', () => {
    const cards = [
      foeCard('chanter', {}, [
        does({ kind: 'status', status: 'might', amount: 2, to: { first: 'other-allies' } }),
      ]),
      foeCard('mender', {}, [
        does({ kind: 'heal', amount: 8, to: { first: 'allies', where: { is: 'wounded' } } }),
      ]),
      foeCard('hexer', {}, [does({ kind: 'status', status: 'impaired', amount: 2, to: 'target' })]),
    ];
    const enemies = [{ card: 'idle', damage: 10 }, ...showing('chanter', 'mender', 'hexer')];
    const s = siege(enemies, { cards, me }).pass(0);
    expect(foe(s, 0)).toMatchObject({ damage: 2, statuses: [{ kind: 'might', amount: 2 }] });
    expect(s.seat(0).statuses).toEqual([{ kind: 'impaired', amount: 2 }]);
    expect(s.seat(1).statuses).toEqual([]);
  });

  it('[M5] what an enemy has put on a hero in a round does not fall at the end of it', () => {
    const hexer = foeCard('hexer', {}, [
      does({ kind: 'status', status: 'impaired', amount: 1, to: 'target' }),
    ]);
    const s = endRound(siege(showing('hexer'), { cards: [hexer], me }));
    expect(s.seat(0).statuses).toEqual([{ kind: 'impaired', amount: 1 }]);
  });
});

describe('Z5 several attacks and summoning', () => {
  it('[Z5] each attack has its id', () => {
    const thrice = foeCard('thrice', {}, [hits(2, { times: 3 })]);
    const ids = foe(siege(showing('thrice'), { cards: [thrice] })).assaults.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  const caller = foeCard('caller', {}, [does({ kind: 'summon', card: 'brute', count: 2 })]);

  it('[Z5] the summoned come into free wild slots and act from the next round', () => {
    const s = siege([...showing('caller'), null, 'idle'], { cards: [caller], me }).pass(0);
    expect(rowOf(s)).toEqual(['caller', 'brute', 'idle', 'brute', null]);
    expect([foe(s, 1).intent, s.seat(0).life]).toEqual([undefined, 75]);
    expect(foe(endRound(s), 1).intent?.attack).toBe(6);
  });

  it('[Z5] only as many as there are free slots', () => {
    const s = siege([...showing('caller'), 'idle', 'idle', 'idle'], { cards: [caller], me }).pass(
      0,
    );
    expect(rowOf(s)).toEqual(['caller', 'idle', 'idle', 'idle', 'brute']);
  });

  it('[Z5] with a full row nobody comes, and it is told', () => {
    const s = siege([...showing('caller'), 'idle', 'idle', 'idle', 'idle'], {
      cards: [caller],
      me,
    });
    s.pass(0);
    expect(s.told('effectFizzled')).toHaveLength(1);
  });

  it('[R6] the summoned pay no fame, those of a wave do', () => {
    const smash = { ...me, resolve: 9, hand: ['holy-smash', 'holy-smash', 'leaf'] };
    const worth = foeCard('worth', { fame: 4, health: 12 });
    const calls = foeCard('calls', {}, [does({ kind: 'summon', card: 'worth', count: 1 })]);
    const s = siege([...showing('calls'), 'worth'], { cards: [worth, calls], me: smash }).pass(0);
    s.play(0, 'holy-smash', { target: { unit: foe(s, 2).id } });
    expect(s.seat(0).fame).toBe(0);
    s.play(0, 'holy-smash', { target: { unit: foe(s, 1).id } });
    expect([s.seat(0).fame, s.seat(1).fame]).toEqual([4, 4]);
  });
});
