import type { Sizes } from './options.ts';

/** A promise that is broken fails the run; a missed aim is told, and no more. */
export type Finding = {
  readonly kind: 'promise' | 'aim';
  readonly what: string;
  readonly aim: string;
  readonly found: string;
  readonly met: boolean;
};

/** Memory of the server at a time, in megabytes and minutes since all were seated. */
export type MemoryPoint = {
  readonly minute: number;
  /** In use after a full collection. */
  readonly held: number;
  readonly rss: number;
};

export type Findings = {
  /** What was done, with the sizes it was done at. */
  readonly done: string;
  readonly findings: readonly Finding[];
  readonly counts: Readonly<Record<string, number | string>>;
  readonly faults: readonly string[];
  /** Arithmetic, and what the figures do not say. */
  readonly notes?: readonly string[];
  readonly memory?: readonly MemoryPoint[];
};

export type Part = {
  readonly name: string;
  readonly says: string;
  /** `progress` is called with how far it is, for people. */
  run(sizes: Sizes, progress: (text: string) => void): Promise<Findings>;
};

export type PartReport = Findings & {
  readonly name: string;
  readonly says: string;
  readonly seconds: number;
};
