import type { Book } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Person } from '../people/person.ts';
import type { DeckChoice } from '../store/entry.ts';
import type { Match } from './match.ts';
import { Quota, type QuotaParts } from './quota.ts';
import { type Refused, whyNoSeat, whyNotYou } from './refusals.ts';

export type AdmissionParts = QuotaParts & { readonly book: Book };

/** Who may sit down where: invitations, ladders, and how much a bot may play. */
export class Admission {
  readonly #book: Book;
  readonly #quota: Quota;
  /** For whom the open seat of a match is kept. */
  readonly #kept = new Map<string, Person>();

  constructor(parts: AdmissionParts) {
    this.#book = parts.book;
    this.#quota = new Quota(parts);
  }

  keep(match: Match, guest: Person): void {
    this.#kept.set(match.id, guest);
  }

  forget(match: string): void {
    this.#kept.delete(match);
  }

  /** Why somebody may not begin another match now; null when they may. */
  crowded(person: Person): Refused | null {
    return this.#quota.crowded(person);
  }

  /** Seats whom the server itself brings to the table. */
  seat(match: Match, person: Person, deck: DeckChoice): Promise<Answer> {
    return this.#quota.seat(person, match, () => match.sit(person, deck));
  }

  /** Seats who comes from outside. Who has a seat here keeps it. */
  async sit(match: Match, person: Person, deck: DeckChoice): Promise<Answer> {
    if (match.seatOf(person.id) !== null) return match.sit(person, deck);
    const listing = match.listing();
    const { settings, status, seats } = listing;
    // Also asked before the quota counts: who cannot sit must not use up the other's matches.
    const refusal =
      whyNotYou(listing, person, this.#kept.get(match.id)) ??
      whyNoSeat(this.#book, { header: { settings }, status, seats }, { person, deck });
    return refusal ?? this.seat(match, person, deck);
  }
}
