import { describe, expect, it } from 'vitest';
import {
  type Book,
  defaultBook,
  eventsFor,
  type Game,
  positionFor,
  viewOf,
} from '../../shared/index.ts';
import { eventShape } from '../../shared/protocol/bot/event-shape.ts';
import { BOT_MESSAGES } from '../../shared/protocol/bot/message-shapes.ts';
import { gameViewShape } from '../../shared/view/view-shape.ts';
import { playThrough, seedsOfEachFormat } from '../mirror/shown.ts';

const book = defaultBook();
const VIEWERS = [0, 1, 'spectator'] as const;
const CLOCK = { bank: [1, 1], away: [1, 1], running: [0], cap: [0, 0] };

/** Strictly, and as it comes out of JSON. */
function expectFits(shape: { parse(value: unknown): unknown }, value: unknown): void {
  const sent = JSON.parse(JSON.stringify(value));
  expect(shape.parse(sent)).toEqual(sent);
}

function expectViews(game: Game): void {
  for (const viewer of VIEWERS) expectFits(gameViewShape, viewOf(book, game, viewer));
}

describe('in random matches of every format', () => {
  it.each(seedsOfEachFormat(book, 'contract', 3))(
    'all that is seen and told has the form that is written down (seed %s)',
    (seed) => {
      const ended = playThrough(book, seed, (game) => ({
        before({ lists }) {
          expectViews(game);
          for (const seat of [0, 1] as const) {
            const legal = lists[seat];
            if (game.siege?.down[seat] === true) expect(legal).toEqual([]);
            else expect(legal.at(-1)).toEqual({ kind: 'concede' });
            const decision = { type: 'decision', match: 'm', rev: 1, events: [], clock: CLOCK };
            expectFits(BOT_MESSAGES.decision, {
              ...decision,
              view: viewOf(book, game, seat),
              legal,
            });
          }
        },
        after(_decision, events) {
          for (const viewer of VIEWERS) {
            for (const seen of eventsFor(events, viewer)) expectFits(eventShape, seen);
          }
        },
      }));
      expectViews(ended);
    },
    60_000,
  );

  it('a position goes through as an answer', () => {
    const [seed = ''] = seedsOfEachFormat(book, 'position', 1);
    let positions = 0;
    playThrough(book, seed, (game) => ({
      before({ seat }) {
        const position = positionFor(game, seat);
        expectFits(BOT_MESSAGES.answer, { type: 'answer', id: 'p', ok: true, rev: 1, position });
        positions += 1;
      },
    }));
    expect(positions).toBeGreaterThan(10);
  });
});

describe('a shape', () => {
  const view = viewOf(book, begun(book), 0);

  it.each([
    ['a field nobody knows', { ...view, more: 1 }],
    [
      'a field nobody knows, deep inside',
      { ...view, seats: [{ ...view.seats[0], x: 1 }, view.seats[1]] },
    ],
    ['a field that is missing', { ...view, turn: undefined }],
    ['a word that is not in the list', { ...view, step: 'dance' }],
    ['half a number', { ...view, turn: 1.5 }],
  ])('refuses %s', (_what, wrong) => {
    expect(gameViewShape.safeParse(view).success).toBe(true);
    expect(gameViewShape.safeParse(wrong).success).toBe(false);
  });

  it.each([
    { kind: 'danced' },
    { kind: 'unitTapped' },
    { kind: 'unitTapped', unit: 'a', by: 'b' },
    { kind: 'attackerDeclared', unit: 'a', target: { hero: 0, unit: 'b' } },
  ])('refuses the event %j', (event) => {
    expect(eventShape.safeParse(event).success).toBe(false);
  });
});

function begun(of: Book): Game {
  const [seed = ''] = seedsOfEachFormat(of, 'begun', 1);
  let first: Game | null = null;
  playThrough(of, seed, (game) => ({
    before() {
      first ??= structuredClone(game);
    },
  }));
  return first!;
}
