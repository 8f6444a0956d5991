import { perTable } from '../server/cases/pace.ts';
import { bestOf } from './climb.ts';
import type { Measured } from './findings.ts';

/** Every factor of the extrapolation, all from one run. */
export interface PerUnit {
  /** Matches of one process within the bound, and the cores it used for them. */
  readonly matches: number;
  readonly cores: number;
  readonly p50: number;
  readonly p99: number;
  /** Intents of one match per second, intents of one game, and the length of a game in seconds. */
  readonly pace: number;
  readonly intentsPerGame: number;
  readonly life: number;
  /** Microseconds of the server's CPU. */
  readonly cpuPerIntent: number;
  readonly cpuPerOpening: number;
  /** Bytes per intent. */
  readonly toDeciding: number;
  readonly toOther: number;
  readonly up: number;
  readonly toWatcher: number;
  /** Bytes. */
  readonly heldPerMatch: number;
  readonly rssPerMatch: number;
  readonly baseRss: number;
  /** Costs of the store per intent, and per match from its opening to its end. */
  readonly lines: number;
  readonly statements: number;
  readonly transactions: number;
  readonly rows: number;
  readonly logged: number;
  readonly size: number;
  readonly storeCpu: number;
  readonly rowsPerMatch: number;
  readonly statementsPerMatch: number;
  /** Costs of Redis per intent, per match, and per second of an idle process. */
  readonly redisPerIntent: number;
  readonly redisPerMatch: number;
  readonly redisAtRest: number;
  readonly publishedPerIntent: number;
  readonly publishedPerMatch: number;
  readonly publishedAtRest: number;
  /** Microseconds of Redis' CPU per command or delivery; bytes of one delivery. */
  readonly redisCpu: number;
  readonly bytesPerDelivery: number;
  /** Costs of a process that hears of another's matches: microseconds per message, bytes per match. */
  readonly hearCpu: number;
  readonly knownBytes: number;
}

const ratio = (part: number, whole: number): number => (whole > 0 ? Math.max(0, part / whole) : 0);

/** The cost per match without the background cost. */
function beyondRest({ rest, opened, ended }: Measured, of: 'redisCalls' | 'published' | 'rows') {
  const perSecond = rest.counters[of] / rest.seconds;
  const measureLife = [opened, ended].map(({ counters, seconds, matches }) =>
    ratio(counters[of] - perSecond * seconds, matches),
  );
  return { perSecond, perMatch: measureLife.reduce((sum, one) => sum + one, 0) };
}

function listenedBy({ listened, rest }: Measured) {
  if (listened === null) return { redisCpu: 0, bytesPerDelivery: 0, hearCpu: 0, knownBytes: 0 };
  const { counters, seconds, heard, cpu, heapPerMatch } = listened;
  // Both processes receive each message.
  const deliveries = 2 * counters.published;
  const atRest = (rest.counters.redisCpu / rest.seconds) * seconds;
  return {
    redisCpu: ratio(counters.redisCpu - atRest, counters.redisCalls + deliveries),
    bytesPerDelivery: ratio(counters.redisOut, deliveries),
    hearCpu: ratio(cpu, heard),
    knownBytes: Math.max(0, heapPerMatch),
  };
}

/** Intents per game. The unfinished game of each table counts as half a game. */
const gameOf = ({ warmedUp: { tables, lines, games } }: Measured): number =>
  lines / (games + tables / 2);

/** Null when no load was within the bound. */
export function perUnitOf(measured: Measured): PerUnit | null {
  const best = bestOf(measured.steps);
  if (best === null) return null;
  const { flow, intents, counters } = best.result;
  const { opened, ended, watched, weight } = measured;
  const seconds = intents / flow.perSecond;
  const intentsPerGame = gameOf(measured);
  const [calls, published] = [
    beyondRest(measured, 'redisCalls'),
    beyondRest(measured, 'published'),
  ];
  const per = (of: keyof typeof counters) => ratio(counters[of], intents);
  const beyond = (rest: number, of: 'redisCalls' | 'published') =>
    ratio(counters[of] - rest * seconds, intents);
  return {
    ...{ matches: best.matches, cores: (flow.cpu * flow.perSecond) / 1e6 },
    ...{ p50: flow.p50, p99: flow.p99, pace: perTable, intentsPerGame },
    ...{ life: intentsPerGame / perTable, cpuPerIntent: flow.cpu },
    cpuPerOpening: opened.cpu / opened.matches,
    ...{ toDeciding: flow.down.deciding, toOther: flow.down.other, up: flow.up },
    toWatcher: watched.bytesPerWatcher,
    heldPerMatch: weight.heapPerMatch,
    ...{ rssPerMatch: weight.rssPerMatch, baseRss: weight.baseRss },
    ...{ lines: per('lines'), statements: per('statements'), transactions: per('transactions') },
    ...{ rows: per('rows'), logged: per('logged'), size: per('size'), storeCpu: per('storeCpu') },
    rowsPerMatch: beyondRest(measured, 'rows').perMatch,
    statementsPerMatch:
      ratio(opened.counters.statements, opened.matches) +
      ratio(ended.counters.statements, ended.matches),
    redisPerIntent: beyond(calls.perSecond, 'redisCalls'),
    ...{ redisPerMatch: calls.perMatch, redisAtRest: calls.perSecond },
    publishedPerIntent: beyond(published.perSecond, 'published'),
    ...{ publishedPerMatch: published.perMatch, publishedAtRest: published.perSecond },
    ...listenedBy(measured),
  };
}
