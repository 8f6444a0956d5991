import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from '../server/contenders/start-server.ts';
import type { Backing, Counters } from './backing.ts';

type Row = { readonly lines: number; readonly games: number; readonly size: number };

const question = `select (select count(*) from journal) as lines, (select count(*) from games) as games,
  (select page_count * page_size from pragma_page_count(), pragma_page_size()) as size`;

/** A file in the server's folder; needs nothing besides the server itself. */
export const sqliteBacking: Backing = {
  id: 'sqlite',
  name: 'SQLite',
  isShared: false,
  env: async () => ({}),
  async counters(server: RunningServer): Promise<Counters> {
    const { statements, written } = await server.ask('usage');
    const database = new DatabaseSync(join(server.folder, 'arbiter.db'), { readOnly: true });
    const { lines, games, size } = database.prepare(question).get() as Row;
    database.close();
    const outside = { storeCpu: 0, redisCpu: 0, redisCalls: 0, published: 0, redisOut: 0 };
    const store = { statements, transactions: statements, rows: lines, logged: written, size };
    return { lines, games, ...store, ...outside };
  },
  end: async () => {},
};
