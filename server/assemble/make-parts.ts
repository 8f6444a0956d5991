import { defaultBook } from '../../shared/index.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { FarDirectory } from '../cluster/far-directory.ts';
import { farMatches } from '../cluster/far-matches.ts';
import { FarNotes } from '../cluster/far-notes.ts';
import { farBots, farQueues } from '../cluster/far-people.ts';
import { MatchNotices } from '../cluster/match-notices.ts';
import type { Config } from '../config.ts';
import { DamageNotes } from '../damage-notes.ts';
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
import { EndedSessions } from '../people/ended-sessions.ts';
import { Ratings } from '../ratings.ts';
import { signingKey } from '../records/ed25519.ts';
import { knownKeys } from '../records/known-keys.ts';
import { ReplayThread } from '../records/replay-thread.ts';
import { Lobby } from '../rooms/lobby.ts';
import { Watching } from '../rooms/watching.ts';
import { type ChosenNews, chooseStore } from '../store/choose-store.ts';
import type { Store } from '../store/contract.ts';
import { VoidReports } from '../void-reports.ts';
import { makeCluster, makeKeeper, ownerOf } from './make-cluster.ts';
import { type HallNeeds, makeHall } from './make-hall.ts';
import { makePeople } from './make-people.ts';
import { PendingResults } from './pending-results.ts';
import { ratedPairIn } from './rated-pair.ts';
import { VoidResults } from './void-results.ts';

/** What a test may hand in: time, chance, and how long people are waited for. */
export type Given = {
  readonly patience?: Partial<Patience>;
  readonly now?: () => number;
  readonly wall?: () => number;
  readonly newSeed?: () => string;
};

function storeNews(log: Log, damage: DamageNotes): ChosenNews {
  return {
    damaged: (found) => damage.file(found),
    unchecked: () =>
      log.warn(
        'The store is too large to be checked at a start; damage in it is found when it is met.',
      ),
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

/** Matches whose clocks wait longer for their players by the operator's wish wait that long. */
function patienceOf({ clock }: Config, { patience = {} }: Given): Patience {
  const unattended = Math.max(PATIENCE.unattended, clock.away);
  return { ...PATIENCE, unattended, ...patience };
}

/** Replays, and who vouches for them: a key of the secret, and those of earlier secrets. */
async function replayParts(
  { secret, publicUrl, withdrawnKeys: withdrawn }: Config,
  store: Store,
  { log, started }: { readonly log: Log; readonly started: number },
) {
  const own = signingKey(secret);
  const keys = { keys: store.replayKeys, current: own.key, started, withdrawn };
  // A store that cannot be written now takes it at the next start.
  await store.replayKeys.add(own.key, started).catch((error: unknown) => {
    log.error({ err: error }, 'The key that replays are signed with could not be noted down.');
  });
  return {
    replayThread: new ReplayThread({ secret, server: publicUrl ?? '' }),
    replayKeys: () => knownKeys(keys),
  };
}

function noticesOf({ board }: Cluster, lobby: Lobby, hall: () => Hall): MatchNotices {
  const matchOf = (id: string) => hall().match(id);
  return new MatchNotices({ board, lobby, matchOf, makersOf: (id) => hall().makersOf(id) });
}

/** The store, and what counts and tells what is wrong with it. */
async function watchedStore(config: Config, log: Log) {
  const { metrics, page } = prometheus();
  const damage = new DamageNotes({ log, metrics });
  const store = await chooseStore(config, storeNews(log, damage));
  damage.warn(store.warnings);
  return { store, metrics, page, damage };
}

/** Everything the server is made of, before the first socket. */
export async function makeParts(config: Config, log: Log, given: Given) {
  const now = given.now ?? (() => performance.now());
  const wall = given.wall ?? (() => Date.now());
  const watched = await watchedStore(config, log);
  const { store, metrics } = watched;
  const book = defaultBook();
  const owner = ownerOf(config);
  const ended = new EndedSessions(now);
  const cluster = makeCluster(
    {
      ...{ config, log, book, metrics, now, ended },
      hall: () => hall,
      recounted: (formats) => void voids.recounted(formats),
    },
    owner,
  );
  const parts = {
    config,
    log,
    now,
    wall,
    ...watched,
    book,
    owner,
    cluster,
    limits: limitsOf(config, cluster),
    ratings: new Ratings(store.records),
    ...(await replayParts(config, store, { log, started: wall() })),
    reports: new VoidReports(store.journal, config.dataDir, wall),
    lobby: new Lobby(),
    watching: new Watching(),
    patience: patienceOf(config, given),
    newSeed: given.newSeed ?? newSeed,
    ratedPair: ratedPairIn(store, wall),
    results: new PendingResults(),
    thinker: new Thinker(),
  };
  const stalls = watchStalls((ms) => hall.credit(ms), { now });
  const notices = cluster && noticesOf(cluster, parts.lobby, () => hall);
  const hall: Hall = makeHall({ ...parts, notices, noticeStall: stalls.look });
  const takenUp = (match: string) => {
    metrics.takenOver();
    notices?.takenOver(match);
    cluster?.takeOvers.tell(match);
  };
  const keeper = makeKeeper({ config, store, hall, log, takenUp }, owner);
  const people = makePeople({ ...parts, ended, hall });
  const met = togetherWith(cluster, { ...parts, hall });
  const voids: VoidResults = new VoidResults({ ...parts, hall });
  return { ...parts, ...met, ...people, voids, hall, stalls, keeper };
}

type QueueNeeds = Pick<
  HallNeeds,
  'config' | 'store' | 'patience' | 'ratedPair' | 'now' | 'wall'
> & {
  readonly hall: Hall;
};

/** What people and bots find here: of this process alone, or of all of them. */
function togetherWith(cluster: Cluster | null, needs: QueueNeeds) {
  const { hall, config, store, patience, now, wall } = needs;
  const { clock, botAfter: houseAfter } = config;
  const { noShows } = store;
  const queues = { ...needs, noShows, clock, houseAfter, arrival: patience.arrival };
  if (cluster === null) {
    const queue = new Queue(queues);
    return { queue, invitations: new Invitations({ hall }), directory: hall as Directory };
  }
  const { id, board, calls, takeOvers } = cluster;
  const notes = new FarNotes(board);
  const far = farQueues(id, board, calls, { now, wall });
  return {
    queue: new Queue({ ...queues, far }),
    invitations: new Invitations({ hall, far: farBots(board, calls) }),
    directory: new FarDirectory(hall, board, calls, notes) as Directory,
    elsewhere: farMatches(board, notes, takeOvers),
  };
}

export type Made = Awaited<ReturnType<typeof makeParts>>;
