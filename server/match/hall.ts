import { RULES_VERSION, type Seat } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Limits } from '../limits/limits.ts';
import type { Person } from '../people/person.ts';
import type { DeckChoice, MatchHeader, MatchSettings } from '../store/entry.ts';
import { Admission } from './admission.ts';
import { type HouseParts, houseAt, seatHouse } from './house-seat.ts';
import type { Declined, Directory, Listing } from './listing.ts';
import { Match } from './match.ts';
import type { MatchParts } from './parts.ts';
import { type Refused, refused } from './refusals.ts';

export type HallParts = Omit<MatchParts, 'closed' | 'listed'> &
  Pick<HouseParts, 'think'> & {
    readonly cardsHash: string;
    readonly most: number;
    readonly limits: Limits;
    newId(): string;
    newCode(): string;
    houseDeck(format: string): DeckChoice;
    /** Opens the door to a match: people can join it by its id from now on. */
    openRoom(match: Match): Promise<void>;
    closeRoom(match: string): void;
    watchRoom(match: Match, viewer: Seat | 'spectator'): Promise<string>;
    listed(match: string, listing: Listing | null): void;
  };

const declined = (code: string, message: string): Declined => ({ ok: false, code, message });

const newestFirst = (a: Listing, b: Listing): number => b.created - a.created;

const NO_MATCH = refused('no-such-match', 'There is no such match running.');

/** Private, and without a code to come in by: a match whose open seat was kept for somebody. */
function isInvitation(match: Match): boolean {
  const { settings, status, seats } = match.listing();
  const isOpen = status === 'waiting' && seats[1] === null;
  return isOpen && settings.private && match.code === null;
}

/** All matches of this process: made here, found here, taken up again here after a restart. */
export class Hall implements Directory {
  readonly #parts: HallParts;
  readonly #matches = new Map<string, Match>();
  readonly #houses = new Map<string, () => void>();
  readonly #admission: Admission;
  #draining = false;

  constructor(parts: HallParts) {
    this.#parts = parts;
    const { book, limits, now } = parts;
    this.#admission = new Admission({ book, limits, now, matches: () => this.matches() });
  }

  match(id: string): Match | undefined {
    return this.#matches.get(id);
  }

  matches(): readonly Match[] {
    return [...this.#matches.values()];
  }

  find(idOrCode: string): Listing | null {
    const byId = this.#matches.get(idOrCode);
    const found = byId ?? this.matches().find(({ code }) => code !== null && code === idOrCode);
    return found?.listing() ?? null;
  }

  list(): Listing[] {
    const all = this.matches().map((match) => match.listing());
    return all.filter(({ settings }) => !settings.private).toSorted(newestFirst);
  }

  of(person: string): Listing[] {
    const own = this.matches().filter((match) => match.seatOf(person) !== null);
    return own.map((match) => match.listing()).toSorted(newestFirst);
  }

  async create(
    host: Person,
    wish: { settings: MatchSettings; deck: DeckChoice; opponent: 'person' | 'house' },
  ): Promise<{ ok: true; match: string; code: string | null } | Declined> {
    const opened = this.crowded(host) ?? (await this.#open(wish.settings));
    if (!(opened instanceof Match)) return opened;
    const seated = await this.#seat(opened, host, wish.deck);
    if (!seated.ok) return seated;
    if (wish.opponent === 'house') await this.#seatHouse(opened);
    return { ok: true, match: opened.id, code: opened.code };
  }

  /** A match whose other seat is kept for the guest. No code leads to it: nobody else may sit. */
  async invite(
    host: Person,
    guest: Person,
    wish: { settings: MatchSettings; deck: DeckChoice },
  ): Promise<{ ok: true; match: string; code: null } | Declined> {
    const crowded = this.crowded(host) ?? this.crowded(guest);
    const opened = crowded ?? (await this.#open({ ...wish.settings, private: true }, false));
    if (!(opened instanceof Match)) return opened;
    this.#admission.keep(opened, guest);
    const seated = await this.#seat(opened, host, wish.deck);
    return seated.ok ? { ok: true, match: opened.id, code: null } : seated;
  }

  /** The one way to the open seat of a match, from every door. Who has a seat there keeps it. */
  async sit(id: string, person: Person, deck: DeckChoice): Promise<Answer> {
    const match = this.#matches.get(id);
    return match === undefined ? NO_MATCH : this.#admission.sit(match, person, deck);
  }

  /** Why somebody may not begin another match now; null when they may. */
  crowded(person: Person): Refused | null {
    return this.#admission.crowded(person);
  }

  /** Two people the queue has brought together. */
  async pair(
    settings: MatchSettings,
    seats: readonly [{ person: Person; deck: DeckChoice }, { person: Person; deck: DeckChoice }],
  ): Promise<{ ok: true; match: string } | Declined> {
    const opened = await this.#open(settings);
    if (!(opened instanceof Match)) return opened;
    for (const { person, deck } of seats) {
      const seated = await this.#seat(opened, person, deck);
      if (!seated.ok) return seated;
    }
    return { ok: true, match: opened.id };
  }

  async watch(
    id: string,
    person: Person,
    viewer: 'spectator' | Seat,
  ): Promise<{ ok: true; room: string } | Declined> {
    const match = this.#matches.get(id);
    if (match === undefined) return NO_MATCH;
    if (match.seatOf(person.id) !== null) {
      return declined('own-match', 'You play this match, so you cannot watch it. Join your seat.');
    }
    return { ok: true, room: await this.#parts.watchRoom(match, viewer) };
  }

  /** After a start: every match that was running goes on. A journal that cannot be read is voided alone. */
  async takeUpAll(): Promise<number> {
    const { journal } = this.#parts;
    let taken = 0;
    for (const id of await journal.running()) {
      if (await this.#takeUp(id)) taken += 1;
    }
    return taken;
  }

  async voidMatch(id: string, reason: string): Promise<{ ok: true } | Declined> {
    const match = this.#matches.get(id);
    if (match === undefined) return NO_MATCH;
    await match.void(reason);
    return { ok: true };
  }

  credit(ms: number): void {
    for (const match of this.#matches.values()) match.credit(ms);
  }

  /** No new matches; what was asked for so far is done and written. */
  async drain(): Promise<void> {
    this.#draining = true;
    await Promise.all(this.matches().map((match) => match.settled()));
    for (const match of this.#matches.values()) match.rest();
    for (const leave of this.#houses.values()) leave();
  }

  /** A timer for what is about its matches; when the server drains, it is for the next one. */
  after(ms: number, run: () => void): () => void {
    return this.#parts.setTimer(ms, () => {
      if (!this.#draining) run();
    });
  }

  get draining(): boolean {
    return this.#draining;
  }

  async #open(
    settings: MatchSettings,
    byCode: boolean = settings.private,
  ): Promise<Match | Declined> {
    const { journal, newId, newCode, wall, cardsHash, most } = this.#parts;
    if (this.#draining)
      return declined('draining', 'The server is about to restart. Try again soon.');
    if (this.#matches.size >= most) return { ...declined('full', 'The server is full.'), wait: 30 };
    const header: MatchHeader = {
      id: newId(),
      code: byCode ? newCode() : null,
      created: wall(),
      rules: RULES_VERSION,
      cards: cardsHash,
      settings,
    };
    try {
      await journal.open(header);
    } catch (error) {
      this.#parts.unwritten(header.id, error);
      return { ...declined('store-unavailable', 'No match can be written down now.'), wait: 5 };
    }
    return this.#admit(new Match(this.#matchParts(), header));
  }

  async #admit(match: Match): Promise<Match> {
    this.#matches.set(match.id, match);
    await this.#parts.openRoom(match);
    return match;
  }

  async #seat(match: Match, person: Person, deck: DeckChoice): Promise<Answer> {
    const seated = await this.#admission.seat(match, person, deck);
    if (!seated.ok) await match.void(seated.message);
    return seated;
  }

  async #seatHouse(match: Match): Promise<void> {
    const { format, level } = match.listing().settings;
    const seated = await match.sit(houseAt(level), this.#parts.houseDeck(format));
    if (seated.ok) this.#house(match, 1);
  }

  #house(match: Match, seat: Seat): void {
    this.#houses.set(match.id, seatHouse(match, seat, this.#parts));
  }

  async #takeUp(id: string): Promise<boolean> {
    try {
      const found = await this.#parts.journal.read(id);
      if (found === null) return false;
      this.#checkRules(found.header);
      const match = Match.restore(this.#matchParts(), found.header, found.rows);
      await this.#admit(match);
      if (isInvitation(match)) return await this.#forget(match);
      this.#parts.listed(id, this.#publicListing(id));
      match.listing().seats.forEach((who, seat) => {
        if (who?.kind === 'house') this.#house(match, seat as Seat);
      });
      return true;
    } catch (error) {
      await this.#giveUp(id, error).catch((failed) => this.#parts.unwritten(id, failed));
      return false;
    }
  }

  /** Invitations are not written down: nobody knows any more for whom the seat was kept. */
  async #forget(match: Match): Promise<false> {
    await match.void('The server was restarted before the invitation was answered. Invite again.');
    return false;
  }

  async #giveUp(id: string, error: unknown): Promise<void> {
    await this.#parts.voided(id, error);
    await this.#parts.journal.close(id);
  }

  /** Other rules or cards would make another match of the same intents. */
  #checkRules({ rules, cards }: MatchHeader): void {
    if (rules === RULES_VERSION && cards === this.#parts.cardsHash) return;
    throw new Error(`The match was begun under rules ${rules} and cards ${cards.slice(0, 8)}.`);
  }

  #matchParts(): MatchParts {
    const { listed, closeRoom } = this.#parts;
    return {
      ...this.#parts,
      listed: (id) => listed(id, this.#publicListing(id)),
      closed: (id) => {
        this.#houses.get(id)?.();
        this.#houses.delete(id);
        this.#matches.delete(id);
        this.#admission.forget(id);
        listed(id, null);
        closeRoom(id);
      },
    };
  }

  #publicListing(id: string): Listing | null {
    const listing = this.#matches.get(id)?.listing();
    return listing === undefined || listing.settings.private ? null : listing;
  }
}
