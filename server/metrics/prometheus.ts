import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Buckets in seconds: an intent takes about a millisecond, and the last buckets should alarm an operator. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export type MetricsPage = {
  readonly contentType: string;
  text(): Promise<string>;
};

function metersIn(register: Registry) {
  const registers = [register];
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers });
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = (name: string, help: string) =>
    new Histogram({ name, help, buckets: BUCKETS, registers });
  return {
    matches: gauge('arbiter_matches', 'Matches in memory, by status.', 'status'),
    clients: gauge('arbiter_clients', 'Connections, by kind of room.', 'room'),
    watchers: gauge('arbiter_watchers', 'Spectators.'),
    intents: counter('arbiter_intents_total', 'Answered intents, by outcome.', 'outcome'),
    intentSeconds: histogram(
      'arbiter_intent_seconds',
      'Time from the arrival of an intent to its answer.',
    ),
    journalSeconds: histogram('arbiter_journal_seconds', 'Time until a journal entry is on disk.'),
    timeouts: counter('arbiter_timeouts_total', 'Decisions that the clock made.'),
    voids: counter('arbiter_voids_total', 'Matches that were voided.'),
    refusedFrames: counter('arbiter_refused_frames_total', 'Invalid frames.'),
    closedConnections: counter(
      'arbiter_connections_closed_total',
      'Connections that were refused, or closed to make room.',
      'why',
    ),
    takeOvers: counter('arbiter_taken_over_total', 'Matches taken over from other processes.'),
    lettings: counter('arbiter_let_go_total', 'Matches handed off to other processes.'),
    peers: gauge('arbiter_peers', 'Other processes that are known.'),
    unreadable: gauge('arbiter_unreadable_matches', 'Matches that the store cannot read.'),
    damage: gauge('arbiter_store_damage', 'Damage found in the store at start, by kind.', 'kind'),
  };
}

/** The only file that knows the monitoring system. */
export function prometheus(): { readonly metrics: Metrics; readonly page: MetricsPage } {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const meters = metersIn(register);
  const metrics: Metrics = {
    matchMoved(from, to) {
      if (from !== null) meters.matches.dec({ status: from });
      if (to !== null) meters.matches.inc({ status: to });
    },
    clientJoined: (room) => meters.clients.inc({ room }),
    clientLeft: (room) => meters.clients.dec({ room }),
    watcherJoined: () => meters.watchers.inc(),
    watcherLeft: () => meters.watchers.dec(),
    intentAnswered(outcome, seconds) {
      meters.intents.inc({ outcome });
      meters.intentSeconds.observe(seconds);
    },
    journalWritten: (seconds) => meters.journalSeconds.observe(seconds),
    timedOut: () => meters.timeouts.inc(),
    voided: () => meters.voids.inc(),
    frameRefused: () => meters.refusedFrames.inc(),
    connectionClosed: (why) => meters.closedConnections.inc({ why }),
    takenOver: () => meters.takeOvers.inc(),
    handOff: () => meters.lettings.inc(),
    peerCount: (count) => meters.peers.set(count),
    matchesUnreadable: (count) => meters.unreadable.set(count),
    storeDamaged(faults, tables) {
      meters.damage.set({ kind: 'faults' }, faults);
      meters.damage.set({ kind: 'tables' }, tables);
    },
  };
  return { metrics, page: { contentType: register.contentType, text: () => register.metrics() } };
}
