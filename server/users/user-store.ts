import type { Ending } from './session.ts';
import type { User } from './user.ts';

export type Account = User & {
  readonly kind: 'account';
  readonly password: string;
  /** The generation of valid sessions. */
  readonly generation: number;
};

export type NewAccount = Omit<Account, 'generation'>;

export type BotRow = User & {
  readonly kind: 'bot';
  readonly owner: string;
  readonly created: number;
  readonly revoked: boolean;
};

/** What decides whether a session is over. */
export type Standing = {
  /** The name and generation of an account; null for guests, bots and deleted accounts. */
  readonly account: Pick<Account, 'name' | 'generation'> | null;
  /** Sessions below this generation are over; 0 if none was ended. */
  readonly ended: number;
};

export type UserStore = {
  /** False if the name is taken: another account has the same key, or a name that looks the same. */
  addAccount(account: NewAccount, key: string, skeleton: string): Promise<boolean>;
  account(id: string): Promise<Account | null>;
  accountByKey(key: string): Promise<Account | null>;
  /** The account whose name looks like this; null if there is none. */
  personBySkeleton(skeleton: string): Promise<string | null>;
  /** The new generation; null if the account is deleted or its password was changed meanwhile. */
  changePassword(
    account: string,
    passwords: { readonly from: string; readonly to: string },
    until: number,
  ): Promise<number | null>;
  /**
   * Removes the account and its bots; their names in games are erased later. Returns the ended sessions; null
   * if the account is already deleted.
   */
  deleteAccount(account: string, now: number, until: number): Promise<Ending[] | null>;
  /** `place` is where a login succeeded: a keyed hash, so that the store holds no addresses. */
  noteLogin(account: string, place: string, now: number): Promise<void>;
  hasLoggedIn(key: string, place: string): Promise<boolean>;
  addBot(bot: BotRow, tokenHash: string): Promise<void>;
  botByToken(tokenHash: string): Promise<BotRow | null>;
  bots(owner: string): Promise<BotRow[]>;
  /** The owner of a bot, revoked or not; null if there is no such bot. */
  botOwner(id: string): Promise<string | null>;
  revokeBot(owner: string, id: string, now: number, until: number): Promise<boolean>;
  standing(person: string, session: string): Promise<Standing>;
  /** Kept `until` all affected tokens have expired. */
  end(ending: Ending, until: number): Promise<void>;
  /** Ends all sessions of an account. Returns the new generation; null if the account is deleted. */
  endAll(account: string, until: number): Promise<number | null>;
  /** What any process ended in the last so many milliseconds. */
  endedWithin(ms: number): Promise<Ending[]>;
};
