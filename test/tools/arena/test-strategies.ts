import type { Question, Strategy } from '../../../bots/strategy.ts';
import { defaultBook, type Intent } from '../../../shared/index.ts';
import { type Match, playGame } from '../../../tools/arena/play-game.ts';

export const book = defaultBook();

/** Decides by its own little rule, and keeps no secrets about it. */
export const strategy = (decide: (question: Question) => Intent): Strategy => ({
  decide: (question) => ({ intent: decide(question), why: 'That is its rule.' }),
});

const RETRACTING: readonly Intent['kind'][] = ['retractAttacker', 'retractBlocker'];

/** Steps forward by a fixed pattern: quick, and the same every time. */
export const walker = (): Strategy => {
  let at = 0;
  return strategy(({ legal }) => {
    const open = legal.filter(({ kind }) => kind !== 'concede' && !RETRACTING.includes(kind));
    at += 7;
    return open[at % open.length]!;
  });
};

export const SETUP = { format: 'duel', seed: 'a game', decks: ['ember', 'tide'] } as const;

export const play = (strategies: Match['strategies'], more: Partial<Match> = {}) =>
  playGame({ book, ...SETUP, strategies, now: () => 0, ...more });
