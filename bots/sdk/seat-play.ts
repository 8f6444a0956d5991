import type { Intent, Seat, SeenEvent } from '../../shared/index.ts';
import type { BotAnswer, DecisionMessage, Seated } from '../../shared/protocol/bot/messages.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import type { BotOptions, More, Note } from './options.ts';
import { readDecided } from './read-decided.ts';
import type { Requests } from './requests.ts';

export type PlayParts = {
  readonly decide: BotOptions['decide'];
  readonly requests: Requests;
  readonly note: (note: Note) => void;
};

/**
 * One seat: asks `decide` and sends what it answers. A newer question takes the place of an older
 * one; while an intent is under way it waits, because the answer may have settled it.
 */
export class SeatPlay {
  seat: Seat;
  table: MatchView;
  readonly match: string;
  readonly #parts: PlayParts;
  #events: SeenEvent[] = [];
  /** What is thought about, or was sent and is not answered. */
  #question: DecisionMessage | null = null;
  #isSent = false;
  #next: DecisionMessage | null = null;

  constructor({ match, seat, table }: Seated, parts: PlayParts) {
    this.match = match;
    this.seat = seat;
    this.table = table;
    this.#parts = parts;
  }

  /** Seated again, on another line. */
  onSeated({ seat, table, rev }: Seated): void {
    this.seat = seat;
    this.table = table;
    if (!this.#isSent && this.#question !== null && this.#question.rev < rev) this.#question = null;
  }

  onDecision(question: DecisionMessage): void {
    this.#events.push(...question.events);
    if (this.#isSent) this.#next = question;
    // The same again after coming back: it is being thought about.
    else if (this.#question?.rev !== question.rev) void this.#decide(question);
  }

  /** It is not for this seat to decide any more. */
  onEvents(events: readonly SeenEvent[]): void {
    this.#events.push(...events);
    this.#next = null;
    if (!this.#isSent) this.#question = null;
  }

  async #decide(question: DecisionMessage): Promise<void> {
    this.#question = question;
    const intent = await this.#think(question);
    if (question !== this.#question) return;
    if (intent === null) this.#question = null;
    else await this.#act(question, intent);
  }

  /** Null when the author's function failed: nothing is played in its place. */
  async #think(question: DecisionMessage): Promise<Intent | null> {
    const { view, legal } = question;
    const events = this.#events;
    this.#events = [];
    try {
      const decided = await this.#parts.decide(view, legal, events, this.#more(question));
      const { intent, why } = readDecided(legal, decided);
      if (why !== undefined) this.#note('thought', why);
      return intent;
    } catch (error) {
      // Of a question that has passed nobody needs an answer.
      if (question === this.#question) this.#note('fault', faultText(question, error));
      return null;
    }
  }

  #more({ rev, clock }: DecisionMessage): More {
    const { match, seat, table } = this;
    return { match, seat, rev, clock, table, position: () => this.#position() };
  }

  async #position() {
    const { position } = await this.#parts.requests.askFor({
      type: 'position',
      match: this.match,
    });
    if (position === undefined) throw new Error('The server sent no position.');
    return position;
  }

  async #act(question: DecisionMessage, intent: Intent): Promise<void> {
    this.#isSent = true;
    const { match } = this;
    const { rev } = question;
    const answer = await this.#parts.requests
      .ask({ type: 'intent', match, rev, intent })
      .catch(() => null);
    this.#isSent = false;
    this.#question = null;
    const next = this.#next;
    this.#next = null;
    if (answer === null) return;
    this.#report(answer);
    if (next !== null && !settles(answer, rev, next)) void this.#decide(next);
  }

  #report(answer: BotAnswer): void {
    if (!answer.ok) this.#note('refused', answer.message, answer.code);
  }

  #note(kind: Note['kind'], message: string, code?: string): void {
    this.#parts.note({ kind, message, match: this.match, ...(code === undefined ? {} : { code }) });
  }
}

/** Whether an accepted intent has answered that question as well. */
const settles = (answer: BotAnswer, rev: number, next: DecisionMessage): boolean =>
  answer.ok && next.rev < (answer.rev ?? rev + 1);

function faultText({ rev }: DecisionMessage, error: unknown): string {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `decide failed at revision ${rev}; nothing is played, and the clock runs. ${why}`;
}
