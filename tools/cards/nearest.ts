/** The edit distance: how many letters must be changed, added or removed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The names most similar to a mistyped word; a name that contains the word counts as very similar. */
export function nearest(word: string, names: readonly string[], most = 3): string[] {
  const unlikeness = (name: string): number =>
    distance(word, name) - (word !== '' && name.includes(word) ? name.length : 0);
  return names.toSorted((a, b) => unlikeness(a) - unlikeness(b) || (a < b ? -1 : 1)).slice(0, most);
}
