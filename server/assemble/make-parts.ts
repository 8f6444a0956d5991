import { defaultBook } from '../../shared/index.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { FarDirectory } from '../cluster/far-directory.ts';
import { farMatches } from '../cluster/far-matches.ts';
import { farBots, farQueues } from '../cluster/far-people.ts';
import { MatchNotices } from '../cluster/match-notices.ts';
import type { Config } from '../config.ts';
import { Thinker } from '../house/thinker.ts';
import { type Limits, makeLimits } from '../limits/limits.ts';
import type { Log } from '../log/make-log.ts';
import type { Hall } from '../match/hall.ts';
import { Invitations } from '../match/invitations.ts';
import type { Directory } from '../match/listing.ts';
import { PATIENCE, type Patience } from '../match/patience.ts';
import { Queue } from '../match/queue.ts';
import { watchStalls } from '../match/stall.ts';
import { prometheus } from '../metrics/prometheus.ts';
import { newSeed } from '../new-names.ts';
import { makeIdentity } from '../people/identity.ts';
import { Ratings } from '../ratings.ts';
import { Lobby } from '../rooms/lobby.ts';
import { Watching } from '../rooms/watching.ts';
import { type ChosenNews, chooseStore } from '../store/choose-store.ts';
import { VoidReports } from '../void-reports.ts';
import { makeCluster, makeKeeper, ownerOf } from './make-cluster.ts';
import { makeHall } from './make-hall.ts';

/** What a test may hand in: time, chance, and how long people are waited for. */
export type Given = {
  readonly patience?: Partial<Patience>;
  readonly now?: () => number;
  readonly wall?: () => number;
  readonly newSeed?: () => string;
};

function storeNews(log: Log): ChosenNews {
  return {
    away: (error) => log.error({ err: error }, 'The database is away: matches wait for it.'),
    back: (ms) => log.warn({ ms: Math.round(ms) }, 'The database is back.'),
    gone(error) {
      log.fatal({ err: error }, 'The store is gone: the next start knows what was written last.');
      process.exit(1);
    },
  };
}

function limitsOf(config: Config, cluster: Cluster | null): Limits {
  const own = makeLimits(config.limits);
  return config.limits && cluster !== null ? cluster.share(own) : own;
}

/** Everything the server is made of, before the first socket. */
export async function makeParts(config: Config, log: Log, given: Given) {
  const now = given.now ?? (() => performance.now());
  const wall = given.wall ?? (() => Date.now());
  const store = await chooseStore(config, storeNews(log));
  const { metrics, page } = prometheus();
  const book = defaultBook();
  const owner = ownerOf(config);
  const cluster = makeCluster({ config, log, book, metrics, now, hall: () => hall }, owner);
  const parts = {
    config,
    log,
    now,
    wall,
    store,
    metrics,
    page,
    book,
    owner,
    cluster,
    limits: limitsOf(config, cluster),
    ratings: new Ratings(store.records),
    reports: new VoidReports(store.journal, config.dataDir, wall),
    lobby: new Lobby(),
    watching: new Watching(),
    people: makeIdentity(config.secret, store.people, wall, cluster?.isFirstUse.bind(cluster)),
    patience: { ...PATIENCE, ...given.patience },
    newSeed: given.newSeed ?? newSeed,
    thinker: new Thinker(),
  };
  const stalls = watchStalls((ms) => hall.credit(ms), { now });
  const matchOf = (id: string) => hall.match(id);
  const notices =
    cluster && new MatchNotices({ board: cluster.board, lobby: parts.lobby, matchOf });
  const hall: Hall = makeHall({ ...parts, notices, noticeStall: stalls.look });
  const takenUp = (match: string) => {
    metrics.takenOver();
    notices?.takenOver(match);
    cluster?.takeOvers.tell(match);
  };
  const keeper = makeKeeper({ config, store, hall, log, takenUp }, owner);
  return { ...parts, ...togetherWith(cluster, hall, { config, now, wall }), hall, stalls, keeper };
}

type Setting = { readonly config: Config; now(): number; wall(): number };

/** What people and bots find here: of this process alone, or of all of them. */
function togetherWith(cluster: Cluster | null, hall: Hall, { config, now, wall }: Setting) {
  const { clock, botAfter: houseAfter } = config;
  if (cluster === null) {
    const queue = new Queue({ hall, clock, houseAfter, now });
    return { queue, invitations: new Invitations({ hall }), directory: hall as Directory };
  }
  const { id, board, calls, takeOvers } = cluster;
  const far = farQueues(id, board, calls, { now, wall });
  return {
    queue: new Queue({ hall, clock, houseAfter, now, far }),
    invitations: new Invitations({ hall, far: farBots(board, calls) }),
    directory: new FarDirectory(hall, board, calls) as Directory,
    elsewhere: farMatches(board, takeOvers),
  };
}

export type Made = Awaited<ReturnType<typeof makeParts>>;
