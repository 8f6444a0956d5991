import { networkOf } from '../limits/address.ts';
import { CALL } from '../limits/table/calls.ts';
import { LOG } from '../limits/table/log.ts';

/** A call or an upgrade that has not begun. */
export type Waiting = {
  readonly begin: () => void;
  /** The server is too busy for it. */
  readonly refuse: () => void;
  /** Whether its client has hung up. */
  readonly isGone: () => boolean;
};

type Queued = Waiting & { readonly order: number; readonly since: number };

/** When a network may call next without being put behind others, in milliseconds; the latest callers are remembered. */
class Callers {
  readonly #next = new Map<string, number>();

  /** The place of a call in the order of all that wait. Each call puts the next one of its network further back. */
  orderOf(address: string, now: number): number {
    const key = networkOf(address);
    const order = Math.max(this.#next.get(key) ?? now, now);
    this.#next.delete(key);
    const [oldest] = this.#next.keys();
    if (oldest !== undefined && this.#next.size >= LOG.keys) this.#next.delete(oldest);
    this.#next.set(key, Math.min(order + CALL.spacing, now + CALL.furthestBack));
    return order;
  }
}

/**
 * Begins calls for a few milliseconds in each turn of the event loop, so that messages of matches, which are
 * read in every turn, never wait for all of them. Of the calls that wait, those of networks that called least
 * begin first.
 */
export class CallTurns {
  readonly #now: () => number;
  readonly #callers = new Callers();
  /** The first to begin comes last. */
  readonly #queue: Queued[] = [];
  /** When the first call of this turn began. */
  #began: number | null = null;

  /** `now`: monotonic milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  enter(address: string, call: Waiting): void {
    const now = this.#now();
    const order = this.#callers.orderOf(address, now);
    if (this.#queue.length === 0 && !this.#isOver()) {
      this.#begin(call.begin);
      return;
    }
    this.#insert({ ...call, order, since: now });
    if (this.#queue.length > CALL.waiting) this.#queue.shift()?.refuse();
  }

  /** Whether the calls of this turn have taken their time. */
  #isOver(): boolean {
    return this.#began !== null && this.#now() - this.#began >= CALL.turn;
  }

  #insert(call: Queued): void {
    let [from, to] = [0, this.#queue.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#queue[middle]?.order ?? 0) > call.order) from = middle + 1;
      else to = middle;
    }
    this.#queue.splice(from, 0, call);
  }

  #begin(run: () => void): void {
    if (this.#began === null) {
      this.#began = this.#now();
      setImmediate(() => {
        this.#began = null;
        this.#next();
      });
    }
    run();
  }

  #next(): void {
    let call = this.#queue.pop();
    while (call?.isGone() === true) call = this.#queue.pop();
    if (call === undefined) return;
    const isLate = this.#now() - call.since > CALL.longestWait;
    this.#begin(isLate ? call.refuse : call.begin);
    // After the promises of this call, so that their time counts, too.
    queueMicrotask(() => {
      if (!this.#isOver()) this.#next();
    });
  }
}
