import type { PerUnit } from './per-unit.ts';
import { mostWithin, type Scale } from './scale.ts';

/** A resource that is exhausted at some number of matches. */
export interface Bottleneck {
  readonly name: string;
  readonly full: string;
  /** How many matches exhaust it. */
  readonly matches: number;
  /** Whether more processes raise the limit. */
  readonly grows: boolean;
  readonly remedy: string;
}

interface Limit {
  readonly name: string;
  readonly full: string;
  readonly remedy: string;
  isWithin(scale: Scale, cores: number): boolean;
}

const gigabit = 1e9 / 8;

const limits: readonly Limit[] = [
  {
    name: 'hearing of all matches',
    full: 'each process spends a whole core on the messages of the others',
    remedy:
      'no process needs to know all matches: look one up when somebody asks for it, and build the list of the lobby in one process that the rest ask',
    isWithin: ({ hearCores }) => hearCores <= 1,
  },
  {
    name: 'Redis',
    full: 'commands and deliveries take the one core Redis has',
    remedy:
      'each message about a match goes to every process, so deliveries grow with matches times processes: inform only the processes that ask (match to process in a key), keep the list of the lobby per region or format; then a Redis for each group of processes, or sharded pub/sub',
    isWithin: ({ redisCores }) => redisCores <= 1,
  },
  {
    name: "Redis' network",
    full: 'deliveries fill a gigabit',
    remedy: 'as for Redis: fewer deliveries, and smaller ones',
    isWithin: ({ redisBytes }) => redisBytes <= gigabit,
  },
  {
    name: 'PostgreSQL',
    full: 'it uses all cores of a machine such as this one',
    remedy:
      'a machine with more cores; then journals split by match over several databases (a match lives in one, and nothing joins two), people and ratings in their own',
    isWithin: ({ storeCores }, cores) => storeCores <= cores,
  },
];

/** The bottlenecks; first the measured process itself, which is at its limit by definition. */
export function bottlenecksOf(unit: PerUnit, cores: number): Bottleneck[] {
  const process: Bottleneck = {
    name: 'one game process',
    full: 'the p99 of its answers is at the bound',
    matches: unit.matches,
    grows: true,
    remedy: 'more processes: they share nothing but what stands below',
  };
  const found = limits.flatMap(({ name, full, remedy, isWithin }) => {
    const matches = mostWithin(unit, cores, (scale) => isWithin(scale, cores));
    return matches === null ? [] : [{ name, full, matches, grows: false, remedy }];
  });
  return [process, ...found.toSorted((a, b) => a.matches - b.matches)];
}
