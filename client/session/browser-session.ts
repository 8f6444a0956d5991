import { computed, type Signal, signal } from '@preact/signals';
import { call, RejectionError } from '../link/api.ts';
import type { Person } from '../link/replies.ts';

type Entered = { readonly person: Person; readonly token: string };

export type SessionParts = {
  /** The address of the server. */
  server(): string;
  read(): string | null;
  write(text: string | null): void;
};

function known(text: string | null): Entered | null {
  try {
    const { person, token } = JSON.parse(text ?? 'null') as Entered;
    return typeof person.name === 'string' && typeof token === 'string' ? { person, token } : null;
  } catch {
    return null;
  }
}

/** A token with which nothing can be done any more. */
const WORTHLESS = ['bad-token', 'expired-token', 'session-ended'];

const isWorthless = (error: unknown): boolean =>
  error instanceof RejectionError && WORTHLESS.includes(error.code);

const endedWords = (code: string, name: string): string =>
  code === 'session-ended'
    ? `${name} was signed out here: sign in again.`
    : `You were signed in as ${name} too long ago: sign in again.`;

/** Who one is, kept from visit to visit. */
export class BrowserSession {
  readonly #parts: SessionParts;
  readonly #now: Signal<Entered | null>;
  #entering: Promise<string> | null = null;
  /** Null before anybody had to be somebody. */
  readonly me = computed(() => this.#now.value?.person ?? null);
  readonly token = computed(() => this.#now.value?.token ?? null);
  readonly name = computed(() => this.#now.value?.person.name ?? null);
  /** Why an account is not signed in here any more; empty when nobody needs to be told. */
  readonly ended = signal('');

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#now = signal(known(parts.read()));
  }

  /** Enters as a guest where nobody is known yet; with a name as a new guest of that name. */
  async enter(name?: string): Promise<string> {
    if (name !== undefined) return this.#guest(name);
    // Another window may have entered since: one browser is one person.
    this.#now.value ??= known(this.#parts.read());
    return this.#now.value?.token ?? this.#guest();
  }

  async register(name: string, password: string): Promise<void> {
    await this.#sign('/api/register', { name, password });
  }

  async login(name: string, password: string): Promise<void> {
    await this.#sign('/api/login', { name, password });
  }

  /** Ends the session at the server, too. It is forgotten here whatever the server says. */
  async logout(): Promise<void> {
    const token = this.token.value;
    this.#keep(null);
    if (token !== null) await this.#end(token, false);
  }

  /** When it fails everything is as before, so that it can be tried again. */
  async logoutEverywhere(): Promise<void> {
    await this.#end(await this.enter(), true);
    this.#keep(null);
  }

  async changePassword(old: string, next: string): Promise<void> {
    const body = { old, new: next };
    const { person, token } = await this.call<Entered>('/api/me/password', body);
    this.#keep({ person, token });
  }

  async deleteAccount(password: string): Promise<void> {
    await this.as((token) =>
      call(this.#parts.server(), '/api/me', { token, method: 'DELETE', body: { password } }),
    );
    this.#keep(null);
  }

  /** A socket was closed because its session ended: whether that was the one known here. */
  async recheck(): Promise<void> {
    await this.call('/api/me').catch(() => {});
  }

  /** Another window of this browser has signed in or out. */
  adopt(text: string | null): void {
    this.#now.value = known(text);
    this.ended.value = '';
  }

  /** Does something as whoever one is; a guest whose token has expired enters again for it. */
  async as<T>(act: (token: string) => Promise<T>): Promise<T> {
    const token = await this.enter();
    try {
      return await act(token);
    } catch (error) {
      if (!isWorthless(error)) throw error;
      const isCurrent = this.token.value === token;
      return act(isCurrent ? await this.#renew(error) : await this.enter());
    }
  }

  /** One call of the API as whoever one is. */
  call<T>(path: string, body?: object): Promise<T> {
    const more = body === undefined ? {} : { body };
    return this.as((token) => call(this.#parts.server(), path, { token, ...more }));
  }

  async #end(token: string, everywhere: boolean): Promise<void> {
    try {
      await call(this.#parts.server(), '/api/logout', { token, body: { everywhere } });
    } catch (error) {
      if (!isWorthless(error)) throw error;
    }
  }

  #keep(entered: Entered | null): void {
    this.#now.value = entered;
    this.ended.value = '';
    this.#parts.write(entered === null ? null : JSON.stringify(entered));
  }

  async #sign(path: string, body: object): Promise<string> {
    const { person, token } = await call<Entered>(this.#parts.server(), path, { body });
    this.#keep({ person, token });
    return token;
  }

  /** Several things that need somebody at once get the same one. */
  #guest(name?: string): Promise<string> {
    if (name !== undefined) return this.#sign('/api/guest', { name });
    this.#entering ??= this.#sign('/api/guest', {}).finally(() => {
      this.#entering = null;
    });
    return this.#entering;
  }

  /** An account must give its password again; a guest is worth no question. */
  async #renew(error: unknown): Promise<string> {
    const before = this.me.value;
    const { code } = error as RejectionError;
    this.#keep(null);
    if (before?.kind === 'account') {
      this.ended.value = endedWords(code, before.name);
      throw new RejectionError(code, this.ended.value);
    }
    // An account may have taken the name since.
    return this.#guest(before?.name).catch(() => this.#guest());
  }
}
