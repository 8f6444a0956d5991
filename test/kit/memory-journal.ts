import type { JournalRow, MatchHeader } from '../../server/store/contract/entry.ts';
import type { Journal } from '../../server/store/contract/store.ts';

type Kept = { readonly header: string; readonly rows: string[]; closed: boolean };

/** A journal in memory that stores text, as a disk does, and fails on request. */
export class MemoryJournal implements Journal {
  /** How many of the next writes fail. */
  failing = 0;
  #slow: Promise<void> = Promise.resolve();
  readonly #kept = new Map<string, Kept>();

  async open(header: MatchHeader): Promise<void> {
    this.#write();
    this.#kept.set(header.id, { header: JSON.stringify(header), rows: [], closed: false });
  }

  /** Delays all writes until the returned function is called. */
  hold(): () => void {
    let write = () => {};
    this.#slow = new Promise((done) => {
      write = done;
    });
    return write;
  }

  async append(row: JournalRow): Promise<void> {
    await this.#slow;
    this.#write();
    const { rows } = this.#of(row.match);
    if (row.n !== rows.length) throw new Error(`Row ${row.n} does not follow row ${rows.length}.`);
    rows.push(JSON.stringify(row));
  }

  async read(match: string): Promise<{ header: MatchHeader; rows: JournalRow[] } | null> {
    const kept = this.#kept.get(match);
    if (kept === undefined) return null;
    return { header: JSON.parse(kept.header), rows: kept.rows.map((row) => JSON.parse(row)) };
  }

  async running(): Promise<string[]> {
    return [...this.#kept].filter(([, { closed }]) => !closed).map(([id]) => id);
  }

  async close(match: string): Promise<void> {
    this.#write();
    this.#of(match).closed = true;
  }

  #of(match: string): Kept {
    const kept = this.#kept.get(match);
    if (kept === undefined) throw new Error(`There is no journal of ${match}.`);
    return kept;
  }

  #write(): void {
    if (this.failing === 0) return;
    this.failing -= 1;
    throw new Error('The disk is full.');
  }
}
