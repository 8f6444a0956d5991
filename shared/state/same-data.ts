import type { Target } from './game.ts';

/** C8: whether both have exactly the same own fields. */
export function sameKeys(offered: object, given: object): boolean {
  const own = Object.keys(given);
  let at = 0;
  for (const key in offered) {
    // The order is mostly the same, which avoids the slower check.
    if (own[at] !== key && !Object.hasOwn(given, key)) return false;
    at += 1;
  }
  return at === own.length;
}

type Fields = Readonly<Record<string, unknown>>;

function sameFields(offered: Fields, given: Fields): boolean {
  if (!sameKeys(offered, given)) return false;
  for (const key of Object.keys(offered)) {
    if (!sameData(offered[key], given[key])) return false;
  }
  return true;
}

/** `sameData` for targets, which is faster: every attack and every card with a target needs it. */
export function sameTarget(offered: Target, given: unknown): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  const other = given as { readonly [K in 'unit' | 'hero' | 'card' | 'slot']?: unknown };
  if ('unit' in offered) return other.unit === offered.unit && sameKeys(offered, given);
  if ('hero' in offered) return other.hero === offered.hero && sameKeys(offered, given);
  return sameFields(offered, other);
}

/** Compares keys, too: holes in an array have none, and extra properties have some. */
function sameList(offered: readonly unknown[], given: readonly unknown[]): boolean {
  if (offered.length !== given.length || Object.keys(given).length !== offered.length) return false;
  for (let at = 0; at < offered.length; at++) {
    if (!sameData(offered[at], given[at]) || !Object.hasOwn(given, at)) return false;
  }
  return true;
}

/** Deep equality of plain data. The first argument bounds the work, so that hostile input cannot make it long. */
export function sameData(offered: unknown, given: unknown): boolean {
  if (offered === given) return true;
  if (typeof offered !== 'object' || typeof given !== 'object') return false;
  if (offered === null || given === null) return false;
  if (!Array.isArray(offered))
    return !Array.isArray(given) && sameFields(offered as Fields, given as Fields);
  return Array.isArray(given) && sameList(offered, given);
}
