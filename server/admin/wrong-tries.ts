import { CALL } from '../limits/table/calls.ts';

/** Counts wrong passwords by address: after five in a minute, further tries are refused. */
export class WrongTries {
  readonly #times = new Map<string, number[]>();

  /** Seconds until this address may try again; 0 if it may now. `now` is in milliseconds. */
  waitOf(address: string, now: number): number {
    const times = this.#times.get(address)?.filter((at) => at > now - CALL.wrongAdminPeriod) ?? [];
    const [first] = times.slice(-CALL.wrongAdminTries);
    if (first === undefined || times.length < CALL.wrongAdminTries) return 0;
    return Math.ceil((first + CALL.wrongAdminPeriod - now) / 1000);
  }

  add(address: string, now: number): void {
    for (const [other, times] of this.#times) {
      if (times.every((at) => at <= now - CALL.wrongAdminPeriod)) this.#times.delete(other);
    }
    const [oldest] = this.#times.keys();
    if (this.#times.size >= CALL.adminAddresses && oldest !== undefined) this.#times.delete(oldest);
    this.#times.set(
      address,
      [...(this.#times.get(address) ?? []), now].slice(-CALL.wrongAdminTries),
    );
  }
}
