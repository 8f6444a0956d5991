import type { WireCode } from '../../shared/protocol/codes.ts';
import type { Rejection } from '../../shared/state/rejection.ts';
import { BOT } from '../limits/table/rooms.ts';
import type { Queue } from '../matchmaking/queue.ts';
import type { Ticket } from '../matchmaking/queue-ticket.ts';

type Deps = { readonly queue: Pick<Queue, 'enter'>; now(): number };
type QueueRequest = Omit<Ticket, 'since' | 'paired' | 'failed'>;

/** The place of one connection in the queue, until it is paired, leaves the queue, or the connection closes. */
export class QueueEntry {
  readonly #deps: Deps;
  readonly #paired: (match: string) => void;
  #leave = (): void => {};
  #closed = false;

  constructor(deps: Deps, paired: (match: string) => void) {
    this.#deps = deps;
    this.#paired = paired;
  }

  enter(request: QueueRequest): void {
    this.leave();
    if (this.#closed) return;
    this.#leave = this.#deps.queue.enter({
      ...request,
      since: this.#deps.now(),
      paired: this.#paired,
      failed: (why) => this.#later(request, why),
    });
  }

  leave(): void {
    this.#leave();
    this.#leave = () => {};
  }

  /** The connection is closed. */
  close(): void {
    this.#closed = true;
    this.leave();
  }

  #later(request: QueueRequest, { wait = BOT.queueAgain }: Rejection<WireCode>): void {
    if (this.#closed) return;
    const timer = setTimeout(() => this.enter(request), wait * 1000).unref();
    this.#leave = () => clearTimeout(timer);
  }
}
