import { describe, expect, it } from 'vitest';
import { deckFaults, defaultBook } from '../../shared/index.ts';
import { eventsFor } from '../../shared/view/events-for.ts';
import { stage } from '../kit/stage.ts';
import { being, on, sign } from '../traits/trait-cards.ts';
import { battle, cardsOf, finish, match } from './battle.ts';

const terrains = (placed: Parameters<typeof battle>[0], more = {}) =>
  finish(battle(placed, more))
    .told('terrainResolved')
    .map((event) => event.winner);

describe('the terrains', () => {
  it('[Q3] higher power wins, a lone unit wins, a tie and an empty one nobody', () => {
    const placed = {
      '0.0': 'champion',
      '1.0': 'veteran',
      '0.1': 'scout',
      '1.1': 'dragon',
      '0.2': 'acolyte',
      '1.3': 'veteran',
      '0.3': 'veteran',
    };
    expect(terrains(placed)).toEqual([0, 1, 0, null, null]);
  });

  it('[Q3] [N4] power is health less marks, with counters and slot', () => {
    const placed = {
      '0.0': { card: 'dragon', damage: 4 },
      '1.0': 'veteran',
      '0.1': { card: 'scout', counters: 3 },
      '1.1': 'veteran',
      '0.2': 'scout',
      '1.2': 'scout',
    };
    expect(terrains(placed, { seats: [{ slots: [0, 0, 1, 0, 0] }, {}] })).toEqual([
      1,
      0,
      0,
      null,
      null,
    ]);
  });

  it('[Q3] one point each, more points win the skirmish', () => {
    const s = finish(battle({ '0.0': 'scout', '1.1': 'dragon', '0.2': 'scout' }));
    expect(s.told('skirmishEnded')).toMatchObject([{ points: [2, 1] }]);
    expect([s.seat(0).wins, s.seat(1).wins]).toEqual([1, 0]);
  });

  it('[Q3] Conquer of each winner before the next terrain is decided', () => {
    const victor = (n: number) =>
      being(`victor-${n}`, [on('ON_CONQUER', [{ kind: 'block', amount: n }])]);
    const cards = [victor(1), victor(2), victor(3)];
    const s = finish(
      battle({ '1.0': 'test-victor-1', '0.2': 'test-victor-2', '1.4': 'test-victor-3' }, { cards }),
    );
    expect(s.told('blockGained').map((event) => event.amount)).toEqual([1, 2, 3]);
    const kinds = s.events
      .map((event) => event.kind)
      .filter((kind) => kind === 'terrainResolved' || kind === 'blockGained');
    const [terrain, conquer] = ['terrainResolved', 'blockGained'];
    expect(kinds).toEqual([terrain, conquer, terrain, terrain, conquer, terrain, terrain, conquer]);
  });

  it('[Q3] what a Conquer does counts on the terrains still to come', () => {
    const bomber = being('bomber', [on('ON_CONQUER', [{ kind: 'kill', to: { all: 'enemies' } }])]);
    const s = finish(
      battle(
        { '1.0': 'scout', '0.1': 'test-bomber', '1.2': 'scout', '1.3': 'scout' },
        { cards: [bomber] },
      ),
    );
    expect(s.told('skirmishEnded')).toMatchObject([{ points: [1, 1] }]);
  });

  it('[Q3] a Conquer that asks is answered before the skirmish is over', () => {
    const judge = being('judge', [
      on('ON_CONQUER', [{ kind: 'counters', amount: 1, to: 'it' }], {
        target: { choose: 'other-allies' },
      }),
    ]);
    const s = finish(
      battle({ '0.0': 'test-judge', '0.1': 'scout', '0.2': 'scout' }, { cards: [judge] }),
    );
    expect([s.view().choice?.seat, s.told('skirmishEnded')]).toEqual([0, []]);
    expect(s.choose(0, 0).told('skirmishEnded')).toHaveLength(1);
  });
});

describe('after a skirmish', () => {
  const rat = being('rat', [on('ON_DEATH', [sign])]);

  it('[Q3] units go to the discard pile without dying', () => {
    const s = finish(battle({ '0.0': 'test-rat', '1.3': 'scout' }, { cards: [rat] }));
    expect([s.told('unitDied'), s.told('blockGained')]).toEqual([[], []]);
    expect([cardsOf(s.seat(0).discard), cardsOf(s.seat(1).discard)]).toEqual([
      ['test-rat'],
      ['scout'],
    ]);
    expect(s.seat(0).field.every((unit) => unit === null)).toBe(true);
  });

  it('[Q3] tokens vanish', () => {
    expect(finish(battle({ '0.0': 'squire' })).seat(0).discard).toEqual([]);
  });

  it('[Q3] slot modifiers clear', () => {
    const s = finish(
      battle(
        { '0.0': 'scout' },
        { seats: [{ slots: [1, 2, 3, 4, 5] }, { slots: [1, 0, 0, 0, 0] }] },
      ),
    );
    expect([s.seat(0).slots, s.seat(1).slots]).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  it('[Q3] the hand is kept and nobody is Done any more', () => {
    const s = finish(battle({ '0.0': 'scout' }, { hands: [['noble'], ['bard']] }));
    expect(cardsOf(s.seat(0).hand)).toContain('noble');
    expect([s.seat(0).done, s.seat(1).done]).toEqual([false, false]);
  });
});

describe('the start of the next skirmish', () => {
  const veteran = (effects: readonly object[]) =>
    being('veteran', [{ type: 'ongoing', hears: 'SKIRMISH_STARTED', effects }]);

  it('[X2] is heard by the units of the last one, although they have left', () => {
    const bearer = veteran([{ kind: 'slot', amount: 2, to: 'own-slot' }]);
    const s = finish(battle({ '0.3': bearer.id, '1.1': bearer.id }, { cards: [bearer] }));
    expect([s.seat(0).slots, s.seat(1).slots]).toEqual([
      [0, 0, 0, 2, 0],
      [0, 2, 0, 0, 0],
    ]);
  });

  it('[X12] such a unit can return itself to play', () => {
    const again = { kind: 'for-each', of: 'self', do: [{ kind: 'redeploy', to: 'own-slot' }] };
    const phoenix = veteran([again]);
    const s = finish(battle({ '0.3': phoenix.id }, { cards: [phoenix] }));
    expect([s.unit(0, 3).card, cardsOf(s.seat(0).discard)]).toEqual([phoenix.id, []]);
  });

  it('[V2] nobody is told who they were', () => {
    const bearer = veteran([sign]);
    const s = finish(battle({ '0.3': bearer.id }, { cards: [bearer] }));
    const [seen] = eventsFor(s.told('skirmishStarted'), 'spectator');
    expect(Object.keys(seen ?? {})).toEqual(['kind', 'skirmish', 'seat']);
  });
});

describe('the match', () => {
  it('[Q3] first to two', () => {
    const s = finish(battle({ '0.0': 'scout' }, { hands: [['scout'], []] }));
    s.play(0, 'scout', { slot: 0 });
    finish(s);
    expect([s.view().result, s.seat(0).wins]).toEqual([{ winner: 0, reason: 'skirmishes' }, 2]);
    expect([s.legal(0), s.legal(1)]).toEqual([[], []]);
  });

  it('[Q3] one each: a third decides', () => {
    const s = finish(battle({ '0.0': 'scout' }, { hands: [['scout'], ['scout', 'veteran']] }));
    s.act(0, { kind: 'done' }).play(1, 'scout', { slot: 0 });
    expect(finish(s).view().result).toBeUndefined();
    s.play(1, 'veteran', { slot: 0 });
    expect(finish(s).view().result?.winner).toBe(1);
  });

  it('[Q3] a tied skirmish counts for both', () => {
    const s = finish(battle({ '0.0': 'scout', '1.0': 'scout' }));
    expect([s.seat(0).wins, s.seat(1).wins]).toEqual([1, 1]);
  });

  it('[Q3] ahead by a win, a tie decides', () => {
    const s = finish(finish(battle({ '0.0': 'scout' })));
    expect(s.view().result).toEqual({ winner: 0, reason: 'skirmishes' });
  });

  it('[Q3] equal at two: a draw', () => {
    const s = finish(finish(match('one')));
    expect(s.view().result).toMatchObject({ winner: null });
  });

  it('[R6] [Q3] deaths give no fame', () => {
    const s = battle({ '1.0': 'scout' }, { hands: [['strike'], []] });
    s.play(0, 'strike', { target: { unit: s.unit(1, 0).id } });
    expect(s.seat(0).fame).toBe(0);
  });

  it('[C2] either may concede at any time', () => {
    const s = battle({}).act(1, { kind: 'concede' });
    expect(s.view().result).toEqual({ winner: 0, reason: 'concede' });
  });

  it('[Q7] a seat’s view has wins and done, in a duel it has neither', () => {
    expect(battle({}).seat(0)).toMatchObject({ wins: 0, done: false });
    expect(stage({}).seat(0)).not.toHaveProperty('wins');
    expect(stage({}).seat(0)).not.toHaveProperty('done');
  });

  it('[Q7] all see them', () => {
    const s = battle({ '0.0': 'scout' }).act(0, { kind: 'done' });
    expect(s.view(1).seats[0].done).toBe(true);
    expect(s.act(1, { kind: 'done' }).view(1).seats[0].wins).toBe(1);
  });
});

describe('decks', () => {
  const book = defaultBook();
  const format = book.formats.skirmish;
  if (format === undefined) throw new Error('There is no skirmish format.');
  const ofRarity = (rarity: string) =>
    Object.values(book.cards)
      .filter((card) => card.set === 'skirmish' && card.rarity === rarity && !card.token)
      .map((card) => card.id);
  const bronze = ofRarity('bronze');
  const copies = (ids: readonly string[], times: number) =>
    ids.flatMap((id) => Array.from({ length: times }, () => id));
  const faults = (cards: readonly string[]) => deckFaults(book, format, { name: 'mine', cards });
  const fill = (cards: readonly string[], size: number) =>
    [...cards, ...copies(bronze, 3)].slice(0, size);

  it.each([
    [24, 1],
    [25, 0],
    [30, 0],
    [31, 1],
  ])('[Q4] %i cards', (size, count) => {
    expect(faults(fill([], size))).toHaveLength(count);
  });

  it('[Q4] bronze ×3, silver ×2, gold ×1', () => {
    const [silver = '', gold = ''] = [ofRarity('silver')[0], ofRarity('gold')[0]];
    expect(faults(fill([silver, silver, gold], 25))).toEqual([]);
    expect(faults(fill([silver, silver, silver], 25))).toHaveLength(1);
    expect(faults(fill([gold, gold], 25))).toHaveLength(1);
    expect(faults([...copies(bronze.slice(0, 8), 3), bronze[0] ?? ''])).toHaveLength(1);
  });

  it('[Q4] at most 7 silver and 4 gold', () => {
    const silver = copies(ofRarity('silver').slice(0, 4), 2);
    expect(faults(fill(silver.slice(0, 7), 25))).toEqual([]);
    expect(faults(fill(silver, 25))).toHaveLength(1);
    const { dragon } = book.cards;
    if (dragon === undefined) throw new Error('There is no dragon.');
    const hoard = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...dragon, id }));
    const rich = {
      ...book,
      cards: { ...book.cards, ...Object.fromEntries(hoard.map((card) => [card.id, card])) },
    };
    const gold = (count: number) =>
      deckFaults(rich, format, {
        name: 'mine',
        cards: fill(
          hoard.slice(0, count).map(({ id }) => id),
          25,
        ),
      });
    expect([gold(4).length, gold(5).length]).toEqual([0, 1]);
  });

  it('[Q4] [D3] two or more decks are shipped, and they are legal', () => {
    const decks = Object.values(book.decks).filter((deck) => deck.format === 'skirmish');
    expect(decks.length).toBeGreaterThanOrEqual(2);
    expect(decks.flatMap((deck) => deckFaults(book, format, deck))).toEqual([]);
  });
});
