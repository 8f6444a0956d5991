import { createHash } from 'node:crypto';
import { call } from '../../../client/link/api.ts';
import { type Book, legalIntents, type Viewer, viewOf } from '../../../shared/index.ts';
import { createDice, type Dice, pickIntent } from '../../kit/random-play.ts';
import type { SeededServer } from '../../kit/seeded-server.ts';
import { TappedTable } from '../../kit/tapped-table.ts';
import { type TwoDecks, twoDecks } from '../../kit/two-decks.ts';
import type { WireTap } from '../../kit/wire-tap.ts';
import { ACTS, type Act } from './secrecy-acts.ts';
import { Listener } from './secrecy-listener.ts';
import { Oracle } from './secrecy-oracle.ts';

export type Found = {
  readonly counts: { bytes: number; intents: number; acts: number; games: number };
  readonly seeds: string[];
  readonly faults: string[];
};

const SIDE_ACTS = 0.25;
const REMATCH = 0.15;
/** Then somebody gives up. */
const MOST_MOVES = 200;

const CONCEDE = { kind: 'concede' } as const;

/** One random match with everything that may happen around it, and somebody on every line. */
export class SecretMatch {
  readonly dice: Dice;
  oracle: Oracle;
  readonly #server: SeededServer;
  readonly #book: Book;
  readonly #found: Found;
  #table: TappedTable | null = null;

  constructor(server: SeededServer, book: Book, setup: TwoDecks, found: Found) {
    this.#server = server;
    this.#book = book;
    this.#found = found;
    this.dice = createDice(`${setup.seed}/players`);
    this.oracle = new Oracle(book, setup);
  }

  get table(): TappedTable {
    return this.#table!;
  }

  fault(what: string): void {
    const { seed, format } = this.oracle.setup;
    const { turn, step } = this.oracle.game;
    this.#found.faults.push(
      `${format} ${seed}, move ${this.oracle.moves.length} (turn ${turn}, ${step}): ${what}`,
    );
  }

  async play(): Promise<void> {
    const { setup } = this.oracle;
    this.#table = await TappedTable.open(this.#server, setup, (tap, who) => this.#listen(tap, who));
    if (this.dice.chance(0.5)) await this.table.welcome('spectator');
    await this.#playGame();
    if (this.dice.chance(REMATCH)) await this.#playAgain();
    await this.table.close();
  }

  async #playGame(): Promise<void> {
    const { commitment } = this.table.link(0).table!;
    while (this.oracle.game.result === null) {
      await this.table.settled();
      this.#compare();
      if (this.dice.chance(SIDE_ACTS)) await this.#actAside();
      await this.#move();
    }
    await this.table.settled();
    this.#found.counts.games += 1;
    this.#found.seeds.push(this.oracle.setup.seed);
    await this.#checkCommitment(commitment);
  }

  async #playAgain(): Promise<void> {
    const { setup } = this.oracle;
    const again = { ...setup, seed: seedFrom(setup.seed) };
    await this.table.link(0).offer('rematch');
    await this.#server.withSeed(again.seed, async () => {
      this.oracle = new Oracle(this.#book, again, this.oracle);
      await this.table.link(1).offer('rematch');
      await this.table.settled();
    });
    await this.#playGame();
  }

  /** The oracle goes first: from then on nobody may be told what is hidden after the move. */
  async #move(): Promise<void> {
    const seats = ([0, 1] as const).filter((seat) => this.table.link(seat).update.legal.length > 1);
    const seat = this.dice.pick(seats);
    const link = this.table.link(seat);
    const isLong = this.oracle.moves.length >= MOST_MOVES;
    const intent = isLong ? CONCEDE : pickIntent(this.dice, link.update.legal);
    this.oracle.step(seat, intent);
    await this.table.move({ seat, intent });
    this.#found.counts.intents += 1;
  }

  async #actAside(): Promise<void> {
    const act: Act = this.dice.pick(ACTS);
    await act(this);
    this.#found.counts.acts += 1;
    await this.table.settled();
  }

  #listen(tap: WireTap, viewer: Viewer): void {
    const listener = new Listener(this.#book);
    tap.onBytes = (bytes, line) => {
      this.#found.counts.bytes += bytes.length;
      const secrets = this.oracle.secretsFor(viewer);
      for (const secret of listener.hear(bytes, line, secrets)) {
        const who = viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`;
        this.fault(`${who} got "${secret}" in ${JSON.stringify(bytes.toString('latin1'))}`);
      }
    };
  }

  /** Were the oracle's game another one, nothing would be found. */
  #compare(): void {
    for (const viewer of [0, 1, 'spectator'] as const) {
      const own = JSON.stringify(viewOf(this.#book, this.oracle.game, viewer));
      if (own !== JSON.stringify(this.table.match.seatViews.view(viewer))) {
        throw new Error(`The oracle lost its way at move ${this.oracle.moves.length}.`);
      }
    }
    for (const seat of [0, 1] as const) {
      const legal = legalIntents(this.#book, this.oracle.game, seat);
      const received = this.table.link(seat).update.legal;
      if (legal.length !== received.length) this.fault(`seat ${seat} has another legal list`);
    }
  }

  /** H5: what was published at the start is the hash of what is told after the end. */
  async #checkCommitment(published: string): Promise<void> {
    const { seed } = this.oracle.setup;
    const seen = [
      this.table.link(0).view,
      this.table.link(1).view,
      ...this.table.onlookers.map(({ view }) => view),
    ];
    for (const view of seen)
      if (view?.seed !== seed) this.fault('the seed was not shown at the end');
    const number = this.table.link(0).table!.game;
    const { replay } = await this.#replayOf(`${this.table.id}-${number}`);
    const decks = replay.decks.map(({ name, cards }) => ({ cards, name }));
    const text = JSON.stringify({ decks, seed });
    const opened = createHash('sha256').update(text).digest('hex');
    if (opened !== published) this.fault('the commitment does not open');
  }

  /** A finished game is written down a moment after its end. */
  async #replayOf(id: string): Promise<{ replay: { decks: TwoDecks['decks'] } }> {
    for (let tries = 0; ; tries++) {
      try {
        return await call(this.#server.url, `/api/replays/${id}?full=1`);
      } catch (error) {
        if (tries > 1_000) throw error;
      }
    }
  }
}

const seedFrom = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As the server makes them: 256 bits in hex. */
export function secretSetup(book: Book, format: string, name: string): TwoDecks {
  return twoDecks(book, format, seedFrom(name));
}
