import type { Client } from '@colyseus/core';
import type { Session } from '../users/session.ts';
import type { User } from '../users/user.ts';

/** Who a client is, and by which of their sessions. It may come from another process, as JSON. */
export type Visitor = { readonly person: User; readonly session: Session };

export const visitorOf = (client: Client): Visitor => client.auth as Visitor;

export const userOf = (client: Client): User => visitorOf(client).person;
