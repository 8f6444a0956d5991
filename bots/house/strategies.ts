import { type Level, LEVELS as WORDS } from '../../shared/protocol/levels.ts';
import { makeGreedy } from '../greedy/greedy.ts';
import { makeBeginner, makeRandom } from '../random.ts';
import { makeSearch } from '../search/make-search.ts';
import type { Strategy, StrategyOptions } from '../strategy.ts';

export type StrategyName = 'random' | 'greedy' | 'search';

/** The strategies of the house bots, under the names that the arena uses. */
export const STRATEGIES: Readonly<Record<StrategyName, (options: StrategyOptions) => Strategy>> = {
  random: makeRandom,
  greedy: makeGreedy,
  search: makeSearch,
};

/** A level that people can choose as an opponent: a strategy with its budget. */
export type HouseLevel = {
  readonly about: string;
  readonly make: (options: Pick<StrategyOptions, 'book' | 'seed'>) => Strategy;
};

/** From the weakest to the strongest. */
export const LEVELS: Readonly<Record<Level, HouseLevel>> = {
  easy: { about: WORDS.easy, make: makeBeginner },
  normal: { about: WORDS.normal, make: makeGreedy },
  hard: { about: WORDS.hard, make: (options) => makeSearch({ ...options, ms: 100 }) },
  expert: { about: WORDS.expert, make: (options) => makeSearch({ ...options, ms: 500 }) },
};
