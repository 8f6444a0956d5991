import { STORE } from '../limits/table/store.ts';

/** Lets everything else have its turn: whoever has much to do does it in slices, and waits between them. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export async function inSlices<T>(all: readonly T[], take: (one: T) => void): Promise<void> {
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % STORE.journalRows === 0) await breathe();
    take(one);
  }
}
