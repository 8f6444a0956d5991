import { type Book, defaultBook } from '../../shared/index.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { ClusterDirectory } from '../cluster/cluster-directory.ts';
import { MatchNotices } from '../cluster/match-notices.ts';
import { remoteMatches } from '../cluster/remote-matches.ts';
import { RemoteNotes } from '../cluster/remote-notes.ts';
import { remoteBots, remoteQueues } from '../cluster/remote-users.ts';
import type { Config } from '../config/config.ts';
import { type Limits, makeLimits } from '../limits/limits.ts';
import type { Log } from '../log/make-log.ts';
import { Thinker } from '../match/bots/thinker.ts';
import { MATCH_TIMEOUTS, type MatchTimeouts } from '../match/match-timeouts.ts';
import { Invitations } from '../matchmaking/invitations.ts';
import { Queue } from '../matchmaking/queue.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { prometheus } from '../metrics/prometheus.ts';
import { watchEventLoop } from '../process/event-loop-stall.ts';
import type { Directory } from '../registry/directory.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import { signingKey } from '../replays/ed25519.ts';
import { knownKeys } from '../replays/known-keys.ts';
import { ReplayThread } from '../replays/replay-thread.ts';
import { Replays } from '../replays/replays.ts';
import { Ratings } from '../results/ratings.ts';
import { Lobby } from '../rooms/lobby.ts';
import { SpectatorRooms } from '../rooms/spectator-rooms.ts';
import { type ChosenStoreEvents, chooseStore } from '../store/choose-store.ts';
import type { Store } from '../store/contract/store.ts';
import { EndedSessions } from '../users/ended-sessions.ts';
import { DamageNotes } from './damage-notes.ts';
import { makeCluster, makeKeeper, ownerOf } from './make-cluster.ts';
import { type MakeMatchRegistryDeps, makeMatchRegistry } from './make-match-registry.ts';
import { makeReplayKeeper } from './make-replay-keeper.ts';
import { makeUsers } from './make-users.ts';
import { newSeed } from './new-names.ts';
import { PendingResults } from './pending-results.ts';
import { ratedPairIn } from './rated-pair.ts';
import { VoidReports } from './void-reports.ts';
import { VoidResults } from './void-results.ts';

/** What a test may replace: clocks, randomness, and timeouts. */
export type TestOverrides = {
  readonly timeouts?: Partial<MatchTimeouts>;
  readonly now?: () => number;
  readonly wall?: () => number;
  readonly newSeed?: () => string;
};

function storeEvents(log: Log, damage: DamageNotes): ChosenStoreEvents {
  return {
    damaged: (found) => damage.file(found),
    unchecked: () =>
      log.warn(
        'The store is too large for a complete check at start; further damage is found when it is read.',
      ),
    away: (error) => log.error({ err: error }, 'The database is away: matches wait for it.'),
    back: (ms) => log.warn({ ms: Math.round(ms) }, 'The database is back.'),
    gone(error) {
      log.fatal(
        { err: error },
        'The store failed, so the server ends: the next start finds out what was written last.',
      );
      process.exit(1);
    },
  };
}

function limitsOf(config: Config, cluster: Cluster | null): Limits {
  const own = makeLimits(config.limits);
  return config.limits && cluster !== null ? cluster.share(own) : own;
}

/** A match waits at least as long as the clock setting for players who are away. */
function timeoutsOf({ clock }: Config, { timeouts = {} }: TestOverrides): MatchTimeouts {
  const unattended = Math.max(MATCH_TIMEOUTS.unattended, clock.away);
  return { ...MATCH_TIMEOUTS, unattended, ...timeouts };
}

/** Replays and the keys that sign them: one derived from the secret, and those of earlier secrets. */
async function replayServices(
  { secret, publicUrl, withdrawnKeys: withdrawn }: Config,
  store: Store,
  { log, book, started }: { readonly log: Log; readonly book: Book; readonly started: number },
) {
  const replayThread = new ReplayThread({ secret, server: publicUrl ?? '' });
  const own = signingKey(secret);
  const keys = { keys: store.replayKeys, current: own.key, started, withdrawn };
  // If the store cannot be written now, the key is added at the next start.
  await store.replayKeys.add(own.key, started).catch((error: unknown) => {
    log.error({ err: error }, 'The key that replays are signed with could not be stored.');
  });
  return {
    replayThread,
    replays: new Replays({ book, store, make: (job) => replayThread.make(job) }),
    replayKeys: () => knownKeys(keys),
  };
}

function noticesOf(
  { clusterState }: Cluster,
  lobby: Lobby,
  registry: () => MatchRegistry,
): MatchNotices {
  const matchOf = (id: string) => registry().match(id);
  return new MatchNotices({
    clusterState,
    lobby,
    matchOf,
    makersOf: (id) => registry().makersOf(id),
  });
}

/** The store, with its metrics and damage reports. */
async function watchedStore(config: Config, log: Log) {
  const { metrics, page } = prometheus();
  const damage = new DamageNotes({ log, metrics });
  const store = await chooseStore(config, storeEvents(log, damage));
  damage.warn(store.warnings);
  return { store, metrics, page, damage };
}

/** Runs when this process takes over a match of another one. */
const onTakeOver =
  (metrics: Metrics, cluster: Cluster | null, notices: MatchNotices | null) =>
  (match: string): void => {
    metrics.takenOver();
    notices?.takenOver(match);
    cluster?.takeOvers.notify(match);
  };

/** What every match of this process shares. */
const matchServices = (
  config: Config,
  store: Store,
  wall: () => number,
  overrides: TestOverrides,
) => ({
  ratings: new Ratings(store.records),
  reports: new VoidReports(store.journal, config.dataDir, wall),
  lobby: new Lobby(),
  spectatorRooms: new SpectatorRooms(),
  timeouts: timeoutsOf(config, overrides),
  newSeed: overrides.newSeed ?? newSeed,
  ratedPair: ratedPairIn(store, wall),
  results: new PendingResults(),
  thinker: new Thinker(),
});

/** Creates all services of the server, before the first socket opens. */
export async function makeServices(config: Config, log: Log, overrides: TestOverrides) {
  const now = overrides.now ?? (() => performance.now());
  const started = now();
  const wall = overrides.wall ?? (() => Date.now());
  const watched = await watchedStore(config, log);
  const { store, metrics } = watched;
  const book = defaultBook();
  const owner = ownerOf(config);
  const ended = new EndedSessions(now);
  const cluster = makeCluster(
    {
      ...{ config, log, book, metrics, now, ended },
      registry: () => registry,
      recounted: (formats) => void voids.recounted(formats),
    },
    owner,
  );
  const deps = {
    config,
    log,
    now,
    /** When the process began, by `now`. */
    started,
    wall,
    ...watched,
    book,
    owner,
    cluster,
    limits: limitsOf(config, cluster),
    ...(await replayServices(config, store, { log, book, started: wall() })),
    ...matchServices(config, store, wall, overrides),
  };
  const stalls = watchEventLoop((ms) => registry.credit(ms), { now });
  const notices = cluster && noticesOf(cluster, deps.lobby, () => registry);
  const creditStall = stalls.check;
  const registry: MatchRegistry = makeMatchRegistry({ ...deps, notices, creditStall });
  const takenOver = onTakeOver(metrics, cluster, notices);
  const keeper = makeKeeper({ config, store, registry, log, now, takenOver }, owner);
  const users = makeUsers({ ...deps, ended, registry });
  const replayKeeper = makeReplayKeeper(deps);
  const met = makeMatchmaking(cluster, { ...deps, registry });
  const voids: VoidResults = new VoidResults({ ...deps, registry });
  return { ...deps, ...met, ...users, voids, registry, stalls, keeper, replayKeeper };
}

type QueueDeps = Pick<
  MakeMatchRegistryDeps,
  'config' | 'store' | 'timeouts' | 'ratedPair' | 'now' | 'wall'
> & {
  readonly registry: MatchRegistry;
};

/** The queue, invitations and directory: of this process, or of all processes. */
function makeMatchmaking(cluster: Cluster | null, deps: QueueDeps) {
  const { registry, config, store, timeouts, now, wall } = deps;
  const { clock, botAfter: houseAfter } = config;
  const { noShows } = store;
  const queues = { ...deps, noShows, clock, houseAfter, arrival: timeouts.arrival };
  if (cluster === null) {
    const queue = new Queue(queues);
    return { queue, invitations: new Invitations({ registry }), directory: registry as Directory };
  }
  const { id, clusterState, calls, takeOvers } = cluster;
  const notes = new RemoteNotes(clusterState);
  const remote = remoteQueues(id, clusterState, calls, { now, wall });
  return {
    queue: new Queue({ ...queues, remote }),
    invitations: new Invitations({ registry, remote: remoteBots(clusterState, calls) }),
    directory: new ClusterDirectory(registry, clusterState, calls, notes) as Directory,
    elsewhere: remoteMatches(clusterState, notes, takeOvers),
  };
}

export type Services = Awaited<ReturnType<typeof makeServices>>;
