/** The edit distance of two words: letters to change, add or remove. */
function distance(one: string, other: string): number {
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

/** The name that was probably meant; null if none is similar. */
export function nearestName(words: string, names: readonly string[]): string | null {
  const query = words.toLowerCase().slice(0, 40);
  let best: string | null = null;
  let least = Math.max(2, Math.floor(query.length / 3)) + 1;
  for (const name of names) {
    const far = distance(query, name.toLowerCase());
    if (far < least) [best, least] = [name, far];
  }
  return best;
}
