import { z } from 'zod';
import type { LimitName } from '../limits/table/rates.ts';
import type { Session } from '../users/session.ts';
import type { User } from '../users/user.ts';
import type { HttpCode } from './codes.ts';
import { readPart } from './read-call.ts';
import type { HttpRejection } from './rejection.ts';

/** The user behind a valid token. */
export type Caller = {
  readonly person: User;
  readonly session: Session;
  readonly token: string;
  /** The client's address. */
  readonly address: string;
};

type Raw = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The address of the client behind our proxies. */
  readonly address: string;
};

export type Sent = {
  readonly status: number;
  /** Bytes are already JSON. */
  readonly body: unknown;
  /** The file name of a download. */
  readonly file: string | null;
};

/** The groups of the document. */
export const TAGS = {
  users: 'Guests, accounts and tokens.',
  matches: 'Matches to join and to watch, and places in rooms.',
  bots: 'Bots of an account, and those that take invitations.',
  catalogue: 'Cards, decks and formats.',
  records: 'Finished games, replays and ladders.',
  server: 'The server itself, and what describes it.',
} as const;

/** The public description of a route, from which the API document is generated. */
export type RouteSpec = {
  readonly name: string;
  readonly method: 'get' | 'post' | 'delete';
  /** `/api/matches/:id` */
  readonly path: string;
  readonly summary: string;
  readonly tag: keyof typeof TAGS;
  /** The status of success, if it is not 200. */
  readonly status?: 201;
  /** Codes besides those that follow from the schemas, the limit and what the call needs. */
  readonly refuses?: readonly HttpCode[];
  /** In addition to `http`, which counts every call. */
  readonly limit?: LimitName;
  readonly needs: 'nobody' | 'person' | 'account';
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: z.ZodObject;
  readonly reply: z.ZodObject;
};

export type Route = RouteSpec & {
  serve(raw: Raw, caller: Caller | null): Promise<Sent | HttpRejection>;
};

type Frozen<T> = unknown extends T ? T : { readonly [K in keyof T]: Frozen<T[K]> };

type Done<R> =
  | {
      readonly body: Frozen<z.input<R>>;
      readonly file?: string;
    }
  /** A reply that is already JSON, made in another thread because that takes long. */
  | { readonly json: Uint8Array; readonly file?: string };

type Call<P, Q, B> = {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly address: string;
};

type Spec<P, Q, B, R> = Omit<RouteSpec, 'needs' | 'params' | 'query' | 'body' | 'reply'> & {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
} & (
    | { readonly needs: 'nobody'; run(call: Call<P, Q, B>): Promise<Done<R> | HttpRejection> }
    | {
        readonly needs: 'person' | 'account';
        run(call: Call<P, Q, B>, caller: Caller): Promise<Done<R> | HttpRejection>;
      }
  );

/** The reply to a successful call. */
export function done<T extends object>(body: T) {
  return { body: { ok: true as const, ...body } };
}

const NOTHING = z.strictObject({});
type Nothing = typeof NOTHING;

/**
 * A route parses its call with strict schemas, so no unknown field comes in, and its reply with another, so
 * no undocumented field goes out.
 */
export function route<
  R extends z.ZodObject,
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodObject = Nothing,
>(spec: Spec<P, Q, B, R>): Route {
  const parts = {
    params: spec.params ?? NOTHING,
    query: spec.query ?? NOTHING,
    body: spec.body ?? NOTHING,
  };
  return { ...spec, ...parts, serve };

  async function serve(raw: Raw, caller: Caller | null): Promise<Sent | HttpRejection> {
    const params = readPart(parts.params as P, 'params', raw.params);
    if (!params.ok) return params;
    const query = readPart(parts.query as Q, 'query', raw.query);
    if (!query.ok) return query;
    const body = readPart(parts.body as B, 'body', raw.body);
    if (!body.ok) return body;
    const { address } = raw;
    const call = { params: params.value, query: query.value, body: body.value, address };
    const done = await run(call, caller);
    if ('ok' in done) return done;
    return sentOf(done);
  }

  function sentOf(done: Done<R>): Sent {
    const file = done.file ?? null;
    if ('json' in done) return { status: 200, body: done.json, file };
    return { status: spec.status ?? 200, body: spec.reply.parse(done.body), file };
  }

  function run(call: Call<P, Q, B>, caller: Caller | null): Promise<Done<R> | HttpRejection> {
    if (spec.needs === 'nobody') return spec.run(call);
    if (caller === null) throw new Error(`${spec.name} was called without a caller.`);
    return spec.run(call, caller);
  }
}
