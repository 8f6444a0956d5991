import { WAIT } from '../limits/table/match.ts';
import type { Ticket } from './queue-ticket.ts';

/** Remembers how long users had waited whose opponent did not come, in case they enter the queue again. */
export class EarlierWaits {
  readonly #kept = new Map<string, { readonly since: number; readonly until: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  keep({ person, since }: Ticket): void {
    const now = this.#now();
    for (const [id, { until }] of this.#kept) if (until <= now) this.#kept.delete(id);
    this.#kept.set(person.id, { since, until: now + WAIT.earlierWait });
  }

  /** When the user began to wait, an earlier wait included. Forgets that wait. */
  take({ person, since }: Ticket): number {
    const kept = this.#kept.get(person.id);
    this.#kept.delete(person.id);
    return kept === undefined || kept.until <= this.#now() ? since : Math.min(since, kept.since);
  }
}
