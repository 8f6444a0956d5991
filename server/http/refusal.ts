import type { Declined } from '../match/listing.ts';
import type { HttpCode } from './codes.ts';

/** A call that was not carried out, told to whoever made it. */
export type Refused = Declined & {
  /** Where in the call the fault is: `body.deck.cards.3`. */
  readonly path?: string;
  /** All faults, where there can be several. */
  readonly faults?: readonly string[];
};

type More = Pick<Refused, 'path' | 'faults' | 'wait'>;

export function refuse(code: HttpCode, message: string, more: More = {}): Refused {
  return { ok: false, code, message, ...more };
}

/** Faults of reading a body, by the name the parser gives them. */
const OF_BODY: Readonly<Record<string, Refused>> = {
  'entity.too.large': refuse('too-large', 'The body is too large: 64 KB are allowed.'),
  'entity.parse.failed': refuse('bad-request', 'The body is not JSON.', { path: 'body' }),
  'encoding.unsupported': refuse('not-json', 'Send the body without compression.'),
  'charset.unsupported': refuse('not-json', 'Send the body in UTF-8.'),
  'request.aborted': refuse('bad-request', 'The body ended too early.', { path: 'body' }),
  'request.size.invalid': refuse('bad-request', 'The body has another length than announced.', {
    path: 'body',
  }),
};

/** What a thrown value means to the caller; `null` when it is a fault of ours. */
export function refusalOf(error: unknown): Refused | null {
  if (error instanceof URIError) {
    return refuse('bad-request', 'The address is not percent-encoded UTF-8.', { path: 'params' });
  }
  if (typeof error !== 'object' || error === null || !('type' in error)) return null;
  const type = String(error.type);
  return Object.hasOwn(OF_BODY, type) ? (OF_BODY[type] ?? null) : null;
}
