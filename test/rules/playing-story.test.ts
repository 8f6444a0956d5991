import { describe, expect, it } from 'vitest';
import { type Stage, stage } from '../kit/stage.ts';
import { attackCard, skillCard, story } from './test-cards.ts';

/** The cleric's cards at the size of the story: 75 life, 3 resolve. */
const aimed = { target: 'enemies-and-hero', elements: ['aether'] };
const damage = (amount: number) => ({ kind: 'damage', amount, to: 'target' });
const cards = [
  attackCard('smite', [damage(5)], { cost: 1, ...aimed }),
  attackCard('holy-light', [damage(8)], { cost: 2, ...aimed }),
  attackCard('consecrate', [{ kind: 'heal', amount: 3 }, damage(3)], { cost: 1, ...aimed }),
  skillCard('shield-of-faith', [{ kind: 'block', amount: 5 }], { cost: 1 }),
  skillCard('mend', [{ kind: 'heal', amount: 10 }], { cost: 1 }),
];
const HERO = { target: { hero: 1 } } as const;
const hero = { life: 75, maxLife: 75, resolve: 3 };
const holding = (card: string, own: object = {}, foe: object = {}): Stage =>
  stage({
    cards,
    seats: [
      { ...hero, hand: [card], ...own },
      { life: 42, ...foe },
    ],
  });
const playOf = (s: Stage, card: string) => ({ kind: 'playCard', card: s.inHand(0, card) });

describe('the card playing story: acceptance criteria', () => {
  it('[P1] 1: a card is only played with sufficient resolve', () => {
    const s = holding('holy-light', { resolve: 1 });
    expect(s.offered(0, 'playCard')).toEqual([]);
  });

  it('[R1] 2: playing a card deducts its cost', () => {
    expect(holding('holy-light').play(0, 'holy-light', HERO).seat(0).resolve).toBe(1);
  });

  it('[P2] 3: an attack card requires a valid enemy target', () => {
    const s = holding('smite', {}, { field: ['gnome'] });
    expect(s.offered(0, 'playCard').map(({ target }) => target)).toEqual([
      { unit: s.unit(1, 0).id },
      { hero: 1 },
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
        { kind: 'heal', amount: 1 },
        { kind: 'block', amount: 1 },
        damage(1),
      ],
      aimed,
    );
    const s = stage({ cards: [all], seats: [{ hand: ['all'] }, {}] }).play(0, 'all', HERO);
    const told = ['damageDealt', 'blockGained', 'healed', 'statusApplied'];
    expect(story(s).filter((kind) => told.includes(kind))).toEqual(told);
  });

  it('[P3] 6: a played card moves from hand to discard pile', () => {
    const s = holding('smite');
    const id = s.inHand(0, 'smite');
    s.play(0, 'smite', HERO);
    expect([s.seat(0).hand, s.seat(0).discard]).toEqual([[], [{ id, card: 'smite' }]]);
  });

  it('[P4] 7: a card with multiple effects executes all of them', () => {
    const s = holding('consecrate', { life: 70 }).play(0, 'consecrate', HERO);
    expect([s.seat(1).life, s.seat(0).life]).toEqual([39, 73]);
  });

  it('[P6] 8: the refusal says what the card costs and what is there', () => {
    const s = holding('holy-light', { resolve: 1 });
    expect(s.refused(0, { ...playOf(s, 'holy-light'), ...HERO }).message).toMatch(
      /2 resolve.* 1\./,
    );
  });
});

describe('the card playing story: key scenarios', () => {
  it('[P1] 1: a card with cost 2 cannot be played with 1 resolve', () => {
    const s = holding('holy-light', { resolve: 1 });
    expect(s.refused(0, { ...playOf(s, 'holy-light'), ...HERO }).code).toBe('cannot-afford');
  });

  it('[R1] 2: playing a 1-cost card reduces resolve from 3 to 2', () => {
    expect(holding('smite').play(0, 'smite', HERO).seat(0).resolve).toBe(2);
  });

  it('[P2] 3: an attack card fails without target and succeeds with one', () => {
    const s = holding('smite');
    expect(s.refused(0, playOf(s, 'smite')).code).toBe('no-target');
    expect(s.play(0, 'smite', HERO).seat(1).life).toBe(37);
  });

  it('[P2] 4: Shield of Faith works without target selection', () => {
    expect(holding('shield-of-faith').play(0, 'shield-of-faith').seat(0).block).toBe(5);
  });

  it('[E1] 5: 8 damage against 5 block is 5 blocked and 3 through', () => {
    const s = holding('holy-light', {}, { block: 5 }).play(0, 'holy-light', HERO);
    expect([s.seat(1).block, s.seat(1).life]).toEqual([0, 39]);
    expect(s.told('damageDealt')).toMatchObject([{ amount: 3, blocked: 5 }]);
  });

  it('[E3] 6: healing 10 at 70/75 results in 75/75', () => {
    const s = holding('mend', { life: 70 }).play(0, 'mend');
    expect([s.seat(0).life, s.told('healed')[0]?.amount]).toEqual([75, 5]);
  });

  it('[P4] 7: Consecrate deals damage and heals in one play', () => {
    const s = holding('consecrate', { life: 70 }).play(0, 'consecrate', HERO);
    expect(story(s).filter((kind) => ['damageDealt', 'healed'].includes(kind))).toEqual([
      'damageDealt',
      'healed',
    ]);
  });

  it('[P3] 8: the card is in the discard pile after being played', () => {
    const s = holding('mend').play(0, 'mend');
    expect(s.seat(0).discard.map(({ card }) => card)).toEqual(['mend']);
  });
});

describe('the card playing story: the engine', () => {
  it('[E2] block stacks with existing block', () => {
    expect(holding('shield-of-faith', { block: 7 }).play(0, 'shield-of-faith').seat(0).block).toBe(
      12,
    );
  });

  it('[E1] life cannot go below 0', () => {
    expect(holding('holy-light', {}, { life: 3 }).play(0, 'holy-light', HERO).seat(1).life).toBe(0);
  });

  it('[C2] the playable cards are exactly those of the legal list', () => {
    const s = holding('smite', { hand: ['smite', 'holy-light', 'mend'], resolve: 1 });
    const playable = new Set(s.offered(0, 'playCard').map(({ card }) => card));
    expect(playable).toEqual(new Set([s.inHand(0, 'smite'), s.inHand(0, 'mend')]));
  });

  it('[P7] an empty draw pile is filled from the discard pile', () => {
    const s = stage({
      cards: [skillCard('study', [{ kind: 'draw', amount: 2 }])],
      seats: [{ hand: ['study'], discard: ['ice', 'mud', 'gnome'] }, {}],
    }).play(0, 'study');
    expect([s.seat(0).handCount, s.seat(0).deckCount]).toEqual([2, 1]);
  });
});
