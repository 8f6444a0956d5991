import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { networkOf } from '../limits/address.ts';
import { believeOnly, crowdFault, type DoorParts } from './door.ts';
import { isForeign } from './foreign-origin.ts';
import { headFault } from './head-fault.ts';
import { type Refused, refuse } from './refusal.ts';
import { tooFast, turnAwaySocket } from './turn-away.ts';

const FOREIGN = refuse('foreign-page', 'This page may not connect.');
/** Seconds; whoever waits for a place cannot know more. */
const TRY_LATER = 10;

/** How many sockets each network has open. */
class OpenSockets {
  readonly #counts = new Map<string, number>();

  of(address: string): number {
    return this.#counts.get(networkOf(address)) ?? 0;
  }

  add(address: string, wire: Duplex): void {
    const network = networkOf(address);
    this.#counts.set(network, this.of(address) + 1);
    wire.once('close', () => {
      const left = this.of(address) - 1;
      if (left === 0) this.#counts.delete(network);
      else this.#counts.set(network, left);
    });
  }
}

function whyNot(
  request: IncomingMessage,
  parts: DoorParts,
  address: string,
  open: number,
): Refused | null {
  const { headers } = request;
  const fault = headFault(request);
  if (fault !== null) return fault;
  if (isForeign(headers.origin, headers.host, parts.origins)) return FOREIGN;
  if (open >= parts.limits.most('sockets')) return tooFast(TRY_LATER);
  return crowdFault(parts, address, 'socket');
}

/** Looks at every socket, whichever door it is for; called when all listeners are there. */
export function guardUpgrades(server: Server, parts: DoorParts): void {
  const sockets = new OpenSockets();
  const inner = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) => {
    const address = parts.addressOf(request);
    const refused = whyNot(request, parts, address, sockets.of(address));
    if (refused !== null) {
      turnAwaySocket(wire, refused);
      return;
    }
    believeOnly(request, address);
    sockets.add(address, wire);
    for (const listener of inner) listener.call(server, request, wire, head);
  });
}
