import type { ClockSettings, DeckChoice, MatchSettings } from '../store/entry.ts';
import type { Hall } from './hall.ts';
import type { Declined } from './listing.ts';
import { pairUp, type Waiting } from './pairing.ts';

export type Ticket = Waiting & {
  readonly deck: DeckChoice;
  /** Whether a house bot is welcome after a while. */
  readonly houseWelcome: boolean;
  paired(match: string): void;
  failed(why: Declined): void;
};

type QueueParts = {
  readonly hall: Pick<Hall, 'pair' | 'create' | 'crowded'>;
  readonly clock: ClockSettings;
  /** After how many milliseconds a house bot takes the seat. */
  readonly houseAfter: number;
  now(): number;
};

/** People who want to play now. They wait here until somebody of their strength does too. */
export class Queue {
  readonly #parts: QueueParts;
  readonly #waiting = new Set<Ticket>();

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Nobody waits twice: the newest wish counts. Returns how to leave. */
  enter(ticket: Ticket): () => void {
    for (const other of this.#waiting) {
      if (other.person.id === ticket.person.id) this.#waiting.delete(other);
    }
    this.#waiting.add(ticket);
    return () => this.#waiting.delete(ticket);
  }

  /** Brings together who fits by now. */
  async tend(): Promise<void> {
    const now = this.#parts.now();
    this.#sendAway();
    const pairs = pairUp([...this.#waiting], now);
    for (const [a, b] of pairs) {
      this.#waiting.delete(a);
      this.#waiting.delete(b);
    }
    const alone = [...this.#waiting].filter(
      (one) => one.houseWelcome && now - one.since >= this.#parts.houseAfter,
    );
    for (const one of alone) this.#waiting.delete(one);
    await Promise.all([
      ...pairs.map((pair) => this.#seat(pair)),
      ...alone.map((one) => this.#seatWithHouse(one)),
    ]);
  }

  /** Who plays too much already is told alone, not together with an opponent. */
  #sendAway(): void {
    for (const one of this.#waiting) {
      const crowded = this.#parts.hall.crowded(one.person);
      if (crowded === null) continue;
      this.#waiting.delete(one);
      one.failed(crowded);
    }
  }

  #settings({ format, rated }: Ticket): MatchSettings {
    return { format, rated, bestOf: 1, private: false, clock: this.#parts.clock };
  }

  async #seat(pair: readonly [Ticket, Ticket]): Promise<void> {
    const made = await this.#parts.hall.pair(this.#settings(pair[0]), pair);
    for (const one of pair) {
      if (made.ok) one.paired(made.match);
      else one.failed(made);
    }
  }

  async #seatWithHouse(one: Ticket): Promise<void> {
    const settings = { ...this.#settings(one), rated: false };
    const wish = { settings, deck: one.deck, opponent: 'house' as const };
    const made = await this.#parts.hall.create(one.person, wish);
    if (made.ok) one.paired(made.match);
    else one.failed(made);
  }
}
