/** Plain data as text in which the order of keys does not count: equal texts are equal data (C8). */
export function dataText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(dataText).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    const keys = Object.keys(fields).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${dataText(fields[key])}`).join()}}`;
  }
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'bigint' ? `${value}n` : String(value);
}

/** The same data with its keys the other way round, inner ones too. */
export function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, inner]) => [key, turned(inner)]));
}
