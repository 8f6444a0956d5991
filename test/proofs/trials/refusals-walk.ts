import { isDeepStrictEqual } from 'node:util';
import type { Intent, Seat } from '../../../shared/index.ts';
import { INTENT_KINDS } from '../../../shared/intents/index.ts';
import type { Answer } from '../../../shared/protocol/answer.ts';
import { WIRE_CODES } from '../../../shared/protocol/codes.ts';
import { createDice, type Dice, pickIntent } from '../../kit/random-play.ts';
import {
  aboutOthers,
  bySomebodyElse,
  type Case,
  type Cells,
  isFitting,
  isListed,
  namesSomething,
} from './refusals-cases.ts';
import type { Message, RefusalTable } from './refusals-table.ts';

type Kind = Intent['kind'];
type Refused = Extract<Answer, { ok: false }>;
export type Kept = { readonly seat: Seat; readonly message: Message & { readonly intent: Intent } };

export type Found = {
  readonly codes: Map<string, number>;
  readonly faults: string[];
};

const SEATS = [0, 1] as const;
const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
const MOST_MOVES = 400;
/** Of what is told about a fault: answers come with whole games. */
const LONGEST = 300;

/** Plays a match, and at each position tries what is not allowed there. */
export class RefusalWalk {
  /** What was offered to whom, the newest of each kind. */
  readonly kept = new Map<Kind, Kept>();
  readonly #table: RefusalTable;
  readonly #cells: Cells;
  readonly #found: Found;
  readonly #dice: Dice;
  readonly #name: string;
  /** The revision of each seat's last decision. */
  readonly #decided: [number, number];

  constructor(name: string, table: RefusalTable, cells: Cells, found: Found) {
    this.#name = name;
    this.#table = table;
    this.#cells = cells;
    this.#found = found;
    this.#dice = createDice(name);
    this.#decided = [table.rev - 1, table.rev - 1];
  }

  /** Until everything that this match offers was tried, or it is over. */
  async play(): Promise<void> {
    for (let move = 0; move < MOST_MOVES && !this.#table.isOver; move++) {
      for (const seat of SEATS) await this.#tryAll(seat);
      if (this.#isEnough()) break;
      await this.#move();
    }
  }

  /** Gives up in turn, twice. */
  async abandonStored(): Promise<void> {
    const seat = SEATS.find((one) => this.#isDeciding(one));
    if (seat !== undefined) await this.#twice(seat, { kind: 'concede' });
  }

  /** Giving up is allowed at any time (C2), once, and nobody else loses by it. */
  async giveUpOutOfTurn(): Promise<void> {
    while (!this.#table.isOver && SEATS.every((seat) => this.#isDeciding(seat))) await this.#move();
    const seat = SEATS.find((one) => !this.#isDeciding(one));
    if (seat === undefined || this.#table.isOver) return;
    const intent = { kind: 'concede' } as const;
    const answer = await this.#table.ask(seat, this.#table.message(intent));
    if (!answer.ok) return this.#fault('concede', 'out of turn', answer);
    this.#table.follow(seat, intent);
    this.#check('concede', 'out of turn', this.#table.game.result?.winner === other(seat), answer);
  }

  async afterTheEnd(): Promise<void> {
    for (const [kind, { seat, message }] of this.kept) {
      for (const sender of [seat, other(seat)]) {
        await this.#refused(kind, 'after the end', sender, this.#table.message(message.intent));
      }
    }
  }

  /** As it was sent there, and as a liar would send it; what names nothing is only a lie then. */
  async fromEarlier(kept: Iterable<Kept>): Promise<void> {
    for (const { seat, message } of kept) {
      const { intent, rev } = message;
      if (rev > this.#table.rev || namesSomething(intent)) {
        await this.#refused(intent.kind, 'earlier match', seat, message);
      }
      if (!namesSomething(intent)) continue;
      const now = this.#table.message(intent);
      await this.#refused(intent.kind, 'earlier match', seat, now);
    }
  }

  #isDeciding(seat: Seat): boolean {
    return this.#table.legal[seat].length > 1;
  }

  #isEnough(): boolean {
    const cases = [
      'out of turn',
      'wrong seat',
      'spectator',
      'stale',
      'twice',
      'not owned',
    ] as const;
    const kinds = INTENT_KINDS.filter((kind) => kind !== 'concede');
    return kinds.every((kind) => cases.every((how) => !this.#cells.deps(kind, how)));
  }

  async #tryAll(seat: Seat): Promise<void> {
    if (!this.#isDeciding(seat)) {
      for (const kept of this.kept.values()) await this.#outOfTurn(seat, kept);
      return;
    }
    for (const kind of new Set(this.#table.legal[seat].map((intent) => intent.kind))) {
      const intent = this.#pick(seat, kind);
      this.kept.set(kind, { seat, message: { ...this.#table.message(intent), intent } });
      await this.#wrongSeat(seat, intent);
      await this.#spectator(intent);
      await this.#stale(seat, intent);
      await this.#notOwned(seat, intent);
    }
  }

  #pick(seat: Seat, kind: Kind): Intent {
    const all = this.#table.legal[seat].filter((intent) => intent.kind === kind);
    const named = all.filter(namesSomething);
    return this.#dice.pick(named.length > 0 ? named : all);
  }

  async #outOfTurn(seat: Seat, { seat: owner, message: { intent } }: Kept): Promise<void> {
    const { kind } = intent;
    if (owner !== seat || kind === 'concede' || !this.#cells.deps(kind, 'out of turn')) return;
    await this.#refused(kind, 'out of turn', seat, this.#table.message(intent));
  }

  async #wrongSeat(seat: Seat, intent: Intent): Promise<void> {
    const sent = bySomebodyElse(intent, seat);
    if (!this.#cells.deps(intent.kind, 'wrong seat')) return;
    if (isListed(this.#table.legal[other(seat)], sent)) return;
    await this.#refused(intent.kind, 'wrong seat', other(seat), this.#table.message(sent));
  }

  async #spectator(intent: Intent): Promise<void> {
    if (!this.#cells.deps(intent.kind, 'spectator')) return;
    const answer = await this.#table.watcher.ask('intent', this.#table.message(intent));
    this.#judge(intent.kind, 'spectator', answer);
  }

  /** What comes with it is the present. */
  async #stale(seat: Seat, intent: Intent): Promise<void> {
    if (!this.#cells.deps(intent.kind, 'stale')) return;
    const { rev, legal } = this.#table;
    for (const wrong of [this.#decided[seat], rev + 1]) {
      const message = this.#table.message(intent, wrong);
      const { snapshot } = (await this.#refused(intent.kind, 'stale', seat, message)) ?? {};
      const view = this.#table.seen(seat);
      const sent = [snapshot?.rev, snapshot?.view, snapshot?.legal];
      if (!isDeepStrictEqual(sent, asSent([rev, view, legal[seat]]))) {
        this.#fault(intent.kind, 'stale', 'what came with it is not the present');
      }
    }
  }

  /** A card in the other hand is as unknown as one that does not exist, also in the answer (V3). */
  async #notOwned(seat: Seat, intent: Intent): Promise<void> {
    const { game } = this.#table;
    const { hand, field } = game.sides[other(seat)];
    const [hidden] = hand;
    if (hidden === undefined || !this.#cells.deps(intent.kind, 'not owned')) return;
    const unit = field.find((one) => one !== null);
    const invented = `${hidden.id[0]}222222`;
    const replies = [];
    for (const id of [hidden.id, invented, ...(unit === undefined ? [] : [unit.id])]) {
      const sent = aboutOthers(intent, id).filter((one) => !isListed(this.#table.legal[seat], one));
      const answers = [];
      for (const one of namesSomething(intent) ? sent : sent.slice(0, 1)) {
        const message = this.#table.message(one);
        answers.push(await this.#refused(intent.kind, 'not owned', seat, message));
      }
      replies.push(JSON.stringify(answers).replaceAll(id, '?'));
    }
    if (replies[0] !== replies[1])
      this.#fault(intent.kind, 'not owned', `${replies[0]} but ${replies[1]}`);
  }

  async #move(): Promise<void> {
    const seat = this.#dice.pick(SEATS.filter((one) => this.#isDeciding(one)));
    const legal = this.#table.legal[seat];
    const fresh = legal.filter(({ kind }) => kind !== 'concede' && this.#cells.deps(kind, 'twice'));
    if (fresh.length > 0) await this.#twice(seat, this.#dice.pick(fresh));
    else {
      this.#decided[seat] = this.#table.rev;
      await this.#table.move(seat, pickIntent(this.#dice, legal));
    }
    if (!this.#table.isUnchanged) this.#fault('pass', 'twice', 'the server plays another game');
  }

  /** At once, later, and with another content under the same name. */
  async #twice(seat: Seat, intent: Intent): Promise<void> {
    const message = this.#table.message(intent);
    this.#decided[seat] = this.#table.rev;
    const both = [this.#table.ask(seat, message), this.#table.ask(seat, message)];
    const answers = await Promise.all(both);
    this.#table.follow(seat, intent);
    answers.push(await this.#table.ask(seat, message));
    answers.push(await this.#table.ask(seat, { ...message, intent: { kind: 'concede' } }));
    const expected = { ok: true, rev: this.#table.rev };
    const same = answers.every((answer) => isDeepStrictEqual(answer, expected));
    this.#check(intent.kind, 'twice', same, answers);
  }

  async #refused(kind: Kind, how: Case, seat: Seat, message: Message): Promise<Refused | null> {
    return this.#judge(kind, how, await this.#table.ask(seat, message));
  }

  #judge(kind: Kind, how: Case, answer: Answer): Refused | null {
    const code = answer.ok ? 'accepted' : answer.code;
    this.#found.codes.set(code, (this.#found.codes.get(code) ?? 0) + 1);
    const known = !answer.ok && WIRE_CODES.includes(answer.code) && answer.message.length > 0;
    this.#check(kind, how, known && isFitting(how, answer.code), answer);
    return answer.ok ? null : answer;
  }

  #check(kind: Kind, how: Case, holds: boolean, answer: unknown): void {
    this.#cells.mark(kind, how);
    if (!holds) this.#fault(kind, how, answer);
    if (!this.#table.isUnchanged) this.#fault(kind, how, 'the server plays another game');
  }

  #fault(kind: Kind, how: Case, what: unknown): void {
    const why = typeof what === 'string' ? what : JSON.stringify(what);
    const where = `${this.#name} at ${this.#table.rev}`;
    this.#found.faults.push(`${where}: ${kind}, ${how}: ${why.slice(0, LONGEST)}`);
  }
}

/** As it is after the wire: fields without a value are not sent. */
const asSent = (data: unknown): unknown => JSON.parse(JSON.stringify(data));
