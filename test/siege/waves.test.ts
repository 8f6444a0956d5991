import { describe, expect, it } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import { skillCard } from '../rules/test-cards.ts';
import { at, endRound, foeCard, rowOf, showing, siege } from './scene.ts';

const LEAVES = Array.from({ length: 12 }, () => 'leaf');
const waves = defaultBook().formats.siege?.waves ?? [];
const weak = { card: 'brute', damage: 26 };
const smiting = { hand: ['smite', 'leaf'], deck: LEAVES };

describe('Z6 waves', () => {
  it('[Z6] the first wave is there at the first intents', () => {
    const s = siege([], { step: 'intents', turn: 1, wave: 0, me: { hand: [], deck: LEAVES } });
    expect(rowOf(s).filter((card) => card !== null)).toEqual(waves[0]);
    expect(s.view().siege).toMatchObject({ wave: 1, waves: waves.length });
  });

  it('[Z6] the next one comes at the intents after the last enemy fell', () => {
    const s = siege([weak], { wave: 1, me: smiting });
    s.play(0, 'smite', at(s));
    expect([rowOf(s), s.game.step, s.game.result]).toEqual([Array(5).fill(null), 'strike', null]);
    endRound(s);
    expect(rowOf(s).filter((card) => card !== null)).toEqual(waves[1]);
    expect(s.told('waveArrived')).toMatchObject([{ wave: 2, waves: waves.length }]);
    expect(s.view().enemies?.filter((enemy) => enemy?.intent).length).toBe(waves[1]?.length);
  });

  it('[Z6] not while one of them stands', () => {
    const s = siege([weak, 'brute'], { wave: 1, me: smiting });
    endRound(s.play(0, 'smite', at(s)));
    expect([rowOf(s)[1], s.view().siege?.wave]).toEqual(['brute', 1]);
  });

  it('[Z6] won when the last wave is defeated, by both, at once', () => {
    const s = siege([weak], { me: smiting });
    s.play(0, 'smite', at(s));
    expect(s.view().result).toEqual({ winner: 'both', reason: 'waves-defeated' });
  });

  it('[S4] then both lists are empty', () => {
    const s = siege([weak], { me: smiting });
    s.play(0, 'smite', at(s));
    expect([s.legal(0), s.legal(1), s.refused(1, { kind: 'concede' }).code]).toEqual([
      [],
      [],
      'game-over',
    ]);
  });

  it('[Z6] won also with one hero down', () => {
    const s = siege([weak], { me: smiting });
    s.act(1, { kind: 'concede' }).play(0, 'smite', at(s));
    expect(s.view().result?.winner).toBe('both');
  });

  it('[Z6] lost after 40 rounds', () => {
    const s = siege(['brute'], { turn: 40, me: { hand: ['leaf'], deck: LEAVES } });
    endRound(s);
    expect([s.game.turn, s.view().result]).toEqual([40, { winner: null, reason: 'rounds' }]);
  });

  it('[Z6] not before: round 39 is followed by round 40', () => {
    const s = siege(['brute'], { turn: 39, me: { hand: ['leaf'], deck: LEAVES } });
    expect([endRound(s).game.turn, s.view().result]).toEqual([40, undefined]);
  });

  it('[Z6] won in round 40 is won', () => {
    const s = siege([weak], { turn: 40, me: smiting });
    expect(s.play(0, 'smite', at(s)).view().result?.winner).toBe('both');
  });

  it('[Z6] lost when both heroes are down', () => {
    const s = siege(showing('brute'), { me: { life: 6 } });
    s.act(1, { kind: 'concede' });
    expect(s.view().result).toBeUndefined();
    expect(s.pass(0).view().result).toEqual({ winner: null, reason: 'heroes-down' });
  });

  it('[S1] the last enemy and the last hero at once: a loss', () => {
    const blast = skillCard('blast', [{ kind: 'damage', amount: 9, to: { all: 'anyone' } }]);
    const s = siege([weak], {
      cards: [blast],
      me: { life: 9, hand: ['blast', 'leaf'] },
      partner: { life: 9 },
    });
    s.play(0, 'blast');
    expect([rowOf(s)[0], s.view().result]).toEqual([null, { winner: null, reason: 'heroes-down' }]);
  });

  it('[Z6] fame is one number for the team, on both seats', () => {
    const worth = foeCard('worth', { fame: 7, health: 5 });
    const s = siege(['worth', 'brute'], { cards: [worth], me: smiting, partner: { fame: 0 } });
    s.play(0, 'smite', at(s));
    expect([s.seat(0).fame, s.seat(1).fame]).toEqual([7, 7]);
  });

  it('[R6] a fallen unit of a player is worth nothing to anybody', () => {
    const s = siege(showing('brute'), { step: 'block', me: { field: ['gnome'], hand: ['leaf'] } });
    s.choose(0, 0);
    expect([s.isEmpty(0, 0), s.seat(0).fame, s.seat(1).fame]).toEqual([true, 0, 0]);
  });
});
