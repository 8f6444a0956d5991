import { mkdir, readdir, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORE } from '../limits/table/store.ts';
import type { Journal } from '../store/contract/store.ts';

export type VoidedMatch = { readonly match: string; readonly at: number; readonly reason: string };

type Kept = Awaited<ReturnType<Journal['read']>>;

/** One row per line, written in slices: a long match must not block the others. */
function* reportText(about: object, kept: Kept): Generator<string> {
  if (kept === null) {
    yield JSON.stringify(about, null, 2);
    return;
  }
  const { header, rows } = kept;
  const head = JSON.stringify({ ...about, header }, null, 2);
  yield `${head.slice(0, -'\n}'.length)},\n  "rows": [\n`;
  for (let at = 0; at < rows.length; at += STORE.journalRows) {
    const lines = rows.slice(at, at + STORE.journalRows).map((row) => JSON.stringify(row));
    yield `${lines.join(',\n')}${at + STORE.journalRows < rows.length ? ',\n' : '\n'}`;
  }
  yield '  ]\n}\n';
}

/** Writes the seed and journal of a match that met a bug to a file, for debugging. */
export class VoidReports {
  readonly #journal: Pick<Journal, 'read'>;
  readonly #folder: string;
  readonly #wall: () => number;
  readonly #recent: VoidedMatch[] = [];

  constructor(journal: Pick<Journal, 'read'>, dataDir: string, wall: () => number) {
    this.#journal = journal;
    this.#folder = join(dataDir, 'reports');
    this.#wall = wall;
  }

  recent(): readonly VoidedMatch[] {
    return this.#recent;
  }

  /** Returns how many were removed; 0 if the folder does not exist. */
  async removeOlder(than: number): Promise<number> {
    const names = await readdir(this.#folder).catch(() => []);
    let removed = 0;
    for (const name of names) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path);
      if (!name.endsWith('.json') || mtimeMs >= than) continue;
      await unlink(path);
      removed += 1;
    }
    return removed;
  }

  /** Returns the path of the report. */
  async write(match: string, error: unknown): Promise<string> {
    const reason = error instanceof Error ? error.message : String(error);
    this.#recent.unshift({ match, at: this.#wall(), reason });
    this.#recent.splice(STORE.voidedShown);
    const kept = await this.#journal.read(match).catch(() => null);
    const stack = error instanceof Error ? error.stack : undefined;
    const path = join(this.#folder, `${match}.json`);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(path, reportText({ match, reason, stack }, kept), { mode: 0o600 });
    return path;
  }
}
