import type { Leases } from '../../server/store/contract/store.ts';
import type { MemoryJournal } from './memory-journal.ts';

type Lease = { owner: string; until: number; fence: number };

/** Leases in memory. */
export class MemoryLeases implements Leases {
  readonly #journal: MemoryJournal;
  readonly #now: () => number;
  readonly #leases = new Map<string, Lease>();

  constructor(journal: MemoryJournal, now: () => number) {
    this.#journal = journal;
    this.#now = now;
  }

  async take(match: string, owner: string, ms: number): Promise<{ fence: number } | null> {
    const held = this.#leases.get(match);
    if (held !== undefined && held.owner !== owner && held.until > this.#now()) return null;
    const fence = (held?.fence ?? 0) + (held?.owner === owner ? 0 : 1);
    this.#leases.set(match, { owner, until: this.#now() + ms, fence });
    return { fence };
  }

  async renew(owner: string, ms: number): Promise<string[]> {
    const own = [...this.#leases].filter(([, lease]) => lease.owner === owner);
    for (const [, lease] of own) lease.until = this.#now() + ms;
    return own.map(([match]) => match);
  }

  async release(match: string, owner: string): Promise<void> {
    if (this.#leases.get(match)?.owner === owner) this.#leases.delete(match);
  }

  async orphans(limit: number): Promise<string[]> {
    const running = await this.#journal.running();
    const free = running.filter((id) => (this.#leases.get(id)?.until ?? 0) <= this.#now());
    return free.slice(0, limit);
  }

  async owner(match: string): Promise<string | null> {
    const held = this.#leases.get(match);
    return held !== undefined && held.until > this.#now() ? held.owner : null;
  }
}
