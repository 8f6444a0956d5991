import { createHmac } from 'node:crypto';
import type { UserCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { networkOf } from '../limits/address.ts';
import type { Taken } from '../limits/limiter.ts';
import { ACCOUNT } from '../limits/table/calls.ts';
import {
  type AccountsDeps,
  changePassword,
  deleteAccount,
  login,
  type PasswordChange,
  register,
} from './accounts.ts';
import { type Bots, isBotToken, makeBots } from './bots.ts';
import { EndedSessions } from './ended-sessions.ts';
import { newGuest } from './guests.ts';
import { WorkQueue } from './passwords/work-queue.ts';
import type { Ending, Session } from './session.ts';
import { Sessions } from './sessions.ts';
import { type Admitted, type FirstUse, type Known, makeTickets } from './tickets.ts';
import { makeTokens, newSession, TOKEN_LIFE, type Tokens } from './tokens.ts';
import type { User } from './user.ts';
import type { UserStore } from './user-store.ts';

type Welcomed = Known & { readonly token: string };
type Ticketed = Known & { readonly ticket: string };
type Done = { readonly ok: true };
/** A name and a password, and the address they come from. */
type Signing = { readonly name: string; readonly password: string; readonly address: string };

/** Identifies guests, accounts and bots, and issues tickets for rooms. */
export type Identity = {
  newGuest(name?: string): Promise<Welcomed | Rejection<UserCode>>;
  register(signing: Signing): Promise<Welcomed | Rejection<UserCode>>;
  login(signing: Signing): Promise<Welcomed | Rejection<UserCode>>;
  /** Ends the session, or all of them; a guest ends with the session. */
  logout(who: Omit<Admitted, 'ok'>, everywhere: boolean): Promise<Done | Rejection<UserCode>>;
  /** Ends all sessions and starts a new one. */
  changePassword(account: User, change: PasswordChange): Promise<Welcomed | Rejection<UserCode>>;
  deleteAccount(account: User, password: string): Promise<Done | Rejection<UserCode>>;
  /** The user behind the token of a guest, an account or a bot. */
  userOf(token: unknown): Promise<Admitted | Rejection<UserCode>>;
  /** Exchanges such a token for a ticket that joins one room once. */
  ticketFor(token: unknown): Promise<Ticketed | Rejection<UserCode>>;
  /** The user who may enter rooms with such a token, or once with a ticket. */
  admit(token: unknown): Promise<Admitted | Rejection<UserCode>>;
  readonly bots: Omit<Bots, 'byToken'>;
};

export type IdentityDeps = {
  readonly secret: string;
  readonly users: UserStore;
  /** Wall time in milliseconds. */
  now(): number;
  /** Monotonic milliseconds. */
  clock?(): number;
  readonly ended?: EndedSessions;
  /** Announces ended sessions to the other processes. */
  announce?(endings: readonly Ending[]): void;
  readonly isFirstUse?: FirstUse | undefined;
  allowGuess?(name: string): Taken;
};

const BAD_TOKEN = reject(
  'bad-token',
  'This token is not valid: sign in, enter as a guest, or use the token of an active bot.',
);
const EXPIRED = reject('expired-token', 'You were signed in too long ago; sign in again.');
export const ENDED = reject('session-ended', 'You were signed out; sign in again to continue.');
const REVOKED_ONLY = reject(
  'not-an-account',
  "A bot's token is revoked by its owner: DELETE /api/bots/<id>.",
);

type Recognising = {
  readonly tokens: Tokens;
  readonly bots: Bots;
  readonly sessions: Sessions;
  readonly ended: EndedSessions;
};

function recognise({ tokens, bots, sessions, ended }: Recognising) {
  /** The token of a bot is its only session. */
  async function bot(token: string): Promise<Admitted | Rejection<UserCode>> {
    const person = await bots.byToken(token);
    if (person === null) return BAD_TOKEN;
    const session = { id: person.id.replace('b_', 's_'), generation: 0 };
    return ended.has(person.id, session) ? BAD_TOKEN : { ok: true, person, session };
  }

  async function current({ person: claimed, session }: Omit<Admitted, 'ok'>) {
    const person = await sessions.check(claimed, session);
    if (person === 'ended') return ENDED;
    return person === 'unknown' ? BAD_TOKEN : { ok: true as const, person, session };
  }

  return async (token: unknown): Promise<Admitted | Rejection<UserCode>> => {
    if (isBotToken(token)) return bot(token);
    const read = await tokens.read('person', token);
    if (!read.ok) return read.expired ? EXPIRED : BAD_TOKEN;
    // Bots have a different kind of token.
    return read.person.kind === 'bot' ? BAD_TOKEN : current(read);
  };
}

type Leaving = Pick<Identity, 'logout' | 'changePassword' | 'deleteAccount'>;
type Begin = (person: User, generation: number) => Promise<Welcomed>;

function leaving(deps: AccountsDeps, sessions: Sessions, begin: Begin): Leaving {
  const until = () => deps.now() + TOKEN_LIFE;
  return {
    async logout({ person, session }, everywhere) {
      if (person.kind === 'bot') return REVOKED_ONLY;
      if (person.kind === 'guest') await sessions.endPerson(person, until());
      else if (everywhere) await sessions.endAll(person, until());
      else await sessions.end(session, until());
      return { ok: true };
    },
    async changePassword(account, change) {
      const changed = await changePassword(deps, account, change, until());
      if (!changed.ok) return changed;
      const { person, generation } = changed;
      sessions.announce([{ subject: person.id, generation }]);
      return begin(person, generation);
    },
    async deleteAccount(account, password) {
      const deleted = await deleteAccount(deps, account, password, until());
      if (!deleted.ok) return deleted;
      sessions.announce(deleted.endings);
      return { ok: true };
    },
  };
}

type Entering = Pick<Identity, 'newGuest' | 'register' | 'login'>;

function entering(accounts: AccountsDeps, secret: string, begin: Begin): Entering {
  const placed = ({ name, password, address }: Signing) => {
    const place = createHmac('sha256', secret).update(`place ${networkOf(address)}`);
    return { name, password, place: place.digest('base64url') };
  };
  return {
    async newGuest(name) {
      const found = await newGuest(accounts.users, name);
      return found.ok ? begin(found.person, 0) : found;
    },
    async register(signing) {
      const found = await register(accounts, placed(signing));
      return found.ok ? begin(found.person, found.generation) : found;
    },
    async login(signing) {
      const found = await login(accounts, placed(signing));
      return found.ok ? begin(found.person, found.generation) : found;
    },
  };
}

const OPEN: Taken = { ok: true };

export function makeIdentity(deps: IdentityDeps): Identity {
  const { secret, users, now, clock = now, announce = () => {} } = deps;
  const { ended = new EndedSessions(clock), allowGuess = () => OPEN } = deps;
  const tokens = makeTokens(secret, now);
  const tickets = makeTickets(tokens, now, deps.isFirstUse);
  const sessions = new Sessions({ users, ended, announce, clock });
  const bots = makeBots({ users, sessions, now });
  const userOf = recognise({ tokens, bots, sessions, ended });
  const accounts = {
    users,
    passwords: new WorkQueue({ atOnce: ACCOUNT.hashes, mayWait: ACCOUNT.hashesWaiting }),
    allowGuess,
    now,
  };

  async function begin(person: User, generation: number): Promise<Welcomed> {
    const session: Session = newSession(generation);
    sessions.began(person, session);
    return { ok: true, person, token: await tokens.sign('person', person, session) };
  }

  return {
    ...entering(accounts, secret, begin),
    ...leaving(accounts, sessions, begin),
    userOf,
    async ticketFor(token) {
      const found = await userOf(token);
      if (!found.ok) return found;
      const { person, session } = found;
      return { ok: true, person, ticket: await tickets.issue(person, session) };
    },
    async admit(token) {
      const known = await userOf(token);
      if (known.ok || known.code !== 'bad-token') return known;
      const found = await tickets.redeem(token);
      return found.ok && ended.has(found.person.id, found.session) ? ENDED : found;
    },
    bots,
  };
}
