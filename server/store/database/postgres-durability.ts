import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

type Settings = Readonly<Record<'synchronous_commit' | 'fsync' | 'full_page_writes', string>>;

/**
 * An answer promises that a row is on disk. A database that confirms commits earlier is refused; a server
 * that never syncs to disk gets a warning.
 */
export async function postgresWarnings(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<Settings>`
    select current_setting('synchronous_commit') as synchronous_commit,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes`.execute(
    db,
  );
  const [found] = rows;
  if (found?.synchronous_commit === 'off') {
    throw new Error(
      'synchronous_commit is off there, so a power cut would lose accepted moves. Say "alter database … set synchronous_commit = on" and start again',
    );
  }
  const off = (['fsync', 'full_page_writes'] as const).filter((name) => found?.[name] === 'off');
  return off.map(
    (name) => `PostgreSQL runs with ${name}=off: a power cut may lose or damage everything.`,
  );
}
