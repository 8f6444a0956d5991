import { randomBytes } from 'node:crypto';
import type { UserCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { ACCOUNT, CALL } from '../limits/table/calls.ts';
import type { Session } from './session.ts';
import type { Tokens } from './tokens.ts';
import type { User } from './user.ts';

export type Known = { readonly ok: true; readonly person: User };

/** Known by a token or a ticket, which belongs to a session. */
export type Admitted = Known & { readonly session: Session };

export type Tickets = {
  issue(person: User, session: Session): Promise<string>;
  /** Lets the bearer in once. */
  redeem(ticket: unknown): Promise<Admitted | Rejection<UserCode>>;
};

/**
 * Whether a ticket is used for the first time by any process; null when that cannot be asked. One
 * process alone needs no such thing.
 */
export type FirstUse = (jti: string, issued: number) => Promise<boolean | null>;

const ALONE: FirstUse = async () => null;

/** No ticket lives longer than this, so none needs to be remembered longer. */
const REMEMBERED = (ACCOUNT.ticket + ACCOUNT.skew) * 1000;

const BAD = reject(
  'bad-ticket',
  `That is no ticket for joining, or it is older than ${ACCOUNT.ticket} seconds; get a new one.`,
);
const USED = reject('used-ticket', 'That ticket was used before; get a new one for each join.');
const FULL = reject('busy', 'Too many people are joining right now; try again in a few seconds.', {
  wait: CALL.storeWait,
});

/** Remembers what was used. When full it takes no more: forgetting would let a ticket in twice. */
class UsedTickets {
  readonly #most: number;
  readonly #until = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  has(jti: string): boolean {
    return this.#until.has(jti);
  }

  /** False when there is no room. All are kept equally long, so the oldest are in front. */
  add(jti: string, now: number): boolean {
    for (const [old, until] of this.#until) {
      if (until > now) break;
      this.#until.delete(old);
    }
    if (this.#until.size >= this.#most) return false;
    this.#until.set(jti, now + REMEMBERED);
    return true;
  }
}

/**
 * Join tickets. Colyseus puts the token of a join into the socket's address, which proxies write
 * down; a ticket found there is worth nothing.
 */
export function makeTickets(
  tokens: Tokens,
  now: () => number,
  isFirstUse: FirstUse = ALONE,
  most = ACCOUNT.usedTickets,
): Tickets {
  const used = new UsedTickets(most);
  const second = () => Math.floor(now() / 1000) * 1000;
  let began = second();

  async function isUsed(jti: string, issued: number): Promise<boolean | null> {
    if (used.has(jti)) return true;
    const isFirst = await isFirstUse(jti, issued);
    // Which of the tickets from before a restart were used, nobody here knows any more.
    if (isFirst === null && issued < began) return null;
    return isFirst === false || used.has(jti);
  }

  return {
    issue(person, session) {
      // The clock may have been set back since: what is issued here is not from before.
      began = Math.min(began, second());
      return tokens.sign('join', person, session, randomBytes(16).toString('base64url'));
    },
    async redeem(ticket) {
      const read = await tokens.read('join', ticket);
      if (!read.ok || read.jti === '') return BAD;
      const wasUsed = await isUsed(read.jti, read.issued);
      if (wasUsed !== false) return wasUsed === null ? BAD : USED;
      const { person, session } = read;
      return used.add(read.jti, now()) ? { ok: true, person, session } : FULL;
    },
  };
}
