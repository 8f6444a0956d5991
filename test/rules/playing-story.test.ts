import { describe, expect, it } from 'vitest';
import { type Stage, stage } from '../kit/stage.ts';
import { attackCard, skillCard, story } from './test-cards.ts';

/** The card playing story in its own setting: the cleric against enemies, 75 life, 3 resolve. */
const enemies = ['cultist', 'skeleton'];
const holding = (card: string, own: object = {}, more: object = {}): Stage =>
  stage({
    format: 'siege',
    enemies,
    seats: [{ resolve: 3, hand: [card, 'smite'], ...own }, {}],
    ...more,
  });
const enemy = (s: Stage, slot = 0) => {
  const found = s.view().enemies?.[slot];
  if (!found) throw new Error(`The wild slot ${slot} is empty.`);
  return found;
};
const at = (s: Stage, slot = 0) => ({ target: { unit: enemy(s, slot).id } });
const playOf = (s: Stage, card: string) => ({ kind: 'playCard', card: s.inHand(0, card) });
const playedAt = (s: Stage, card: string): Stage => s.play(0, card, at(s));

describe('the card playing story: acceptance criteria', () => {
  it('[P1] 1: a card is only played with sufficient resolve', () => {
    const s = holding('holy-smash', { hand: ['holy-smash'], resolve: 1 });
    expect(s.offered(0, 'playCard')).toEqual([]);
  });

  it('[R1] 2: playing a card deducts its cost', () => {
    expect(playedAt(holding('holy-smash'), 'holy-smash').seat(0).resolve).toBe(1);
  });

  it('[P2] 3: an attack card requires a valid enemy target', () => {
    const s = holding('smite', { hand: ['smite'] });
    expect(s.offered(0, 'playCard').map(({ target }) => target)).toEqual([
      at(s, 0).target,
      at(s, 1).target,
    ]);
  });

  it('[P2] 4: a skill applies its effects to the player, no target required', () => {
    const s = holding('shield-of-faith').play(0, 'shield-of-faith');
    expect([s.seat(0).block, s.seat(1).block]).toEqual([5, 0]);
  });

  it('[P4] 5: effects execute in the order damage, block, heal, status', () => {
    const all = attackCard(
      'all',
      [
        { kind: 'status', status: 'bleeding', amount: 1, to: 'target' },
        { kind: 'gain-devotion', amount: 1 },
        { kind: 'heal', amount: 1 },
        { kind: 'block', amount: 1 },
        { kind: 'damage', amount: 1, to: 'target' },
      ],
      { target: 'enemies-and-hero' },
    );
    const s = playedAt(holding('all', {}, { cards: [all] }), 'all');
    const kinds = ['damageDealt', 'blockGained', 'healed', 'statusApplied'];
    expect(story(s).filter((kind) => kinds.includes(kind))).toEqual(kinds);
  });

  it('[P3] 6: a played card moves from hand to discard pile', () => {
    const s = holding('consecrate');
    const id = s.inHand(0, 'consecrate');
    playedAt(s, 'consecrate');
    expect(s.seat(0).hand?.map(({ card }) => card)).toEqual(['smite']);
    expect(s.seat(0).discard).toEqual([{ id, card: 'consecrate' }]);
  });

  it('[P4] 7: a card with multiple effects executes all of them', () => {
    const s = playedAt(holding('consecrate', { life: 70 }), 'consecrate');
    expect([enemy(s).damage, s.seat(0).life]).toEqual([3, 73]);
  });

  it('[P6] 8: the refusal says what the card costs and what is there', () => {
    const s = holding('holy-smash', { resolve: 1 });
    const { message } = s.refused(0, { ...playOf(s, 'holy-smash'), ...at(s) });
    expect(message).toMatch(/2 resolve.* 1\./);
  });
});

describe('the card playing story: key scenarios', () => {
  it('[P1] 1: a card with cost 2 cannot be played with 1 resolve', () => {
    const s = holding('holy-smash', { resolve: 1 });
    expect(s.refused(0, { ...playOf(s, 'holy-smash'), ...at(s) }).code).toBe('cannot-afford');
  });

  it('[R1] 2: playing a 1-cost card reduces resolve from 3 to 2', () => {
    expect(playedAt(holding('smite'), 'smite').seat(0).resolve).toBe(2);
  });

  it('[P2] 3: an attack card fails without target and succeeds with one', () => {
    const s = holding('smite');
    expect(s.refused(0, playOf(s, 'smite')).code).toBe('no-target');
    expect(enemy(playedAt(s, 'smite')).damage).toBe(5);
  });

  it('[P2] 4: Shield of Faith works without target selection', () => {
    expect(holding('shield-of-faith').play(0, 'shield-of-faith').seat(0).block).toBe(5);
  });

  it('[E1] 5: 8 damage against 5 block is 5 blocked and 3 through', () => {
    const s = holding('holy-fire', {}, { enemies: [{ card: 'cultist', block: 5 }] });
    s.play(0, 'holy-fire');
    expect([enemy(s).block, enemy(s).damage]).toEqual([0, 3]);
    expect(s.told('damageDealt')).toMatchObject([{ amount: 3, blocked: 5 }]);
  });

  it('[E3] 6: healing 10 at 70/75 results in 75/75', () => {
    const s = holding('healing-circle', { life: 70 }).play(0, 'healing-circle').choose(0, 0);
    expect([s.seat(0).life, s.seat(0).maxLife, s.told('healed')[0]?.amount]).toEqual([75, 75, 5]);
  });

  it('[P4] 7: Consecrate deals damage and heals in one play', () => {
    const s = playedAt(holding('consecrate', { life: 70 }), 'consecrate');
    expect(story(s).filter((kind) => ['damageDealt', 'healed'].includes(kind))).toEqual([
      'damageDealt',
      'healed',
    ]);
  });

  it('[P3] 8: the card is in the discard pile after being played', () => {
    const s = holding('mend-wounds').play(0, 'mend-wounds');
    expect(s.seat(0).discard.map(({ card }) => card)).toEqual(['mend-wounds']);
  });
});

describe('the card playing story: the engine', () => {
  it('[E2] block stacks with existing block, without a cap', () => {
    const s = holding('shield-of-faith', { block: 900 }).play(0, 'shield-of-faith');
    expect(s.seat(0).block).toBe(905);
  });

  it('[E1] what is more than it has left is not dealt: the fallen have no life below 0', () => {
    const s = playedAt(
      holding('holy-smash', {}, { enemies: [{ card: 'cultist', damage: 40 }, 'skeleton'] }),
      'holy-smash',
    );
    expect([s.view().enemies?.[0], s.view().result]).toEqual([null, undefined]);
  });

  it('[P1] an attack card is refused when no enemy is there', () => {
    const s = holding('smite', {}, { enemies: [null], wave: 1 });
    expect(s.offered(0, 'playCard')).toEqual([]);
    expect(s.refused(0, playOf(s, 'smite')).code).toBe('no-target');
  });

  it('[P10] healing at full life may be played, and reports that it healed nothing', () => {
    const s = holding('mend-wounds').play(0, 'mend-wounds');
    expect([s.seat(0).life, s.told('healed')[0]?.amount]).toEqual([75, 0]);
  });

  it('[C2] the playable cards are exactly those of the legal list', () => {
    const s = holding('smite', { hand: ['smite', 'holy-smash', 'mend-wounds'], resolve: 1 });
    const playable = new Set(s.offered(0, 'playCard').map(({ card }) => card));
    expect(playable).toEqual(new Set([s.inHand(0, 'smite'), s.inHand(0, 'mend-wounds')]));
  });

  it('[P7] an empty draw pile is filled from the discard pile', () => {
    const s = stage({
      cards: [skillCard('study', [{ kind: 'draw', amount: 2 }])],
      seats: [{ hand: ['study'], discard: ['ice', 'mud', 'gnome'] }, {}],
    }).play(0, 'study');
    expect([s.seat(0).handCount, s.seat(0).deckCount]).toEqual([2, 1]);
  });

  it('[Z1] five cards are drawn at the start of a round', () => {
    const deck = Array.from({ length: 8 }, () => 'smite');
    const s = holding('smite', { hand: [], deck }, { step: 'intents' });
    expect([s.seat(0).handCount, s.seat(0).deckCount]).toEqual([5, 3]);
  });
});
