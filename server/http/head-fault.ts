import type { IncomingMessage } from 'node:http';
import { CALL } from '../limits/table/calls.ts';
import { type Refused, refuse } from './refusal.ts';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const BAD_HOST = refuse('bad-request', 'The Host header names no host.');
const BAD_TARGET = refuse('bad-request', 'The address of a page begins with /.');
const NO_LENGTH = refuse('bad-request', 'Say how long the body is: send a Content-Length.');
const TOO_LARGE = refuse('too-large', 'The body is too large: 64 KB are allowed.');
const TOO_MANY = refuse('too-many-headers', `At most ${CALL.headers} headers are allowed.`);

/** What is wrong with a call or a socket by its head alone; null when nothing is. */
export function headFault({ headers, rawHeaders, url }: IncomingMessage): Refused | null {
  // Names and values stand one after the other.
  if (rawHeaders.length > 2 * CALL.headers) return TOO_MANY;
  const host = headers.host ?? 'localhost';
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return BAD_HOST;
  if (url?.startsWith('/') !== true) return BAD_TARGET;
  if (headers['transfer-encoding'] !== undefined) return NO_LENGTH;
  return Number(headers['content-length'] ?? 0) > CALL.body ? TOO_LARGE : null;
}
