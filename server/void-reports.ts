import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Journal } from './store/contract.ts';

export type VoidedMatch = { readonly match: string; readonly at: number; readonly reason: string };

/** The newest ones are shown to the operator. */
const SHOWN = 100;

/** What is left of a match that met a bug: seed and journal in a file, for who mends it. */
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

  /** Returns where the report lies. */
  async write(match: string, error: unknown): Promise<string> {
    const reason = error instanceof Error ? error.message : String(error);
    this.#recent.unshift({ match, at: this.#wall(), reason });
    this.#recent.splice(SHOWN);
    const kept = await this.#journal.read(match).catch(() => null);
    const stack = error instanceof Error ? error.stack : undefined;
    const path = join(this.#folder, `${match}.json`);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(path, JSON.stringify({ match, reason, stack, ...kept }, null, 2), {
      mode: 0o600,
    });
    return path;
  }
}
