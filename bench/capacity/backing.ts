import type { RunningServer } from '../server/contenders/start-server.ts';

/** Counters of the store and Redis since their start; 0 for what does not exist. */
export interface Counters {
  /** Entries of all journals, and finished games. */
  readonly lines: number;
  readonly games: number;
  readonly statements: number;
  readonly transactions: number;
  /** Rows inserted, updated or deleted. */
  readonly rows: number;
  /** Bytes written to the log of the store, and the size of its data. */
  readonly logged: number;
  readonly size: number;
  /** Microseconds of CPU outside the server. */
  readonly storeCpu: number;
  readonly redisCpu: number;
  readonly redisCalls: number;
  readonly published: number;
  /** Bytes that Redis sent. */
  readonly redisOut: number;
}

/** The store and Redis under a server. The caller starts real ones and hands them in. */
export interface Backing {
  readonly id: 'sqlite' | 'shared';
  readonly name: string;
  /** Whether several processes can share it. */
  readonly isShared: boolean;
  /** The settings of one more process. */
  env(): Promise<Readonly<Record<string, string>>>;
  counters(server: RunningServer): Promise<Counters>;
  end(): Promise<void>;
}

export function since(before: Counters, after: Counters): Counters {
  const names = Object.keys(after) as (keyof Counters)[];
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as never;
}
