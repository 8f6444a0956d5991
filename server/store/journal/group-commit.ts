import { STORE } from '../../limits/table/store.ts';
import { LostLease } from '../contract/lost-lease.ts';
import type { JournalWriter } from '../database/database.ts';
import type { FencedLine } from '../database/tables.ts';

type Waiting = {
  readonly line: FencedLine;
  resolve(): void;
  reject(error: unknown): void;
};

export type Disk = {
  readonly write: JournalWriter;
  /** How many commits may run at the same time. They end in the order in which they began. */
  readonly atOnce: number;
  /** Whether the rows caused the error, not the disk. */
  isConflict(error: unknown): boolean;
};

function byMatch(batch: readonly Waiting[]): Waiting[][] {
  const groups = new Map<string, Waiting[]>();
  for (const waiting of batch) {
    const group = groups.get(waiting.line.match);
    if (group === undefined) groups.set(waiting.line.match, [waiting]);
    else group.push(waiting);
  }
  return [...groups.values()];
}

/**
 * Writes rows that arrive in one turn of the event loop in one commit, because a commit costs far more than a
 * row. A single row does not wait for others.
 */
export class GroupCommit {
  readonly #disk: Disk;
  #waiting: Waiting[] = [];
  /** Matches with rows being written. Their later rows wait for the earlier ones. */
  readonly #writing = new Set<string>();
  readonly #commits = new Set<Promise<void>>();
  #isDue = false;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  append(line: FencedLine): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= STORE.waiting) {
        reject(new Error(`${STORE.waiting} rows already wait for the store.`));
        return;
      }
      const count = this.#waiting.push({ line, resolve, reject });
      this.#soon();
      if (count === STORE.enough) queueMicrotask(() => this.#begin());
    });
  }

  async drained(): Promise<void> {
    while (this.#waiting.length > 0 || this.#commits.size > 0) {
      await new Promise((resume) => setImmediate(resume));
      await Promise.all(this.#commits);
    }
  }

  #soon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#begin();
    });
  }

  #begin(): void {
    if (this.#commits.size >= this.#disk.atOnce) return;
    const batch = this.#takeFree();
    if (batch.length === 0) return;
    for (const { line } of batch) this.#writing.add(line.match);
    const commit = this.#commit(batch).then(() => {
      this.#commits.delete(commit);
      for (const { line } of batch) this.#writing.delete(line.match);
      if (this.#waiting.length > 0) this.#soon();
    });
    this.#commits.add(commit);
  }

  #takeFree(): Waiting[] {
    const waiting = this.#waiting;
    const isFree = ({ line }: Waiting) => !this.#writing.has(line.match);
    this.#waiting = this.#writing.size === 0 ? [] : waiting.filter((one) => !isFree(one));
    return this.#waiting.length === 0 ? waiting : waiting.filter(isFree);
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    let lost: ReadonlySet<string>;
    try {
      lost = await this.#disk.write(batch.map(({ line }) => line));
    } catch (error) {
      await this.#refuse(batch, error);
      return;
    }
    for (const { line, resolve, reject } of batch) {
      if (lost.has(line.match)) reject(new LostLease(line.match));
      else resolve();
    }
  }

  /** A faulty row must not lose the rows of other matches: they are written without it. */
  async #refuse(batch: readonly Waiting[], error: unknown): Promise<void> {
    const groups = byMatch(batch);
    if (groups.length > 1 && this.#disk.isConflict(error)) {
      for (const group of groups) await this.#commit(group);
      return;
    }
    for (const { reject } of batch) reject(error);
    this.#leaveNoGap(new Set(groups.map(([first]) => first?.line.match)), error);
  }

  /** After a lost row, later rows of the same match must fail, too. */
  #leaveNoGap(matches: ReadonlySet<string | undefined>, error: unknown): void {
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ line }) => !matches.has(line.match));
    for (const { line, reject } of waiting) if (matches.has(line.match)) reject(error);
  }
}

/**
 * A lock between two groups: members of one group hold it together, the groups in turn. A member that comes
 * while the other group waits queues behind it, so that neither starves.
 */
export class GroupLock<G> {
  #group: G | null = null;
  #inside = 0;
  #waiting: { readonly group: G; admit(): void }[] = [];

  async enter(group: G): Promise<void> {
    const isFree = this.#inside === 0 || this.#group === group;
    if (isFree && this.#waiting.length === 0) {
      this.#group = group;
      this.#inside += 1;
      return;
    }
    await new Promise<void>((admit) => this.#waiting.push({ group, admit }));
  }

  leave(): void {
    this.#inside -= 1;
    const [first] = this.#waiting;
    if (this.#inside > 0 || first === undefined) return;
    const admitted = this.#waiting.filter(({ group }) => group === first.group);
    this.#waiting = this.#waiting.filter(({ group }) => group !== first.group);
    this.#group = first.group;
    this.#inside = admitted.length;
    for (const { admit } of admitted) admit();
  }
}
