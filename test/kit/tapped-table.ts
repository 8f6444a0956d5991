import { call, enterAsGuest } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import type { Match } from '../../server/match/match.ts';
import type { Seat, Setup, Viewer } from '../../shared/index.ts';
import { otherSeat } from '../../shared/state/seat.ts';
import type { Move } from './begin-game.ts';
import { Onlooker } from './onlooker.ts';
import { Pulse, within } from './pulse.ts';
import type { SeededServer } from './seeded-server.ts';
import { WireTap } from './wire-tap.ts';

export type SeatSession = {
  readonly tap: WireTap;
  readonly token: string;
  readonly link: MatchLink;
};

/** Gets every tapped connection before its first byte. */
export type OnTap = (tap: WireTap, viewer: Viewer) => void;

const NAMES = ['Ada', 'Bob'] as const;

/** A match over real sockets, in which each client has a tapped connection of its own. */
export class TappedTable {
  readonly pulse = new Pulse();
  readonly onlookers: Onlooker[] = [];
  readonly #server: SeededServer;
  readonly #onTap: OnTap;
  readonly #here: [boolean, boolean] = [true, true];
  #chairs: readonly [SeatSession, SeatSession] | null = null;
  #id = '';

  private constructor(server: SeededServer, onTap: OnTap) {
    this.#server = server;
    this.#onTap = onTap;
  }

  /** Both players are seated, and the game has begun. */
  static async open(
    server: SeededServer,
    setup: Setup,
    onTap: OnTap = () => {},
  ): Promise<TappedTable> {
    const table = new TappedTable(server, onTap);
    await server.withSeed(setup.seed, () => table.#seatBoth(setup));
    return table;
  }

  get id(): string {
    return this.#id;
  }

  /** The server's own. */
  get match(): Match {
    return this.#server.registry.match(this.#id)!;
  }

  chair(seat: Seat): SeatSession {
    return this.#chairs![seat];
  }

  link(seat: Seat): MatchLink {
    return this.chair(seat).link;
  }

  /** Resolves when both seats are connected and all clients have received the last change. */
  async settled(): Promise<void> {
    await this.pulse.until(`revision ${this.match.rev} of ${this.#id}`, () => {
      const { rev } = this.match;
      const seats = ([0, 1] as const).map(
        (seat) => this.#isWhole(seat) && this.link(seat).update.rev,
      );
      return [...seats, ...this.onlookers.map((one) => one.rev)].every((heard) => heard === rev);
    });
  }

  async welcome(viewer: Viewer): Promise<Onlooker> {
    // V4: otherwise its cards would be seen a round later.
    if (viewer !== 'spectator' && this.match.isOpenHand(viewer) === false) {
      await this.link(viewer).offer('open-hand');
      await this.settled();
    }
    const tap = await this.#tapFor(viewer);
    const onlooker = await Onlooker.open(tap, this.#id, viewer, this.pulse.beat);
    this.onlookers.push(onlooker);
    return onlooker;
  }

  /** Sends an intent that must be accepted, over as many connections as it takes. */
  async move({ seat, intent }: Move): Promise<void> {
    const text = JSON.stringify(intent);
    const answer = await within(`an answer to ${text}`, this.link(seat).intent(intent));
    if (!answer.ok) throw new Error(`${text} was refused: ${answer.message}`);
    await this.settled();
  }

  /** Cuts the connection; resolves when the client has reconnected by itself and is up to date. */
  async drop(seat: Seat): Promise<void> {
    this.chair(seat).tap.cut();
    await this.settled();
  }

  /** Cuts the connection, and restores it only after all clients know of the cut, so that the order is fixed. */
  async dropSlowly(seat: Seat): Promise<void> {
    const { tap } = this.chair(seat);
    const others = () => [this.link(otherSeat(seat)), ...this.onlookers];
    const allKnow = (on: boolean) =>
      this.pulse.until(`seat ${seat} ${on ? 'here' : 'away'}`, () =>
        others().every(({ table }) => table?.seats[seat]?.connected === on),
      );
    tap.hold();
    const dropped = this.drop(seat);
    await allKnow(false);
    tap.release();
    await dropped;
    await allKnow(true);
  }

  /** Adds a spectator; resolves when all clients know the number of spectators. */
  async welcomeSlowly(viewer: Viewer): Promise<void> {
    await this.welcome(viewer);
    const { length } = this.onlookers;
    const all = () => [this.link(0), this.link(1), ...this.onlookers];
    await this.pulse.until(`${length} watchers`, () =>
      all().every(({ table }) => table?.watchers === length),
    );
  }

  async sendAway(onlooker: Onlooker): Promise<void> {
    this.onlookers.splice(this.onlookers.indexOf(onlooker), 1);
    await onlooker.leave();
    await onlooker.tap.close();
  }

  async close(): Promise<void> {
    for (const onlooker of [...this.onlookers]) await this.sendAway(onlooker);
    for (const { link, tap } of this.#chairs!) {
      await link.leave();
      await tap.close();
    }
  }

  #isWhole(seat: Seat): boolean {
    const seats = this.link(seat).table?.seats ?? [];
    return this.#here[seat] && seats.every((face) => face?.connected === true);
  }

  async #tapFor(viewer: Viewer): Promise<WireTap> {
    const tap = await WireTap.open(this.#server.port);
    this.#onTap(tap, viewer);
    return tap;
  }

  async #seatBoth({ format, decks }: Setup): Promise<void> {
    const taps = [await this.#tapFor(0), await this.#tapFor(1)] as const;
    const host = await enterAsGuest(taps[0].url, NAMES[0]);
    const body = { format, deck: decks[0], opponent: 'person' };
    const request = { token: host, body };
    this.#id = (await call<{ match: string }>(taps[0].url, '/api/matches', request)).match;
    const first = await this.#seat(0, taps[0], host, decks[0]!);
    const guest = await enterAsGuest(taps[1].url, NAMES[1]);
    this.#chairs = [first, await this.#seat(1, taps[1], guest, decks[1]!)];
    await this.settled();
  }

  async #seat(
    seat: Seat,
    tap: WireTap,
    token: string,
    deck: Setup['decks'][0],
  ): Promise<SeatSession> {
    const opened = MatchLink.open({ server: tap.url, token, match: this.#id, deck });
    const link = await within(`seat ${seat} at its place`, opened);
    this.#follow(seat, link, tap);
    return { tap, token, link };
  }

  #follow(seat: Seat, link: MatchLink, tap: WireTap): void {
    link.onUpdate = this.pulse.beat;
    link.onTable = this.pulse.beat;
    tap.onCut = () => {
      this.#here[seat] = false;
    };
    link.onConnectionChange = (line) => {
      if (line === 'here') this.#here[seat] = true;
      this.pulse.beat();
    };
  }
}
