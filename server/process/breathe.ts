import { STORE } from '../limits/table/store.ts';

/** Yields to the event loop; long work is done in slices, with a yield between them. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export async function inSlices<T>(all: readonly T[], take: (one: T) => void): Promise<void> {
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % STORE.journalRows === 0) await breathe();
    take(one);
  }
}
