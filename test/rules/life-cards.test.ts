import { describe, expect, it } from 'vitest';
import { createGame, defaultBook, eventsFor, viewOf } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { attackCard, deed, skillCard } from './test-cards.ts';

const format = 'duel-life-cards';
const cardsIn = (zone: readonly { readonly card: string }[] = []) => zone.map(({ card }) => card);
const hurt = (amount: number) => ({ kind: 'damage', amount, to: 'enemy-hero' });
const flare = skillCard('flare', [{ kind: 'block', amount: 2 }], { burst: true, cost: 9 });

/** Seat 0 plays a skill with these effects, seat 1 has these life cards, the top one first. */
const against = (effects: readonly object[], lifeCards: readonly string[], foe: object = {}) =>
  deed(effects, { foe: { lifeCards, ...foe }, cards: [flare] }, { format }).play(0, 'deed');

describe('D5 the life zone', () => {
  const created = createGame(defaultBook(), {
    format,
    seed: 's',
    decks: ['ember', 'tide'],
  });
  if (!created.ok) throw new Error(created.message);
  const { game } = created;

  it('[D5] before the opening hand 10 cards of each deck go there', () => {
    const counts = game.sides.map(({ lifeCards, hand, deck }) => [
      lifeCards.length,
      hand.length + deck.length,
    ]);
    expect(counts).toEqual([
      [10, 20],
      [10, 20],
    ]);
  });

  it('[D5] life is their number, maxLife is 10', () => {
    expect(game.sides.map(({ life, maxLife }) => [life, maxLife])).toEqual([
      [10, 10],
      [10, 10],
    ]);
  });

  it.each([0, 1, 'spectator'] as const)('[D5] they are seen by nobody: %s', (viewer) => {
    const seen = JSON.stringify(viewOf(defaultBook(), game, viewer));
    const hidden = game.sides.flatMap(({ lifeCards }) => lifeCards.map(({ id }) => id));
    expect(hidden.filter((id) => seen.includes(id))).toEqual([]);
  });
});

describe('D5 losing life', () => {
  it("[D5] each point of damage turns the top card over and puts it in its owner's hand", () => {
    const s = against([hurt(2)], ['ice', 'gnome', 'undine']);
    expect([s.seat(1).life, cardsIn(s.seat(1).hand)]).toEqual([1, ['ice', 'gnome']]);
  });

  it('[D5] each point of lost life too', () => {
    const s = against(
      [{ kind: 'lose-life', amount: 2, who: 'enemy-hero' }],
      ['ice', 'gnome', 'undine'],
    );
    expect([s.seat(1).life, cardsIn(s.seat(1).hand)]).toEqual([1, ['ice', 'gnome']]);
  });

  it('[D5] combat damage too', () => {
    const foe = { lifeCards: ['ice', 'gnome', 'undine'] };
    const s = stage({ format, step: 'attack', seats: [{ field: ['ember-fox'] }, foe] });
    expect(cardsIn(s.attack(0, { hero: 1 }).pass(0).seat(1).hand)).toEqual(['ice', 'gnome']);
  });

  it.each([0, 1, 'spectator'] as const)('[D5] it is shown to all: %s', (viewer) => {
    const s = against([hurt(1)], ['ice', 'gnome']);
    expect(eventsFor(s.events, viewer)).toContainEqual({
      kind: 'lifeCardShown',
      seat: 1,
      card: 'ice',
    });
  });

  it('[D5, V5] in the hand it has an id nobody else has seen', () => {
    const s = against([hurt(1)], ['ice', 'gnome']);
    const seen = JSON.stringify([eventsFor(s.events, 0), s.view(0)]);
    expect(seen).not.toContain(s.inHand(1, 'ice'));
  });

  it('[D5, E1] blocked damage turns nothing over', () => {
    const s = against([hurt(2)], ['ice', 'gnome', 'undine'], { block: 2 });
    expect([s.seat(1).life, s.seat(1).handCount]).toEqual([3, 0]);
  });

  it('[S1] without life cards the hero loses', () => {
    expect(against([hurt(5)], ['ice', 'gnome']).view().result).toEqual({
      winner: 0,
      reason: 'defeated',
    });
  });

  it('[P7] weariness turns life cards over', () => {
    const s = deed(
      [{ kind: 'draw', amount: 1 }],
      { own: { discard: ['undine'], lifeCards: ['ice', 'gnome'] } },
      { format },
    ).play(0, 'deed');
    expect([s.seat(0).life, cardsIn(s.seat(0).hand).toSorted()]).toEqual([1, ['ice', 'undine']]);
  });
});

describe('D5 burst', () => {
  it('[D5] a burst card asks its owner: play it now or keep it', () => {
    const s = against([hurt(1)], ['flare', 'ice']);
    expect(s.view(1).choice).toMatchObject({ seat: 1, prompt: 'burst', card: 'flare' });
    expect(s.view(1).choice?.options?.map(({ kind }) => kind)).toEqual(['accept', 'decline']);
  });

  it('[D5] played, it costs nothing', () => {
    const s = against([hurt(1)], ['flare', 'ice'], { resolve: 0 }).choose(1, 0);
    expect([s.seat(1).block, s.seat(1).resolve, cardsIn(s.seat(1).discard)]).toEqual([
      2,
      0,
      ['flare'],
    ]);
  });

  it('[D5] kept, it stays in hand', () => {
    const s = against([hurt(1)], ['flare', 'ice']).choose(1, 1);
    expect([s.seat(1).block, cardsIn(s.seat(1).hand)]).toEqual([0, ['flare']]);
  });

  it('[D5] it is played basic, even with azoth', () => {
    const bolt = skillCard('bolt', [{ kind: 'block', amount: 1 }], {
      burst: true,
      powered: { by: ['water'], effects: [{ kind: 'block', amount: 9 }] },
    });
    const foe = { lifeCards: ['bolt', 'ice'], azoth: ['undine'] };
    const s = deed([hurt(1)], { foe, cards: [bolt] }, { format })
      .play(0, 'deed')
      .choose(1, 0);
    expect([s.seat(1).block, s.seat(1).azoth[0]?.ready]).toEqual([1, true]);
  });

  it('[D5] each shown one asks, in the order shown', () => {
    const s = against([hurt(3)], ['flare', 'ice', 'flare', 'gnome']).choose(1, 0);
    expect([s.seat(1).block, s.view(1).choice?.prompt]).toEqual([2, 'burst']);
    expect(s.choose(1, 0).seat(1).block).toBe(4);
  });

  it('[D5] it asks after that damage, before the next effect of the card', () => {
    const s = against([hurt(1), { kind: 'block', amount: 7 }], ['flare', 'ice']);
    expect([s.seat(0).block, s.choose(1, 1).seat(0).block]).toEqual([0, 7]);
  });

  it('[D5] it protects from the next hit of the same card', () => {
    const s = against([hurt(1), hurt(1)], ['flare', 'ice', 'gnome']).choose(1, 0);
    expect([s.seat(1).life, s.seat(1).block]).toEqual([2, 1]);
  });

  it('[D5] one that can do nothing is kept without asking', () => {
    const mine = skillCard('mine', [{ kind: 'kill', to: { choose: 'enemies' } }], { burst: true });
    const s = deed([hurt(1)], { foe: { lifeCards: ['mine', 'ice'] }, cards: [mine] }, { format });
    s.play(0, 'deed');
    expect([s.view(1).choice, cardsIn(s.seat(1).hand)]).toEqual([undefined, ['mine']]);
  });

  it('[D5, P2] an attack card asks for its target', () => {
    const own = { field: ['gnome'] };
    const s = deed([hurt(1)], { own, foe: { lifeCards: ['duel-smite', 'ice'] } }, { format });
    s.play(0, 'deed').choose(1, 0);
    expect(s.view(1).choice?.options?.map(({ label }) => label)).toEqual([
      'Gnome',
      'the enemy hero',
    ]);
    expect(s.choose(1, 0).unit(0, 0).damage).toBe(2);
  });

  it('[D5, M4] a Bound hero does not play an attack card, not even so', () => {
    const foe = { lifeCards: ['zap', 'ice'], statuses: { bound: 1 } };
    const zap = attackCard('zap', [{ kind: 'damage', amount: 1, to: 'target' }], {
      target: 'enemies-and-hero',
      burst: true,
    });
    const s = deed([hurt(1)], { foe, cards: [zap] }, { format }).play(0, 'deed');
    expect([s.view(1).choice, cardsIn(s.seat(1).hand)]).toEqual([undefined, ['zap']]);
  });

  it('[D5, M4] Corrupt acts on a card played so', () => {
    const s = against([hurt(1)], ['flare', 'ice', 'gnome'], { statuses: { corrupt: 1 } }).choose(
      1,
      0,
    );
    expect([s.seat(1).life, cardsIn(s.seat(1).hand)]).toEqual([1, ['ice']]);
  });

  it('[D5, S4] nothing is asked of a hero that has lost', () => {
    const s = against([hurt(2)], ['flare', 'flare']);
    expect([s.view(1).choice, s.legal(1)]).toEqual([undefined, []]);
  });

  it('[D5] a card without burst is simply taken', () => {
    expect(against([hurt(1)], ['ice', 'gnome']).view(1).choice).toBeUndefined();
  });

  it('[D5] in the plain duel nothing bursts', () => {
    const s = deed([hurt(1)], { foe: { deck: ['flare'] }, cards: [flare] }).play(0, 'deed');
    expect([s.view(1).choice, s.seat(1).life]).toEqual([undefined, 19]);
  });
});

describe('D5 healing', () => {
  const heal = (amount: number) => ({ kind: 'heal', amount });
  const lives = ['ice', 'ice', 'ice'];
  const mending = (amount: number, own: object): Stage =>
    deed([heal(amount)], { own: { lifeCards: lives, ...own } }, { format }).play(0, 'deed');

  it('[D5] heal N puts the newest N cards of the own discard pile under the life cards', () => {
    const s = mending(2, { discard: ['gnome', 'undine', 'silph'] });
    expect([s.seat(0).life, cardsIn(s.seat(0).discard)]).toEqual([5, ['gnome', 'deed']]);
    expect(cardsIn(s.game.sides[0].lifeCards).slice(0, 2).toSorted()).toEqual(['silph', 'undine']);
  });

  it('[D5] they lie under the others, so that the old ones are lost first', () => {
    const lose = { kind: 'lose-life', amount: 3, who: 'own-hero' };
    const own = { lifeCards: lives, discard: ['gnome'] };
    const s = deed([heal(1), lose], { own }, { format }).play(0, 'deed');
    expect(cardsIn(s.seat(0).hand)).toEqual(lives);
  });

  it('[D5, E3] not more than the pile has', () => {
    const s = mending(5, { discard: ['gnome'] });
    expect([s.seat(0).life, s.told('healed')[0]?.amount]).toEqual([4, 1]);
  });

  it('[D5, E3] not above 10', () => {
    const s = mending(5, { lifeCards: Array(9).fill('ice'), discard: ['gnome', 'undine'] });
    expect([s.seat(0).life, cardsIn(s.seat(0).discard)]).toEqual([10, ['gnome', 'deed']]);
  });

  it('[D5, V5] a card laid there has a new id', () => {
    const s = deed([heal(1)], { own: { lifeCards: lives, discard: ['gnome'] } }, { format });
    const was = s.seat(0).discard[0]?.id;
    s.play(0, 'deed');
    expect(s.game.sides[0].lifeCards.map(({ id }) => id)).not.toContain(was);
  });

  it('[D5, R5] it counts for devotion with an empty pile too', () => {
    expect(mending(3, {}).seat(0)).toMatchObject({ life: 3, devotion: 1 });
  });
});
