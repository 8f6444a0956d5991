import type { Down, Seat } from './seat.ts';

/** Two seats that play against each other, one decision at a time. */
export class Table {
  /** What a watcher asks for. */
  readonly id: string;
  readonly #seats: readonly [Seat, Seat];
  #wake: () => void = () => {};

  constructor(id: string, seats: readonly [Seat, Seat]) {
    this.id = id;
    this.#seats = seats;
    for (const seat of seats) seat.onTold = () => this.#wake();
  }

  /** Waits until somebody is asked, acts, and tells how many milliseconds the answer took. */
  async act(): Promise<number> {
    const seat = this.#asked() ?? (await this.#nextAsked());
    const start = performance.now();
    await seat.act();
    return performance.now() - start;
  }

  get down(): Down {
    const [a, b] = this.#seats;
    return { deciding: a.down.deciding + b.down.deciding, other: a.down.other + b.down.other };
  }

  get up(): number {
    const [a, b] = this.#seats;
    return a.up + b.up;
  }

  close(): void {
    for (const seat of this.#seats) seat.close();
  }

  #asked(): Seat | undefined {
    return this.#seats.find((seat) => seat.isAsked);
  }

  #nextAsked(): Promise<Seat> {
    return new Promise((resolve) => {
      this.#wake = () => {
        const seat = this.#asked();
        if (seat === undefined) return;
        this.#wake = () => {};
        resolve(seat);
      };
    });
  }
}
