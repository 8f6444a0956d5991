import type { PoolName } from '../../state/terms.ts';
import { pluralOf, spaced, withArticle } from './grammar.ts';

/** The words for the members of a pool: "another close ally", "all your free slots". */
export type PoolWords = {
  readonly head: string;
  /** "close", "free" */
  readonly adjective?: string;
  /** "another", "all other" */
  readonly other?: true;
  /** "one of your slots" */
  readonly yours?: true;
  /** There is only one: "the enemy in front". */
  readonly only?: true;
  /** What follows, for one and for all of them. */
  readonly tail?: readonly [one: string, all: string];
  /** The whole, if it does not follow the pattern. */
  readonly all?: string;
};

const fromDiscard = [' from your discard pile', ' from your discard pile'] as const;

export const POOL_WORDS: Readonly<Record<PoolName, PoolWords>> = {
  enemies: { head: 'enemy' },
  allies: { head: 'ally' },
  units: { head: 'unit' },
  'enemies-and-hero': { head: 'enemy', tail: [' or the enemy hero', ' and the enemy hero'] },
  'allies-and-hero': { head: 'ally', tail: [' or your hero', ' and your hero'] },
  anyone: { head: 'unit', tail: [' or hero', ' and heroes'] },
  heroes: { head: 'hero', all: 'both heroes' },
  'it-and-close': { head: 'unit', tail: [' close to it', ' close to it'] },
  'close-allies': { head: 'ally', adjective: 'close' },
  'close-enemies': { head: 'enemy', adjective: 'close' },
  'close-units': { head: 'unit', adjective: 'close' },
  'in-front': { head: 'enemy', only: true, tail: [' in front', ' in front'] },
  'other-units': { head: 'unit', other: true },
  'other-allies': { head: 'ally', other: true },
  'close-own-slots': { head: 'slot', adjective: 'close', yours: true },
  'close-slots': { head: 'slot', adjective: 'close' },
  'enemy-stack': { head: 'enemy card', tail: [' on the stack', ' on the stack'] },
  'discarded-units': { head: 'unit', tail: fromDiscard },
  'defeated-enemies': {
    head: 'unit',
    tail: [" from your opponent's discard pile", " from your opponent's discard pile"],
  },
  'own-slots': { head: 'slot', yours: true },
  'free-own-slots': { head: 'slot', adjective: 'free', yours: true },
  'close-slots-of-it': { head: 'slot', tail: [' next to it', ' next to it'] },
  'own-discard': { head: 'card', tail: fromDiscard },
  slots: { head: 'slot' },
};

/** Words of a filter: "wounded" before the noun, "with 5 or more Power" after it. */
export type Filter = { readonly before: readonly string[]; readonly after: readonly string[] };

const adjectives = (pool: PoolWords, filter: Filter): string =>
  spaced(pool.adjective ?? '', ...filter.before);

/** "with 2 or more strength from your discard pile", "in front with 2 or more strength" */
function tailOf({ tail = ['', ''], only }: PoolWords, filter: Filter, which: 0 | 1): string {
  const words = filter.after.map((after) => ` ${after}`);
  return (only === true ? [tail[which], ...words] : [...words, tail[which]]).join('');
}

/** "a close ally", "another unit", "one of your slots" */
export function oneOf(pool: PoolWords, filter: Filter): readonly [words: string, tail: string] {
  const words = spaced(adjectives(pool, filter), pool.head);
  const tail = tailOf(pool, filter, 0);
  if (pool.yours === true) return [`one of your ${pluralOf(words)}`, tail];
  if (pool.only === true) return [`the ${words}`, tail];
  return [pool.other === true ? `another ${words}` : withArticle(words), tail];
}

/** "a random ally", "the leftmost ally", "each ally" */
export function oneBy(
  determiner: string,
  pool: PoolWords,
  filter: Filter,
): readonly [words: string, tail: string] {
  if (pool.only === true) return oneOf(pool, filter);
  const other = pool.other === true ? 'other' : '';
  const words = spaced(determiner, other, adjectives(pool, filter), pool.head);
  return [words, `${pool.yours === true ? ' of yours' : ''}${tailOf(pool, filter, 0)}`];
}

/** "close allies", "other units from your discard pile" */
export function manyOf(pool: PoolWords, filter: Filter): string {
  const yours = pool.yours === true ? 'your' : '';
  const other = pool.other === true ? 'other' : '';
  const words = spaced(yours, other, adjectives(pool, filter), pluralOf(pool.head));
  return `${words}${tailOf(pool, filter, 1)}`;
}
