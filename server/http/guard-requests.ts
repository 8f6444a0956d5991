import type { IncomingMessage, Server } from 'node:http';
import type { ConnectionGuard } from '../limits/guard-connections.ts';
import type { CallTurns } from './call-turns.ts';
import { headFault } from './head-fault.ts';
import type { HttpDeps } from './http-deps.ts';
import type { HttpRejection } from './rejection.ts';
import { TOO_BUSY, tooFast, turnAway } from './turn-away.ts';

export type GuardDeps = Pick<HttpDeps, 'origins' | 'limits' | 'now' | 'addressOf'> & {
  readonly connections: ConnectionGuard;
  readonly turns: CallTurns;
};

const isJoin = ({ method, url }: IncomingMessage): boolean =>
  method === 'POST' && url?.startsWith('/api/') !== true;

/** Refuses an address that calls too often. */
function countFault(
  { limits, now }: GuardDeps,
  address: string,
  limit: 'http' | 'socket',
): HttpRejection | null {
  const taken = limits.take(limit, { address }, now());
  return taken.ok ? null : tooFast(taken.wait);
}

/** Refuses an address that is banned from rooms or calls too often. */
export function rateFault(
  deps: GuardDeps,
  address: string,
  limit: 'http' | 'socket',
): HttpRejection | null {
  const wait = deps.limits.banOf('address', address, deps.now());
  return wait > 0 ? tooFast(wait) : countFault(deps, address, limit);
}

/**
 * Colyseus builds a URL from these headers without catching errors, so one bad Host would end the process
 * with all matches, and it reads bodies of any length. Call this when all listeners are attached: in the
 * callback of `listen`.
 */
export function guardRequests(server: Server, deps: GuardDeps): void {
  const inner = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    response.once('close', deps.connections.begin(request.socket));
    const address = deps.addressOf(request);
    const countedBy = isJoin(request) ? rateFault : countFault;
    const refused = headFault(request) ?? countedBy(deps, address, 'http');
    if (refused !== null) {
      turnAway(request, response, refused);
      return;
    }
    delete request.headers['x-forwarded-proto'];
    setClientAddress(request, address);
    deps.turns.enter(address, {
      begin: () => {
        for (const listener of inner) listener.call(server, request, response);
      },
      refuse: () => turnAway(request, response, TOO_BUSY),
      isGone: () => response.destroyed,
    });
  });
}

/** Colyseus prefers this header, even if the client wrote it. */
export function setClientAddress(request: IncomingMessage, address: string): void {
  request.headers['x-real-ip'] = address;
}
