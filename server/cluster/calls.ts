import { type Presence, requestFromIPC, subscribeIPC } from '@colyseus/core';
import { CLUSTER } from '../limits/table/cluster.ts';
import type { Invited } from '../match/invitations.ts';
import type { Declined, Wish } from '../match/listing.ts';
import type { Claimed, Made, Outcome } from '../match/queue-ticket.ts';
import type { Person } from '../people/person.ts';

type Watched = { readonly ok: true; readonly room: string } | Declined;

/** What one process asks of another. All of it goes over Redis, as JSON. */
export type Answers = {
  watch(match: string, person: Person, viewer: 'spectator' | 0 | 1): Promise<Watched>;
  invite(host: Person, guest: Person, wish: Wish): Promise<Invited | Declined>;
  claim(ticket: string): Promise<Claimed | null>;
  settle(ticket: string, made: Made): boolean;
  resolve(ticket: string, outcome: Outcome): void;
};

const topicOf = (peer: string): string => `arbiter:${peer}`;

/** Questions from process to process. */
export class Calls {
  readonly #presence: Presence;

  constructor(presence: Presence) {
    this.#presence = presence;
  }

  async answer(own: string, answers: Answers): Promise<void> {
    const methods = answers as Readonly<Record<string, (...args: unknown[]) => unknown>>;
    await subscribeIPC(this.#presence, topicOf(own), (method, args) => methods[method]?.(...args));
  }

  /** Throws when no answer comes. */
  ask<M extends keyof Answers>(
    peer: string,
    method: M,
    ...args: Parameters<Answers[M]>
  ): Promise<Awaited<ReturnType<Answers[M]>>> {
    return requestFromIPC(this.#presence, topicOf(peer), method, args, CLUSTER.call);
  }
}
