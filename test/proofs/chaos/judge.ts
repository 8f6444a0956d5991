import type { Store } from '../../../server/store/contract/store.ts';
import { openPostgresStore } from '../../../server/store/postgres.ts';
import { defaultBook } from '../../../shared/index.ts';
import { journalFaults } from '../../kit/journal-faults.ts';
import type { ChaosMatch } from './seat-rated.ts';

/** More than anybody plays meanwhile. */
const MOST_GAMES = 10_000;

type Findings = { readonly faults: string[]; games: number; rated: number };

/** Each game of the journal is kept once, and each that counts for somebody is rated once. */
async function ratingFaults(
  { records }: Store,
  { match, people }: ChaosMatch,
  games: number,
): Promise<string[]> {
  if (people === null) return [];
  const kept = await records.games({ person: people[0], own: true, limit: MOST_GAMES });
  const faults =
    kept.length === games ? [] : [`${match}: ${games} games, of which ${kept.length} are kept.`];
  for (const person of people) {
    const counts = kept.filter(({ seats, counted }) => counted[seats[0].id === person ? 0 : 1]);
    const rated = await records.ratingOf(person, 'duel', 'people');
    if (rated.games === counts.length) continue;
    faults.push(`${match}: ${counts.length} games count for ${person}, and rated ${rated.games}.`);
  }
  return faults;
}

/** Nobody moves any more: what was accepted is written, once, and so is what came of it. */
export async function judge(database: string, matches: readonly ChaosMatch[]): Promise<Findings> {
  const store = await openPostgresStore(database, { away() {}, back() {} });
  const found: Findings = { faults: [], games: 0, rated: 0 };
  for (const live of matches) {
    const { faults, summary } = await journalFaults(defaultBook(), store, live);
    found.faults.push(...faults);
    const games = summary?.games.length ?? 0;
    found.games += games;
    if (live.people !== null) found.rated += games;
    found.faults.push(...(await ratingFaults(store, live, games)));
  }
  await store.close();
  return found;
}
