import type { PostgresCursor, PostgresPool, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { STORE } from '../../limits/table/store.ts';
import { StoreAway } from './postgres-away.ts';

/** Events for the operator. */
export type StoreEvents = {
  away(error: unknown): void;
  /** `ms`: the length of the outage. */
  back(ms: number): void;
};

/** Timeouts in milliseconds: a store that takes 5 s for every statement still works. */
export type StoreWaits = {
  readonly connect: number;
  /** The timeout after which the database aborts a statement. */
  readonly statement: number;
  /** The timeout for a database that does not answer at all. */
  readonly answer: number;
};

export const WAITS: StoreWaits = {
  connect: STORE.connect,
  statement: STORE.statement,
  answer: STORE.answer,
};

const BIGINT = 20;

/** Parses bigint as number: all are times and counts far below the safe limit. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === BIGINT && format !== 'binary' ? Number : pg.types.getTypeParser(id, format),
};

/** Reports each outage once, however many statements fail. */
function outages({ away, back }: StoreEvents) {
  let since: number | null = null;
  let ended = false;
  return {
    met(error: unknown): void {
      if (since === null && !ended) away(error);
      since ??= performance.now();
    },
    over(): void {
      if (since !== null) back(performance.now() - since);
      since = null;
    },
    end(): void {
      ended = true;
    },
  };
}

function openPool(
  url: string,
  { connect, statement, answer }: StoreWaits,
  lost: (error: unknown) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'arbiter',
    max: STORE.connections,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    // A process that freezes within a transaction must not block others.
    idle_in_transaction_session_timeout: statement,
    query_timeout: answer,
    keepAlive: true,
    types,
  });
  // Without a listener, connection errors would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

type Guard = <T>(asked: Promise<T>) => Promise<T>;

/** One connection for Kysely. After a statement without an answer, it refuses all further ones. */
function guardClient(client: pg.PoolClient, guard: Guard) {
  let broken: StoreAway | undefined;
  async function run(text: string, values: readonly unknown[]) {
    if (broken !== undefined) throw broken;
    try {
      // pg types `command` as any string.
      return (await guard(client.query(text, [...values]))) as PostgresQueryResult<unknown>;
    } catch (error) {
      if (error instanceof StoreAway) broken = error;
      throw error;
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(
    asked: string | PostgresCursor<unknown>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof asked !== 'string') throw new Error('Cursors are not supported.');
    return run(asked, values);
  }
  return { query, release: () => client.release(broken) };
}

/**
 * The pool for Kysely. A connection that did not answer in time is discarded: a late answer would be taken
 * for that of the next statement.
 */
export function guardedPool(url: string, events: StoreEvents, waits: StoreWaits): PostgresPool {
  const outage = outages(events);
  const pool = openPool(url, waits, outage.met);
  const guard: Guard = async (asked) => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw error;
      outage.met(error);
      throw new StoreAway(error);
    }
  };
  const answer: Guard = async (asked) => {
    const answered = await guard(asked);
    outage.over();
    return answered;
  };
  return {
    options: pool.options,
    end() {
      outage.end();
      return pool.end();
    },
    connect: async () => guardClient(await guard(pool.connect()), answer),
  };
}
