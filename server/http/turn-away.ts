import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { statusOf } from './codes.ts';
import { type Refused, refuse } from './refusal.ts';

/** Waits shorter than a second are told as one. */
export function tooFast(wait: number): Refused {
  const seconds = Math.max(1, Math.ceil(wait));
  return refuse('too-fast', `Too many calls: try again in ${seconds} seconds.`, { wait: seconds });
}

function headersOf({ wait }: Refused): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
    ...(wait === undefined ? {} : { 'Retry-After': String(wait) }),
  };
}

/** Refuses a call before anything of it is read. */
export function turnAway(response: ServerResponse, refused: Refused): void {
  response.writeHead(statusOf(refused.code), headersOf(refused));
  response.end(JSON.stringify(refused));
}

/** Refuses a socket before there is one. */
export function turnAwaySocket(wire: Duplex, refused: Refused): void {
  const [status, body] = [statusOf(refused.code), JSON.stringify(refused)];
  const headers = { ...headersOf(refused), 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  wire.on('error', () => wire.destroy());
  wire.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}
