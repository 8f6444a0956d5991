import { SOCKET } from './table/sockets.ts';

/** Bans for a while, by any key. */
export class Bans {
  readonly #most: number;
  readonly #until = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** `now` is monotonic, in milliseconds. All bans last equally long, so the oldest come first. */
  add(key: string, now: number): void {
    this.#until.delete(key);
    for (const [oldest, until] of this.#until) {
      if (until > now && this.#until.size < this.#most) break;
      this.#until.delete(oldest);
    }
    this.#until.set(key, now + SOCKET.bannedFor);
  }

  /** In whole seconds; 0 if there is no ban. */
  waitOf(key: string, now: number): number {
    return Math.ceil(Math.max((this.#until.get(key) ?? now) - now, 0) / 1000);
  }
}
