import { STORE } from '../limits/table/store.ts';
import type { Store } from '../store/contract/store.ts';
import type { User } from '../users/user.ts';

type KnownPlayersDeps = {
  readonly records: Pick<Store['records'], 'games'>;
  /** Monotonic milliseconds. */
  now(): number;
  /** Wall time in milliseconds. */
  wall(): number;
};

/** Who has finished a game on this server. Needed only if the server is nearly full. */
export class KnownPlayers {
  readonly #deps: KnownPlayersDeps;
  /** How long each answer holds; a user who has played keeps that status for ever. */
  readonly #answers = new Map<string, { readonly played: boolean; readonly until: number }>();

  constructor(deps: KnownPlayersDeps) {
    this.#deps = deps;
  }

  async has({ id }: User): Promise<boolean> {
    const { records, now, wall } = this.#deps;
    const known = this.#answers.get(id);
    if (known !== undefined && known.until > now()) return known.played;
    const before = wall() - STORE.playerSettled;
    const games = await records.games({ person: id, own: true, before, limit: 1 }).catch(() => []);
    const played = games.length > 0;
    this.#keep(id, {
      played,
      until: played ? Number.POSITIVE_INFINITY : now() + STORE.strangerFor,
    });
    return played;
  }

  #keep(id: string, answer: { readonly played: boolean; readonly until: number }): void {
    this.#answers.delete(id);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size >= STORE.players && oldest !== undefined) this.#answers.delete(oldest);
    this.#answers.set(id, answer);
  }
}
