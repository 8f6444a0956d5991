import { isDeepStrictEqual } from 'node:util';
import { call, enterAsGuest } from '../../../client/link/api.ts';
import type { Match } from '../../../server/match/match.ts';
import {
  type Book,
  createGame,
  type Game,
  type Intent,
  legalIntents,
  type Seat,
  type Setup,
  step,
  viewOf,
} from '../../../shared/index.ts';
import type { Answer } from '../../../shared/protocol/answer.ts';
import { Asker } from '../../kit/asker.ts';
import type { SeededServer } from '../../kit/seeded-server.ts';

const VIEWERS = [0, 1, 'spectator'] as const;

export type Message = { readonly id: string; readonly rev: number; readonly intent: unknown };
export type UserStore = readonly [string, string, string];

export const newPeople = async (url: string): Promise<UserStore> => [
  await enterAsGuest(url, 'Ada'),
  await enterAsGuest(url, 'Bob'),
  await enterAsGuest(url, 'Eve'),
];

/**
 * A match over real sockets, with somebody who watches, and the same game beside it: the game of
 * the server must be this one at any time, whatever was asked of it.
 */
export class RefusalTable {
  readonly book: Book;
  readonly match: Match;
  readonly game: Game;
  readonly seats: readonly [Asker, Asker];
  readonly watcher: Asker;
  /** As the game stands; `rev` counts along. */
  rev: number;
  legal: readonly [readonly Intent[], readonly Intent[]] = [[], []];
  #views: readonly unknown[] = [];
  #sent = 0;

  private constructor(
    book: Book,
    match: Match,
    game: Game,
    [first, second, watcher]: readonly [Asker, Asker, Asker],
  ) {
    this.book = book;
    this.match = match;
    this.game = game;
    this.seats = [first, second];
    this.watcher = watcher;
    this.rev = match.rev;
    this.#look();
  }

  static async open(
    server: SeededServer,
    book: Book,
    setup: Setup,
    [ada, bob, eve]: UserStore,
  ): Promise<RefusalTable> {
    const { url } = server;
    const body = { format: setup.format, deck: setup.decks[0], opponent: 'person' };
    const made = await call<{ match: string }>(url, '/api/matches', { token: ada, body });
    const first = await Asker.open(url, ada, made.match);
    const second = await server.withSeed(setup.seed, () =>
      Asker.open(url, bob, made.match, { deck: setup.decks[1] }),
    );
    const path = `/api/matches/${made.match}/watch`;
    const { room } = await call<{ room: string }>(url, path, { token: eve, body: {} });
    const watcher = await Asker.open(url, eve, room);
    const created = createGame(book, setup);
    if (!created.ok) throw new Error(created.message);
    const match = server.registry.match(made.match)!;
    return new RefusalTable(book, match, created.game, [first, second, watcher]);
  }

  get isOver(): boolean {
    return this.game.result !== null;
  }

  /** The next message of somebody, by a name of its own. */
  message(intent: unknown, rev = this.rev): Message {
    this.#sent += 1;
    return { id: `r-${this.#sent}`, rev, intent };
  }

  ask(seat: Seat, message: Message): Promise<Answer> {
    return this.seats[seat].ask('intent', message);
  }

  /** It was accepted, so it is done here, too. */
  follow(seat: Seat, intent: Intent): void {
    const went = step(this.book, this.game, seat, intent);
    if (!went.ok) throw new Error(`The server accepted what is refused: ${went.message}`);
    this.rev += 1;
    this.#look();
  }

  /** Around the sockets: the trial is about what is refused. */
  async move(seat: Seat, intent: Intent): Promise<void> {
    const answer = await this.match.submit(seat, { ...this.message(intent), intent });
    if (!answer.ok) throw new Error(`${JSON.stringify(intent)} was listed: ${answer.message}`);
    this.follow(seat, intent);
  }

  /** Whether the server's game is no other than this one. */
  get isUnchanged(): boolean {
    const { seatViews, rev } = this.match;
    return (
      rev === this.rev &&
      VIEWERS.every((viewer, at) => isDeepStrictEqual(seatViews.view(viewer), this.#views[at])) &&
      isDeepStrictEqual([seatViews.legal(0), seatViews.legal(1)], this.legal)
    );
  }

  seen(seat: Seat): unknown {
    return this.#views[seat];
  }

  /** Who was not answered exactly once; all that was sent before is here when the last one is. */
  async unevenly(): Promise<string[]> {
    const all = [...this.seats, this.watcher];
    for (const asker of all) await asker.ask('offer', { what: 'draw', on: false });
    return all
      .filter(({ asked, answered }) => asked !== answered)
      .map(({ asked, answered }) => `${asked} requests got ${answered} answers`);
  }

  async leave(): Promise<void> {
    for (const asker of [...this.seats, this.watcher]) await asker.leave();
  }

  #look(): void {
    const { book, game } = this;
    this.legal = [legalIntents(book, game, 0), legalIntents(book, game, 1)];
    this.#views = VIEWERS.map((viewer) => viewOf(book, game, viewer));
  }
}
