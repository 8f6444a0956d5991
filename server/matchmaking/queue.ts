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
  readonly #promised = new Map<string, { readonly one: QueuedTicket; readonly since: number }>();
  /** Tickets whose match was made but has not begun. */
  readonly #paired = new Map<string, { one: QueuedTicket; readonly match: string }>();
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
  enter(ticket: Ticket): () => void {
    for (const other of this.#waiting.values()) {
      if (other.person.id === ticket.person.id) this.#remove(other);
    }
    this.#count += 1;
    const since = this.#earlier.take(ticket);
    const one: QueuedTicket = { ...ticket, since, id: String(this.#count), left: false };
    if (!this.#rejoin(one)) this.#add(one);
    return () => {
      one.left = true;
      this.#remove(one);
      this.#promised.delete(one.id);
    };
  }

  /** Makes matches for all users who have a suitable opponent now. */
  async makePairs(): Promise<void> {
    const now = this.#deps.now();
    this.#rejectUnseatable();
    this.#expireClaims(now);
    const found = this.#fitting(now);
    const alone = [...this.#waiting.values()].filter(
      (one) => one.houseWelcome && now - one.since >= this.#deps.houseAfter,
    );
    for (const one of alone) this.#remove(one);
    await Promise.all([...found, ...alone.map((one) => this.#seatWithHouse(one))]);
  }

  /** Gives a ticket to another process, which makes the match. */
  async claim(id: string): Promise<Claimed | null> {
    const one = this.#waiting.get(id);
    if (one === undefined) return null;
    this.#remove(one);
    if (!(await this.#isFree(one))) return null;
    this.#promised.set(id, { one, since: this.#deps.now() });
    return { person: one.person, deck: one.deck, address: one.address };
  }

  /** Notifies the user of a claimed ticket. Returns false when they have left in the meantime. */
  settle(id: string, made: MadeMatch): boolean {
    const promised = this.#promised.get(id);
    this.#promised.delete(id);
    return promised !== undefined && this.#notify(promised.one, made);
  }

  /** Handles the outcome of a match that a user here was notified of. */
  resolve(id: string, outcome: Outcome): void {
    const paired = this.#paired.get(id);
    this.#paired.delete(id);
    if (paired === undefined) return;
    const { one } = paired;
    if (outcome.kind === 'again') this.#waitAgain(one);
    else if (one.left) return;
    else if (outcome.kind === 'began') one.began?.();
    else one.failed(queueBan(outcome.wait));
  }

  #add(one: QueuedTicket): void {
    if (one.left) return;
    this.#waiting.set(one.id, one);
    const { person, owner, format, rated, rating, since } = one;
    this.#deps.remote?.entered(one.id, { person, owner, format, rated, rating, since });
  }

  #remove({ id }: QueuedTicket): void {
    if (this.#waiting.delete(id)) this.#deps.remote?.left(id);
  }

  /** A user who enters the queue while their match waits for them gets that match again. */
  #rejoin(one: QueuedTicket): boolean {
    for (const paired of this.#paired.values()) {
      if (paired.one.person.id !== one.person.id) continue;
      paired.one = { ...one, since: paired.one.since };
      one.paired(paired.match);
      return true;
    }
    return false;
  }

  #waitAgain(one: QueuedTicket): void {
    if (one.left) this.#earlier.keep(one);
    this.#add(one);
    if (!one.left) one.requeued?.();
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
    for (const one of this.#waiting.values()) {
      const why = registry.draining ? DRAINING : registry.atMatchLimit(one.person);
      if (why === null) continue;
      this.#remove(one);
      one.failed(why);
    }
  }

  /** Returns tickets to the queue whose claim has expired, and drops those with a newer ticket in another process. */
  #expireClaims(now: number): void {
    for (const [id, { one, since }] of this.#promised) {
      if (now - since < WAIT.promised) continue;
      this.#promised.delete(id);
      this.#add(one);
    }
    for (const { person, since } of this.#deps.remote?.waiting() ?? []) {
      for (const one of this.#waiting.values()) {
        if (one.person.id === person.id && one.since < since) this.#remove(one);
      }
    }
  }

  #settings({ format, rated }: Waiting): MatchSettings {
    return { format, rated, bestOf: 1, private: false, clock: this.#deps.clock };
  }

  /** Rejects a banned user. If the store fails, nobody counts as banned. */
  async #isFree(one: QueuedTicket): Promise<boolean> {
    const ban = await this.banOf(one.person).catch(() => null);
    if (ban !== null && !one.left) one.failed(ban);
    return ban === null && !one.left;
  }

  /** Whether the match may be made now; otherwise the users who may play return to the queue. */
  async #mayMeet(own: readonly QueuedTicket[], a: AnyTicket, b: AnyTicket): Promise<boolean> {
    const free = await Promise.all(own.map((one) => this.#isFree(one)));
    const areRated = !free.includes(false) && (await this.#areRated(a, b));
    if (areRated) return true;
    own.forEach((one, at) => {
      if (free[at] === true) this.#add(one);
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
    for (const one of pair) this.#remove(one);
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

  #sideOf(one: QueuedTicket): Side {
    return {
      person: one.person,
      notify: (made) => !one.left && this.#notify(one, made),
      resolve: (outcome) => this.resolve(one.id, outcome),
    };
  }

  /** Notifies the user; if they have entered the queue again in the meantime, through the newer ticket. */
  #notify(one: QueuedTicket, made: MadeMatch): boolean {
    if (!made.ok) {
      one.failed(made);
      return true;
    }
    const others = [...this.#waiting.values()];
    const newer = others.find(({ person }) => person.id === one.person.id) ?? one;
    this.#remove(newer);
    this.#paired.set(one.id, { one: newer, match: made.match });
    newer.paired(made.match);
    return true;
  }

  async #seatWithHouse(one: QueuedTicket): Promise<void> {
    const settings = { ...this.#settings(one), rated: false };
    const request = { settings, deck: one.deck, address: one.address, opponent: 'house' as const };
    const made = await this.#deps.registry.create(one.person, request);
    if (made.ok) one.paired(made.match);
    else one.failed(made);
  }
}
