import { join } from 'node:path';
import { defaultBook } from '../../shared/index.ts';
import type { Config } from '../config.ts';
import { Thinker } from '../house/thinker.ts';
import { makeLimits } from '../limits/limits.ts';
import type { Log } from '../log/make-log.ts';
import type { Hall } from '../match/hall.ts';
import { Invitations } from '../match/invitations.ts';
import { PATIENCE, type Patience } from '../match/patience.ts';
import { Queue } from '../match/queue.ts';
import { watchStalls } from '../match/stall.ts';
import { prometheus } from '../metrics/prometheus.ts';
import { newSeed } from '../new-names.ts';
import { makeIdentity } from '../people/identity.ts';
import { Ratings } from '../ratings.ts';
import { Lobby } from '../rooms/lobby.ts';
import { Watching } from '../rooms/watching.ts';
import { holdFolder } from '../store/hold-folder.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { VoidReports } from '../void-reports.ts';
import { makeHall } from './make-hall.ts';

/** What a test may hand in: time, chance, and how long people are waited for. */
export type Given = {
  readonly patience?: Partial<Patience>;
  readonly now?: () => number;
  readonly wall?: () => number;
  readonly newSeed?: () => string;
};

/** Everything the server is made of, before the first socket. */
export async function makeParts(config: Config, log: Log, given: Given) {
  const now = given.now ?? (() => performance.now());
  const wall = given.wall ?? (() => Date.now());
  const releaseFolder = holdFolder(config.dataDir);
  const store = await openSqliteStore(join(config.dataDir, 'arbiter.db'));
  const { metrics, page } = prometheus();
  const parts = {
    config,
    log,
    now,
    wall,
    store,
    releaseFolder,
    metrics,
    page,
    book: defaultBook(),
    limits: makeLimits(config.limits),
    ratings: new Ratings(store.records),
    reports: new VoidReports(store.journal, config.dataDir, wall),
    lobby: new Lobby(),
    watching: new Watching(),
    people: makeIdentity(config.secret, store.people, wall),
    patience: { ...PATIENCE, ...given.patience },
    newSeed: given.newSeed ?? newSeed,
    thinker: new Thinker(),
  };
  const stalls = watchStalls((ms) => hall.credit(ms), { now });
  const hall: Hall = makeHall({ ...parts, noticeStall: stalls.look });
  const queue = new Queue({ hall, clock: config.clock, houseAfter: config.botAfter, now });
  return { ...parts, hall, queue, stalls, invitations: new Invitations({ hall }) };
}

export type Made = Awaited<ReturnType<typeof makeParts>>;
