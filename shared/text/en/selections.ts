import { isMany, reachOf, type Selection } from '../../language/selection.ts';
import type { Condition, PoolName } from '../../state/terms.ts';
import { filterOf, NO_FILTER } from './expressions.ts';
import { mention, type Named, type Noun, namedAs, plural, pronounOf, singular } from './noun.ts';
import { manyOf, oneBy, oneOf, POOL_WORDS, type PoolWords } from './pools.ts';
import { referred, type Scope } from './scope.ts';

type Open = Exclude<Selection, string>;

/** A selection in words, with what the sentence says besides. */
export type Selected = {
  readonly who: Named;
  /** The player may choose nobody. */
  readonly may: boolean;
  /** An explanation in brackets. */
  readonly aside: string;
};

/** G7: in a siege there is no enemy hero. */
function poolWords(pool: PoolName, scope: Scope): PoolWords {
  const words = POOL_WORDS[pool];
  if (pool === 'close-slots-of-it') {
    const beside = ` next to ${(scope.it.named ? pronounOf(scope.it) : mention(scope.it)).object}`;
    return { ...words, tail: [beside, beside] };
  }
  if (scope.mode !== 'siege' || pool !== 'enemies-and-hero') return words;
  return POOL_WORDS.enemies;
}

/** "it and all units close to it", where "it" may have to be named first. */
function itAndClose(scope: Scope, all: boolean): Noun {
  const it = mention(scope.it).object;
  return all ? plural(`${it} and all units close to it`) : singular(it, ' or a unit close to it');
}

function allOf(pool: PoolWords, selection: Open, where: Condition | undefined, scope: Scope): Noun {
  const others = 'others' in selection && selection.others === true;
  const words = others ? { ...pool, other: true as const } : pool;
  const filter = filterOf(where, scope);
  if (words.only === true) return singular(...oneOf(words, filter));
  if (pool.all !== undefined && where === undefined) return plural(pool.all);
  const many = manyOf(words, filter);
  return plural(`all ${many}`, pool.adjective === 'close' ? many : `all ${many}`);
}

function nounOf(selection: Open, scope: Scope): Noun {
  const { pool: name, where } = reachOf(selection);
  if (name === 'it-and-close') return itAndClose(scope, 'all' in selection);
  const pool = poolWords(name, scope);
  if ('all' in selection) return allOf(pool, selection, where, scope);
  const filter = filterOf(where, scope);
  if ('random' in selection) return singular(...oneBy('a random', pool, filter));
  if ('first' in selection) return singular(...oneBy('the leftmost', pool, filter));
  if (!('choose' in selection) || selection.upTo === undefined)
    return singular(...oneOf(pool, filter));
  const many = manyOf(pool, filter);
  return plural(`up to ${selection.upTo} ${pool.yours === true ? 'of ' : ''}${many}`);
}

export function select(selection: Selection, scope: Scope): Selected {
  if (typeof selection === 'string')
    return { who: referred(scope, selection), may: false, aside: '' };
  const price = 'choose' in selection ? selection.eachMore : undefined;
  return {
    who: namedAs(POOL_WORDS[reachOf(selection).pool].head, nounOf(selection, scope)),
    may: 'choose' in selection && selection.may === true,
    aside: price === undefined ? '' : `each after the first costs ${price} resolve`,
  };
}

export function isPlural(selection: Selection, scope: Scope): boolean {
  if (typeof selection === 'string') return referred(scope, selection).noun.plural;
  return isMany(selection) && POOL_WORDS[reachOf(selection).pool].only !== true;
}

/** "each close ally": one at a time, for effects that look at each of them. */
export function eachOf(selection: Open, scope: Scope): Named {
  const { pool, where } = reachOf(selection);
  const words = poolWords(pool, scope);
  return namedAs(words.head, singular(...oneBy('each', words, filterOf(where, scope))));
}

/** The noun of a card's target, which the player names in the intent. */
export const targetOf = (pool: PoolName, scope: Scope): Named =>
  namedAs(POOL_WORDS[pool].head, singular(...oneOf(poolWords(pool, scope), NO_FILTER)));
