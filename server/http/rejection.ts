import { type Rejection, reject } from '../../shared/state/rejection.ts';
import type { HttpCode } from './codes.ts';

/** The rejection of an HTTP call. */
export type HttpRejection = Rejection<HttpCode>;

/** Faults of a body, by the parser's error type. */
const OF_BODY: Readonly<Record<string, HttpRejection>> = {
  'entity.too.large': reject('too-large', 'The body is too large: 64 KB are allowed.'),
  'entity.parse.failed': reject('bad-request', 'The body is not JSON.', { path: 'body' }),
  'encoding.unsupported': reject('not-json', 'Send the body without compression.'),
  'charset.unsupported': reject('not-json', 'Send the body in UTF-8.'),
  'request.aborted': reject('bad-request', 'The body ended too early.', { path: 'body' }),
  'request.size.invalid': reject('bad-request', 'The body does not have the announced length.', {
    path: 'body',
  }),
};

/** The rejection for a thrown error; null if the error is the server's fault. */
export function rejectionOf(error: unknown): HttpRejection | null {
  if (error instanceof URIError) {
    return reject('bad-request', 'The address is not percent-encoded UTF-8.', { path: 'params' });
  }
  if (typeof error !== 'object' || error === null || !('type' in error)) return null;
  const type = String(error.type);
  return Object.hasOwn(OF_BODY, type) ? (OF_BODY[type] ?? null) : null;
}
