import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  defaultBook,
  eventsFor,
  type Game,
  type GameEvent,
  type Intent,
  legalIntents,
  type SeenEvent,
  type Viewer,
  viewOf,
} from '../../shared/index.ts';
import { INTENTS } from '../../shared/intents/index.ts';
import type { Update } from '../../shared/protocol/answer.ts';
import { packEvents, unpackEvents } from '../../shared/protocol/pack-events.ts';
import { packLegal, unpackLegal } from '../../shared/protocol/pack-legal.ts';
import {
  packEventsWithNames,
  packUpdate,
  packUpdateWith,
  unpackUpdate,
} from '../../shared/protocol/pack-update.ts';
import { WORDS } from '../../shared/protocol/words.ts';
import { playThrough, seedsOfEachFormat } from '../mirror/shown.ts';

const VIEWERS = [0, 1, 'spectator'] as const;
const book = defaultBook();

/** As it comes out of a message: nothing but plain data gets through. */
const sent = <T>(packed: T): T => JSON.parse(JSON.stringify(packed));

function expectBack(update: Update): void {
  const back = unpackUpdate(sent(packUpdate(update)));
  // A quick look first: this is asked thousands of times.
  if (!isDeepStrictEqual(back, update)) expect(back).toEqual(update);
}

function updateFor(game: Game, events: readonly GameEvent[], viewer: Viewer, rev: number): Update {
  const legal = viewer === 'spectator' ? [] : legalIntents(book, game, viewer);
  const options = viewOf(book, game, viewer).choice?.options;
  const seen = eventsFor(events, viewer);
  return { rev, events: seen, legal, ...(options === undefined ? {} : { options }) };
}

/** Records that went as they are, for want of a layout. */
function plainIn({ events, legal }: Update): number {
  const tokens = [...packEvents(events), ...packLegal(legal)];
  return tokens.filter((token) => typeof token === 'object' && token !== null).length;
}

describe('updates of random matches', () => {
  it.each(seedsOfEachFormat(book, 'pack', 5))(
    'come out as they went in (seed %s)',
    (seed) => {
      let [updates, plain] = [0, 0];
      playThrough(book, seed, (game) => ({
        after(_decision, events) {
          const story = packEventsWithNames(eventsFor(events, 'spectator'));
          for (const viewer of VIEWERS) {
            const update = updateFor(game, events, viewer, updates);
            expectBack(update);
            // One story for all: nobody is told what another one's list spells out.
            if (update.events === events)
              expect(packUpdateWith(update, story)).toEqual(packUpdate(update));
            plain += plainIn(update);
            updates += 1;
          }
        },
      }));
      console.info(`${seed}: ${updates} updates`);
      // Every kind that the core knows has a layout.
      expect(plain).toBe(0);
    },
    60_000,
  );
});

it('words that go as a number fit into one byte each', () => {
  expect(new Set(WORDS).size).toBe(WORDS.length);
  expect(WORDS.length).toBeLessThanOrEqual(128);
});

describe('events', () => {
  const unit = 'aqwerty';

  it('are packed as the example says', () => {
    const events: SeenEvent[] = [
      { kind: 'resolveChanged', seat: 0, resolve: 3 },
      { kind: 'unitTapped', unit },
    ];
    expect(packEvents(events)).toEqual([14, 0, 3, 25, unit]);
    expect(unpackEvents([14, 0, 3, 25, unit])).toEqual(events);
  });

  it('spell a name out once', () => {
    const packed = packEvents([
      { kind: 'unitTapped', unit },
      { kind: 'attackerDeclared', unit, target: { unit } },
    ]);
    expect(packed.filter((token) => token === unit)).toHaveLength(1);
  });

  it.each([
    { kind: 'unitFrightened', unit, by: { deep: [1, null] } },
    { kind: 'unitTapped', unit, why: 'a field nobody knew' },
    { kind: 'unitTapped' },
    { kind: 'unitTapped', unit: 7 },
    { kind: 'attackerDeclared', unit, target: { hero: 0, unit } },
    { kind: 'attackerDeclared', unit, target: { slot: { seat: 0, index: 9 } } },
    { kind: 'attackerDeclared', unit, target: { toString: unit } },
    { kind: 'choiceMade', seat: 0, choice: 'c1', option: { kind: 'toString' } },
    { kind: 'lifeLost', seat: 0, amount: 1.5, reason: 'damage' },
    { kind: 'matchEnded', result: { winner: null, reason: 'turn-cap', more: true } },
    { kind: 'choiceMade', seat: 0, choice: 'c1', option: { kind: 'number', amount: 1, x: 1 } },
    { kind: 'handRedrawn', seat: 0, events: [{ kind: 'unitFrightened' }] },
  ] as unknown[])('of an unknown form survive: %j', (event) => {
    const events = [event, { kind: 'unitTapped', unit }] as unknown as SeenEvent[];
    expect(unpackEvents(sent(packEvents(events)))).toEqual(events);
  });

  it.each([
    [{ hero: 1 }, [1]],
    [{ unit }, [unit]],
    [{ card: unit }, [14, unit]],
    [{ slot: { seat: 1, index: 4 } }, [11]],
    [{ side: 0 }, [12]],
    [{ slot: { seat: 2, index: 0 } }, [15]],
    [{ slot: { seat: 2, index: 4 } }, [19]],
    [{ side: 2 }, [20]],
  ])('may be about %j', (target, tokens) => {
    const events: SeenEvent[] = [{ kind: 'modifierAdded', what: 'strength', amount: -1, target }];
    expect(unpackEvents(sent(packEvents(events)))).toEqual(events);
    expect(packEvents(events).slice(3)).toEqual(tokens);
  });

  it.each([0, 1, 'both', null])('tell that %s has won', (winner) => {
    const events: SeenEvent[] = [{ kind: 'matchEnded', result: { winner, reason: 'defeated' } }];
    const packed = packEvents(events);
    expect(packed).toHaveLength(3);
    expect(unpackEvents(sent(packed))).toEqual(events);
  });

  it('that were cut off are refused, not misread', () => {
    expect(() => unpackEvents([14, 0])).toThrow('ends too early');
    expect(() => unpackEvents([999])).toThrow('No layout has the code');
  });
});

describe('legal lists', () => {
  it('keep their codes for good: who packs them may be older than who reads them', () => {
    const forms = INTENTS.flatMap(({ kind, packed }) =>
      Object.entries<readonly string[]>(packed).map(([code, form]) => [code, kind, ...form]),
    );
    expect(forms.sort(([a], [b]) => Number(a) - Number(b)).map((form) => form.join(' '))).toEqual([
      '1 playCard card',
      '2 playCard card powered',
      '3 playCard card slot',
      '4 playCard card target',
      '5 playCard card powered target',
      '6 placeAzoth card',
      '7 declareAttacker unit target',
      '8 retractAttacker unit',
      '9 declareBlocker unit attacker',
      '10 retractBlocker unit',
      '11 activate unit ability',
      '12 done',
      '13 pass',
      '14 choose choice options',
      '15 mulligan cards',
      '16 concede',
    ]);
  });

  it.each(INTENTS)('pack what has all fields $kind needs', ({ kind, shape, packed }) => {
    const isNeeded = ([, field]: [string, z.ZodMiniType]) => field._zod.optin !== 'optional';
    const needed = Object.entries<z.ZodMiniType>(shape.shape).filter(isNeeded);
    const names = needed.map(([name]) => name).filter((name) => name !== 'kind');
    for (const form of Object.values<readonly string[]>(packed))
      expect(form, kind).toEqual(expect.arrayContaining(names));
  });

  const [a, b] = ['aqwerty', 'bqwerty'];
  const concede: Intent = { kind: 'concede' };

  it('are packed as the example says', () => {
    const slots = [0, 1, 4].map((slot): Intent => ({ kind: 'playCard', card: a, slot }));
    const packed = packLegal([...slots, { kind: 'pass' }, concede]);
    expect(packed).toEqual([3, a, 3, 0, 1, 4, 13]);
  });

  it('are empty when there is nothing to decide', () => {
    expect(packLegal([concede])).toEqual([]);
    expect(unpackLegal([])).toEqual([concede]);
  });

  it('hold the hand once for all ways to exchange some of it', () => {
    const cards = (...of: string[]): Intent => ({ kind: 'mulligan', cards: of });
    const all = [cards(), cards(a), cards(b), cards(a, b), concede];
    expect(packLegal(all)).toHaveLength(4);
    expect(unpackLegal(packLegal(all))).toEqual(all);
  });

  it.each([
    [[]],
    [[{ kind: 'pass' }]],
    [[concede, { kind: 'pass' }]],
    [[{ kind: 'mulligan', cards: [b, a] }, concede]],
    [[{ kind: 'playCard', card: a, slot: 1, target: { hero: 0 } }, concede]],
    [[{ kind: 'playCard', card: a }, { kind: 'playCard', card: b }, concede]],
    [
      [
        { kind: 'bow', to: { hero: 1 } },
        { kind: 'concede', sadly: true },
      ],
    ],
  ])('of any form survive: %j', (list) => {
    const legal = list as unknown as Intent[];
    expect(unpackLegal(sent(packLegal(legal)))).toEqual(legal);
  });
});
