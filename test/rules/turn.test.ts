import { describe, expect, it } from 'vitest';
import { createGame, defaultBook, eventsFor, type Seat } from '../../shared/index.ts';
import { Stage, stage } from '../kit/stage.ts';
import { arena, HERO, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);
const wall = unit('wall', 1, 4);
const steps = (s: Stage) => s.told('stepStarted').map((event) => event.step);

function opened(seed: string): Stage {
  const book = defaultBook();
  const [deck = ''] = Object.keys(book.decks);
  const created = createGame(book, { format: 'duel', seed, decks: [deck, deck] });
  if (!created.ok) throw new Error(created.message);
  return new Stage(book, created.game);
}

/** Each seat sends back the first so many cards of its hand. */
function redraw(s: Stage, seat: Seat, count: number): Stage {
  const cards = (s.seat(seat).hand ?? []).slice(0, count).map((card) => card.id);
  return s.act(seat, { kind: 'mulligan', cards });
}

describe('the opening', () => {
  it('[T1] two heroes with 20 life, a hand of 5, the second player 6', () => {
    const s = opened('one');
    const { first } = s.view();
    const hands = [s.seat(first), s.seat(first === 0 ? 1 : 0)];
    expect(hands.map(({ life, maxLife, handCount }) => [life, maxLife, handCount])).toEqual([
      [20, 20, 5],
      [20, 20, 6],
    ]);
  });

  it('[T1] the seed picks who begins', () => {
    const seeds = Array.from({ length: 20 }, (_, at) => `seed ${at}`);
    expect(new Set(seeds.map((seed) => opened(seed).view().first))).toEqual(new Set([0, 1]));
  });

  it('[T1] both seats decide at once, about every subset of their hand', () => {
    const s = opened('one');
    const { first } = s.view();
    const counts = ([first, first === 0 ? 1 : 0] as const).map((seat) => {
      const offers = s.offered(seat, 'mulligan').map((intent) => JSON.stringify(intent.cards));
      return new Set(offers).size;
    });
    expect([s.view().deciding, counts]).toEqual([
      [0, 1],
      [32, 64],
    ]);
  });

  it('[T1] subsets name ids in hand order, the empty one too', () => {
    const s = opened('one');
    const hand = (s.seat(0).hand ?? []).map((card) => card.id);
    const lists = s.offered(0, 'mulligan').map((intent) => intent.cards);
    const inOrder = lists.filter(
      (cards) => JSON.stringify(cards) === JSON.stringify(hand.filter((id) => cards.includes(id))),
    );
    expect([inOrder.length, lists.some((cards) => cards.length === 0)]).toEqual([
      lists.length,
      true,
    ]);
  });

  it('[T1] a mulligan is taken once, and as many cards are drawn', () => {
    const s = redraw(opened('one'), 0, 3);
    const again = s.refused(0, { kind: 'mulligan', cards: [] }).code;
    const size = s.seat(0).handCount + s.seat(0).deckCount;
    redraw(s, 1, 0);
    const { opening, firstDraw } = s.book.formats.duel!;
    const drawn = s.view().first === 0 ? firstDraw : 0;
    const { handCount, deckCount } = s.seat(0);
    expect([again, handCount + deckCount, handCount]).toEqual([
      'not-your-decision',
      size,
      opening[s.view().first === 0 ? 0 : 1] + drawn,
    ]);
  });

  it('[T1] the other seat never learns how many cards were sent back', () => {
    const seen = [0, 1, 4].map((count) => {
      const s = redraw(opened('one'), 0, count);
      const before = [s.view(1), eventsFor(s.events, 1)];
      redraw(s, 1, 2);
      return JSON.stringify([before, s.view(1), eventsFor(s.events, 1)]);
    });
    expect(new Set(seen).size).toBe(1);
  });

  it('[T1] the first player draws less in the first turn than the second player', () => {
    const s = redraw(redraw(opened('one'), 0, 0), 1, 0);
    const { first } = s.view();
    const second = first === 0 ? 1 : 0;
    const early = s.seat(first).handCount;
    const { opening, firstDraw, draw } = s.book.formats.duel!;
    const hands = [early, s.pass(first).view().active, s.seat(second).handCount];
    expect(hands).toEqual([opening[0] + firstDraw, second, opening[1] + draw]);
    expect(firstDraw).toBeLessThan(draw);
  });
});

describe('steps', () => {
  it('[T2] the active player leaves a step by pass', () => {
    const s = arena([bear], [wall], { step: 'main' });
    const seen = [s.pass(0).view().step, s.attack(0, HERO).pass(0).view().step];
    seen.push(s.pass(1).view().step, s.pass(0).view().step);
    expect([seen, s.view().active]).toEqual([['attack', 'block', 'main-2', 'main'], 1]);
  });

  it('[T2] a whole turn with a fight has every step in order', () => {
    const s = arena([unit('fencer', 2, 9, ['first-strike'])], [wall], { step: 'main' });
    const seen = steps(s.pass(0));
    s.attack(0, HERO);
    seen.push(...steps(s.pass(0)), ...steps(s.block(0, 0).pass(1)), ...steps(s.pass(0)));
    expect(seen.join(' ')).toBe(
      'attack block strike damage combat-end main-2 end cleanup start main',
    );
  });

  it('[T2] without a unit that could attack, attack and main-2 are skipped', () => {
    const s = arena([{ card: bear, tapped: true }], [wall], { step: 'main' }).pass(0);
    expect(steps(s)).toEqual(['end', 'cleanup', 'start', 'main']);
  });

  it('[T2] main-2 is not skipped when units could attack and did not', () => {
    const s = arena([bear], [wall], { step: 'main' }).pass(0).pass(0);
    expect(steps(s)).toEqual(['combat-end', 'main-2']);
  });

  it('[T2] main is never skipped, even with nothing to do', () => {
    const s = stage({}).pass(0);
    expect([steps(s).at(-1), s.view(1).active, s.offered(1, 'pass').length]).toEqual([
      'main',
      1,
      1,
    ]);
  });

  it('[T2] the block step is skipped when nobody is untapped', () => {
    const s = arena([bear], [{ card: wall, tapped: true }])
      .attack(0, HERO)
      .pass(0);
    expect(steps(s)).toEqual(['damage', 'combat-end', 'main-2']);
  });

  it('[T2] no step is skipped by what is in a hand', () => {
    const path = (hand: readonly string[]) => {
      const seats = [0, 1].map(() => ({ hand, resolve: 3 })) as [object, object];
      const s = arena([bear], [wall], { step: 'main', seats });
      const seen: string[] = steps(s.pass(0));
      s.attack(0, HERO);
      while (s.game.active === 0) {
        const [seat = 0] = s.view().deciding;
        seen.push(`${seat}`, ...steps(s.pass(seat)));
      }
      return seen;
    };
    expect(path(['gnome', 'tremor', 'duel-smite'])).toEqual(path(['ambush', 'nullify', 'brace']));
  });
});

describe('who decides', () => {
  it('[T5] main, attack, main-2 the active player, block the other', () => {
    const s = arena([bear], [wall], { step: 'main' });
    const seen = [s.view().deciding, s.pass(0).view().deciding];
    seen.push(s.attack(0, HERO).pass(0).view().deciding, s.pass(1).view().deciding);
    expect(seen).toEqual([[0], [0], [1], [0]]);
  });

  it('[T5] who does not decide may only concede', () => {
    const s = arena([bear], [wall], { step: 'main' });
    const [waiting] = [s.legal(1)];
    expect([waiting, s.pass(0).attack(0, HERO).pass(0).legal(0)]).toEqual([
      [{ kind: 'concede' }],
      [{ kind: 'concede' }],
    ]);
  });

  it('[T5] cleanup discards are the active player’s', () => {
    const s = stage({ seats: [{ hand: Array(9).fill('gnome') }, {}] }).pass(0);
    expect([s.view(0).step, s.view(0).deciding, s.offered(0, 'choose').length]).toEqual([
      'cleanup',
      [0],
      9,
    ]);
  });
});

describe('the turn cap', () => {
  const capped = (own: object, other: object, turn = 60) =>
    stage({ turn, seats: [own, other] })
      .pass(0)
      .view().result;

  it('[T4] turn 60 ends the match by higher life', () => {
    expect([capped({ life: 9 }, { life: 8 }), capped({ life: 8 }, { life: 9 })]).toEqual([
      { winner: 0, reason: 'turn-cap' },
      { winner: 1, reason: 'turn-cap' },
    ]);
  });

  it('[T4] with equal life by higher fame', () => {
    expect(capped({ fame: 2 }, { fame: 3 })?.winner).toBe(1);
  });

  it('[T4] with equal life and fame it is a draw', () => {
    expect(capped({}, {})).toEqual({ winner: null, reason: 'turn-cap' });
  });

  it('[T4] an earlier turn goes on', () => {
    expect(capped({ life: 9 }, {}, 59)).toBeUndefined();
  });

  it('[T4] the match ends at the cleanup of that turn, after the hand limit', () => {
    const s = stage({ turn: 60, seats: [{ hand: Array(9).fill('gnome'), life: 9 }, {}] }).pass(0);
    const before = s.view().result;
    expect([before, s.choose(0, 0).view().result?.winner]).toEqual([undefined, 1]);
  });
});
