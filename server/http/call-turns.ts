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
 * Begins at most one call in each turn of the event loop, so that messages of matches, which are read in every
 * turn, never wait for more than one. Of the calls that wait, those of networks that called least begin first.
 */
export class CallTurns {
  readonly #now: () => number;
  readonly #callers = new Callers();
  /** The first to begin comes last. */
  readonly #queue: Queued[] = [];
  #hasBegun = false;

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
    if (!this.#hasBegun) {
      this.#begin(call.begin);
      return;
    }
    this.#insert({ ...call, order, since: now });
    if (this.#queue.length > CALL.waiting) this.#queue.shift()?.refuse();
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
    this.#hasBegun = true;
    setImmediate(() => this.#next());
    run();
  }

  #next(): void {
    this.#hasBegun = false;
    let call = this.#queue.pop();
    while (call?.isGone() === true) call = this.#queue.pop();
    if (call === undefined) return;
    const isLate = this.#now() - call.since > CALL.longestWait;
    this.#begin(isLate ? call.refuse : call.begin);
  }
}
