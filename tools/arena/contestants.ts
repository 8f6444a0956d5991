import { createHash } from 'node:crypto';
import { LEVELS, STRATEGIES } from '../../bots/house/strategies.ts';
import type { Strategy } from '../../bots/strategy.ts';
import type { Book } from '../../shared/index.ts';

/** The budget of a decision: a time, or a number of positions. */
export type Budget = { readonly ms: number } | { readonly nodes: number };

export type Contestant = {
  readonly name: string;
  /** Null for a level that people choose, which has its own budget. */
  readonly budget: Budget | null;
};

const isStrategy = (name: string): name is keyof typeof STRATEGIES =>
  Object.hasOwn(STRATEGIES, name);
const isLevel = (name: string): name is keyof typeof LEVELS => Object.hasOwn(LEVELS, name);

const listed = `${Object.keys(STRATEGIES).join(', ')}, and the levels ${Object.keys(LEVELS).join(', ')}`;

function contestant(name: string, budget: Budget): Contestant {
  if (isStrategy(name)) return { name, budget };
  if (isLevel(name)) return { name, budget: null };
  throw new Error(`There is no bot called "${name}"; there are ${listed}.`);
}

export function contestantsOf(names: readonly string[], budget: Budget): Contestant[] {
  const found = names.map((name) => contestant(name, budget));
  if (found.length < 2) throw new Error(`Name at least two bots; there are ${listed}.`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`"${twice}" is named twice: name each bot once.`);
  return found;
}

/** A seed for a bot's dice, derived from the game's seed by a hash, so that it does not reveal that seed. */
const diceSeed = (seed: string, name: string): string =>
  createHash('sha256').update(`${seed}\n${name}`).digest('hex').slice(0, 16);

export function makeStrategy({ name, budget }: Contestant, book: Book, gameSeed: string): Strategy {
  const seed = diceSeed(gameSeed, name);
  if (isStrategy(name)) return STRATEGIES[name]({ book, seed, ...budget });
  if (isLevel(name)) return LEVELS[name].make({ book, seed });
  throw new Error(`There is no bot called "${name}".`);
}
