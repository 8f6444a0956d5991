import { describe, expect, it } from 'vitest';
import { type Stage, stage } from '../kit/stage.ts';
import { curseCard, deed, endTurn, powerCard, skillCard, unitCard } from './test-cards.ts';

const draw = (amount: number) => ({ kind: 'draw', amount });
const cardsIn = (zone: readonly { readonly card: string }[] = []) => zone.map(({ card }) => card);

describe('P7 drawing from an empty deck', () => {
  it('[P7] the discard pile is shuffled into it in the middle of a draw', () => {
    const s = deed([draw(3)], { own: { deck: ['ice'], discard: ['gnome', 'undine', 'silph'] } });
    s.play(0, 'deed');
    expect([s.seat(0).handCount, s.seat(0).deckCount, cardsIn(s.seat(0).discard)]).toEqual([
      3,
      1,
      ['deed'],
    ]);
    expect(s.seat(0).hand?.[0]?.card).toBe('ice');
  });

  it('[P7] a deck that is enough is not reshuffled', () => {
    const s = deed([draw(1)], { own: { deck: ['ice'], discard: ['gnome'] } }).play(0, 'deed');
    expect([s.told('deckShuffled'), s.seat(0).life]).toEqual([[], 20]);
  });

  it('[P7] with both empty the draw stops', () => {
    const s = deed([draw(5)], { own: { deck: ['ice'], discard: ['gnome'] } }).play(0, 'deed');
    expect([s.seat(0).handCount, s.seat(0).deckCount]).toEqual([2, 0]);
  });

  it('[P7] the k-th reshuffle costs k life', () => {
    const s = deed([draw(1)], {
      own: { hand: ['again'], discard: ['ice'] },
      cards: [skillCard('again', [draw(1)])],
    });
    expect(s.play(0, 'deed').seat(0).life).toBe(19);
    expect(s.play(0, 'again').seat(0).life).toBe(17);
  });

  it("[P7] the other's reshuffles are counted apart", () => {
    const s = deed([draw(1)], {
      own: { discard: ['ice'] },
      foe: { discard: ['ice', 'ice', 'ice'] },
    });
    expect(endTurn(s.play(0, 'deed')).seat(1)).toMatchObject({ life: 19, reshuffles: 1 });
  });

  it('[P7] weariness ends matches', () => {
    const s = deed([draw(1)], { own: { life: 1, discard: ['ice'] } }).play(0, 'deed');
    expect(s.view().result).toEqual({ winner: 1, reason: 'defeated' });
  });
});

describe('P8 the hand limit', () => {
  const held = (count: number) => stage({ seats: [{ hand: Array(count).fill('gnome') }, {}] });

  it('[P8] at own cleanup the player discards down to 8, one card at a time', () => {
    const s = held(10).pass(0);
    expect([s.game.step, s.view().choice?.options?.length]).toEqual(['cleanup', 10]);
    expect(s.choose(0, 0).view().choice?.options).toHaveLength(9);
    expect([s.choose(0, 0).seat(0).handCount, s.game.active]).toEqual([8, 1]);
  });

  it('[P8] the player chooses which', () => {
    const hand = ['ice', ...Array(8).fill('gnome')];
    const s = stage({ seats: [{ hand }, {}] })
      .pass(0)
      .choose(0, 0);
    expect(cardsIn(s.seat(0).discard)).toEqual(['ice']);
  });

  it('[P8] 8 cards may be kept', () => {
    expect(held(8).pass(0).game.active).toBe(1);
  });

  it('[P8] until then a hand may be larger', () => {
    const s = deed([draw(3)], {
      own: { hand: Array(8).fill('gnome'), deck: ['ice', 'ice', 'ice'] },
    });
    expect(s.play(0, 'deed').seat(0).handCount).toBe(11);
  });

  it("[P8] the other's hand is not looked at", () => {
    const s = stage({ seats: [{}, { hand: Array(10).fill('gnome') }] }).pass(0);
    expect([s.game.active, s.seat(1).handCount]).toEqual([1, 10]);
  });
});

describe('P9 powers', () => {
  const calm = powerCard('calm', [
    { kind: 'modify', what: 'block-gained', amount: 1, to: 'own-hero', for: 'permanent' },
  ]);
  const guard = skillCard('guard', [{ kind: 'block', amount: 2 }]);

  it('[P9] copies add up', () => {
    const s = stage({ cards: [calm, guard], seats: [{ hand: ['calm', 'calm', 'guard'] }, {}] });
    expect(s.play(0, 'calm').play(0, 'calm').play(0, 'guard').seat(0).block).toBe(4);
  });

  it('[P9] it lasts for the rest of the match', () => {
    const deck = ['ice', 'ice', 'ice'];
    const own = { hand: ['calm', 'guard'], deck };
    const s = stage({ cards: [calm, guard], seats: [own, { deck }] }).play(0, 'calm');
    expect(endTurn(endTurn(s)).play(0, 'guard').seat(0).block).toBe(3);
  });

  it('[P9] the card in the fracture zone is only its sign', () => {
    const s = stage({ cards: [calm, guard], seats: [{ hand: ['guard'], fracture: ['calm'] }, {}] });
    expect(s.play(0, 'guard').seat(0).block).toBe(2);
  });

  it('[P9] it is for its own hero', () => {
    const s = stage({ cards: [calm, guard], seats: [{ hand: ['calm'] }, { hand: ['guard'] }] });
    expect(endTurn(s.play(0, 'calm')).play(1, 'guard').seat(1).block).toBe(2);
  });
});

describe('P10 able to do something', () => {
  const squire = unitCard('test-squire', 1, 1, { token: true });
  const full = ['gnome', 'gnome', 'gnome', 'gnome', 'gnome'];
  const isOffered = (s: Stage) =>
    s.offered(0, 'playCard').some(({ card }) => card === s.inHand(0, 'deed'));
  const enemy = { choose: 'enemies' };
  /** An amount that is 0 here. */
  const none = { devotion: true };
  const gnome = { field: ['gnome'] };
  const muster = { kind: 'deploy', card: 'test-squire', to: { choose: 'free-own-slots' } };
  const cleanse = { kind: 'cleanse', to: { choose: 'slots' } };
  const spend = { kind: 'spend-devotion', amount: 3, do: [{ kind: 'block', amount: 1 }] };

  it.each<[string, object, object, object]>([
    ['an enemy that can be reached', { kind: 'kill', to: enemy }, {}, gnome],
    ['one of all enemies', { kind: 'damage', amount: 1, to: { all: 'enemies' } }, {}, gnome],
    ['an enemy at random', { kind: 'damage', amount: 1, to: { random: 'enemies' } }, {}, gnome],
    [
      'an enemy side',
      { kind: 'modify-side', what: 'health', amount: -1, side: 'enemies', for: 'turn' },
      {},
      gnome,
    ],
    ['an enemy, for damage of 0', { kind: 'damage', amount: none, to: enemy }, {}, gnome],
    ['a unit that only K2 saves', { kind: 'kill', to: enemy }, {}, { field: ['mountain-king'] }],
    ['a card to draw', draw(1), { deck: ['ice'] }, {}],
    ['a card to reshuffle and draw', draw(1), { discard: ['ice'] }, {}],
    ['a card to discard', { kind: 'discard', who: 'you' }, { hand: ['ice'] }, {}],
    ['a card of the other to discard', { kind: 'discard', who: 'opponent' }, {}, { hand: ['ice'] }],
    [
      'a card to return',
      { kind: 'return', to: { choose: 'own-discard' } },
      { discard: ['ice'] },
      {},
    ],
    ['a card to look at', { kind: 'look', cards: 2 }, { deck: ['ice'] }, {}],
    ['a free slot', muster, { field: full.with(2, null as never) }, {}],
    ['a slot to cleanse', cleanse, {}, { slots: [0, 0, 1, 0, 0] }],
    ['counters to cleanse', cleanse, {}, { field: [{ card: 'gnome', counters: 1 }] }],
    ['a status to cleanse', cleanse, {}, { field: [{ card: 'gnome', statuses: { might: 1 } }] }],
    ['enough to spend', spend, { devotion: 3 }, {}],
    ['nothing, for block', { kind: 'block', amount: none }, {}, {}],
    ['nothing, for healing at full life', { kind: 'heal', amount: 3 }, {}, {}],
    ['nothing, for devotion', { kind: 'gain-devotion', amount: 1 }, {}, {}],
    ['nothing, for resolve', { kind: 'gain-resolve', amount: 1 }, {}, {}],
  ])('[P10] with %s it is', (_name, effect, own, foe) => {
    expect(isOffered(deed([effect], { own, foe, cards: [squire] }))).toBe(true);
  });

  it.each<[string, object, object, object]>([
    ['no enemy', { kind: 'kill', to: enemy }, gnome, {}],
    ['only Hexproof enemies', { kind: 'kill', to: enemy }, {}, { field: ['dust'] }],
    ['no enemy among all', { kind: 'damage', amount: 1, to: { all: 'enemies' } }, gnome, {}],
    ['no enemy at random', { kind: 'damage', amount: 1, to: { random: 'enemies' } }, gnome, {}],
    [
      'no enemy side',
      { kind: 'modify-side', what: 'health', amount: -1, side: 'enemies', for: 'turn' },
      gnome,
      {},
    ],
    ['no card to draw', draw(1), {}, {}],
    ['no other card to discard than itself', { kind: 'discard', who: 'you' }, {}, {}],
    ['no card of the other to discard', { kind: 'discard', who: 'opponent' }, {}, {}],
    ['no card to return', { kind: 'return', to: { choose: 'own-discard' } }, {}, {}],
    ['no card to look at', { kind: 'look', cards: 2 }, {}, {}],
    ['no free slot', muster, { field: full }, {}],
    ['nothing to cleanse', cleanse, gnome, gnome],
    ['not enough to spend', spend, { devotion: 2 }, {}],
  ])('[P10] with %s it is not', (_name, effect, own, foe) => {
    expect(isOffered(deed([effect], { own, foe, cards: [squire] }))).toBe(false);
  });
});

describe('P11 created curses', () => {
  const woe = curseCard('woe');
  const make = (where: string, who: string) => ({ kind: 'create', card: 'woe', in: where, who });

  it("[P11] one made in a discard pile stays that player's card", () => {
    const s = deed([make('discard', 'opponent')], { cards: [woe] }).play(0, 'deed');
    expect([cardsIn(s.seat(1).discard), cardsIn(s.seat(0).discard)]).toEqual([['woe'], ['deed']]);
  });

  it('[P11] one made in a deck is shuffled into it', () => {
    const s = deed([make('deck', 'opponent')], { foe: { deck: ['ice', 'ice'] }, cards: [woe] });
    s.play(0, 'deed');
    expect([s.seat(1).deckCount, s.told('deckShuffled')]).toEqual([
      3,
      [{ kind: 'deckShuffled', seat: 1 }],
    ]);
  });

  it('[P11] drawing one is announced to all by name', () => {
    const s = stage({ cards: [woe], seats: [{}, { deck: ['woe', 'ice'] }] }).pass(0);
    expect(s.told('curseDrawn')).toEqual([{ kind: 'curseDrawn', seat: 1, card: 'woe' }]);
  });

  it('[P11] it is unplayable', () => {
    const s = stage({ cards: [woe], seats: [{ hand: ['woe'] }, {}] });
    expect(s.refused(0, { kind: 'playCard', card: s.inHand(0, 'woe') }).code).toBe('unplayable');
  });

  it('[P11] it may go to the azoth row', () => {
    const s = stage({ cards: [woe], seats: [{ hand: ['woe'] }, {}] });
    s.act(0, { kind: 'placeAzoth', card: s.inHand(0, 'woe') });
    expect(s.seat(0).azoth).toMatchObject([{ card: 'woe', ready: true }]);
  });

  it('[P11] there it gives generic azoth, whatever its own element', () => {
    const dark = curseCard('woe', { elements: ['nether'] });
    const powered = skillCard('by-nether', [{ kind: 'block', amount: 1 }], {
      powered: { by: ['nether'], effects: [{ kind: 'block', amount: 2 }] },
    });
    const s = stage({
      cards: [dark, powered],
      seats: [{ hand: ['by-nether'], azoth: ['woe'] }, {}],
    });
    expect(
      s.refused(0, { kind: 'playCard', card: s.inHand(0, 'by-nether'), powered: true }).code,
    ).toBe('no-azoth');
  });
});
