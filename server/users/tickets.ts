import { randomBytes } from 'node:crypto';
import type { UserCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { ACCOUNT, CALL } from '../limits/table/calls.ts';
import type { Session } from './session.ts';
import type { Tokens } from './tokens.ts';
import type { User } from './user.ts';

export type Known = { readonly ok: true; readonly person: User };

/** A user identified by a token or ticket of a session. */
export type Admitted = Known & { readonly session: Session };

export type Tickets = {
  issue(person: User, session: Session): Promise<string>;
  /** Lets the bearer in once. */
  redeem(ticket: unknown): Promise<Admitted | Rejection<UserCode>>;
};

/** Whether no process has used a ticket before; null if that is unknown. A single process does not need this. */
export type FirstUse = (jti: string, issued: number) => Promise<boolean | null>;

const ALONE: FirstUse = async () => null;

/** No ticket lives longer than this, so none needs to be remembered longer. */
const REMEMBERED = (ACCOUNT.ticket + ACCOUNT.skew) * 1000;

const BAD = reject(
  'bad-token',
  `Rooms need a token: set client.auth.token to that of a guest (POST /api/guest), an account or an active bot, or to an unused ticket of the last ${ACCOUNT.ticket} seconds.`,
);
const USED = reject('used-ticket', 'That ticket was used before; get a new one for each join.');
const FULL = reject('busy', 'Too many people are joining right now; try again in a few seconds.', {
  wait: CALL.storeWait,
});

/** Remembers used tickets. When full, it accepts no more, because forgetting one would allow its reuse. */
class UsedTickets {
  readonly #most: number;
  readonly #until = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  has(jti: string): boolean {
    return this.#until.has(jti);
  }

  /** False if there is no room. All are kept equally long, so the oldest come first. */
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
 * Join tickets. Colyseus puts the token of a join into the socket's URL, which proxies log; a ticket found
 * there is already used.
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
    // After a restart it is unknown which earlier tickets were used.
    if (isFirst === null && issued < began) return null;
    return isFirst === false || used.has(jti);
  }

  return {
    issue(person, session) {
      // The clock may have been set back: tickets issued by this process are not from before.
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
