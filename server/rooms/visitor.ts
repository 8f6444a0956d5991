import type { Client } from '@colyseus/core';
import type { Person } from '../people/person.ts';
import type { Session } from '../people/session.ts';

/** Who a client is, and by which of their sessions. It may come from another process, as JSON. */
export type Visitor = { readonly person: Person; readonly session: Session };

export const visitorOf = (client: Client): Visitor => client.auth as Visitor;

export const personOf = (client: Client): Person => visitorOf(client).person;
