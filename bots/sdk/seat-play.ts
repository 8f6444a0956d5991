import type { Intent, Seat, SeenEvent } from '../../shared/index.ts';
import type { BotAnswer, DecisionMessage, Seated } from '../../shared/protocol/bot/messages.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import type { BotOptions, DecisionInfo, Note } from './options.ts';
import { readDecideResult } from './read-decide-result.ts';
import type { Requests } from './requests.ts';

export type SeatPlayDeps = {
  readonly decide: BotOptions['decide'];
  readonly requests: Requests;
  readonly note: (note: Note) => void;
};

/**
 * One seat: calls `decide` and sends the intent it chose. A newer question replaces an older one;
 * while an intent is under way, it waits, because that intent may have answered it, too.
 */
export class SeatPlay {
  seat: Seat;
  table: MatchView;
  readonly match: string;
  readonly #deps: SeatPlayDeps;
  #events: SeenEvent[] = [];
  /** The question that is being decided, or whose intent was sent and is not answered yet. */
  #question: DecisionMessage | null = null;
  #isSent = false;
  #next: DecisionMessage | null = null;

  constructor({ match, seat, table }: Seated, deps: SeatPlayDeps) {
    this.match = match;
    this.seat = seat;
    this.table = table;
    this.#deps = deps;
  }

  /** Seated again, on another connection. */
  onSeated({ seat, table, rev }: Seated): void {
    this.seat = seat;
    this.table = table;
    if (!this.#isSent && this.#question !== null && this.#question.rev < rev) this.#question = null;
  }

  onDecision(question: DecisionMessage): void {
    this.#events.push(...question.events);
    if (this.#isSent) this.#next = question;
    // The same question after a reconnection is already being decided.
    else if (this.#question?.rev !== question.rev) void this.#decide(question);
  }

  /** Events without a question: this seat has nothing to decide any more. */
  onEvents(events: readonly SeenEvent[]): void {
    this.#events.push(...events);
    this.#next = null;
    if (!this.#isSent) this.#question = null;
  }

  async #decide(question: DecisionMessage): Promise<void> {
    this.#question = question;
    const intent = await this.#callDecide(question);
    if (question !== this.#question) return;
    if (intent === null) this.#question = null;
    else await this.#sendIntent(question, intent);
  }

  /** Null when the author's function failed: nothing is played in its place. */
  async #callDecide(question: DecisionMessage): Promise<Intent | null> {
    const { view, legal } = question;
    const events = this.#events;
    this.#events = [];
    try {
      const result = await this.#deps.decide(view, legal, events, this.#infoOf(question));
      const { intent, why } = readDecideResult(legal, result);
      if (why !== undefined) this.#note('thought', why);
      return intent;
    } catch (error) {
      // A failure to answer a superseded question does not matter.
      if (question === this.#question) this.#note('fault', faultText(question, error));
      return null;
    }
  }

  #infoOf({ rev, clock }: DecisionMessage): DecisionInfo {
    const { match, seat, table } = this;
    return { match, seat, rev, clock, table, position: () => this.#position() };
  }

  async #position() {
    const { position } = await this.#deps.requests.askFor({
      type: 'position',
      match: this.match,
    });
    if (position === undefined) throw new Error('The server sent no position.');
    return position;
  }

  async #sendIntent(question: DecisionMessage, intent: Intent): Promise<void> {
    this.#isSent = true;
    const { match } = this;
    const { rev } = question;
    const answer = await this.#deps.requests
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
    this.#deps.note({ kind, message, match: this.match, ...(code === undefined ? {} : { code }) });
  }
}

/** Whether an accepted intent has answered the next question, too. */
const settles = (answer: BotAnswer, rev: number, next: DecisionMessage): boolean =>
  answer.ok && next.rev < (answer.rev ?? rev + 1);

function faultText({ rev }: DecisionMessage, error: unknown): string {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `decide failed at revision ${rev}; nothing is played, and the clock runs. ${why}`;
}
