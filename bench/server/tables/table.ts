import type { Down, Seat } from './seat.ts';

/** Two seats that play against each other, one decision at a time. */
export class Table {
  /** The id by which watchers join. */
  readonly id: string;
  readonly #seats: readonly [Seat, Seat];
  #wake: () => void = () => {};

  constructor(id: string, seats: readonly [Seat, Seat]) {
    this.id = id;
    this.#seats = seats;
    for (const seat of seats) seat.onUpdate = () => this.#wake();
  }

  /** Waits until a seat must decide, acts, and returns the milliseconds until the answer. */
  async act(): Promise<number> {
    const seat = this.#decidingSeat() ?? (await this.#nextDecidingSeat());
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

  #decidingSeat(): Seat | undefined {
    return this.#seats.find((seat) => seat.isDeciding);
  }

  #nextDecidingSeat(): Promise<Seat> {
    return new Promise((resolve) => {
      this.#wake = () => {
        const seat = this.#decidingSeat();
        if (seat === undefined) return;
        this.#wake = () => {};
        resolve(seat);
      };
    });
  }
}
