import { call } from '../../../client/link/api.ts';
import type { Seat, Viewer } from '../../../shared/index.ts';
import { otherSeat } from '../../../shared/state/seat.ts';
import type { Move } from '../../kit/begin-game.ts';
import { type Frame, PING } from '../../kit/frame-splitter.ts';
import { createDice, type Dice } from '../../kit/random-play.ts';
import type { SeededServer } from '../../kit/seeded-server.ts';
import { TappedTable } from '../../kit/tapped-table.ts';
import type { Script } from './swap-scripts.ts';

/** All frames that one client got, and what it asked for over HTTP, with what must differ masked. */
export type Stream = { readonly viewer: Viewer; readonly frames: string[] };

const JOINED = 10;
const SIDE_ACTS = 0.3;

/**
 * Plays a script over real sockets, with the same things happening around the moves each time.
 * `names` are hidden cards to be asked about: they exist in one of the two matches only.
 */
export async function runScript(
  server: SeededServer,
  script: Script,
  around: { readonly seed: string; readonly names: readonly string[]; readonly asker: Seat },
): Promise<Stream[]> {
  const run = new Run(createDice(around.seed), around.names, around.asker);
  await run.open(server, script);
  for (const move of script.moves) await run.move(move);
  return run.end();
}

class Run {
  readonly #dice: Dice;
  readonly #names: readonly string[];
  readonly #asker: Seat;
  readonly #streams: Stream[] = [];
  /** One watches as anybody does and one with the eyes of a seat; who is early, and who late. */
  readonly #watchers: readonly Viewer[];
  #table: TappedTable | null = null;
  #isOver = false;
  #asked = 0;

  constructor(dice: Dice, names: readonly string[], asker: Seat) {
    this.#dice = dice;
    this.#names = names;
    this.#asker = asker;
    this.#watchers = dice.shuffled<Viewer>(['spectator', asker]);
  }

  get #at(): TappedTable {
    return this.#table!;
  }

  async open(server: SeededServer, { setup }: Script): Promise<void> {
    this.#table = await TappedTable.open(server, setup, (tap, viewer) => {
      const stream: Stream = { viewer, frames: [] };
      this.#streams.push(stream);
      tap.passes = (frame, way) => {
        if (way === 'down' && frame.opcode !== PING && !this.#isOver)
          stream.frames.push(plain(frame));
        return true;
      };
    });
    await this.#at.welcomeSlowly(this.#watchers[0]!);
  }

  async move(move: Move): Promise<void> {
    await this.#at.move(move);
    if (this.#dice.chance(SIDE_ACTS)) await this.#actAside(move);
    await this.#at.settled();
  }

  /** At last everybody gets the whole state once more: the numbers of all objects are in it. */
  async end(): Promise<Stream[]> {
    await this.#at.welcomeSlowly(this.#watchers[1]!);
    for (const seat of [0, 1] as const) await this.#at.dropSlowly(seat);
    await this.#look();
    this.#isOver = true;
    const { commitment } = this.#at.link(0).table!;
    const masked = this.#streams.map(({ viewer, frames }) => ({
      viewer,
      frames: frames.map((frame) => frame.replaceAll(commitment, '#'.repeat(commitment.length))),
    }));
    await this.#at.close();
    return masked;
  }

  async #actAside(last: Move): Promise<void> {
    const { link } = this.#at.chair(this.#dice.below(2) as Seat);
    const asker = this.#at.link(this.#asker);
    const acts = [
      () => link.request('chat', { text: 'Good luck to you.' }),
      () => this.#at.onlookers[0]!.room.request('emote', { emote: 'wow' }),
      () => link.offer('draw', true).then(() => link.offer('draw', false)),
      () => asker.request('view', {}),
      () => this.#ask(asker.update.rev),
      () => this.#ask(asker.update.rev),
      () => this.#ask(0),
      () => this.#takeBack(last),
      () => this.#takeBack(last),
      () => this.#at.dropSlowly(this.#dice.below(2) as Seat),
      () => this.#look(),
    ];
    await this.#dice.pick(acts)();
  }

  /** About a card that may be there or not; on revision 0 it is too late for any answer. */
  async #ask(rev: number): Promise<void> {
    const [card, kind] = [this.#dice.pick(this.#names), this.#dice.below(4)];
    const probes = [
      { kind: 'playCard', card },
      { kind: 'placeAzoth', card },
      { kind: 'declareAttacker', unit: card, target: { card } },
      { kind: 'mulligan', cards: [card] },
    ];
    this.#asked += 1;
    const message = { id: `probe-${this.#asked}`, rev, intent: probes[kind] };
    const answer = await this.#at.link(this.#asker).request('intent', message);
    if (answer.ok) throw new Error(`The hidden ${card} was used.`);
  }

  /** U1: whether it is free must not depend on what is hidden. */
  async #takeBack(last: Move): Promise<void> {
    const { rev } = this.#at.match;
    const asked = await this.#at.link(last.seat).offer('undo', true);
    if (this.#at.match.rev > rev) await this.#at.move(last);
    else if (asked.ok) {
      const { offered } = this.#at.match.table();
      await this.#at.link(otherSeat(last.seat)).answer('undo', false, offered);
    }
  }

  async #look(): Promise<void> {
    const stream = this.#streams[2]!;
    const { url } = this.#at.onlookers[0]!.tap;
    const reply = await call<{ match: { seats: readonly { id: string }[] } }>(
      url,
      `/api/matches/${this.#at.id}`,
    );
    const ids = [this.#at.id, ...reply.match.seats.map(({ id }) => id)];
    stream.frames.push(ids.reduce((text, id) => text.replaceAll(id, '#'), JSON.stringify(reply)));
  }
}

/** A join brings a new secret token, which is no business of the match. */
function plain({ opcode, payload }: Frame): string {
  const bytes = Buffer.from(payload);
  if (bytes[0] === JOINED) bytes.fill('#', 2, 2 + bytes[1]!);
  return `${opcode} ${bytes.toString('latin1')}`;
}
