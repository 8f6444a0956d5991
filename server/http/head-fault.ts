import type { IncomingMessage } from 'node:http';
import { reject } from '../../shared/state/rejection.ts';
import { CALL } from '../limits/table/calls.ts';
import type { HttpRejection } from './rejection.ts';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const BAD_HOST = reject('bad-request', 'The Host header names no host.');
const BAD_TARGET = reject('bad-request', 'The path of a request begins with /.');
const NO_LENGTH = reject('bad-request', 'Say how long the body is: send a Content-Length.');
const TOO_LARGE = reject('too-large', 'The body is too large: 64 KB are allowed.');
const TOO_MANY = reject('too-many-headers', `At most ${CALL.headers} headers are allowed.`);

/** What is wrong with the headers of a call or an upgrade; null if nothing is. */
export function headFault({ headers, rawHeaders, url }: IncomingMessage): HttpRejection | null {
  // Names and values alternate in this list.
  if (rawHeaders.length > 2 * CALL.headers) return TOO_MANY;
  const host = headers.host ?? 'localhost';
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return BAD_HOST;
  if (url?.startsWith('/') !== true) return BAD_TARGET;
  if (headers['transfer-encoding'] !== undefined) return NO_LENGTH;
  return Number(headers['content-length'] ?? 0) > CALL.body ? TOO_LARGE : null;
}
