import type { Store } from '../../server/store/contract.ts';
import { openPostgresStore } from '../../server/store/postgres.ts';
import { defaultBook } from '../../shared/index.ts';
import { journalFaults } from '../kit/journal-faults.ts';
import type { ChaosMatch } from './seat-rated.ts';

type Findings = { readonly faults: string[]; games: number; rated: number };

/** Each rated game counts once for both: no more and no fewer than the journal has. */
async function ratingFaults(
  { records }: Store,
  { match, people }: ChaosMatch,
  games: number,
): Promise<string[]> {
  if (people === null) return [];
  const counted = await Promise.all(
    people.map(async (person) => (await records.ratingOf(person, 'duel', 'people')).games),
  );
  if (counted.every((count) => count === games)) return [];
  return [`${match}: ${games} games were finished, and rated ${counted}.`];
}

/** Nobody moves any more: what was accepted is written, once, and so is what came of it. */
export async function judge(database: string, matches: readonly ChaosMatch[]): Promise<Findings> {
  const store = await openPostgresStore(database, { away() {}, back() {} });
  const found: Findings = { faults: [], games: 0, rated: 0 };
  for (const live of matches) {
    const { faults, told } = await journalFaults(defaultBook(), store, live);
    found.faults.push(...faults);
    const games = told?.games.length ?? 0;
    found.games += games;
    if (live.people !== null) found.rated += games;
    found.faults.push(...(await ratingFaults(store, live, games)));
  }
  await store.close();
  return found;
}
