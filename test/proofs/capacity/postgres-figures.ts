import { readFileSync } from 'node:fs';
import pg from 'pg';

/** The kernel counts CPU in hundredths of a second; here it is microseconds. */
const TICK = 10_000;

const STORE = `select
  (select count(*) from journal)::int as lines,
  (select count(*) from games)::int as games,
  pg_snapshot_xmax(pg_current_snapshot())::text::bigint as transactions,
  pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as logged,
  pg_database_size(current_database())::bigint as size,
  split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as postmaster`;
/** The counters of the tables are told with a delay of seconds; these at once. */
const COUNTED = `select coalesce(sum(calls), 0)::bigint as statements,
  coalesce(sum(rows) filter (where query !~* '^\\s*select'), 0)::bigint as rows
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())`;
const UNCOUNTED = `select 0 as statements, sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint as rows
  from pg_stat_user_tables`;

type Row = Readonly<Record<string, unknown>>;

/** User and system time of a process itself, and of its children that have ended. */
function ticksOf(pid: number): { own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const sum = (...at: number[]) => at.reduce((total, one) => total + Number(fields[one]), 0);
  return { own: sum(11, 12), ended: sum(13, 14) };
}

/** Of all processes of a PostgreSQL since it began; 0 where the system does not tell. */
export function cpuOf(postmaster: number): number {
  try {
    const listed = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    const children = listed.split(' ').filter(Boolean).map(Number);
    const living = children.reduce((sum, pid) => sum + ticksOf(pid).own, 0);
    return (living + ticksOf(postmaster).ended) * TICK;
  } catch {
    return 0;
  }
}

/** Asks over one connection: each new one would cost as much as many intents. */
export class PostgresFigures {
  readonly #client: pg.Client;
  readonly #counts: string;

  constructor(database: string, hasStatements: boolean) {
    this.#client = new pg.Client({ connectionString: database });
    this.#counts = hasStatements ? COUNTED : UNCOUNTED;
  }

  async open(): Promise<void> {
    await this.#client.connect();
  }

  async read() {
    const { rows: store } = await this.#client.query<Row>(STORE);
    const { rows: counted } = await this.#client.query<Row>(this.#counts);
    const row = { ...store[0], ...counted[0] } as Row;
    const figure = (name: string) => Number(row[name]);
    return {
      ...{ lines: figure('lines'), games: figure('games'), rows: figure('rows') },
      ...{ statements: figure('statements'), transactions: figure('transactions') },
      ...{ logged: figure('logged'), size: figure('size') },
      storeCpu: cpuOf(figure('postmaster')),
    };
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
