import type { Machine } from '../measure/machine.ts';
import type { Flow } from '../server/cases/flow.ts';
import type { Counters } from './backing.ts';
import type { Step } from './climb.ts';
import type { Options } from './options.ts';

/** What was played, and what it cost store and Redis. */
export interface Played {
  readonly flow: Flow;
  readonly intents: number;
  readonly counters: Counters;
}

/** Per match that was opened and played its first moments, or that was left until it was over. */
export interface Life {
  readonly matches: number;
  readonly seconds: number;
  /** Microseconds of the server's CPU. */
  readonly cpu: number;
  readonly counters: Counters;
}

/** Matches that stand still: what goes on by itself. */
export interface Rest {
  readonly seconds: number;
  readonly cpu: number;
  readonly counters: Counters;
}

/** Tables that played flat out before anything was measured. */
interface WarmedUp {
  readonly tables: number;
  /** Journal lines, and games that came to their end. */
  readonly lines: number;
  readonly games: number;
}

export interface Weight {
  /** Of the server before, and for each match. */
  readonly baseRss: number;
  readonly rssPerMatch: number;
  readonly heapPerMatch: number;
}

export interface Watched {
  readonly watchers: number;
  readonly bytesPerWatcher: number;
  readonly cpuPerIntent: number;
}

/** A second process that only hears of matches opened in the first. */
export interface Listened {
  readonly matches: number;
  readonly seconds: number;
  readonly heard: number;
  /** Microseconds of its CPU, what it spends standing by taken off. */
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

/** What capacity.json holds; both pages are written from it. */
export interface Findings {
  readonly date: string;
  readonly took: number;
  readonly options: Options;
  readonly machine: Machine;
  readonly measured: readonly Measured[];
  /** What could not be measured, and why. */
  readonly missing: readonly string[];
}
