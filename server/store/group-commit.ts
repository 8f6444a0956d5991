import type { LineWriter } from './database.ts';
import { LostLease } from './lost-lease.ts';
import type { FencedLine } from './tables.ts';

type Waiting = {
  readonly line: FencedLine;
  resolve(): void;
  reject(error: unknown): void;
};

export type Disk = {
  readonly write: LineWriter;
  /** Whether the lines are to blame, not the disk. */
  isConflict(error: unknown): boolean;
};

/**
 * So many lines do not wait for more: a commit of twice as many is hardly cheaper a line, but what
 * their matches last used would have to be fetched from far memory again before they are answered.
 */
const ENOUGH = 32;

/** More lines than this do not wait for a store that is slow or away. */
const MOST_WAITING = 10_000;

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
 * Lines that arrive in one turn of the event loop are written together: a commit costs far more
 * than a line. Whoever comes alone waits for no one.
 */
export class GroupCommit {
  readonly #disk: Disk;
  #waiting: Waiting[] = [];
  #turn: Promise<void> | null = null;
  #go = (): void => {};

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  append(line: FencedLine): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= MOST_WAITING) {
        reject(new Error(`${MOST_WAITING} rows wait for the store already.`));
        return;
      }
      this.#waiting.push({ line, resolve, reject });
      this.#turn ??= this.#takeTurn();
      if (this.#waiting.length >= ENOUGH) this.#go();
    });
  }

  async drained(): Promise<void> {
    while (this.#turn !== null) await this.#turn;
  }

  async #takeTurn(): Promise<void> {
    await new Promise<void>((resume) => {
      this.#go = resume;
      setImmediate(resume);
    });
    const batch = this.#waiting;
    this.#waiting = [];
    await this.#commit(batch);
    this.#turn = this.#waiting.length > 0 ? this.#takeTurn() : null;
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

  /** What one match did wrong must not cost the others their lines: they are written without it. */
  async #refuse(batch: readonly Waiting[], error: unknown): Promise<void> {
    const groups = byMatch(batch);
    if (groups.length > 1 && this.#disk.isConflict(error)) {
      for (const group of groups) await this.#commit(group);
      return;
    }
    for (const { reject } of batch) reject(error);
    this.#leaveNoGap(new Set(groups.map(([first]) => first?.line.match)), error);
  }

  /** Later lines of a match whose line was lost would follow on nothing. */
  #leaveNoGap(matches: ReadonlySet<string | undefined>, error: unknown): void {
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ line }) => !matches.has(line.match));
    for (const { line, reject } of waiting) if (matches.has(line.match)) reject(error);
  }
}
