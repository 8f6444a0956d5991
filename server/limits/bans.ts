import { SOCKET } from './table/sockets.ts';

/** Who is kept out for a while, whatever they are known by. */
export class Bans {
  readonly #most: number;
  readonly #until = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** `now` is monotonic, in milliseconds. All are kept out equally long, so the oldest are in front. */
  add(key: string, now: number): void {
    this.#until.delete(key);
    for (const [oldest, until] of this.#until) {
      if (until > now && this.#until.size < this.#most) break;
      this.#until.delete(oldest);
    }
    this.#until.set(key, now + SOCKET.bannedFor);
  }

  /** In whole seconds; 0 for who may come in. */
  waitOf(key: string, now: number): number {
    return Math.ceil(Math.max((this.#until.get(key) ?? now) - now, 0) / 1000);
  }
}
