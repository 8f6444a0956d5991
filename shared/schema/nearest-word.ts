/** The edit distance: how many letters must be changed, added or removed. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let y = 1; y <= one.length; y++) {
    const next = [y];
    for (let x = 1; x <= other.length; x++) {
      const same = one[y - 1] === other[x - 1] ? 0 : 1;
      next.push(Math.min((row[x] ?? 0) + 1, (next[x - 1] ?? 0) + 1, (row[x - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const MOST_LETTERS = 40;

/** The word that was probably meant; null if none is similar. */
export function nearestWord(written: string, words: readonly string[]): string | null {
  const query = written.toLowerCase().slice(0, MOST_LETTERS);
  let best: string | null = null;
  let least = Math.max(2, Math.floor(query.length / 3)) + 1;
  for (const word of words) {
    const far = editDistance(query, word.toLowerCase());
    if (far < least) [best, least] = [word, far];
  }
  return best;
}
