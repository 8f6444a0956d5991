import { describe, expect, it } from 'vitest';
import { skillCard, unitCard } from '../rules/test-cards.ts';
import {
  at,
  endRound,
  foe,
  foeCard,
  hits,
  options,
  passTo,
  rowOf,
  showing,
  siege,
} from './scene.ts';

const LEAVES = Array.from({ length: 12 }, () => 'leaf');
const concede = { kind: 'concede' } as const;
const both = { me: { hand: ['leaf'], deck: LEAVES }, partner: { hand: ['leaf'], deck: LEAVES } };

describe('Z8 a hero at 0 life', () => {
  it('[Z8] is down: no intents left, not even concede', () => {
    const s = siege([{ card: 'brute', intent: 0, aim: 1 }], {
      ...both,
      partner: { life: 6, hand: ['leaf'] },
    });
    s.pass(0).pass(1);
    expect([s.seat(1).life, s.legal(1), s.view().siege?.down]).toEqual([0, [], [false, true]]);
    expect(s.refused(1, concede)).toMatchObject({ code: 'not-your-decision', message: /down/ });
    expect(s.told('heroDown')).toMatchObject([{ seat: 1 }]);
  });

  it('[Z8] the other goes on alone and does not wait for it', () => {
    const s = siege(['brute'], both).act(1, concede);
    expect(s.view().result).toBeUndefined();
    expect(s.pass(0).game.step).toBe('counter');
  });

  it('[Z8] its units go to the discard pile without dying', () => {
    const martyr = unitCard('martyr', 1, 1, {
      traits: [
        {
          type: 'reaction',
          on: 'ON_DEATH',
          target: { all: 'enemies' },
          effects: [{ kind: 'damage', amount: 9, to: 'it' }],
        },
      ],
    });
    const s = siege(['brute'], {
      ...both,
      cards: [martyr],
      partner: { hand: ['leaf'], field: ['martyr', 'gnome'] },
    });
    s.act(1, concede);
    expect(s.seat(1).field.every((unit) => unit === null)).toBe(true);
    expect(s.seat(1).discard.map(({ card }) => card)).toEqual(['martyr', 'gnome']);
    expect([foe(s).damage, s.told('unitDied')]).toEqual([0, []]);
  });

  it('[Z8] attacks that were aimed at it are aimed at nobody', () => {
    const s = siege([{ card: 'brute', intent: 0, aim: 1 }], both).act(1, concede);
    expect([foe(s).intent?.aim, foe(s).assaults[0]?.fate, s.view().combat ?? []]).toEqual([
      null,
      'skipped',
      [],
    ]);
    expect(s.pass(0).seat(0).life).toBe(75);
  });

  it('[Z8] what an enemy would do to it fizzles', () => {
    const hexer = foeCard('hexer', {}, [
      { weight: 1, effects: [{ kind: 'create', card: 'pain', in: 'discard', who: 'opponent' }] },
    ]);
    const s = siege([{ card: 'hexer', intent: 0, aim: 1 }], { ...both, cards: [hexer] });
    s.act(1, concede).pass(0);
    expect(s.seat(1).discard.filter(({ card }) => card === 'pain')).toEqual([]);
  });

  it('[Z8] in the middle of assign the rest of the attacks on it is dropped', () => {
    const thrice = foeCard('thrice', {}, [hits(5, { times: 3 })]);
    const s = siege([{ card: 'thrice', intent: 0, aim: 1 }, ...showing('brute')], {
      cards: [thrice],
      ...both,
      partner: { life: 8, hand: ['leaf'] },
    });
    s.pass(0).pass(1);
    expect([s.seat(1).life, s.seat(0).life, s.game.step]).toEqual([0, 69, 'counter']);
  });

  it('[Z8] one that bleeds to death at the end of a round is down in the next', () => {
    const s = siege(['brute'], {
      ...both,
      partner: { life: 2, statuses: { bleeding: 3 }, deck: LEAVES },
    });
    endRound(s);
    expect([s.game.step, s.view().siege?.down, s.seat(1).handCount]).toEqual([
      'strike',
      [false, true],
      0,
    ]);
  });

  it('[P11] one that draws Pain with its last life is aimed at by nobody', () => {
    const partner = { life: 1, deck: ['pain'] };
    for (let at = 0; at < 8; at++) {
      const s = siege(['brute'], { ...both, partner, step: 'intents', seed: `pain ${at}` });
      expect([s.view().siege?.down, foe(s).intent?.aim]).toEqual([[false, true], 0]);
    }
  });

  it('[Z8] it draws and gains nothing any more', () => {
    const s = endRound(siege(['brute'], both).act(1, concede));
    expect([s.seat(1).deckCount, s.seat(1).azoth]).toEqual([12, []]);
    expect(s.seat(0).handCount).toBe(5);
  });

  it('[E7] it is not healed any more, and no option of a heal', () => {
    const s = siege(['brute'], { ...both, me: { life: 50, hand: ['healing-circle', 'leaf'] } });
    s.act(1, concede).play(0, 'healing-circle');
    expect([s.view().choice, s.seat(0).life, s.seat(1).life]).toEqual([undefined, 60, 0]);
  });

  it('[Z8] a card that costs it the last life is its last', () => {
    const s = siege(['brute'], {
      ...both,
      me: { life: 4, hand: ['zealots-fury', 'leaf'], resolve: 3 },
    });
    s.play(0, 'zealots-fury', at(s));
    expect([s.view().siege?.down, foe(s).damage, s.legal(0)]).toEqual([[true, false], 12, []]);
    expect(s.seat(0).discard.map(({ card }) => card)).toContain('zealots-fury');
  });
});

describe('Z8 who falls in the middle of an own card', () => {
  const doomed = { life: 1, statuses: { corrupt: 1 }, deck: LEAVES };
  const falling = (hand: readonly string[], more: object = {}) =>
    siege(['brute', 'brute'], { ...both, me: { ...doomed, hand, resolve: 3, ...more } });

  it('[Z8] a unit it had played arrives for nobody: to the discard pile, undeployed', () => {
    const s = falling(['gnome', 'leaf']).play(0, 'gnome', { slot: 0 });
    expect([s.isEmpty(0, 0), s.view().siege?.down]).toEqual([true, [true, false]]);
    expect(s.seat(0).discard.map(({ card }) => card)).toEqual(['gnome']);
    expect(s.told('unitDeployed')).toEqual([]);
  });

  it('[Z8] it consumes nobody either: who stood there left with the others, without dying', () => {
    const s = falling(['gnome', 'leaf'], { field: ['hireling'] }).play(0, 'gnome', { slot: 0 });
    expect([s.isEmpty(0, 0), s.told('unitDied')]).toEqual([true, []]);
    expect(s.seat(0).discard.map(({ card }) => card)).toEqual(['hireling', 'gnome']);
  });

  it('[E9] it takes control of nobody: a fallen hero has no free slot', () => {
    const s = falling(['possess', 'leaf'], { azoth: ['crystal-nether'] });
    s.play(0, 'possess', { powered: true });
    expect([rowOf(s).slice(0, 2), s.isEmpty(0, 0)]).toEqual([['brute', 'brute'], true]);
    expect(s.told('effectFizzled')).toHaveLength(1);
  });
});

describe('Z8 concede', () => {
  it('[Z8] takes the own hero down, and the match goes on', () => {
    const s = siege(['brute'], both).act(0, concede);
    expect([s.seat(0).life, s.view().siege?.down, s.view().result]).toEqual([
      0,
      [true, false],
      undefined,
    ]);
  });

  it('[Z8] by both is the end', () => {
    const s = siege(['brute'], both).act(0, concede).act(1, concede);
    expect(s.view().result).toEqual({ winner: null, reason: 'heroes-down' });
  });

  it('[Z8] with a choice of its own pending: what it was asked is answered as if time had run out', () => {
    const s = siege(showing('brute', 'brute'), { ...both, me: { hand: ['whirlwind', 'leaf'] } });
    s.play(0, 'whirlwind').act(0, concede);
    expect([s.game.choice, foe(s, 0).assaults[0]?.fate]).toEqual([null, 'skipped']);
    expect(s.told('choiceMade')).toMatchObject([{ seat: 0 }]);
    expect(s.seat(0).discard.map(({ card }) => card)).toEqual(['whirlwind']);
    expect(s.legal(1).map(({ kind }) => kind)).toContain('pass');
  });

  it('[C7] done and decline are taken where they are listed', () => {
    const s = siege(showing('brute', 'brute'), { ...both, me: { hand: ['forked-bolt', 'leaf'] } });
    s.play(0, 'forked-bolt').choose(0, 0);
    expect(options(s)).toEqual(['enemy 1', 'done']);
    s.act(0, concede);
    expect([foe(s, 0).damage, foe(s, 1).damage]).toEqual([4, 0]);
  });

  it('[Z8] with damage to assign: nothing is left to ask', () => {
    const s = siege(showing('brute'), { ...both, me: { hand: ['leaf'], field: ['hireling'] } });
    s.pass(0).pass(1);
    expect(s.game.choice?.prompt).toBe('assign');
    s.act(0, concede);
    expect([s.game.choice, s.game.step, s.view().result]).toEqual([null, 'counter', undefined]);
  });

  it('[C2] while the other chooses, it may be conceded, and the choice stays', () => {
    const s = siege(showing('brute', 'brute'), { ...both, me: { hand: ['whirlwind', 'leaf'] } });
    s.play(0, 'whirlwind').act(1, concede);
    expect([s.game.choice?.seat, s.view().siege?.down]).toEqual([0, [false, true]]);
    s.choose(0, 1);
    expect(passTo(s, 'counter').game.step).toBe('counter');
  });

  it('[X11] what it had played before still happens', () => {
    const boon = skillCard('boon', [
      { kind: 'damage', amount: 2, to: { choose: 'enemies' } },
      { kind: 'modify-side', what: 'strength', amount: -1, side: 'enemies', for: 'combat' },
    ]);
    const s = siege(showing('brute', 'brute'), {
      cards: [boon],
      ...both,
      me: { hand: ['boon', 'leaf'] },
    });
    s.play(0, 'boon').act(0, concede);
    expect([foe(s, 0).damage, foe(s, 1).strength]).toEqual([2, 5]);
  });
});
