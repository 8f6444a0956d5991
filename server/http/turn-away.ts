import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { reject } from '../../shared/state/rejection.ts';
import { CALL } from '../limits/table/calls.ts';
import { statusOf } from './codes.ts';
import type { HttpRejection } from './rejection.ts';

/** A wait shorter than a second is reported as one second. */
export function tooFast(wait: number): HttpRejection {
  const seconds = Math.max(1, Math.ceil(wait));
  return reject('too-fast', `Too many calls: try again in ${seconds} seconds.`, { wait: seconds });
}

export const TOO_BUSY: HttpRejection = reject(
  'busy',
  `The server is too busy for this call; try again in ${CALL.busyWait} seconds.`,
  { wait: CALL.busyWait },
);

function headersOf({ wait }: HttpRejection): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
    ...(wait === undefined ? {} : { 'Retry-After': String(wait) }),
  };
}

/**
 * Refuses a call by its headers. The body is still read and discarded, up to a bound: if the connection
 * closes while the client sends, it is reset, and the client or its proxy may never see the answer.
 */
export function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  refused: HttpRejection,
): void {
  const body = JSON.stringify(refused);
  const length = String(Buffer.byteLength(body));
  response.writeHead(statusOf(refused.code), { ...headersOf(refused), 'Content-Length': length });
  response.write(body);
  let discarded = 0;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, CALL.discardTime);
  response.once('close', () => clearTimeout(timer));
  request.once('end', end);
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > CALL.discarded) end();
  });
}

/** Refuses an upgrade before the socket opens. */
export function turnAwaySocket(wire: Duplex, refused: HttpRejection): void {
  const [status, body] = [statusOf(refused.code), JSON.stringify(refused)];
  const headers = { ...headersOf(refused), 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  wire.on('error', () => wire.destroy());
  wire.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}
