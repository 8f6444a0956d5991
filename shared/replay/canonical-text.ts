function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON without spaces; the keys of every object are sorted by their code units. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, sorted);
}
