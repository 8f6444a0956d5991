import { join } from 'node:path';
import { openSqliteStore } from '../../../server/store/sqlite.ts';
import { defaultBook } from '../../../shared/index.ts';
import {
  clockFaults,
  compareActed,
  journalFaults,
  replayFaults,
} from '../../kit/journal-faults.ts';
import type { LiveMatch, Return } from '../../kit/live-match.ts';

/** A match waits longer than this for its seats before its clocks run. */
const WAITED = 15_000;

/** Promises that were broken, counted; every one of them is told in the faults, too. */
export type Broken = {
  readonly lost: number;
  readonly doubled: number;
  readonly replays: number;
  readonly clocks: number;
};

const UNBROKEN = { lost: 0, doubled: 0, replays: 0, clocks: 0 };

/** Returns before the clocks of their match began to run again. */
const stillReturns = ({ players }: LiveMatch, readies: readonly number[]): Return[] =>
  players.flatMap(({ returns }) =>
    returns.filter(({ alone, at }, kill) => alone && at - (readies[kill] ?? 0) < WAITED),
  );

/** What the journals say after all kills, against what the players were told. */
export async function checkAll(
  dataDir: string,
  matches: readonly LiveMatch[],
  readies: readonly number[],
) {
  const store = await openSqliteStore(join(dataDir, 'arbiter.db'));
  const book = defaultBook();
  const found = { faults: [] as string[], games: 0, clocks: 0, broken: { ...UNBROKEN } };
  for (const live of matches) {
    const { faults, summary } = await journalFaults(book, store, live);
    found.faults.push(...faults);
    if (summary === null) continue;
    const still = stillReturns(live, readies);
    const ran = still.flatMap((back) => clockFaults(summary, back));
    found.faults.push(...ran);
    found.games += summary.games.length;
    found.clocks += still.length;
    found.broken.clocks += ran.length;
    found.broken.replays += replayFaults(book, summary).length;
    for (const { link, accepted } of live.players) {
      const { lost, doubled } = compareActed(accepted, summary.acted[link.seat]);
      found.broken.lost += lost.length;
      found.broken.doubled += doubled.length;
    }
  }
  await store.close();
  return found;
}
