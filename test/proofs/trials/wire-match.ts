import { call } from '../../../bench/server/tables/call.ts';
import { asRead } from '../../../bench/server/tables/colyseus-wire.ts';
import type { GameView, Intent, Seat, SeenEvent, Setup } from '../../../shared/index.ts';
import { intentShape } from '../../../shared/protocol/intent-message.ts';
import { createDice, type Dice, pickIntent } from '../../kit/random-play.ts';
import { WireSeat } from '../../kit/wire-seat.ts';
import { nearMisses } from '../laws/near-misses.ts';

/** What one seat knew at a moment. */
export type Heard = {
  readonly rev: number;
  readonly view: GameView | null;
  readonly legal: readonly Intent[];
  /** What came with that revision. */
  readonly events: readonly SeenEvent[];
};

/** One request, and what everybody knew once it was answered. */
export type AnsweredRequest = {
  readonly seat: Seat;
  /** As the server read it. */
  readonly intent: unknown;
  /** Empty when it was accepted. */
  readonly code: string;
  readonly rev: number;
  readonly heard: readonly [Heard, Heard];
};

/** All that came down in a match. The seed is told by the state at the end. */
export type WireRecord = {
  readonly setup: Setup;
  readonly seed: string;
  readonly commitment: string;
  readonly dealt: readonly [Heard, Heard];
  readonly asked: readonly AnsweredRequest[];
};

const SEATS = [0, 1] as const;
/** Of the requests: what is not in the list of who sends it, or not known to be. */
const UNLISTED = 0.25;
/** What is no intent at all costs the connection after ten times. */
const MOST_SHAPELESS = 8;
/** Then somebody gives up. */
const MOST_MOVES = 1000;
const AFTER_THE_END = 2;
/** Nobody runs out of time on a busy machine. */
const clock = { bank: 3_600_000, increment: 0, cap: 1_800_000, away: 600_000 };

function heardBy({ update, view }: WireSeat): Heard {
  const { rev, legal, events } = update;
  return { rev, view, legal, events };
}

const isShaped = (intent: unknown): boolean => intentShape.safeParse(intent).success;
const isConcede = (intent: unknown): boolean =>
  (intent as { kind?: unknown } | null)?.kind === 'concede';

/** Two random players over real sockets, who do not always keep to what they may do. */
export class WireMatch {
  readonly #setup: Setup;
  readonly #dice: Dice;
  readonly #seats: readonly [WireSeat, WireSeat];
  readonly #asked: AnsweredRequest[] = [];
  readonly #shapeless = [0, 0];
  /** Names that were seen, of cards and units of both sides. */
  readonly #names = new Set<string>();

  private constructor(setup: Setup, seats: readonly [WireSeat, WireSeat]) {
    this.#setup = setup;
    this.#seats = seats;
    this.#dice = createDice(`${setup.seed}/wire`);
  }

  static async open(url: string, setup: Setup): Promise<WireMatch> {
    const [first, second] = setup.decks;
    const guest = async () => (await call<{ token: string }>(url, '/api/guest')).token;
    const [ada, bob] = [await guest(), await guest()];
    const body = { format: setup.format, deck: first, opponent: 'person', clock };
    const { match } = await call<{ match: string }>(url, '/api/matches', { token: ada, body });
    const host = await WireSeat.open(url, ada, match, { seat: 0 });
    const rival = await WireSeat.open(url, bob, match, { seat: 1, deck: second! });
    return new WireMatch(setup, [host, rival]);
  }

  async play(): Promise<WireRecord> {
    const [host, rival] = this.#seats;
    await rival.heard(1);
    await host.heard(rival.update.rev);
    const dealt = this.#hear();
    const { commitment } = host.table;
    for (let move = 0; !this.#isOver; move++) await this.#next(move);
    for (let left = AFTER_THE_END; left > 0; left--) await this.#askUnlisted();
    const { seed = '' } = host.view ?? {};
    return { setup: this.#setup, seed, commitment, dealt, asked: this.#asked };
  }

  close(): void {
    for (const seat of this.#seats) seat.close();
  }

  get #isOver(): boolean {
    return this.#seats[0].state.result !== undefined;
  }

  async #next(move: number): Promise<void> {
    if (this.#dice.chance(UNLISTED)) return this.#askUnlisted();
    const able = SEATS.filter((seat) => this.#seats[seat].update.legal.length > 1);
    const seat = this.#dice.pick(able);
    const { legal } = this.#seats[seat].update;
    await this.#ask(seat, move > MOST_MOVES ? { kind: 'concede' } : pickIntent(this.#dice, legal));
  }

  /** Almost what is in a list, or what is in the list of the other, or what was once. */
  async #askUnlisted(): Promise<void> {
    const dice = this.#dice;
    const seat = dice.below(2) as Seat;
    const models = [
      ...this.#seats[0].update.legal,
      ...this.#seats[1].update.legal,
      ...this.#asked.slice(-3).map(({ intent }) => intent),
    ].filter((intent) => isShaped(intent) && !isConcede(intent));
    const model = models.length === 0 ? { kind: 'pass' } : dice.pick(models);
    const misses = dice.shuffled(nearMisses(model, [...this.#names], dice));
    const shaped = misses.filter((miss) => isShaped(miss) && !isConcede(miss));
    const isShapeless = dice.chance(0.1) && this.#shapeless[seat]! < MOST_SHAPELESS;
    const wrong = isShapeless ? misses.find((miss) => !isShaped(miss)) : shaped[0];
    await this.#ask(seat, dice.chance(0.3) || wrong === undefined ? model : wrong);
  }

  async #ask(seat: Seat, given: unknown): Promise<void> {
    const asker = this.#seats[seat];
    const { rev } = asker.update;
    const message = { id: `w${this.#asked.length}`, rev, intent: given };
    const intent = asRead(given);
    if (!isShaped(intent)) this.#shapeless[seat]! += 1;
    const answer = await asker.request('intent', message);
    if (answer.ok) for (const one of this.#seats) await one.heard(answer.rev);
    const code = answer.ok ? '' : answer.code;
    const answered = answer.ok ? answer.rev : rev;
    this.#asked.push({ seat, intent, code, rev: answered, heard: this.#hear() });
  }

  #hear(): [Heard, Heard] {
    const [first, second] = this.#seats;
    for (const { view } of this.#seats) this.#note(view);
    return [heardBy(first), heardBy(second)];
  }

  #note(view: GameView | null): void {
    for (const { field, hand = [] } of view?.seats ?? []) {
      for (const unit of field) if (unit !== null) this.#names.add(unit.id);
      for (const { id } of hand) this.#names.add(id);
    }
  }
}
