import { RULES_VERSION, type Seat } from '../../shared/index.ts';
import type { Answer, RejectedAnswer } from '../../shared/protocol/answer.ts';
import type { WireCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { houseBot } from '../match/bots/house-bot.ts';
import { HouseBots } from '../match/bots/house-bots.ts';
import { Match } from '../match/match.ts';
import type { MatchDeps } from '../match/match-deps.ts';
import type { Listing } from '../match/state/listing.ts';
import { whyUnrated } from '../match/state/rated-terms.ts';
import { DRAINING, UNOPENED } from '../match/state/rejections.ts';
import type {
  DeckChoice,
  JournalRow,
  MatchHeader,
  MatchSettings,
} from '../store/contract/entry.ts';
import type { User } from '../users/user.ts';
import { Capacity, type Maker } from './capacity.ts';
import type { Created, Directory, HostRequest, ListedPage, MatchRequest } from './directory.ts';
import { LiveMatches } from './live-matches.ts';
import type { ListPage } from './match-index.ts';
import type { MatchRegistryDeps } from './match-registry-deps.ts';
import { abandonStored, isInvitation, type RestoreOutcome, readMatch } from './read-match.ts';
import { SeatAdmission } from './seat-admission.ts';
import { endUnfit, hasWaited } from './unfit-matches.ts';

const NO_MATCH = reject('no-such-match', 'No such match is running.');

/** All live matches of this process: creates them, finds them, and restores them after a restart. */
export class MatchRegistry implements Directory {
  readonly #deps: MatchRegistryDeps;
  readonly #matches = new LiveMatches();
  readonly #houseBots: HouseBots;
  readonly #capacity: Capacity;
  readonly #admission: SeatAdmission;
  #draining = false;

  constructor(deps: MatchRegistryDeps) {
    this.#deps = deps;
    this.#houseBots = new HouseBots(deps);
    this.#capacity = new Capacity(deps);
    const { counts, elsewhere } = this.#capacity;
    this.#admission = new SeatAdmission({ ...deps, counts, elsewhere });
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

  /** For the administrator's page. */
  newest(most: number): ReturnType<LiveMatches['newest']> {
    return this.#matches.newest(most);
  }

  async create(host: User, request: HostRequest): Promise<Created> {
    const maker = { person: host, address: request.address };
    const unrated = whyUnrated(request.settings, request.opponent, this.#deps.clock);
    const refusal = unrated ?? this.atMatchLimit(host);
    const opened = refusal ?? (await this.#open([maker], request.settings));
    if (!(opened instanceof Match)) return opened;
    const seated = await this.#seat(opened, maker, request.deck);
    if (!seated.ok) return seated;
    if (request.opponent === 'house') await this.#seatHouseBot(opened);
    return { ok: true, match: opened.id, code: opened.code };
  }

  /** Opens a match whose other seat is reserved for the guest. It has no code, because nobody else may join. */
  async invite(host: User, guest: User, request: MatchRequest): Promise<Created> {
    const maker = { person: host, address: request.address };
    const settings = { ...request.settings, private: true };
    const unrated = whyUnrated(settings, 'invited', this.#deps.clock);
    const refusal = unrated ?? this.atMatchLimit(host) ?? this.atMatchLimit(guest);
    const opened = refusal ?? (await this.#open([maker], settings, false));
    if (!(opened instanceof Match)) return opened;
    this.#admission.keep(opened, guest);
    const seated = await this.#seat(opened, maker, request.deck);
    return seated.ok ? { ok: true, match: opened.id, code: null } : seated;
  }

  /** The only way to take the open seat of a match. A user who has a seat there keeps it. */
  async sit(id: string, guest: Maker, deck: DeckChoice): Promise<Answer> {
    const match = this.#matches.get(id);
    return match === undefined ? NO_MATCH : this.#admission.sit(match, guest, deck);
  }

  /** Why a user may not begin another match now; null when they may. */
  atMatchLimit(person: User): RejectedAnswer | null {
    return this.#admission.atMatchLimit(person);
  }

  /** Opens a match for two users whom the queue has paired. */
  async pair(
    settings: MatchSettings,
    seats: readonly [Maker & { deck: DeckChoice }, Maker & { deck: DeckChoice }],
  ): Promise<{ ok: true; match: string } | Rejection<WireCode>> {
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
    person: User,
    viewer: 'spectator' | Seat,
  ): Promise<{ ok: true; room: string } | Rejection<WireCode>> {
    const match = this.#matches.get(id);
    if (match === undefined) return NO_MATCH;
    if (match.seatOf(person.id) !== null) {
      return reject('own-match', 'You play this match, so you cannot watch it. Join your seat.');
    }
    return { ok: true, room: await this.#deps.watchRoom(match, viewer) };
  }

  /** Restores all running matches after a start. A match that cannot be read is reported, and left unchanged. */
  async restoreAll(): Promise<number> {
    let count = 0;
    for (const id of await this.#deps.journal.running()) {
      const outcome = await this.restore(id, true).catch((error) =>
        this.#deps.unreadable(id, error),
      );
      if (outcome === 'taken') count += 1;
    }
    return count;
  }

  /**
   * Restores a match that no process has. Throws when the store cannot be read. A match of other rules or
   * cards waits for a process that has them, unless this one is `alone` or the match has waited for long.
   */
  async restore(id: string, alone: boolean): Promise<RestoreOutcome> {
    const { journal, cardsHash } = this.#deps;
    if (this.#matches.get(id) !== undefined) return 'taken';
    const read = await readMatch(journal, id, cardsHash);
    if (read.ok) return this.#resume(read.header, read.rows);
    if (read.why === 'torn') {
      this.#deps.unreadable(id, read.error);
      return 'unreadable';
    }
    if (read.why === 'empty') await journal.close(id);
    else if (alone || hasWaited(this.#deps, read)) await endUnfit(this.#deps, read);
    else return 'unfit';
    return 'over';
  }

  async voidMatch(id: string, reason: string): Promise<{ ok: true } | Rejection<WireCode>> {
    const match = this.#matches.get(id);
    if (match === undefined) return NO_MATCH;
    await match.void(reason);
    return { ok: true };
  }

  credit(ms: number): void {
    for (const match of this.matches()) match.credit(ms);
  }

  /** From now on no new matches are made; running ones continue. */
  close(): void {
    this.#draining = true;
  }

  /** Waits until all queued jobs are done and written, then suspends all matches. */
  async drain(): Promise<void> {
    this.close();
    await Promise.all(this.matches().map((match) => match.settled()));
    for (const match of this.matches()) match.suspend();
    this.#capacity.suspend();
    this.#houseBots.leaveAll();
  }

  /** Sets a timer that does nothing once the server drains. */
  after(ms: number, run: () => void): () => void {
    return this.#deps.setTimer(ms, () => {
      if (!this.#draining) run();
    });
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** The keys under which a match is counted; only published to other processes. */
  makersOf(id: string): readonly string[] {
    return this.#capacity.counts.makersOf(id);
  }

  async #open(
    makers: readonly Maker[],
    settings: MatchSettings,
    byCode: boolean = settings.private,
  ): Promise<Match | Rejection<WireCode>> {
    const { journal, newId, newCode, wall, cardsHash } = this.#deps;
    if (this.#draining) return DRAINING;
    const id = newId();
    const noPlace = await this.#capacity.take(id, makers);
    if (noPlace !== null) return noPlace;
    const code = byCode ? newCode() : null;
    const hashes = { rules: RULES_VERSION, cards: cardsHash };
    const header: MatchHeader = { id, code, created: wall(), ...hashes, settings };
    try {
      await journal.open(header, this.#deps.claim);
    } catch (error) {
      this.#capacity.release(id);
      this.#deps.unwritten(header.id, error);
      return UNOPENED;
    }
    return this.#admit(new Match(this.#matchDeps(), header));
  }

  async #admit(match: Match): Promise<Match> {
    this.#matches.add(match);
    this.#capacity.follow(match);
    const { book } = this.#deps;
    this.#houseBots.admit(match, book.formats[match.listing().settings.format]?.mode ?? '');
    await this.#deps.openRoom(match);
    return match;
  }

  async #seat(match: Match, maker: Maker, deck: DeckChoice): Promise<Answer> {
    const seated = await this.#admission.seat(match, maker, deck);
    if (!seated.ok) await match.void(seated.message);
    return seated;
  }

  async #seatHouseBot(match: Match): Promise<void> {
    const { format, level } = match.listing().settings;
    const seated = await match.sit(houseBot(level), this.#deps.houseDeck(format));
    if (seated.ok) this.#houseBots.play(match, 1);
  }

  async #resume(header: MatchHeader, rows: readonly JournalRow[]): Promise<RestoreOutcome> {
    const { id } = header;
    try {
      const restored = await Match.restore(this.#matchDeps(), header, rows);
      const match = await this.#admit(restored);
      if (isInvitation(match)) {
        // Invitations are not stored, so it is unknown for whom the seat was reserved.
        await match.void(
          'The server restarted before the invitation was answered. Send the invitation again.',
        );
        return 'over';
      }
      this.#deps.listed(id, this.#matches.publicListing(id));
      this.#houseBots.resume(match);
      return 'taken';
    } catch (error) {
      await abandonStored(this.#deps, id, error);
      return 'over';
    }
  }

  #matchDeps(): MatchDeps {
    const { listed, closeRoom } = this.#deps;
    return {
      ...this.#deps,
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
    this.#houseBots.leave(id);
    this.#matches.delete(id);
    this.#admission.forget(id);
    this.#capacity.release(id);
  }
}
