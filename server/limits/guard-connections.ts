import type { Socket } from 'node:net';
import { type Network, networksOf } from './networks.ts';
import { CONNECTION, CONNECTION_SHARE } from './table/connections.ts';

export type ConnectionDeps = {
  /** If off, only the total number of connections is bounded. */
  readonly isOn: boolean;
  /** The most connections at the same time. */
  readonly most: number;
  /** The address of the peer; null for our proxies, whose clients are counted elsewhere. */
  addressOf(socket: Peer): string | null;
  /** A connection was refused, or closed to make room. */
  closed(why: 'refused' | 'made room'): void;
};

type Peer = Pick<Socket, 'remoteAddress'>;
type Connection = Peer & {
  destroy(): unknown;
  once(event: 'close', run: () => void): unknown;
};

/** Connections of one network, and those that may be closed to make room, oldest first. */
class Group {
  count = 0;
  readonly idle = new Set<Tracked>();
}

class Tracked {
  readonly socket: Connection;
  readonly address: string | null;
  readonly networks: readonly Network[];
  /** Calls that are being answered. */
  calls = 0;
  /** Whether a ticket or token was shown on it. */
  isProven = false;

  constructor(socket: Connection, address: string | null) {
    this.socket = socket;
    this.address = address;
    this.networks = address === null ? [] : networksOf(address);
  }
}

/**
 * Bounds plain connections when they are accepted, before anything is read: by address, by network and in
 * total. Without room, the longest idle connection is closed; one with a proven ticket or token is never
 * closed for another.
 */
export class ConnectionGuard {
  readonly #deps: ConnectionDeps;
  readonly #tracked = new Map<object, Tracked>();
  readonly #groups = new Map<string, Group>();
  readonly #idle = new Set<Tracked>();
  /** Addresses from which users joined lately: the last connections are reserved for them. */
  readonly #known = new Set<string>();

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
  }

  get size(): number {
    return this.#tracked.size;
  }

  get free(): number {
    return Math.max(this.#deps.most - this.#tracked.size, 0);
  }

  /** Handles a new connection; false if it was closed at once. */
  accept(socket: Connection): boolean {
    const one = new Tracked(socket, this.#deps.addressOf(socket));
    if (!this.#makeRoomFor(one)) {
      this.#deps.closed('refused');
      socket.destroy();
      return false;
    }
    this.#add(one);
    socket.once('close', () => this.#drop(one));
    return true;
  }

  /** A call has arrived; returns a function to call once it is answered. */
  begin(socket: object): () => void {
    const one = this.#tracked.get(socket);
    if (one === undefined) return () => {};
    one.calls += 1;
    this.#setIdle(one, false);
    return () => {
      one.calls -= 1;
      if (one.calls === 0 && !one.isProven && this.#tracked.has(socket)) this.#setIdle(one, true);
    };
  }

  /** A ticket or token was shown: the connection may stay as long as it likes. */
  prove(socket: object): void {
    const one = this.#tracked.get(socket);
    if (one === undefined) return;
    one.isProven = true;
    this.#setIdle(one, false);
    if (one.address !== null) this.#remember(one.address);
  }

  #makeRoomFor(one: Tracked): boolean {
    if (!this.#deps.isOn) return this.free > 0;
    for (const { key, width } of one.networks) {
      const group = this.#groups.get(key);
      const share = Math.floor(this.free * CONNECTION_SHARE[width]);
      const most = Math.min(CONNECTION[width], Math.max(share, CONNECTION.least));
      if (group !== undefined && group.count >= most && !this.#closeOldest(group.idle))
        return false;
    }
    const isKnown = one.address === null || this.#known.has(one.address);
    const reserve = isKnown ? 0 : Math.floor(this.#deps.most * CONNECTION.keptForPlayers);
    return this.free > reserve || this.#closeOldest(this.#idle);
  }

  #closeOldest(idle: ReadonlySet<Tracked>): boolean {
    const [oldest] = idle;
    if (oldest === undefined) return false;
    this.#deps.closed('made room');
    this.#drop(oldest);
    oldest.socket.destroy();
    return true;
  }

  #add(one: Tracked): void {
    this.#tracked.set(one.socket, one);
    for (const { key } of one.networks) {
      const group = this.#groups.get(key) ?? new Group();
      this.#groups.set(key, group);
      group.count += 1;
    }
    this.#setIdle(one, true);
  }

  #drop(one: Tracked): void {
    if (!this.#tracked.delete(one.socket)) return;
    this.#setIdle(one, false);
    for (const { key } of one.networks) {
      const group = this.#groups.get(key);
      if (group === undefined) continue;
      group.count -= 1;
      if (group.count === 0) this.#groups.delete(key);
    }
  }

  /** Connections of a proxy serve many clients, so they are never closed to make room. */
  #setIdle(one: Tracked, isIdle: boolean): void {
    if (one.address === null) return;
    const all = [this.#idle, ...one.networks.map(({ key }) => this.#groups.get(key)?.idle)];
    for (const idle of all) {
      idle?.delete(one);
      if (isIdle) idle?.add(one);
    }
  }

  #remember(address: string): void {
    this.#known.delete(address);
    this.#known.add(address);
    const [oldest] = this.#known;
    if (this.#known.size > CONNECTION.remembered && oldest !== undefined) {
      this.#known.delete(oldest);
    }
  }
}
