import { describe, expect, it } from 'vitest';
import { createGame, defaultBook, legalIntents } from '../../shared/index.ts';
import { skillCard } from '../rules/test-cards.ts';
import { endRound, foe, passTo, showing, siege } from './scene.ts';

const book = defaultBook();
const LEAVES = Array.from({ length: 12 }, () => 'leaf');
const both = { me: { hand: ['leaf'] }, partner: { hand: ['leaf'] } };
const kinds = (s: ReturnType<typeof siege>, seat: 0 | 1) => s.legal(seat).map(({ kind }) => kind);

function newSiege(seed = 'a') {
  const made = createGame(book, { format: 'siege', seed, decks: ['pilgrim', 'tempest'] });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

describe('Z1 two heroes', () => {
  it('[Z1] begin with 75 life, 3 resolve and 5 cards', () => {
    for (const side of newSiege().sides.slice(0, 2)) {
      expect([side.life, side.maxLife, side.resolve, side.hand.length]).toEqual([75, 75, 3, 5]);
    }
  });

  it('[Z1] both legal lists are open in the same phase', () => {
    const game = newSiege();
    expect(game.step).toBe('strike');
    for (const seat of [0, 1] as const)
      expect(legalIntents(book, game, seat).map(({ kind }) => kind)).toContain('pass');
  });

  it('[Z1] they act in any order', () => {
    const s = siege(['brute'], both);
    s.play(1, 'leaf').play(0, 'leaf');
    expect([s.seat(0).devotion, s.seat(1).devotion]).toEqual([1, 1]);
  });

  it('[Z1] a pass is final for the phase', () => {
    const s = siege(['brute'], both).pass(0);
    expect(kinds(s, 0)).toEqual(['concede']);
    expect(s.refused(0, { kind: 'pass' }).code).toBe('not-your-decision');
    expect(s.view().siege?.passed).toEqual([true, false]);
  });

  it('[Z1] the phase ends when both have passed', () => {
    const s = siege(['brute'], both).pass(0);
    expect(s.game.step).toBe('strike');
    expect(s.pass(1).game.step).toBe('counter');
    expect(s.view().siege?.passed).toEqual([false, false]);
  });

  it('[C2] while one has a pending choice the other waits', () => {
    const s = siege(showing('brute', 'brute'), { ...both, me: { hand: ['whirlwind'] } });
    s.play(0, 'whirlwind');
    expect(kinds(s, 1)).toEqual(['concede']);
    expect(s.refused(1, { kind: 'pass' }).code).toBe('not-your-decision');
    s.choose(0, 0);
    expect(kinds(s, 1)).toContain('pass');
  });

  it('[Z1] there is no window: a spell resolves at once', () => {
    const s = siege(showing('brute'), { ...both, me: { hand: ['whirlwind', 'leaf'] } });
    s.play(0, 'whirlwind');
    expect([s.view().window, s.view().stack, s.told('effectFizzled')]).toEqual([undefined, [], []]);
  });

  it('[V1] a partner sees the number of cards in the other hand, not the cards', () => {
    const s = siege(['brute'], both);
    expect([s.view(1).seats[0].handCount, s.view(1).seats[0].hand]).toEqual([1, undefined]);
  });
});

describe('Z2 a round', () => {
  it('[Z2] goes intents, strike, block, assign, counter, cleanup', () => {
    const s = siege(showing('brute'), { me: { block: 9 }, partner: { deck: LEAVES } });
    const steps = () => s.told('stepStarted').map(({ step }) => step);
    expect(s.game.step).toBe('strike');
    expect([s.pass(0).game.step, steps()]).toEqual(['block', ['block']]);
    expect([s.pass(0).game.step, steps()]).toEqual(['counter', ['assign', 'counter']]);
    expect([s.pass(0).game.step, steps()]).toEqual(['strike', ['cleanup', 'intents', 'strike']]);
  });

  it('[Z2] hands are discarded at its end, and five cards are drawn', () => {
    const s = endRound(siege(['brute'], { me: { hand: ['leaf', 'smite'], deck: LEAVES } }));
    expect(s.seat(0).discard.map(({ card }) => card)).toEqual(['leaf', 'smite']);
    expect([s.seat(0).handCount, s.seat(0).deckCount]).toEqual([5, 7]);
  });

  it('[R1] resolve is 3 each round and never banked', () => {
    const s = endRound(siege(['brute'], { me: { resolve: 2, deck: LEAVES } }));
    expect(s.seat(0).resolve).toBe(3);
    expect(endRound(siege(['brute'], { me: { resolve: 9, deck: LEAVES } })).seat(0).resolve).toBe(
      3,
    );
  });

  it('[P7] the discard pile is shuffled in the middle of a draw, at no cost of life', () => {
    const me = { hand: [], deck: ['smite', 'smite'], discard: ['leaf', 'leaf', 'leaf', 'leaf'] };
    const s = siege(['brute'], { me, step: 'intents' });
    expect([s.seat(0).handCount, s.seat(0).deckCount, s.seat(0).reshuffles]).toEqual([5, 1, 1]);
    const hand = s.seat(0).hand?.map(({ card }) => card) ?? [];
    expect(hand.slice(0, 2)).toEqual(['smite', 'smite']);
    expect(s.seat(0).life).toBe(75);
  });

  it('[P7] with both piles empty the draw stops', () => {
    const s = siege(['brute'], { me: { hand: [], deck: ['leaf'] }, step: 'intents' });
    expect(s.seat(0).handCount).toBe(1);
  });

  it('[Z2] who by public facts can do nothing counts as passed', () => {
    const s = siege(showing('brute'), { partner: { hand: [] } });
    expect([kinds(s, 1), s.view().deciding]).toEqual([['concede'], [0]]);
    expect(s.view().siege?.passed).toEqual([false, true]);
    expect(s.pass(0).game.step).toBe('counter');
  });

  it('[Z2] it counts so while that lasts: a card that comes to hand wakes it', () => {
    const gift = { kind: 'draw', amount: 1 };
    const both = { me: { hand: ['gift', 'leaf'] }, partner: { hand: ['gift'], deck: ['leaf'] } };
    const s = siege(['brute'], { ...both, cards: [skillCard('gift', [gift])] });
    s.play(1, 'gift');
    expect(kinds(s, 1)).toContain('pass');
    s.play(1, 'leaf');
    expect(kinds(s, 1)).toEqual(['concede']);
  });

  it('[Z2] any card in hand might be played, so its holder is waited for', () => {
    const s = siege(['brute'], { me: {}, partner: { hand: ['smite'], resolve: 0 } });
    expect(s.pass(0).game.step).toBe('strike');
  });

  it('[Z2] turn, combat and round modifiers end at cleanup', () => {
    const weaken = (lasts: string) => ({
      kind: 'modify',
      what: 'health',
      amount: -1,
      to: { choose: 'enemies' },
      for: lasts,
    });
    const card = {
      id: 'thrice',
      name: 'Thrice',
      kind: 'skill',
      rarity: 'bronze',
      cost: 0,
      elements: ['generic'],
      effects: ['turn', 'combat', 'round'].map(weaken),
    };
    const s = siege(['brute'], { cards: [card], me: { hand: ['thrice', 'leaf'], deck: LEAVES } });
    expect(foe(s.play(0, 'thrice')).health).toBe(27);
    expect(foe(passTo(s, 'counter')).health).toBe(27);
    expect(foe(endRound(s)).health).toBe(30);
  });

  it('[M6] what lasts for the combat is there in counter and gone after cleanup', () => {
    const s = siege(['brute'], { me: { hand: ['tremor', 'leaf'], deck: LEAVES } });
    s.play(0, 'tremor').choose(0, 0);
    expect([foe(passTo(s, 'counter')).health, foe(endRound(s)).health]).toEqual([20, 30]);
  });

  it('[G10] a turn is a round: an ability is ready again in the next', () => {
    const s = siege(['brute'], { me: { field: ['lamp-oracle'], deck: LEAVES } });
    expect(s.unit(0, 0).abilities).toEqual([2]);
    expect(endRound(s).unit(0, 0).abilities).toEqual([1]);
  });

  it('[N3] marks stay while the enemy is in play', () => {
    const s = endRound(siege([{ card: 'brute', damage: 7 }], { me: { deck: LEAVES } }));
    expect(foe(s).damage).toBe(7);
  });
});
