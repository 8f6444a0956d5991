import { setTimeout as pause } from 'node:timers/promises';
import { createDice, type Dice } from '../../kit/random-play.ts';
import { frameOf, type RawConnection } from '../../kit/raw-connection.ts';
import type { Thrown } from './frames-mutate.ts';
import type { Place } from './frames-places.ts';

const CLOSE = frameOf(Buffer.from([0x03, 0xe8]), 0x88);
/** So many frames over one connection, at most. */
const BURST = 50;
/** Some never tell that they have joined, so that everything for them is kept back. */
const SILENT = 0.1;
const LONGEST = 60_000;
/** What was to be joined may be gone in that moment, but not again and again. */
const TRIES = 20;

export type QuiverOptions = {
  readonly seed: string;
  readonly size: number;
  /** What most say before the rest. */
  readonly first: Buffer;
  make(dice: Dice): Thrown;
  progress(done: number): void;
};

/** Frames one after another, each from its number alone, whoever comes to throw it. */
export class Quiver {
  thrown = 0;
  connections = 0;
  readonly faults: string[] = [];
  readonly #options: QuiverOptions;

  constructor(options: QuiverOptions) {
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.thrown >= this.#options.size;
  }

  /** What goes over the next connection, from its first frame to its last. */
  burst(): Buffer {
    const { seed, first, make, progress } = this.#options;
    const dice = createDice(`${seed} connection ${this.connections}`);
    this.connections += 1;
    const deps = dice.chance(SILENT) ? [] : [first];
    for (let count = 0; count < BURST && !this.isEmpty; count++) {
      const { bytes, last } = make(createDice(`${seed} ${this.thrown}`));
      this.thrown += 1;
      deps.push(bytes);
      if (last) break;
    }
    progress(this.thrown);
    return Buffer.concat(dice.chance(0.5) ? [...deps, CLOSE] : deps);
  }
}

async function ended(line: RawConnection, bytes: Buffer): Promise<boolean> {
  const timer = new AbortController();
  const late = pause(LONGEST, false, { signal: timer.signal }).catch(() => false);
  const inTime = await Promise.race([line.end(bytes).then(() => true), late]);
  timer.abort();
  return inTime;
}

/** Comes back as often as it is cut. */
export async function throwFrom(place: Place, quiver: Quiver): Promise<void> {
  let failures = 0;
  while (!quiver.isEmpty && failures < TRIES) {
    try {
      const line = await place.enter();
      failures = 0;
      const at = quiver.thrown;
      if (!(await ended(line, quiver.burst()))) {
        quiver.faults.push(`the connection with the frames from ${at} on was never ended`);
      }
    } catch (error) {
      failures += 1;
      if (failures === TRIES) quiver.faults.push(`a room is shut: ${String(error)}`);
    }
  }
}
