import type { Book } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Person } from '../people/person.ts';
import type { DeckChoice } from '../store/entry.ts';
import type { Maker } from './capacity.ts';
import type { Listing } from './listing.ts';
import type { Match } from './match.ts';
import { Quota, type QuotaParts } from './quota.ts';
import { type AskPair, whyNotRated } from './rated-terms.ts';
import { type Refused, whyNoSeat, whyNotYou } from './refusals.ts';

export type AdmissionParts = QuotaParts & { readonly book: Book; readonly ratedPair: AskPair };

/** Who may sit down where: invitations, ladders, and how much a bot may play. */
export class Admission {
  readonly #book: Book;
  readonly #quota: Quota;
  readonly #ratedPair: AskPair;
  /** For whom the open seat of a match is kept. */
  readonly #kept = new Map<string, Person>();

  constructor(parts: AdmissionParts) {
    this.#book = parts.book;
    this.#ratedPair = parts.ratedPair;
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
  seat(match: Match, guest: Maker, deck: DeckChoice): Promise<Answer> {
    return this.#quota.seat(guest, match, () => match.sit(guest.person, deck));
  }

  /** Seats who comes from outside. Who has a seat here keeps it. */
  async sit(match: Match, guest: Maker, deck: DeckChoice): Promise<Answer> {
    const { person } = guest;
    if (match.seatOf(person.id) !== null) return match.sit(person, deck);
    const listing = match.listing();
    const { settings, status, seats } = listing;
    // Also asked before the quota counts: who cannot sit must not use up the other's matches.
    const refusal =
      whyNotYou(listing, person, this.#kept.get(match.id)) ??
      whyNoSeat(this.#book, { header: { settings }, status, seats }, { person, deck });
    const unrated = refusal ?? (await this.#whyNotRated(listing, person));
    return unrated ?? this.seat(match, guest, deck);
  }

  /** Asked again when the result is counted: what has changed by then is told at the end. */
  async #whyNotRated({ settings, seats }: Listing, person: Person): Promise<Refused | null> {
    const host = seats[0] ?? seats[1];
    if (!settings.rated || host === null) return null;
    return whyNotRated(this.#ratedPair, host, person);
  }
}
