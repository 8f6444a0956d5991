import { MOVED } from '../match/state/rejections.ts';
import type { RemoteMatches } from './bot-gateway-deps.ts';
import { type Relayed, RemoteRelay } from './remote-relay.ts';
import { type Ask, type Reply, rejectionOf } from './replies.ts';
import type { Tell } from './seat-session.ts';

/** What one bot does in matches of other processes: it speaks to one, which speaks to the others. */
export class RemoteRelays {
  readonly #elsewhere: RemoteMatches;
  readonly #relayed: Relayed;
  readonly #tell: Tell;
  readonly #byDoor = new Map<string, RemoteRelay>();
  #closed = false;

  constructor(elsewhere: RemoteMatches, relayed: Relayed, tell: Tell) {
    this.#elsewhere = elsewhere;
    this.#relayed = relayed;
    this.#tell = tell;
  }

  /** Null when no other process knows of the match. */
  async ask(request: Ask & { readonly match: string }): Promise<Reply | null> {
    const door = this.#elsewhere.doorOf(request.match);
    if (door === null) return null;
    return door === 'moving' || this.#closed ? rejectionOf(MOVED) : this.#lineTo(door).ask(request);
  }

  close(): void {
    this.#closed = true;
    for (const connection of this.#byDoor.values()) connection.close();
  }

  #lineTo(door: string): RemoteRelay {
    const known = this.#byDoor.get(door);
    if (known !== undefined) return known;
    const gone = () => this.#byDoor.delete(door);
    const connection = new RemoteRelay(door, this.#relayed, this.#tell, gone);
    this.#byDoor.set(door, connection);
    return connection;
  }
}
