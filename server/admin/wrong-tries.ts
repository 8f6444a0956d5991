const MINUTE = 60_000;
const ALLOWED = 5;

/** Counts wrong passwords by address: after five in a minute nothing is tried any more. */
export class WrongTries {
  readonly #times = new Map<string, number[]>();

  /** Seconds until this address may try again; 0 when it may now. `now` is in milliseconds. */
  waitOf(address: string, now: number): number {
    const times = this.#times.get(address)?.filter((at) => at > now - MINUTE) ?? [];
    const [first] = times.slice(-ALLOWED);
    if (first === undefined || times.length < ALLOWED) return 0;
    return Math.ceil((first + MINUTE - now) / 1000);
  }

  add(address: string, now: number): void {
    for (const [other, times] of this.#times) {
      if (times.every((at) => at <= now - MINUTE)) this.#times.delete(other);
    }
    this.#times.set(address, [...(this.#times.get(address) ?? []), now].slice(-ALLOWED));
  }
}
