import { join } from 'node:path';
import type { Line } from './tables/line.ts';
import type { Table } from './tables/table.ts';

/** A server under load: how it is started, and how the load sits down at its tables. */
export interface Contender {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  /** `id` is a number of the load's own, another one for each table. */
  open(url: string, id: string): Promise<Table>;
  readonly watch: Watching | null;
  /** Whether it also plays at a fixed pace; if not, it is only played flat out. */
  readonly paced: boolean;
}

export interface Watching {
  open(url: string, table: Table): Promise<Line>;
  /** Whether the watcher knows of the change once it has this frame. */
  isNews(frame: Buffer): boolean;
}

const here = import.meta.dirname;

export const hostScript = (name: string): string => join(here, 'hosts', `${name}.ts`);
export const ownScript = join(here, '..', '..', 'server', 'main.ts');
