import { computed, type Signal, signal } from '@preact/signals';
import { call, Refusal } from '../link/api.ts';
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

const isWorthless = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'bad-token' || error.code === 'expired-token');

/** Who one is, kept from visit to visit. */
export class BrowserSession {
  readonly #parts: SessionParts;
  readonly #now: Signal<Entered | null>;
  #entering: Promise<string> | null = null;
  /** Null before anybody had to be somebody. */
  readonly me = computed(() => this.#now.value?.person ?? null);
  readonly token = computed(() => this.#now.value?.token ?? null);
  readonly name = computed(() => this.#now.value?.person.name ?? null);

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

  logout(): void {
    this.#keep(null);
  }

  /** Does something as whoever one is; a guest whose token has expired enters again for it. */
  async as<T>(act: (token: string) => Promise<T>): Promise<T> {
    const token = await this.enter();
    try {
      return await act(token);
    } catch (error) {
      if (!isWorthless(error)) throw error;
      return act(this.token.value === token ? await this.#renew() : await this.enter());
    }
  }

  /** One call of the API as whoever one is. */
  call<T>(path: string, body?: object): Promise<T> {
    const more = body === undefined ? {} : { body };
    return this.as((token) => call(this.#parts.server(), path, { token, ...more }));
  }

  #keep(entered: Entered | null): void {
    this.#now.value = entered;
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
  async #renew(): Promise<string> {
    const before = this.me.value;
    this.#keep(null);
    if (before?.kind === 'account') {
      const message = `You were signed in as ${before.name} too long ago: sign in again.`;
      throw new Refusal('expired-token', message);
    }
    return this.#guest(before?.name);
  }
}
