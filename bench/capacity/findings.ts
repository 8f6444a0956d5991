import type { Machine } from '../measure/machine.ts';
import type { Flow } from '../server/cases/flow.ts';
import type { Counters } from './backing.ts';
import type { Step } from './climb.ts';
import type { Options } from './options.ts';

/** A played load and what it cost the store and Redis. */
export interface Played {
  readonly flow: Flow;
  readonly intents: number;
  readonly counters: Counters;
}

/** The cost of opening matches and their first moments, or of leaving them until they are over. */
export interface Life {
  readonly matches: number;
  readonly seconds: number;
  /** Microseconds of the server's CPU. */
  readonly cpu: number;
  readonly counters: Counters;
}

/** The background cost of matches in which nobody acts. */
export interface Rest {
  readonly seconds: number;
  readonly cpu: number;
  readonly counters: Counters;
}

/** Tables that played at full speed before the measurement. */
interface WarmedUp {
  readonly tables: number;
  /** Journal entries, and finished games. */
  readonly lines: number;
  readonly games: number;
}

export interface Weight {
  /** The memory of the server before, and for each match. */
  readonly baseRss: number;
  readonly rssPerMatch: number;
  readonly heapPerMatch: number;
}

export interface Watched {
  readonly watchers: number;
  readonly bytesPerWatcher: number;
  readonly cpuPerIntent: number;
}

/** A second process that only receives messages about matches in the first. */
export interface Listened {
  readonly matches: number;
  readonly seconds: number;
  readonly heard: number;
  /** Microseconds of its CPU, without its idle cost. */
  readonly cpu: number;
  readonly heapPerMatch: number;
  readonly counters: Counters;
}

/** One process on one kind of store. */
export interface Measured {
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly warmedUp: WarmedUp;
  readonly weight: Weight;
  readonly opened: Life;
  readonly rest: Rest;
  readonly steps: readonly Step<Played>[];
  readonly ended: Life;
  readonly watched: Watched;
  readonly listened: Listened | null;
}

/** The content of capacity.json, from which both pages are generated. */
export interface Findings {
  readonly date: string;
  readonly took: number;
  readonly options: Options;
  readonly machine: Machine;
  readonly measured: readonly Measured[];
  /** What could not be measured, with the reasons. */
  readonly missing: readonly string[];
}
