import type { Started } from '../server/start-server.ts';

/** What store and Redis have counted since they began; 0 for what there is not. */
export interface Counters {
  /** Lines of all journals, and games that are over. */
  readonly lines: number;
  readonly games: number;
  readonly statements: number;
  readonly transactions: number;
  /** Rows inserted, updated or deleted. */
  readonly rows: number;
  /** Bytes written to the log of the store, and what its data take. */
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

/** What the server stands on. Real ones are started above and handed in. */
export interface Backing {
  readonly id: 'sqlite' | 'shared';
  readonly name: string;
  /** Whether several processes can stand on it. */
  readonly isShared: boolean;
  /** Settings of one more process. */
  env(): Promise<Readonly<Record<string, string>>>;
  counters(server: Started): Promise<Counters>;
  end(): Promise<void>;
}

export function since(before: Counters, after: Counters): Counters {
  const names = Object.keys(after) as (keyof Counters)[];
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as never;
}
