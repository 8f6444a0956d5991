import { join } from 'node:path';
import type { Connection } from '../tables/connection.ts';
import type { Table } from '../tables/table.ts';

/** A server under load: how it is started, and how the load opens its tables. */
export interface Contender {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  /** Opens a table; `id` is a number that the load gives each table. */
  open(url: string, id: string): Promise<Table>;
  readonly watch: Watching | null;
  /** Whether it is also played at a fixed pace, and not only at full speed. */
  readonly paced: boolean;
}

export interface Watching {
  open(url: string, table: Table): Promise<Connection>;
  /** Whether this frame tells a watcher about the change. */
  isNews(frame: Buffer): boolean;
}

const here = import.meta.dirname;

export const hostScript = (name: string): string => join(here, '..', 'hosts', `${name}.ts`);
export const ownScript = join(here, '..', '..', '..', 'server', 'main.ts');
