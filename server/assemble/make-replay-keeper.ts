import { type Book, RULES_VERSION } from '../../shared/index.ts';
import { cardsHash } from '../../shared/replay/cards-hash.ts';
import type { Log } from '../log/make-log.ts';
import { sampled } from '../log/sampled.ts';
import { ReplayKeeper } from '../replays/replay-keeper.ts';
import type { Replays } from '../replays/replays.ts';
import type { Store } from '../store/contract/store.ts';

export type ReplayKeeperDeps = {
  readonly book: Book;
  readonly store: Store;
  readonly replays: Replays;
  /** Null if no other process uses the store. */
  readonly owner: string | null;
  readonly log: Log;
  now(): number;
};

function setTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

export function makeReplayKeeper(deps: ReplayKeeperDeps): ReplayKeeper {
  const { book, store, replays, owner, log, now } = deps;
  const note = sampled(log);
  return new ReplayKeeper({
    ...{ replays, kept: store.keptReplays, retention: store.retention, now, setTimer },
    rules: RULES_VERSION,
    chore: `keep-replays ${RULES_VERSION} ${cardsHash(book)}`,
    owner: owner ?? 'alone',
    onError: (error) => note('error', 'keep', 'A replay could not be kept.', { err: error }),
  });
}
