import type { IncomingMessage, Server } from 'node:http';
import type { ConnectionGuard } from '../limits/guard-connections.ts';
import { headFault } from './head-fault.ts';
import type { HttpDeps } from './http-deps.ts';
import type { HttpRejection } from './rejection.ts';
import { tooFast, turnAway } from './turn-away.ts';

export type GuardDeps = Pick<HttpDeps, 'origins' | 'limits' | 'now' | 'addressOf'> & {
  readonly connections: ConnectionGuard;
};

/** Calls of the API are counted by their routes; of all other calls only joins are expensive. */
const isJoin = ({ method, url }: IncomingMessage): boolean =>
  method === 'POST' && url?.startsWith('/api/') !== true;

/** Refuses an address that is banned or calls too often. */
export function rateFault(
  { limits, now }: GuardDeps,
  address: string,
  limit: 'http' | 'socket',
): HttpRejection | null {
  const wait = limits.banOf('address', address, now());
  if (wait > 0) return tooFast(wait);
  const taken = limits.take(limit, { address }, now());
  return taken.ok ? null : tooFast(taken.wait);
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
    const tooMany = () => (isJoin(request) ? rateFault(deps, address, 'http') : null);
    const refused = headFault(request) ?? tooMany();
    if (refused !== null) {
      turnAway(request, response, refused);
      return;
    }
    delete request.headers['x-forwarded-proto'];
    setClientAddress(request, address);
    for (const listener of inner) listener.call(server, request, response);
  });
}

/** Colyseus prefers this header, even if the client wrote it. */
export function setClientAddress(request: IncomingMessage, address: string): void {
  request.headers['x-real-ip'] = address;
}
