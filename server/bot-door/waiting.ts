import { BOT } from '../limits/table/rooms.ts';
import type { Declined } from '../match/listing.ts';
import type { Queue } from '../match/queue.ts';
import type { Ticket } from '../match/queue-ticket.ts';

type Parts = { readonly queue: Pick<Queue, 'enter'>; now(): number };
type Wish = Omit<Ticket, 'since' | 'paired' | 'failed'>;

/** The wish of one line to play: it stands until it comes true, is taken back, or the line goes. */
export class Waiting {
  readonly #parts: Parts;
  readonly #paired: (match: string) => void;
  #leave = (): void => {};
  #closed = false;

  constructor(parts: Parts, paired: (match: string) => void) {
    this.#parts = parts;
    this.#paired = paired;
  }

  enter(wish: Wish): void {
    this.leave();
    if (this.#closed) return;
    this.#leave = this.#parts.queue.enter({
      ...wish,
      since: this.#parts.now(),
      paired: this.#paired,
      failed: (why) => this.#later(wish, why),
    });
  }

  leave(): void {
    this.#leave();
    this.#leave = () => {};
  }

  /** The line is gone. */
  close(): void {
    this.#closed = true;
    this.leave();
  }

  #later(wish: Wish, { wait = BOT.queueAgain }: Declined): void {
    if (this.#closed) return;
    const timer = setTimeout(() => this.enter(wish), wait * 1000).unref();
    this.#leave = () => clearTimeout(timer);
  }
}
