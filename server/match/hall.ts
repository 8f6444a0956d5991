import { RULES_VERSION, type Seat } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Person } from '../people/person.ts';
import type { DeckChoice, JournalRow, MatchHeader, MatchSettings } from '../store/entry.ts';
import { Admission } from './admission.ts';
import { Capacity, type Maker } from './capacity.ts';
import type { HallParts } from './hall-parts.ts';
import { houseAt } from './house-seat.ts';
import { Houses } from './houses.ts';
import type { Declined, Directory, ListedPage, Listing, Wish } from './listing.ts';
import { LiveMatches } from './live-matches.ts';
import { Match } from './match.ts';
import type { ListPage } from './match-index.ts';
import type { MatchParts } from './parts.ts';
import { whyUnrated } from './rated-terms.ts';
import { DRAINING, type Refused, refused, UNOPENED } from './refusals.ts';
import { giveUp, isInvitation, readMatch, type TakenUp } from './take-up.ts';

const NO_MATCH = refused('no-such-match', 'There is no such match running.');

/** All matches of this process: made here, found here, taken up again here after a restart. */
export class Hall implements Directory {
  readonly #parts: HallParts;
  readonly #matches = new LiveMatches();
  readonly #houses: Houses;
  readonly #capacity: Capacity;
  readonly #admission: Admission;
  #draining = false;

  constructor(parts: HallParts) {
    this.#parts = parts;
    this.#houses = new Houses(parts);
    this.#capacity = new Capacity(parts);
    const { counts, elsewhere } = this.#capacity;
    this.#admission = new Admission({ ...parts, counts, elsewhere });
  }

  match(id: string): Match | undefined {
    return this.#matches.get(id);
  }

  matches(): readonly Match[] {
    return this.#matches.all();
  }

  find(idOrCode: string): Listing | null {
    return this.#matches.find(idOrCode);
  }

  list(page: ListPage): ListedPage {
    return this.#matches.list(page);
  }

  of(person: string): Listing[] {
    return this.#matches.of(person);
  }

  /** For who looks after the server. */
  newest(most: number): ReturnType<LiveMatches['newest']> {
    return this.#matches.newest(most);
  }

  async create(
    host: Person,
    wish: Wish & { readonly opponent: 'person' | 'house' },
  ): Promise<{ ok: true; match: string; code: string | null } | Declined> {
    const maker = { person: host, address: wish.address };
    const unrated = whyUnrated(wish.settings, wish.opponent, this.#parts.clock);
    const refusal = unrated ?? this.crowded(host);
    const opened = refusal ?? (await this.#open([maker], wish.settings));
    if (!(opened instanceof Match)) return opened;
    const seated = await this.#seat(opened, maker, wish.deck);
    if (!seated.ok) return seated;
    if (wish.opponent === 'house') await this.#seatHouse(opened);
    return { ok: true, match: opened.id, code: opened.code };
  }

  /** A match whose other seat is kept for the guest. No code leads to it: nobody else may sit. */
  async invite(
    host: Person,
    guest: Person,
    wish: Wish,
  ): Promise<{ ok: true; match: string; code: null } | Declined> {
    const maker = { person: host, address: wish.address };
    const settings = { ...wish.settings, private: true };
    const unrated = whyUnrated(settings, 'invited', this.#parts.clock);
    const refusal = unrated ?? this.crowded(host) ?? this.crowded(guest);
    const opened = refusal ?? (await this.#open([maker], settings, false));
    if (!(opened instanceof Match)) return opened;
    this.#admission.keep(opened, guest);
    const seated = await this.#seat(opened, maker, wish.deck);
    return seated.ok ? { ok: true, match: opened.id, code: null } : seated;
  }

  /** The one way to the open seat of a match, from every door. Who has a seat there keeps it. */
  async sit(id: string, guest: Maker, deck: DeckChoice): Promise<Answer> {
    const match = this.#matches.get(id);
    return match === undefined ? NO_MATCH : this.#admission.sit(match, guest, deck);
  }

  /** Why somebody may not begin another match now; null when they may. */
  crowded(person: Person): Refused | null {
    return this.#admission.crowded(person);
  }

  /** Two people the queue has brought together. */
  async pair(
    settings: MatchSettings,
    seats: readonly [Maker & { deck: DeckChoice }, Maker & { deck: DeckChoice }],
  ): Promise<{ ok: true; match: string } | Declined> {
    const opened = await this.#open(seats, settings);
    if (!(opened instanceof Match)) return opened;
    for (const { deck, ...maker } of seats) {
      const seated = await this.#seat(opened, maker, deck);
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
      return refused('own-match', 'You play this match, so you cannot watch it. Join your seat.');
    }
    return { ok: true, room: await this.#parts.watchRoom(match, viewer) };
  }

  /** After a start: every match that was running goes on. One that cannot be read is told, and left as it is. */
  async takeUpAll(): Promise<number> {
    let count = 0;
    for (const id of await this.#parts.journal.running()) {
      const taken = await this.takeUp(id, true).catch((error) => this.#parts.unreadable(id, error));
      if (taken === 'taken') count += 1;
    }
    return count;
  }

  /**
   * Goes on with a match that nobody has. Throws when the store cannot be read. Who is `alone` voids
   * what it has not the rules for; otherwise a process that has them may come.
   */
  async takeUp(id: string, alone: boolean): Promise<TakenUp> {
    const { journal, cardsHash } = this.#parts;
    if (this.#matches.get(id) !== undefined) return 'taken';
    const read = await readMatch(journal, id, cardsHash);
    if (read.ok) return this.#goOn(read.header, read.rows);
    if (read.why === 'unfit' && !alone) return 'unfit';
    if (read.why === 'torn') {
      this.#parts.unreadable(id, read.error);
      return 'unreadable';
    }
    if (read.why === 'empty') await journal.close(id);
    else await giveUp(this.#parts, id, read.error);
    return 'over';
  }

  async voidMatch(id: string, reason: string): Promise<{ ok: true } | Declined> {
    const match = this.#matches.get(id);
    if (match === undefined) return NO_MATCH;
    await match.void(reason);
    return { ok: true };
  }

  credit(ms: number): void {
    for (const match of this.matches()) match.credit(ms);
  }

  /** No new matches from now on; those that run go on. */
  close(): void {
    this.#draining = true;
  }

  /** What was asked for so far is done and written; from then on all matches rest. */
  async drain(): Promise<void> {
    this.close();
    await Promise.all(this.matches().map((match) => match.settled()));
    for (const match of this.matches()) match.rest();
    this.#capacity.rest();
    this.#houses.leaveAll();
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

  /** Under which keys a match is counted; for other processes only. */
  makersOf(id: string): readonly string[] {
    return this.#capacity.counts.makersOf(id);
  }

  async #open(
    makers: readonly Maker[],
    settings: MatchSettings,
    byCode: boolean = settings.private,
  ): Promise<Match | Declined> {
    const { journal, newId, newCode, wall, cardsHash } = this.#parts;
    if (this.#draining) return DRAINING;
    const id = newId();
    const noPlace = await this.#capacity.take(id, makers);
    if (noPlace !== null) return noPlace;
    const header: MatchHeader = {
      id,
      code: byCode ? newCode() : null,
      created: wall(),
      rules: RULES_VERSION,
      cards: cardsHash,
      settings,
    };
    try {
      await journal.open(header, this.#parts.claim);
    } catch (error) {
      this.#capacity.release(id);
      this.#parts.unwritten(header.id, error);
      return UNOPENED;
    }
    return this.#admit(new Match(this.#matchParts(), header));
  }

  async #admit(match: Match): Promise<Match> {
    this.#matches.add(match);
    this.#capacity.follow(match);
    const { book } = this.#parts;
    this.#houses.admit(match, book.formats[match.listing().settings.format]?.mode ?? '');
    await this.#parts.openRoom(match);
    return match;
  }

  async #seat(match: Match, maker: Maker, deck: DeckChoice): Promise<Answer> {
    const seated = await this.#admission.seat(match, maker, deck);
    if (!seated.ok) await match.void(seated.message);
    return seated;
  }

  async #seatHouse(match: Match): Promise<void> {
    const { format, level } = match.listing().settings;
    const seated = await match.sit(houseAt(level), this.#parts.houseDeck(format));
    if (seated.ok) this.#houses.play(match, 1);
  }

  async #goOn(header: MatchHeader, rows: readonly JournalRow[]): Promise<TakenUp> {
    const { id } = header;
    try {
      const restored = await Match.restore(this.#matchParts(), header, rows);
      const match = await this.#admit(restored);
      if (isInvitation(match)) return await this.#forget(match);
      this.#parts.listed(id, this.#matches.publicListing(id));
      this.#houses.playOn(match);
      return 'taken';
    } catch (error) {
      await giveUp(this.#parts, id, error);
      return 'over';
    }
  }

  /** Invitations are not written down: nobody knows any more for whom the seat was kept. */
  async #forget(match: Match): Promise<TakenUp> {
    await match.void('The server was restarted before the invitation was answered. Invite again.');
    return 'over';
  }

  #matchParts(): MatchParts {
    const { listed, closeRoom } = this.#parts;
    return {
      ...this.#parts,
      listed: (id) => {
        this.#matches.note(id);
        listed(id, this.#matches.publicListing(id));
      },
      closed: (id) => {
        this.#drop(id);
        listed(id, null);
        closeRoom(id, 'over');
      },
      moved: (id) => {
        this.#drop(id);
        listed(id, null, true);
        closeRoom(id, 'moved');
      },
    };
  }

  #drop(id: string): void {
    this.#houses.leave(id);
    this.#matches.delete(id);
    this.#admission.forget(id);
    this.#capacity.release(id);
  }
}
