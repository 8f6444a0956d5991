import type { Ending } from './session.ts';
import type { User } from './user.ts';

export type Account = User & {
  readonly kind: 'account';
  readonly password: string;
  /** Of the sessions that are not over. */
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
  /** The name and generation of an account; null for anybody else, and for an account that is gone. */
  readonly account: Pick<Account, 'name' | 'generation'> | null;
  /** Sessions below this generation are over; 0 when none was ended. */
  readonly ended: number;
};

export type UserStore = {
  /** False when the name is taken: by its key, or because another account's looks the same. */
  addAccount(account: NewAccount, key: string, skeleton: string): Promise<boolean>;
  account(id: string): Promise<Account | null>;
  accountByKey(key: string): Promise<Account | null>;
  /** The account whose name looks like this; null when there is none. */
  personBySkeleton(skeleton: string): Promise<string | null>;
  /** The new generation; null when the account is gone or its password is another one by now. */
  changePassword(
    account: string,
    passwords: { readonly from: string; readonly to: string },
    until: number,
  ): Promise<number | null>;
  /**
   * Removes the account and its bots; what games say of them is erased in time. Returns what ended;
   * null when the account is gone already.
   */
  deleteAccount(account: string, now: number, until: number): Promise<Ending[] | null>;
  /** `place` is where a login succeeded: a keyed hash, so that the store holds no addresses. */
  noteLogin(account: string, place: string, now: number): Promise<void>;
  hasLoggedIn(key: string, place: string): Promise<boolean>;
  addBot(bot: BotRow, tokenHash: string): Promise<void>;
  botByToken(tokenHash: string): Promise<BotRow | null>;
  bots(owner: string): Promise<BotRow[]>;
  /** The account a bot belongs to, revoked or not; null when there is no such bot. */
  botOwner(id: string): Promise<string | null>;
  revokeBot(owner: string, id: string, now: number, until: number): Promise<boolean>;
  standing(person: string, session: string): Promise<Standing>;
  /** Kept `until` then, when all tokens it is about have expired. */
  end(ending: Ending, until: number): Promise<void>;
  /** All sessions of an account. The new generation; null when the account is gone. */
  endAll(account: string, until: number): Promise<number | null>;
  /** What was ended in the last so many milliseconds, by whichever process. */
  endedWithin(ms: number): Promise<Ending[]>;
};
