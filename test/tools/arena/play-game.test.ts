import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../shared/index.ts';
import { botResultOf, type Game } from '../../../tools/arena/bot-result.ts';
import { play, SETUP, strategy, walker } from './test-strategies.ts';

describe('a game of the arena', () => {
  it('is played to its end', () => {
    const played = play([walker(), walker()]);
    expect(played).toMatchObject({ fault: null, reason: expect.any(String) });
    expect(played.turns).toBeGreaterThan(4);
  });

  it('is lost by who answers with an intent that was not offered', () => {
    const cheat = strategy(() => ({ kind: 'playCard', card: 'the best one' }));
    expect(play([walker(), cheat])).toMatchObject({
      winner: 0,
      reason: 'unlisted',
      fault: { kind: 'unlisted', seat: 1, message: expect.stringContaining('the best one') },
    });
  });

  it('is lost by who adds something to an intent that was offered', () => {
    const cheat = strategy(({ legal }) => Object.assign({ cost: 0 }, legal[0]!));
    expect(play([cheat, walker()])).toMatchObject({ winner: 1, fault: { kind: 'unlisted' } });
  });

  it('is lost by who writes an intent of its own into the list', () => {
    const cheat = strategy(({ legal }) => {
      const intent: Intent = { kind: 'pass' };
      (legal as Intent[]).push(intent);
      return intent;
    });
    expect(play([cheat, walker()])).toMatchObject({ winner: 1, fault: { kind: 'unlisted' } });
  });

  it('is lost by who throws, and the next game goes on', () => {
    const broken = strategy(() => {
      throw new Error('a stone in the gears');
    });
    expect(play([broken, walker()])).toMatchObject({
      winner: 1,
      fault: { kind: 'threw', seat: 0, message: 'a stone in the gears' },
    });
  });

  it('is lost by who answers nothing at all', () => {
    const silent = { decide: () => undefined as never };
    expect(play([walker(), silent])).toMatchObject({ winner: 0, fault: { kind: 'threw' } });
  });

  it('[A11] ends by the rules when a bot declares and retracts as often as it may', () => {
    const wish: readonly Intent['kind'][] = ['retractAttacker', 'declareAttacker', 'playCard'];
    const waverer = strategy(({ legal }) => {
      const found = wish.map((kind) => legal.find((intent) => intent.kind === kind));
      return found.find((intent) => intent !== undefined) ?? legal[0]!;
    });
    const decks = ['gale', 'gale'] as const;
    const passing = strategy(({ legal }) => legal.find(({ kind }) => kind === 'pass') ?? legal[0]!);
    expect(play([waverer, passing], { decks })).toMatchObject({ fault: null });
  });

  it('is lost, and no fault, when a bot gives up', () => {
    const quitter = strategy(() => ({ kind: 'concede' }));
    expect(play([quitter, walker()])).toMatchObject({ winner: 1, reason: 'concede', fault: null });
  });
});

describe('what a bot does to its question', () => {
  /** Writes over all it can reach, lists and records alike. */
  function wreck(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      wreck(inner);
      Object.assign(value, { [key]: null });
    }
  }

  it('changes nothing in the game', () => {
    const fair = play([walker(), walker()]);
    const inner = walker();
    const vandal = strategy((question) => {
      const { intent } = structuredClone(inner.decide(question));
      wreck(question);
      return intent;
    });
    expect(play([vandal, walker()])).toEqual(fair);
  });
});

describe('the time a bot takes', () => {
  /** A clock that only thinking moves. */
  function timed(ms: number) {
    let clock = 0;
    const slow = walker();
    const thinker = {
      decide(question: Parameters<typeof slow.decide>[0]) {
        clock += ms;
        return slow.decide(question);
      },
    };
    return play([thinker, walker()], { now: () => clock });
  }

  it('is counted for decisions with a choice, and for nobody else', () => {
    const { times } = timed(130);
    expect(new Set(times[0])).toEqual(new Set([130]));
    expect(new Set(times[1])).toEqual(new Set([0]));
  });

  it.each([
    [119, 0],
    [121, 1],
  ])('of %d ms with a budget of 100 ms is over it in %d of its decisions', (ms, over) => {
    const slow = { name: 'slow', budget: { ms: 100 } };
    const players = [slow, { name: 'quick', budget: null }] as const;
    const job = { ...SETUP, pairing: 0, pair: 0, swapped: false, players };
    const games: Game[] = [{ job, played: timed(ms) }];
    expect(botResultOf(slow, games, ['ember']).thinking).toMatchObject({ over, max: ms });
  });
});
