import { ACCOUNT } from '../limits/table/calls.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { type Ending, FOR_GOOD, type Session } from './session.ts';
import type { User } from './user.ts';
import type { Standing, UserStore } from './user-store.ts';

export type SessionsDeps = {
  readonly users: Pick<UserStore, 'standing' | 'end' | 'endAll'>;
  readonly ended: EndedSessions;
  /** Announces endings to the other processes. */
  announce(endings: readonly Ending[]): void;
  /** Monotonic milliseconds. */
  clock(): number;
};

type Seen = { readonly at: number; readonly standing: Standing };

/** `unknown`: there is no such account. */
export type Checked = User | 'ended' | 'unknown';

/** Whether sessions are over, and how they end. */
export class Sessions {
  readonly #deps: SessionsDeps;
  readonly #seen = new Map<string, Seen>();
  readonly #fetching = new Map<string, Promise<Standing>>();

  constructor(deps: SessionsDeps) {
    this.#deps = deps;
  }

  /** Remembers a new session, so that it need not be looked up. */
  began({ id, name }: User, session: Session): void {
    const { generation } = session;
    this.#keep(`${id} ${session.id}`, { account: { name, generation }, ended: 0 });
  }

  /** The present user of the session; the account may have been deleted. */
  async check(person: User, session: Session): Promise<Checked> {
    const { ended } = this.#deps;
    if (ended.has(person.id, session)) return 'ended';
    const { account, ended: below } = await this.#standing(person, session);
    // It may have ended while it was looked up.
    if (below > session.generation || ended.has(person.id, session)) return 'ended';
    if (person.kind !== 'account') return person;
    if (account === null) return 'unknown';
    return account.generation > session.generation ? 'ended' : { ...person, name: account.name };
  }

  /** Ends a session; repeating it changes nothing. */
  async end(session: Session, until: number): Promise<void> {
    await this.#end({ subject: session.id, generation: FOR_GOOD }, until);
  }

  /** Ends a guest, who has only one token. */
  async endPerson(person: User, until: number): Promise<void> {
    await this.#end({ subject: person.id, generation: FOR_GOOD }, until);
  }

  async endAll(account: User, until: number): Promise<void> {
    const generation = await this.#deps.users.endAll(account.id, until);
    if (generation !== null) this.announce([{ subject: account.id, generation }]);
  }

  /** Announces stored endings: they apply here at once, and elsewhere when the message arrives. */
  announce(endings: readonly Ending[]): void {
    this.#deps.ended.note(endings);
    this.#deps.announce(endings);
  }

  async #end(ending: Ending, until: number): Promise<void> {
    await this.#deps.users.end(ending, until);
    this.announce([ending]);
  }

  async #standing(person: User, session: Session): Promise<Standing> {
    const key = `${person.id} ${session.id}`;
    const seen = this.#seen.get(key);
    if (seen !== undefined && this.#deps.clock() - seen.at < ACCOUNT.sessionFresh)
      return seen.standing;
    try {
      return await this.#fetch(key, person, session);
    } catch (error) {
      // While the store is away, nothing can be ended either, and players must be able to return to their seats.
      if (seen !== undefined) return seen.standing;
      if (person.kind === 'guest') return { account: null, ended: 0 };
      throw error;
    }
  }

  /** Concurrent calls share one query. */
  #fetch(key: string, { id }: User, session: Session): Promise<Standing> {
    const fetching = this.#fetching.get(key);
    if (fetching !== undefined) return fetching;
    const asked = this.#deps.users
      .standing(id, session.id)
      .then((standing) => {
        this.#keep(key, standing);
        return standing;
      })
      .finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, asked);
    return asked;
  }

  #keep(key: string, standing: Standing): void {
    this.#seen.delete(key);
    const oldest = this.#seen.size < ACCOUNT.sessions ? undefined : this.#seen.keys().next().value;
    if (oldest !== undefined) this.#seen.delete(oldest);
    this.#seen.set(key, { at: this.#deps.clock(), standing });
  }
}
