import type { ClockSettings, DeckChoice, MatchSettings } from '../store/entry.ts';
import type { Hall } from './hall.ts';
import type { Declined } from './listing.ts';
import { pairUp, type Waiting } from './pairing.ts';
import { DRAINING } from './refusals.ts';

export type Ticket = Waiting & {
  readonly deck: DeckChoice;
  /** Whether a house bot is welcome after a while. */
  readonly houseWelcome: boolean;
  paired(match: string): void;
  failed(why: Declined): void;
};

/** Somebody who waits in another process. */
export type FarTicket = Waiting & { readonly at: string; readonly id: string };
type Made = { readonly ok: true; readonly match: string } | Declined;

/** The queues of the other processes. */
export type FarQueues = {
  entered(id: string, ticket: Waiting): void;
  left(id: string): void;
  waiting(): readonly FarTicket[];
  /** Of two that fit, one side asks the other: the same one, wherever that is looked at. */
  isToAsk(own: Waiting & { readonly id: string }, far: FarTicket): boolean;
  /** Takes somebody out of their queue; null when they have left it. */
  claim(far: FarTicket): Promise<Pick<Ticket, 'person' | 'deck'> | null>;
  tell(far: FarTicket, made: Made): void;
};

type QueueParts = {
  readonly hall: Pick<Hall, 'pair' | 'create' | 'crowded' | 'draining'>;
  readonly clock: ClockSettings;
  /** After how many milliseconds a house bot takes the seat. */
  readonly houseAfter: number;
  readonly far?: FarQueues;
  now(): number;
};

type Standing = Ticket & { readonly id: string; left: boolean };
type AnyTicket = Standing | FarTicket;

/** In milliseconds: who was claimed and hears nothing more waits on. */
const PROMISED = 10_000;

const isOwn = (one: AnyTicket): one is Standing => 'deck' in one;

/** People who want to play now. They wait here until somebody of their strength does too. */
export class Queue {
  readonly #parts: QueueParts;
  readonly #waiting = new Map<string, Standing>();
  /** Claimed by another process, and since when. */
  readonly #promised = new Map<string, { readonly one: Standing; readonly since: number }>();
  #count = 0;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Nobody waits twice: the newest wish counts. Returns how to leave. */
  enter(ticket: Ticket): () => void {
    for (const other of this.#waiting.values()) {
      if (other.person.id === ticket.person.id) this.#remove(other);
    }
    this.#count += 1;
    const one = { ...ticket, id: String(this.#count), left: false };
    this.#add(one);
    return () => {
      one.left = true;
      this.#remove(one);
      this.#promised.delete(one.id);
    };
  }

  /** Brings together who fits by now. */
  async tend(): Promise<void> {
    const now = this.#parts.now();
    this.#sendAway();
    this.#waitOn(now);
    const found = this.#fitting(now);
    const alone = [...this.#waiting.values()].filter(
      (one) => one.houseWelcome && now - one.since >= this.#parts.houseAfter,
    );
    for (const one of alone) this.#remove(one);
    await Promise.all([...found, ...alone.map((one) => this.#seatWithHouse(one))]);
  }

  /** Another process brings somebody together who waits here. */
  claim(id: string): Pick<Ticket, 'person' | 'deck'> | null {
    const one = this.#waiting.get(id);
    if (one === undefined) return null;
    this.#remove(one);
    this.#promised.set(id, { one, since: this.#parts.now() });
    return { person: one.person, deck: one.deck };
  }

  /** What came of it. */
  settle(id: string, made: Made): void {
    const promised = this.#promised.get(id);
    this.#promised.delete(id);
    if (promised !== undefined) tell(promised.one, made);
  }

  #add(one: Standing): void {
    if (one.left) return;
    this.#waiting.set(one.id, one);
    const { person, format, rated, rating, since } = one;
    this.#parts.far?.entered(one.id, { person, format, rated, rating, since });
  }

  #remove({ id }: Standing): void {
    if (this.#waiting.delete(id)) this.#parts.far?.left(id);
  }

  /** Begins to seat all who fit, and who are not for another process to seat. */
  #fitting(now: number): Promise<void>[] {
    const far = this.#parts.far?.waiting() ?? [];
    const pairs = pairUp<AnyTicket>([...this.#waiting.values(), ...far], now);
    return pairs.flatMap(([a, b]) => {
      if (isOwn(a) && isOwn(b)) return [this.#seat([a, b])];
      if (isOwn(a) && !isOwn(b)) return this.#ask(a, b);
      return !isOwn(a) && isOwn(b) ? this.#ask(b, a) : [];
    });
  }

  #ask(own: Standing, far: FarTicket): Promise<void>[] {
    const queues = this.#parts.far;
    if (queues?.isToAsk(own, far) !== true) return [];
    this.#remove(own);
    return [this.#seatWithFar(queues, own, far)];
  }

  /** Who cannot be seated here is told alone, not together with an opponent. */
  #sendAway(): void {
    const { hall } = this.#parts;
    for (const one of this.#waiting.values()) {
      const why = hall.draining ? DRAINING : hall.crowded(one.person);
      if (why === null) continue;
      this.#remove(one);
      one.failed(why);
    }
  }

  /** Whose promise nobody kept. Who has a newer wish in another process waits there. */
  #waitOn(now: number): void {
    for (const [id, { one, since }] of this.#promised) {
      if (now - since < PROMISED) continue;
      this.#promised.delete(id);
      this.#add(one);
    }
    for (const { person, since } of this.#parts.far?.waiting() ?? []) {
      for (const one of this.#waiting.values()) {
        if (one.person.id === person.id && one.since < since) this.#remove(one);
      }
    }
  }

  #settings({ format, rated }: Waiting): MatchSettings {
    return { format, rated, bestOf: 1, private: false, clock: this.#parts.clock };
  }

  async #seat(pair: readonly [Standing, Standing]): Promise<void> {
    for (const one of pair) this.#remove(one);
    const made = await this.#parts.hall.pair(this.#settings(pair[0]), pair);
    for (const one of pair) tell(one, made);
  }

  async #seatWithFar(queues: FarQueues, own: Standing, far: FarTicket): Promise<void> {
    const claimed = await queues.claim(far);
    if (claimed === null) {
      this.#add(own);
      return;
    }
    const made = await this.#parts.hall.pair(this.#settings(own), [own, claimed]);
    tell(own, made);
    queues.tell(far, made);
  }

  async #seatWithHouse(one: Standing): Promise<void> {
    const settings = { ...this.#settings(one), rated: false };
    const wish = { settings, deck: one.deck, opponent: 'house' as const };
    tell(one, await this.#parts.hall.create(one.person, wish));
  }
}

function tell(one: Ticket, made: Made): void {
  if (made.ok) one.paired(made.match);
  else one.failed(made);
}
