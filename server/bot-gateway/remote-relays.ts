import { MOVED } from '../match/state/rejections.ts';
import type { RemoteMatches } from './bot-gateway-deps.ts';
import { type Relayed, RemoteRelay } from './remote-relay.ts';
import { type Ask, type Reply, rejectionOf } from './replies.ts';
import type { SendMessage } from './seat-session.ts';

/** Relays one bot's requests about matches of other processes: the bot has one connection, to this process. */
export class RemoteRelays {
  readonly #elsewhere: RemoteMatches;
  readonly #relayed: Relayed;
  readonly #send: SendMessage;
  readonly #byGateway = new Map<string, RemoteRelay>();
  #closed = false;

  constructor(elsewhere: RemoteMatches, relayed: Relayed, send: SendMessage) {
    this.#elsewhere = elsewhere;
    this.#relayed = relayed;
    this.#send = send;
  }

  /** Null if no other process knows the match. */
  async ask(request: Ask & { readonly match: string }): Promise<Reply | null> {
    const gateway = this.#elsewhere.gatewayOf(request.match);
    if (gateway === null) return null;
    return gateway === 'moving' || this.#closed
      ? rejectionOf(MOVED)
      : this.#relayTo(gateway).ask(request);
  }

  close(): void {
    this.#closed = true;
    for (const relay of this.#byGateway.values()) relay.close();
  }

  #relayTo(gateway: string): RemoteRelay {
    const known = this.#byGateway.get(gateway);
    if (known !== undefined) return known;
    const onClosed = () => this.#byGateway.delete(gateway);
    const relay = new RemoteRelay(gateway, this.#relayed, this.#send, onClosed);
    this.#byGateway.set(gateway, relay);
    return relay;
  }
}
