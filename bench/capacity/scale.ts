import type { PerUnit } from './per-unit.ts';

/** The resources for a number of matches at once; rates are per second. */
export interface Scale {
  readonly matches: number;
  readonly intents: number;
  readonly openings: number;
  readonly processes: number;
  readonly machines: number;
  readonly memory: number;
  readonly redisCalls: number;
  readonly published: number;
  readonly deliveries: number;
  readonly redisCores: number;
  readonly redisBytes: number;
  readonly rows: number;
  readonly statements: number;
  readonly storeCores: number;
  readonly logBytesPerDay: number;
  readonly diskBytesPerDay: number;
  readonly network: number;
  /** For each process: cores to hear of all matches, and memory to know them. */
  readonly hearCores: number;
  readonly knownBytes: number;
}

const day = 86_400;
const microseconds = 1e6;

/** CPU time for opening matches, relative to that for playing them. */
export const openingShare = (unit: PerUnit): number =>
  unit.cpuPerOpening / (unit.intentsPerGame * unit.cpuPerIntent);

export function scaleTo(matches: number, unit: PerUnit, cores: number): Scale {
  const intents = matches * unit.pace;
  const openings = matches / unit.life;
  const processes = Math.ceil((matches / unit.matches) * (1 + openingShare(unit)));
  const atRest = (perSecond: number) => processes * perSecond;
  const published =
    intents * unit.publishedPerIntent +
    openings * unit.publishedPerMatch +
    atRest(unit.publishedAtRest);
  const redisCalls =
    intents * unit.redisPerIntent + openings * unit.redisPerMatch + atRest(unit.redisAtRest);
  const deliveries = published * processes;
  return {
    ...{ matches, intents, openings, processes },
    machines: Math.ceil((processes * unit.cores) / cores),
    memory: matches * unit.heldPerMatch + processes * unit.baseRss,
    ...{ redisCalls, published, deliveries },
    redisCores: ((redisCalls + deliveries) * unit.redisCpu) / microseconds,
    redisBytes: deliveries * unit.bytesPerDelivery,
    rows: intents * unit.rows + openings * unit.rowsPerMatch,
    statements: intents * unit.statements + openings * unit.statementsPerMatch,
    storeCores: (intents * unit.storeCpu) / microseconds,
    logBytesPerDay: intents * unit.logged * day,
    diskBytesPerDay: intents * unit.size * day,
    network: intents * (unit.toDeciding + unit.toOther + unit.up),
    hearCores: (published * unit.hearCpu) / microseconds,
    knownBytes: matches * unit.knownBytes,
  };
}

/** The most matches within a limit; null when the limit is never reached. */
export function mostWithin(
  unit: PerUnit,
  cores: number,
  isWithin: (scale: Scale) => boolean,
): number | null {
  const largest = 1e9;
  if (isWithin(scaleTo(largest, unit, cores))) return null;
  let [low, high] = [0, largest];
  while (high - low > Math.max(1, low / 1000)) {
    const middle = (low + high) / 2;
    if (isWithin(scaleTo(middle, unit, cores))) low = middle;
    else high = middle;
  }
  return low;
}
