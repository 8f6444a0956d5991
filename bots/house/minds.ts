import { type Level, LEVELS as WORDS } from '../../shared/protocol/levels.ts';
import { makeGreedy } from '../greedy/greedy.ts';
import type { Mind, MindOptions } from '../mind.ts';
import { makeBeginner, makeRandom } from '../random.ts';
import { makeSearch } from '../search/make-search.ts';

export type MindName = 'random' | 'greedy' | 'search';

/** The minds of the house, as the arena knows them. */
export const MINDS: Readonly<Record<MindName, (options: MindOptions) => Mind>> = {
  random: makeRandom,
  greedy: makeGreedy,
  search: makeSearch,
};

/** What people choose as an opponent: a mind with its budget. */
export type Strength = {
  readonly about: string;
  readonly make: (options: Pick<MindOptions, 'book' | 'seed'>) => Mind;
};

/** From the weakest to the strongest. */
export const LEVELS: Readonly<Record<Level, Strength>> = {
  easy: { about: WORDS.easy, make: makeBeginner },
  normal: { about: WORDS.normal, make: makeGreedy },
  hard: { about: WORDS.hard, make: (options) => makeSearch({ ...options, ms: 100 }) },
  expert: { about: WORDS.expert, make: (options) => makeSearch({ ...options, ms: 500 }) },
};
