import { computed, type Signal, signal } from '@preact/signals';
import type { SignedIn } from '../../shared/protocol/http/users.ts';
import { call, RejectionError } from '../link/api.ts';

type Credentials = Omit<SignedIn, 'ok'>;

export type SessionDeps = {
  /** The address of the server. */
  server(): string;
  read(): string | null;
  write(text: string | null): void;
};

function parseCredentials(text: string | null): Credentials | null {
  try {
    const { person, token } = JSON.parse(text ?? 'null') as Credentials;
    return typeof person.name === 'string' && typeof token === 'string' ? { person, token } : null;
  } catch {
    return null;
  }
}

/** The rejection codes of a token that is no longer valid. */
const DEAD_TOKEN_CODES = ['bad-token', 'expired-token', 'session-ended'];

const isTokenDead = (error: unknown): boolean =>
  error instanceof RejectionError && DEAD_TOKEN_CODES.includes(error.code);

const endedText = (code: string, name: string): string =>
  code === 'session-ended'
    ? `${name} was signed out here: sign in again.`
    : `You were signed in as ${name} too long ago: sign in again.`;

/** The user's identity in this browser, kept between visits. */
export class BrowserSession {
  readonly #deps: SessionDeps;
  readonly #now: Signal<Credentials | null>;
  #entering: Promise<string> | null = null;
  /** Null until an identity was needed. */
  readonly me = computed(() => this.#now.value?.person ?? null);
  readonly token = computed(() => this.#now.value?.token ?? null);
  readonly name = computed(() => this.#now.value?.person.name ?? null);
  /** Why an account was signed out here; empty when there is nothing to explain. */
  readonly ended = signal('');

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#now = signal(parseCredentials(deps.read()));
  }

  /** Creates a guest if there is no identity yet; with a name, always creates a guest of that name. */
  async enter(name?: string): Promise<string> {
    if (name !== undefined) return this.#enterAsGuest(name);
    // Another window may have signed in meanwhile: a browser has one identity.
    this.#now.value ??= parseCredentials(this.#deps.read());
    return this.#now.value?.token ?? this.#enterAsGuest();
  }

  async register(name: string, password: string): Promise<void> {
    await this.#signIn('/api/register', { name, password });
  }

  async login(name: string, password: string): Promise<void> {
    await this.#signIn('/api/login', { name, password });
  }

  /** Ends the session at the server, too. It is forgotten here even if the server fails. */
  async logout(): Promise<void> {
    const token = this.token.value;
    this.#store(null);
    if (token !== null) await this.#endSession(token, false);
  }

  /** Keeps the credentials if it fails, so that it can be tried again. */
  async logoutEverywhere(): Promise<void> {
    await this.#endSession(await this.enter(), true);
    this.#store(null);
  }

  async changePassword(old: string, next: string): Promise<void> {
    const body = { old, new: next };
    const { person, token } = await this.call<SignedIn>('/api/me/password', body);
    this.#store({ person, token });
  }

  async deleteAccount(password: string): Promise<void> {
    await this.withToken((token) =>
      call(this.#deps.server(), '/api/me', { token, method: 'DELETE', body: { password } }),
    );
    this.#store(null);
  }

  /** After a socket was closed because its session ended: checks whether this session has ended. */
  async recheck(): Promise<void> {
    await this.call('/api/me').catch(() => {});
  }

  /** Takes over the credentials when another window of this browser signs in or out. */
  adopt(text: string | null): void {
    this.#now.value = parseCredentials(text);
    this.ended.value = '';
  }

  /** Runs `act` with a token; a guest whose token has expired gets a new one first. */
  async withToken<T>(act: (token: string) => Promise<T>): Promise<T> {
    const token = await this.enter();
    try {
      return await act(token);
    } catch (error) {
      if (!isTokenDead(error)) throw error;
      const isCurrent = this.token.value === token;
      return act(isCurrent ? await this.#renewToken(error) : await this.enter());
    }
  }

  /** Calls the API with the user's token. */
  call<T>(path: string, body?: object): Promise<T> {
    const more = body === undefined ? {} : { body };
    return this.withToken((token) => call(this.#deps.server(), path, { token, ...more }));
  }

  async #endSession(token: string, everywhere: boolean): Promise<void> {
    try {
      await call(this.#deps.server(), '/api/logout', { token, body: { everywhere } });
    } catch (error) {
      if (!isTokenDead(error)) throw error;
    }
  }

  #store(credentials: Credentials | null): void {
    this.#now.value = credentials;
    this.ended.value = '';
    this.#deps.write(credentials === null ? null : JSON.stringify(credentials));
  }

  async #signIn(path: string, body: object): Promise<string> {
    const { person, token } = await call<SignedIn>(this.#deps.server(), path, { body });
    this.#store({ person, token });
    return token;
  }

  /** Concurrent calls without a name share one guest. */
  #enterAsGuest(name?: string): Promise<string> {
    if (name !== undefined) return this.#signIn('/api/guest', { name });
    this.#entering ??= this.#signIn('/api/guest', {}).finally(() => {
      this.#entering = null;
    });
    return this.#entering;
  }

  /** An account has to sign in again; a guest is silently replaced. */
  async #renewToken(error: unknown): Promise<string> {
    const before = this.me.value;
    const { code } = error as RejectionError;
    this.#store(null);
    if (before?.kind === 'account') {
      this.ended.value = endedText(code, before.name);
      throw new RejectionError(code, this.ended.value);
    }
    // An account may have taken the name meanwhile.
    return this.#enterAsGuest(before?.name).catch(() => this.#enterAsGuest());
  }
}
