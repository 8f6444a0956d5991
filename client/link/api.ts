import type { RejectionReply } from '../../shared/protocol/http/rejection.ts';
import type { GetTicketReply, SignedIn } from '../../shared/protocol/http/users.ts';

/** A rejection by the server, with the server's message. */
export class RejectionError extends Error {
  readonly code: string;
  /** Seconds to wait before trying again. */
  readonly wait: number | undefined;

  constructor(code: string, message: string, wait?: number) {
    super(message);
    this.code = code;
    this.wait = wait;
  }
}

/** A proxy in between may refuse a call without a code or message of ours. */
type ApiReply<T> = (T & { ok: true }) | ({ ok: false } & Partial<RejectionReply>);

/** A proxy may even answer with something other than JSON. */
async function readReply<T>(response: Response): Promise<ApiReply<T>> {
  try {
    return (await response.json()) as ApiReply<T>;
  } catch {
    throw new RejectionError('not-ready', 'The server is not answering. Try again soon.', 1);
  }
}

/** Calls the JSON API; throws a `RejectionError` with the code and message of a rejection. */
export async function call<T>(
  server: string,
  path: string,
  { token, body, method }: { token?: string; body?: object; method?: string } = {},
): Promise<T> {
  const response = await fetch(new URL(`.${path}`, server), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const reply = await readReply<T>(response);
  if (!reply.ok)
    throw new RejectionError(reply.code ?? 'internal', reply.message ?? '', reply.wait);
  return reply;
}

export async function enterAsGuest(server: string, name?: string): Promise<string> {
  const body = name === undefined ? {} : { name };
  return (await call<SignedIn>(server, '/api/guest', { body })).token;
}

/** Gets a ticket, which admits once within a minute, so that the long-lived token never appears in a URL. */
export async function ticketFor(server: string, token: string): Promise<string> {
  return (await call<GetTicketReply>(server, '/api/ticket', { token, body: {} })).ticket;
}
