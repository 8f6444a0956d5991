import { type Client, ServerError } from '@colyseus/core';
import { reject } from '../../shared/state/rejection.ts';
import { statusOf } from '../http/codes.ts';
import type { HttpRejection } from '../http/rejection.ts';
import { CALL } from '../limits/table/calls.ts';
import type { Session } from '../users/session.ts';
import type { User } from '../users/user.ts';
import { roomDeps } from './wiring.ts';

/** The user of a client and their session. It may come from another process, as JSON. */
export type ClientAuth = { readonly person: User; readonly session: Session };

/** A refusal as Colyseus clients get it: the status of the code, and the sentence. */
export const refusalOf = (cause: HttpRejection): ServerError =>
  new ServerError(statusOf(cause.code), cause.message, { cause });

/** The rejection of a refusal; an error of any other kind is thrown again. */
export function rejectionIn(error: unknown): HttpRejection {
  if (!(error instanceof ServerError)) throw error;
  // Those without a rejection are of Colyseus, or of a process that does not answer.
  return error.cause === undefined
    ? reject('restoring', error.message, { wait: CALL.restartWait })
    : (error.cause as HttpRejection);
}

/** Throws a ServerError for a user or an address that is kept out for a while. */
export function refuseBanned({ id }: User, address: string): void {
  const { limits, now } = roomDeps();
  const wait = Math.max(limits.banOf('person', id, now()), limits.banOf('address', address, now()));
  const message = `You sent too much; come back in ${wait} s.`;
  if (wait > 0) throw refusalOf(reject('too-fast', message, { wait }));
}

/** The user whose token it is, if they may join a room now. Throws a ServerError if not. */
export async function admit(token: unknown, address: string): Promise<ClientAuth> {
  const { identity, limits, now } = roomDeps();
  const known = await identity.admit(token);
  if (!known.ok) throw refusalOf(known);
  const { person, session } = known;
  refuseBanned(person, address);
  const taken = limits.take('join', { person: person.id, address }, now());
  if (taken.ok) return { person, session };
  const { wait } = taken;
  throw refusalOf(reject('too-fast', `You join too often; try again in ${wait} s.`, { wait }));
}

export const authOf = (client: Client): ClientAuth => client.auth as ClientAuth;

export const userOf = (client: Client): User => authOf(client).person;
