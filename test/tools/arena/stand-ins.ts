import type { Mind, Question } from '../../../bots/mind.ts';
import { defaultBook, type Intent } from '../../../shared/index.ts';
import { type Match, playGame } from '../../../tools/arena/play-game.ts';

export const book = defaultBook();

/** Decides by its own little rule, and keeps no secrets about it. */
export const mind = (decide: (question: Question) => Intent): Mind => ({
  decide: (question) => ({ intent: decide(question), why: 'That is its rule.' }),
});

const RETRACTING: readonly Intent['kind'][] = ['retractAttacker', 'retractBlocker'];

/** Steps forward by a fixed pattern: quick, and the same every time. */
export const walker = (): Mind => {
  let at = 0;
  return mind(({ legal }) => {
    const open = legal.filter(({ kind }) => kind !== 'concede' && !RETRACTING.includes(kind));
    at += 7;
    return open[at % open.length]!;
  });
};

export const SETUP = { format: 'duel', seed: 'a game', decks: ['ember', 'tide'] } as const;

export const play = (minds: Match['minds'], more: Partial<Match> = {}) =>
  playGame({ book, ...SETUP, minds, now: () => 0, ...more });
