import { randomInt } from 'node:crypto';
import { RULES_VERSION, type Seat } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Person } from '../people/person.ts';
import type { DeckChoice, MatchHeader, MatchSettings } from '../store/entry.ts';
import { chooseSimply } from './house-player.ts';
import { seatHouse } from './house-seat.ts';
import type { Declined, Directory, Listing } from './listing.ts';
import { Match } from './match.ts';
import type { MatchParts } from './parts.ts';

export type HallParts = Omit<MatchParts, 'closed' | 'listed'> & {
  readonly cardsHash: string;
  readonly most: number;
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

export const HOUSE: Person = { id: 'house', name: 'House bot', kind: 'house' };

/** All matches of this process: made here, found here, taken up again here after a restart. */
export class Hall implements Directory {
  readonly #parts: HallParts;
  readonly #matches = new Map<string, Match>();
  readonly #houses = new Map<string, () => void>();
  #draining = false;

  constructor(parts: HallParts) {
    this.#parts = parts;
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
    const open = this.matches().filter(({ code }) => code === null);
    return open.map((match) => match.listing()).toSorted((a, b) => b.created - a.created);
  }

  async create(
    host: Person,
    wish: { settings: MatchSettings; deck: DeckChoice; opponent: 'person' | 'house' },
  ): Promise<{ ok: true; match: string; code: string | null } | Declined> {
    const opened = await this.#open(wish.settings);
    if (!(opened instanceof Match)) return opened;
    const seated = await this.#seat(opened, host, wish.deck);
    if (!seated.ok) return seated;
    if (wish.opponent === 'house') await this.#seatHouse(opened);
    return { ok: true, match: opened.id, code: opened.code };
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
    if (match === undefined) return declined('no-such-match', 'There is no such match running.');
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
    if (match === undefined) return declined('no-such-match', 'There is no such match running.');
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

  get draining(): boolean {
    return this.#draining;
  }

  async #open(settings: MatchSettings): Promise<Match | Declined> {
    const { journal, newId, newCode, wall, cardsHash, most } = this.#parts;
    if (this.#draining)
      return declined('draining', 'The server is about to restart. Try again soon.');
    if (this.#matches.size >= most) return { ...declined('full', 'The server is full.'), wait: 30 };
    const header: MatchHeader = {
      id: newId(),
      code: settings.private ? newCode() : null,
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
    const seated = await match.sit(person, deck);
    if (!seated.ok) await match.void(seated.message);
    return seated;
  }

  async #seatHouse(match: Match): Promise<void> {
    const deck = this.#parts.houseDeck(match.listing().settings.format);
    const seated = await match.sit(HOUSE, deck);
    if (seated.ok) this.#house(match, 1);
  }

  #house(match: Match, seat: Seat): void {
    const choose = (legal: Parameters<typeof chooseSimply>[0]) =>
      chooseSimply(legal, () => randomInt(1 << 30) / (1 << 30));
    this.#houses.set(match.id, seatHouse(match, seat, choose, this.#parts));
  }

  async #takeUp(id: string): Promise<boolean> {
    try {
      const found = await this.#parts.journal.read(id);
      if (found === null) return false;
      this.#checkRules(found.header);
      const match = Match.restore(this.#matchParts(), found.header, found.rows);
      await this.#admit(match);
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
        listed(id, null);
        closeRoom(id);
      },
    };
  }

  #publicListing(id: string): Listing | null {
    const match = this.#matches.get(id);
    return match === undefined || match.code !== null ? null : match.listing();
  }
}
