import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { reject } from '../../shared/state/rejection.ts';
import type { Limits } from '../limits/limits.ts';
import { networksOf } from '../limits/networks.ts';
import { CONNECTION, CONNECTION_SHARE } from '../limits/table/connections.ts';
import { isForeign } from './foreign-origin.ts';
import { type GuardDeps, rateFault, setClientAddress } from './guard-requests.ts';
import { headFault } from './head-fault.ts';
import type { HttpRejection } from './rejection.ts';
import { TOO_BUSY, tooFast, turnAwaySocket } from './turn-away.ts';

const FOREIGN = reject('foreign-page', 'This page may not connect.');

/** How many sockets each network has open, by the address that our proxy reports. */
class OpenSockets {
  readonly #counts = new Map<string, number>();

  /** Whether one more would be too many, given the number of free connections. */
  isFull(address: string, limits: Limits, free: number): boolean {
    return networksOf(address).some(({ key, width }) => {
      const share = Math.max(Math.floor(free * CONNECTION_SHARE[width]), CONNECTION.sockets);
      const most = limits.most(`sockets by ${width}`);
      return this.#of(key) >= (limits.isOn ? Math.min(most, share) : most);
    });
  }

  add(address: string, wire: Duplex): void {
    const keys = networksOf(address).map(({ key }) => key);
    for (const key of keys) this.#counts.set(key, this.#of(key) + 1);
    wire.once('close', () => {
      for (const key of keys) this.#leave(key);
    });
  }

  #of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #leave(key: string): void {
    const left = this.#of(key) - 1;
    if (left === 0) this.#counts.delete(key);
    else this.#counts.set(key, left);
  }
}

function whyNot(
  request: IncomingMessage,
  deps: GuardDeps,
  address: string,
  sockets: OpenSockets,
): HttpRejection | null {
  const { headers } = request;
  const fault = headFault(request);
  if (fault !== null) return fault;
  if (isForeign(headers.origin, headers.host, deps.origins)) return FOREIGN;
  const { limits, connections } = deps;
  if (sockets.isFull(address, limits, connections.free)) return tooFast(CONNECTION.retrySocket);
  return rateFault(deps, address, 'socket');
}

/** Checks every upgrade, whatever its path. Call this when all listeners are attached. */
export function guardUpgrades(server: Server, deps: GuardDeps): void {
  const sockets = new OpenSockets();
  const inner = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) => {
    const address = deps.addressOf(request);
    const refused = whyNot(request, deps, address, sockets);
    if (refused !== null) {
      turnAwaySocket(wire, refused);
      return;
    }
    setClientAddress(request, address);
    sockets.add(address, wire);
    // While it waits, nobody else listens, and an error without a listener would end the process.
    const ignore = () => wire.destroy();
    wire.on('error', ignore);
    deps.turns.enter(address, {
      begin: () => {
        wire.off('error', ignore);
        for (const listener of inner) listener.call(server, request, wire, head);
      },
      refuse: () => turnAwaySocket(wire, TOO_BUSY),
      isGone: () => wire.destroyed,
    });
  });
}
