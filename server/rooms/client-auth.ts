import type { Client } from '@colyseus/core';
import type { Session } from '../users/session.ts';
import type { User } from '../users/user.ts';

/** The user of a client and their session. It may come from another process, as JSON. */
export type ClientAuth = { readonly person: User; readonly session: Session };

export const authOf = (client: Client): ClientAuth => client.auth as ClientAuth;

export const userOf = (client: Client): User => authOf(client).person;
