import type { RejectedAnswer } from '../../shared/protocol/answer.ts';
import { WAIT } from '../limits/table/match.ts';
import type { AskPair } from '../match/state/rated-terms.ts';
import { DRAINING } from '../match/state/rejections.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import type { ClockSettings, MatchSettings } from '../store/contract/entry.ts';
import type { User } from '../users/user.ts';
import { EarlierWaits } from './earlier-waits.ts';
import { BlockedPairs, pairUp, type Waiting } from './pairing.ts';
import { queueBan } from './queue-ban.ts';
import { announcePair, type PairDeps, type Side } from './queue-pair.ts';
import {
  type AnyTicket,
  type Claimed,
  isOwn,
  type MadeMatch,
  type Outcome,
  type QueuedTicket,
  type RemoteQueues,
  type RemoteTicket,
  type Ticket,
} from './queue-ticket.ts';

type QueueDeps = PairDeps & {
  readonly registry: Pick<MatchRegistry, 'pair' | 'create' | 'atMatchLimit' | 'draining'>;
  readonly clock: ClockSettings;
  /** After how many milliseconds of waiting a user gets a house bot. */
  readonly houseAfter: number;
  readonly remote?: RemoteQueues;
  readonly ratedPair: AskPair;
};

/** Users who wait for an opponent of similar rating. */
export class Queue {
  readonly #deps: QueueDeps;
  readonly #waiting = new Map<string, QueuedTicket>();
  /** Tickets claimed by other processes, and since when. */
  readonly #promised = new Map<string, { readonly ticket: QueuedTicket; readonly since: number }>();
  /** Tickets whose match was made but has not begun. */
  readonly #paired = new Map<string, { ticket: QueuedTicket; readonly match: string }>();
  readonly #blockedPairs: BlockedPairs;
  readonly #earlier: EarlierWaits;
  #count = 0;

  constructor(deps: QueueDeps) {
    this.#deps = deps;
    this.#blockedPairs = new BlockedPairs(deps.now);
    this.#earlier = new EarlierWaits(deps.now);
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Why a user may not enter the queue now; null when they may. */
  async banOf({ id }: User): Promise<RejectedAnswer | null> {
    const left = (await this.#deps.noShows.until(id)) - this.#deps.wall();
    return left > 0 ? queueBan(Math.ceil(left / 1000)) : null;
  }

  /** Adds a ticket, which replaces the user's earlier one. Returns a function that leaves the queue. */
  enter(newest: Ticket): () => void {
    for (const other of this.#waiting.values()) {
      if (other.person.id === newest.person.id) this.#remove(other);
    }
    this.#count += 1;
    const since = this.#earlier.take(newest);
    const ticket: QueuedTicket = { ...newest, since, id: String(this.#count), left: false };
    if (!this.#rejoin(ticket)) this.#add(ticket);
    return () => {
      ticket.left = true;
      this.#remove(ticket);
      this.#promised.delete(ticket.id);
    };
  }

  /** Makes matches for all users who have a suitable opponent now. */
  async makePairs(): Promise<void> {
    const now = this.#deps.now();
    this.#rejectUnseatable();
    this.#expireClaims(now);
    const found = this.#fitting(now);
    const alone = [...this.#waiting.values()].filter(
      (ticket) => ticket.houseWelcome && now - ticket.since >= this.#deps.houseAfter,
    );
    for (const ticket of alone) this.#remove(ticket);
    await Promise.all([...found, ...alone.map((ticket) => this.#seatWithHouse(ticket))]);
  }

  /** Gives a ticket to another process, which makes the match. */
  async claim(id: string): Promise<Claimed | null> {
    const ticket = this.#waiting.get(id);
    if (ticket === undefined) return null;
    this.#remove(ticket);
    if (!(await this.#isFree(ticket))) return null;
    this.#promised.set(id, { ticket, since: this.#deps.now() });
    return { person: ticket.person, deck: ticket.deck, address: ticket.address };
  }

  /** Notifies the user of a claimed ticket. Returns false when they have left in the meantime. */
  settle(id: string, made: MadeMatch): boolean {
    const promised = this.#promised.get(id);
    this.#promised.delete(id);
    return promised !== undefined && this.#notify(promised.ticket, made);
  }

  /** Handles the outcome of a match that a user here was notified of. */
  resolve(id: string, outcome: Outcome): void {
    const paired = this.#paired.get(id);
    this.#paired.delete(id);
    if (paired === undefined) return;
    const { ticket } = paired;
    if (outcome.kind === 'again') this.#waitAgain(ticket);
    else if (ticket.left) return;
    else if (outcome.kind === 'began') ticket.began?.();
    else ticket.failed(queueBan(outcome.wait));
  }

  #add(ticket: QueuedTicket): void {
    if (ticket.left) return;
    this.#waiting.set(ticket.id, ticket);
    const { person, owner, format, rated, rating, since } = ticket;
    this.#deps.remote?.entered(ticket.id, { person, owner, format, rated, rating, since });
  }

  #remove({ id }: QueuedTicket): void {
    if (this.#waiting.delete(id)) this.#deps.remote?.left(id);
  }

  /** A user who enters the queue while their match waits for them gets that match again. */
  #rejoin(ticket: QueuedTicket): boolean {
    for (const paired of this.#paired.values()) {
      if (paired.ticket.person.id !== ticket.person.id) continue;
      paired.ticket = { ...ticket, since: paired.ticket.since };
      ticket.paired(paired.match);
      return true;
    }
    return false;
  }

  #waitAgain(ticket: QueuedTicket): void {
    if (ticket.left) this.#earlier.keep(ticket);
    this.#add(ticket);
    if (!ticket.left) ticket.requeued?.();
  }

  /** Starts the matches of all pairs, except those that another process makes. */
  #fitting(now: number): Promise<void>[] {
    const remote = this.#deps.remote?.waiting() ?? [];
    const waiting: AnyTicket[] = [...this.#waiting.values(), ...remote];
    const pairs = pairUp(waiting, now, this.#blockedPairs.mayMeet);
    return pairs.flatMap(([a, b]) => {
      if (isOwn(a) && isOwn(b)) return [this.#seat([a, b])];
      if (isOwn(a) && !isOwn(b)) return this.#ask(a, b);
      return !isOwn(a) && isOwn(b) ? this.#ask(b, a) : [];
    });
  }

  #ask(own: QueuedTicket, remote: RemoteTicket): Promise<void>[] {
    const queues = this.#deps.remote;
    if (queues?.isToAsk(own, remote) !== true) return [];
    this.#remove(own);
    return [this.#seatWithRemote(queues, own, remote)];
  }

  /** Rejects users who cannot have a match now, before an opponent is found for them. */
  #rejectUnseatable(): void {
    const { registry } = this.#deps;
    for (const ticket of this.#waiting.values()) {
      const why = registry.draining ? DRAINING : registry.atMatchLimit(ticket.person);
      if (why === null) continue;
      this.#remove(ticket);
      ticket.failed(why);
    }
  }

  /** Returns tickets to the queue whose claim has expired, and drops those with a newer ticket in another process. */
  #expireClaims(now: number): void {
    for (const [id, { ticket, since }] of this.#promised) {
      if (now - since < WAIT.promised) continue;
      this.#promised.delete(id);
      this.#add(ticket);
    }
    for (const { person, since } of this.#deps.remote?.waiting() ?? []) {
      for (const ticket of this.#waiting.values()) {
        if (ticket.person.id === person.id && ticket.since < since) this.#remove(ticket);
      }
    }
  }

  #settings({ format, rated }: Waiting): MatchSettings {
    return { format, rated, bestOf: 1, private: false, clock: this.#deps.clock };
  }

  /** Rejects a banned user. If the store fails, nobody counts as banned. */
  async #isFree(ticket: QueuedTicket): Promise<boolean> {
    const ban = await this.banOf(ticket.person).catch(() => null);
    if (ban !== null && !ticket.left) ticket.failed(ban);
    return ban === null && !ticket.left;
  }

  /** Whether the match may be made now; otherwise the users who may play return to the queue. */
  async #mayMeet(own: readonly QueuedTicket[], a: AnyTicket, b: AnyTicket): Promise<boolean> {
    const free = await Promise.all(own.map((ticket) => this.#isFree(ticket)));
    const areRated = !free.includes(false) && (await this.#areRated(a, b));
    if (areRated) return true;
    own.forEach((ticket, at) => {
      if (free[at] === true) this.#add(ticket);
    });
    return false;
  }

  /** Two users without rated games left against each other wait for other opponents. */
  async #areRated(a: AnyTicket, b: AnyTicket): Promise<boolean> {
    if (!a.rated) return true;
    const pair = await this.#deps.ratedPair(a.person, b.person).catch(() => null);
    if (pair !== null && pair.left > 0) return true;
    this.#blockedPairs.keep(a, b);
    return false;
  }

  async #seat(pair: readonly [QueuedTicket, QueuedTicket]): Promise<void> {
    for (const ticket of pair) this.#remove(ticket);
    if (!(await this.#mayMeet(pair, ...pair))) return;
    const made = await this.#deps.registry.pair(this.#settings(pair[0]), pair);
    await announcePair(made, [this.#sideOf(pair[0]), this.#sideOf(pair[1])], this.#deps);
  }

  async #seatWithRemote(
    queues: RemoteQueues,
    own: QueuedTicket,
    remote: RemoteTicket,
  ): Promise<void> {
    if (!(await this.#mayMeet([own], own, remote))) return;
    const claimed = await queues.claim(remote);
    if (claimed === null) {
      this.#add(own);
      return;
    }
    const made = await this.#deps.registry.pair(this.#settings(own), [own, claimed]);
    const other: Side = {
      person: remote.person,
      notify: (result) => queues.notify(remote, result),
      resolve: (outcome) => queues.resolve(remote, outcome),
    };
    await announcePair(made, [this.#sideOf(own), other], this.#deps);
  }

  #sideOf(ticket: QueuedTicket): Side {
    return {
      person: ticket.person,
      notify: (made) => !ticket.left && this.#notify(ticket, made),
      resolve: (outcome) => this.resolve(ticket.id, outcome),
    };
  }

  /** Notifies the user; if they have entered the queue again in the meantime, through the newer ticket. */
  #notify(ticket: QueuedTicket, made: MadeMatch): boolean {
    if (!made.ok) {
      ticket.failed(made);
      return true;
    }
    const others = [...this.#waiting.values()];
    const newer = others.find(({ person }) => person.id === ticket.person.id) ?? ticket;
    this.#remove(newer);
    this.#paired.set(ticket.id, { ticket: newer, match: made.match });
    newer.paired(made.match);
    return true;
  }

  async #seatWithHouse(ticket: QueuedTicket): Promise<void> {
    const settings = { ...this.#settings(ticket), rated: false };
    const request = {
      settings,
      deck: ticket.deck,
      address: ticket.address,
      opponent: 'house' as const,
    };
    const made = await this.#deps.registry.create(ticket.person, request);
    if (made.ok) ticket.paired(made.match);
    else ticket.failed(made);
  }
}
