import { describe, expect, it } from 'vitest';
import { unitCard } from '../rules/test-cards.ts';
import { endRound, foe, passTo, siege } from './scene.ts';

const LEAVES = Array.from({ length: 12 }, () => 'leaf');
const crystals = (s: ReturnType<typeof siege>, seat: 0 | 1 = 0) =>
  s.seat(seat).azoth.map(({ card }) => card);
const sideways = (s: ReturnType<typeof siege>, card: string) =>
  s.act(0, { kind: 'placeAzoth', card: s.inHand(0, card) });

describe('R3 mana', () => {
  it('[R3] each player gets one mana of a random element a round', () => {
    const s = endRound(siege(['brute'], { me: { hand: ['leaf'], deck: LEAVES } }));
    expect([crystals(s).length, crystals(s, 1).length]).toEqual([1, 1]);
    const first = Array.from({ length: 60 }, (_, at) =>
      siege(['brute'], { step: 'intents', me: { hand: [], deck: LEAVES }, seed: `m${at}` }),
    ).flatMap((each) => crystals(each));
    expect(new Set(first).size).toBe(6);
    expect(first).not.toContain('crystal-generic');
  });

  it('[R3] kept up to three', () => {
    const azoth = ['crystal-fire', 'crystal-air', 'crystal-water'];
    const s = endRound(siege(['brute'], { me: { hand: ['leaf'], deck: LEAVES, azoth } }));
    expect(crystals(s)).toEqual(azoth);
  });

  it('[R3] one of a fitting element powers a card and is used up, the oldest first', () => {
    const azoth = ['crystal-air', 'crystal-fire', 'crystal-fire'];
    const s = siege(['brute'], { me: { hand: ['tremor', 'leaf'], azoth } });
    const [, oldest] = s.seat(0).azoth;
    s.play(0, 'tremor', { powered: true }).choose(0, 0);
    expect([foe(s).health, crystals(s)]).toEqual([15, ['crystal-air', 'crystal-fire']]);
    expect(s.told('azothSpent')).toEqual([]);
    expect(s.seat(0).azoth.map(({ id }) => id)).not.toContain(oldest?.id);
  });

  it('[R3] without one the powered play is not offered, and refused with a reason', () => {
    const s = siege(['brute'], { me: { hand: ['tremor', 'leaf'], azoth: ['crystal-air'] } });
    expect(s.offered(0, 'playCard').some((intent) => intent.powered === true)).toBe(false);
    const tried = { kind: 'playCard', card: s.inHand(0, 'tremor'), powered: true };
    expect(s.refused(0, tried).code).toBe('no-azoth');
  });

  it('[R3] a crystal is a token: spent, it is nowhere', () => {
    const s = siege(['brute'], { me: { hand: ['chill', 'leaf'], azoth: ['crystal-water'] } });
    const id = s.seat(0).azoth[0]?.id ?? 'none';
    s.play(0, 'chill', { powered: true });
    expect(JSON.stringify(s.game)).not.toContain(id);
  });

  it('[R4] there is no overpaying', () => {
    const s = siege(['brute'], { me: { hand: ['gnome', 'leaf'], azoth: ['crystal-earth'] } });
    s.play(0, 'gnome', { slot: 0 });
    expect([s.game.choice, s.unit(0, 0).counters]).toEqual([null, 0]);
  });
});

describe('R7 sideways', () => {
  it('[R7] a hand card is discarded for one mana of its primary element', () => {
    const s = sideways(siege(['brute'], { me: { hand: ['chill', 'leaf'] } }), 'chill');
    expect([crystals(s), s.seat(0).discard.map(({ card }) => card)]).toEqual([
      ['crystal-water'],
      ['chill'],
    ]);
    expect(s.seat(0).azoth[0]?.ready).toBe(true);
  });

  it('[R7] once a round', () => {
    const s = sideways(siege(['brute'], { me: { hand: ['chill', 'leaf', 'smite'] } }), 'chill');
    expect(s.offered(0, 'placeAzoth')).toEqual([]);
    const tried = { kind: 'placeAzoth', card: s.inHand(0, 'smite') };
    expect(s.refused(0, tried)).toMatchObject({ code: 'azoth-placed', message: /once a round/ });
  });

  it('[R7] each player, and again in the next round', () => {
    const s = siege(['brute'], {
      me: { hand: ['smite', 'leaf'], deck: LEAVES },
      partner: { hand: ['smite'] },
    });
    sideways(s, 'smite').act(1, { kind: 'placeAzoth', card: s.inHand(1, 'smite') });
    expect([crystals(s), crystals(s, 1)]).toEqual([['crystal-aether'], ['crystal-aether']]);
    expect(endRound(s).offered(0, 'placeAzoth')).toHaveLength(5);
  });

  it('[R7] in strike and in counter, not in block', () => {
    const s = siege([{ card: 'brute', intent: 0, aim: 0 }], { me: { hand: ['smite'], block: 6 } });
    expect(s.offered(0, 'placeAzoth')).toHaveLength(1);
    expect([s.pass(0).game.step, s.offered(0, 'placeAzoth')]).toEqual(['block', []]);
    expect(passTo(s, 'counter').offered(0, 'placeAzoth')).toHaveLength(1);
  });

  it('[R7] no curse', () => {
    const s = siege(['brute'], { me: { hand: ['pain', 'leaf'] } });
    expect(s.offered(0, 'placeAzoth').map(({ card }) => card)).toEqual([s.inHand(0, 'leaf')]);
    expect(s.refused(0, { kind: 'placeAzoth', card: s.inHand(0, 'pain') }).message).toMatch(
      /curse/,
    );
  });

  it('[R7] not while it has three crystals', () => {
    const azoth = ['crystal-air', 'crystal-air', 'crystal-fire'];
    const s = siege(['brute'], { me: { hand: ['tremor', 'leaf', 'leaf'], azoth } });
    expect(s.offered(0, 'placeAzoth')).toEqual([]);
    const tried = { kind: 'placeAzoth', card: s.inHand(0, 'leaf') };
    expect(s.refused(0, tried).message).toMatch(/at most 3 crystals/);
    s.play(0, 'tremor', { powered: true }).choose(0, 1);
    expect(s.offered(0, 'placeAzoth')).toHaveLength(2);
  });

  it('[R7] a card of two elements gives its first; one of none gives generic mana', () => {
    const cards = [unitCard('mixed', 1, 1, { elements: ['generic', 'air', 'water'] })];
    const s = siege(['brute'], { cards, me: { hand: ['mixed', 'leaf'] } });
    expect(crystals(sideways(s, 'mixed'))).toEqual(['crystal-air']);
    const plain = siege(['brute'], { me: { hand: ['leaf', 'smite'] } });
    expect(crystals(sideways(plain, 'leaf'))).toEqual(['crystal-generic']);
    expect(plain.legal(0).length).toBeGreaterThan(1);
  });

  it('[R7] the mana powers a card at once', () => {
    const s = siege(['brute'], { me: { hand: ['tremor', 'disintegrate', 'leaf'] } });
    sideways(s, 'disintegrate').play(0, 'tremor', { powered: true }).choose(0, 0);
    expect([foe(s).health, crystals(s)]).toEqual([15, []]);
  });
});
