import { type Presence, requestFromIPC, subscribeIPC } from '@colyseus/core';
import type { WireCode } from '../../shared/protocol/codes.ts';
import type { Rejection } from '../../shared/state/rejection.ts';
import { CLUSTER } from '../limits/table/cluster.ts';
import type { Invited } from '../matchmaking/invitations.ts';
import type { Claimed, MadeMatch, Outcome } from '../matchmaking/queue-ticket.ts';
import type { MatchRequest } from '../registry/directory.ts';
import type { User } from '../users/user.ts';

type Watched = { readonly ok: true; readonly room: string } | Rejection<WireCode>;

/** The calls from one process to another. They go over Redis, as JSON. */
export type CallHandlers = {
  watch(match: string, person: User, viewer: 'spectator' | 0 | 1): Promise<Watched>;
  invite(host: User, guest: User, request: MatchRequest): Promise<Invited | Rejection<WireCode>>;
  claim(ticket: string): Promise<Claimed | null>;
  settle(ticket: string, made: MadeMatch): boolean;
  resolve(ticket: string, outcome: Outcome): void;
};

const topicOf = (peer: string): string => `arbiter:${peer}`;

/** Calls from process to process. */
export class Calls {
  readonly #presence: Presence;

  constructor(presence: Presence) {
    this.#presence = presence;
  }

  async answer(own: string, answers: CallHandlers): Promise<void> {
    const methods = answers as Readonly<Record<string, (...args: unknown[]) => unknown>>;
    await subscribeIPC(this.#presence, topicOf(own), (method, args) => methods[method]?.(...args));
  }

  /** Throws when no answer comes. */
  ask<M extends keyof CallHandlers>(
    peer: string,
    method: M,
    ...args: Parameters<CallHandlers[M]>
  ): Promise<Awaited<ReturnType<CallHandlers[M]>>> {
    return requestFromIPC(this.#presence, topicOf(peer), method, args, CLUSTER.call);
  }
}
