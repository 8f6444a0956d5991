import { eventsFor, type Seat, type SeenEvent } from '../../../shared/index.ts';
import type { Question, Thought } from '../../../shared/protocol/bot/question.ts';
import { DEFAULT_LEVEL, type Level } from '../../../shared/protocol/levels.ts';
import { WAIT } from '../../limits/table/match.ts';
import type { User } from '../../users/user.ts';
import type { ChatLine } from '../chat/chat.ts';
import type { Match } from '../match.ts';
import type { MatchChange } from '../match-change.ts';

export type HouseBotDeps = {
  /** A house bot gets the same question as every other bot, and nothing else. */
  think(level: Level, question: Question): Promise<Thought>;
  setTimer(ms: number, run: () => void): () => void;
};

const ASKS_WHY = /^why\s*\??$/i;

const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export const houseBot = (level: Level = DEFAULT_LEVEL): User => ({
  id: 'house',
  name: `House bot, ${level}`,
  kind: 'house',
});

/** A house bot in a seat: it sends intents like every other player, and offers a rematch at the end. */
class HouseSeat {
  readonly #match: Match;
  readonly #seat: Seat;
  readonly #deps: HouseBotDeps;
  readonly #leave: (() => void)[];
  #seen = -1;
  #events: SeenEvent[] = [];
  #why = 'I have not decided anything yet.';
  #callOff = (): void => {};

  constructor(match: Match, seat: Seat, deps: HouseBotDeps) {
    this.#match = match;
    this.#seat = seat;
    this.#deps = deps;
    this.#leave = [match.subscribe((change) => this.#note(change))];
  }

  /** Takes a seat of its own. */
  sit(): void {
    const hear = (line: ChatLine) => this.#hear(line);
    const place = this.#seat;
    this.#leave.push(this.#match.chat.join({ person: this.#name, place, hear }));
    void this.#match.connect(place, true).then(() => this.#update());
  }

  /** Plays for an absent player. */
  substitute(): void {
    this.#match.cover(this.#seat, true);
    this.#leave.push(() => this.#match.cover(this.#seat, false));
    this.#update();
  }

  leave(): void {
    this.#callOff();
    this.#seen = -1;
    for (const leave of this.#leave) leave();
  }

  /** Its id in the chat, different from that of house bots in other matches. */
  get #name(): string {
    return `house-${this.#match.id}`;
  }

  #note({ events }: MatchChange): void {
    if (events !== null) this.#events.push(...eventsFor(events, this.#seat));
    this.#update();
  }

  #update(): void {
    const { rev, status, seatViews } = this.#match;
    if (this.#seen === rev) return;
    this.#seen = rev;
    this.#callOff();
    if (status === 'over' && this.#isOwn()) void this.#match.offer(this.#seat, 'rematch', true);
    if (seatViews.deciding().includes(this.#seat)) this.#answerAfter(this.#delay());
  }

  #isOwn(): boolean {
    return this.#match.listing().seats[this.#seat]?.kind === 'house';
  }

  #delay(): number {
    return this.#match.listing().seats[other(this.#seat)]?.kind === 'bot' ? 0 : WAIT.breath;
  }

  #answerAfter(ms: number): void {
    const rev = this.#seen;
    this.#callOff = this.#deps.setTimer(ms, () => void this.#answer(rev));
  }

  async #answer(rev: number): Promise<void> {
    const question = await this.#question();
    if (rev !== this.#match.rev || question === null) return;
    const level = this.#match.listing().settings.level ?? DEFAULT_LEVEL;
    // A bot that fails to answer does nothing, and its clock decides for it.
    const thought = await this.#deps.think(level, question).catch(() => null);
    if (thought === null || this.#seen !== rev) return;
    const { intent, why } = thought;
    const answer = await this.#match.submit(this.#seat, { id: `house-${rev}`, rev, intent });
    if (answer.ok) this.#decided(question, why);
    else if (answer.wait !== undefined) this.#answerAfter(answer.wait * 1000);
  }

  async #question(): Promise<Question | null> {
    const position = await this.#match.position(this.#seat);
    const { seatViews } = this.#match;
    const view = seatViews.view(this.#seat);
    if (view === null || position === null) return null;
    const [seat, events] = [this.#seat, this.#events.slice()];
    return { seat, view, legal: seatViews.legal(seat), events, position };
  }

  #decided({ events }: Question, why: string): void {
    this.#events.splice(0, events.length);
    this.#why = why;
  }

  /** Answers an opponent who asks "why?". */
  #hear(line: ChatLine): void {
    if (line.from !== other(this.#seat) || !('text' in line) || !ASKS_WHY.test(line.text)) return;
    const { name } = houseBot(this.#match.listing().settings.level);
    const speaker = { person: this.#name, place: this.#seat, name };
    // Deferred, because the question has not reached all listeners yet.
    queueMicrotask(() => this.#match.chat.say(speaker, { text: this.#why }));
  }
}

/** Returns a function that makes the bot leave. */
export function seatHouseBot(match: Match, seat: Seat, deps: HouseBotDeps): () => void {
  const house = new HouseSeat(match, seat, deps);
  house.sit();
  return () => house.leave();
}

/** Plays for an absent player. Returns a function that makes the bot leave. */
export function seatSubstituteBot(match: Match, seat: Seat, deps: HouseBotDeps): () => void {
  const house = new HouseSeat(match, seat, deps);
  house.substitute();
  return () => house.leave();
}
