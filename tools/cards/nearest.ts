import { editDistance } from '../../shared/schema/nearest-word.ts';

/** The names most similar to a mistyped word; a name that contains the word counts as very similar. */
export function nearest(word: string, names: readonly string[], most = 3): string[] {
  const unlikeness = (name: string): number =>
    editDistance(word, name) - (word !== '' && name.includes(word) ? name.length : 0);
  return names.toSorted((a, b) => unlikeness(a) - unlikeness(b) || (a < b ? -1 : 1)).slice(0, most);
}
