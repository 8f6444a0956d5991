import type { Book } from '../../shared/index.ts';
import type { Answer, RejectedAnswer } from '../../shared/protocol/answer.ts';
import type { Match } from '../match/match.ts';
import type { Listing } from '../match/state/listing.ts';
import { type AskPair, whyNotRated } from '../match/state/rated-terms.ts';
import { whyNoSeat, whyNotAdmitted } from '../match/state/rejections.ts';
import type { DeckChoice } from '../store/contract/entry.ts';
import type { User } from '../users/user.ts';
import type { Maker } from './capacity.ts';
import { Quota, type QuotaDeps } from './quota.ts';

export type SeatAdmissionDeps = QuotaDeps & { readonly book: Book; readonly ratedPair: AskPair };

/** Decides who may take a seat, by invitations, ladders and limits. */
export class SeatAdmission {
  readonly #book: Book;
  readonly #quota: Quota;
  readonly #ratedPair: AskPair;
  /** Invited users, by the match whose open seat is reserved for them. */
  readonly #kept = new Map<string, User>();

  constructor(deps: SeatAdmissionDeps) {
    this.#book = deps.book;
    this.#ratedPair = deps.ratedPair;
    this.#quota = new Quota(deps);
  }

  keep(match: Match, guest: User): void {
    this.#kept.set(match.id, guest);
  }

  forget(match: string): void {
    this.#kept.delete(match);
  }

  /** Why a user may not begin another match now; null when they may. */
  atMatchLimit(person: User): RejectedAnswer | null {
    return this.#quota.atMatchLimit(person);
  }

  /** Seats a user whom the server itself assigned to the match. */
  seat(match: Match, guest: Maker, deck: DeckChoice): Promise<Answer> {
    return this.#quota.seat(guest, match, () => match.sit(guest.person, deck));
  }

  /** Seats a user who asks to join. A user who has a seat here keeps it. */
  async sit(match: Match, guest: Maker, deck: DeckChoice): Promise<Answer> {
    const { person } = guest;
    if (match.seatOf(person.id) !== null) return match.sit(person, deck);
    const listing = match.listing();
    const { settings, status, seats } = listing;
    // Checked before the quota counts: a user who is rejected must not use up the bot's matches.
    const refusal =
      whyNotAdmitted(listing, person, this.#kept.get(match.id)) ??
      whyNoSeat(this.#book, { header: { settings }, status, seats }, { person, deck });
    const unrated = refusal ?? (await this.#whyNotRated(listing, person));
    return unrated ?? this.seat(match, guest, deck);
  }

  /** Checked again when the result is counted, because it may have changed by then. */
  async #whyNotRated({ settings, seats }: Listing, person: User): Promise<RejectedAnswer | null> {
    const host = seats[0] ?? seats[1];
    if (!settings.rated || host === null) return null;
    return whyNotRated(this.#ratedPair, host, person);
  }
}
