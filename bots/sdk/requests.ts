import type { BotAnswer } from '../../shared/protocol/bot/messages.ts';
import type { BotRequestInput } from '../../shared/protocol/bot/requests.ts';
import { RejectionError } from './rejection-error.ts';

type BotRequest = Exclude<BotRequestInput, { type: 'hello' }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A request without its id, which is added here. */
export type RequestBody = WithoutId<BotRequest>;

export type OkAnswer = Extract<BotAnswer, { ok: true }>;

type Pending = {
  readonly message: BotRequest;
  readonly resolve: (answer: BotAnswer) => void;
  readonly reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
  sent: boolean;
};

/** Seconds: a request is sent again after a wait up to this; a longer wait is reported to the caller. */
const MAX_WAIT = 30;
/** Milliseconds: a connection without an answer for this long is dead, whatever the socket reports. */
const ANSWER_TIMEOUT = 30_000;

const lostBefore = (type: string): Error =>
  new Error(
    `The connection was lost before "${type}" was answered. If it opened a match, the bot joins it by itself.`,
  );

/**
 * Pending requests, across reconnections: each is sent again under its old id, so that it takes
 * effect once. A challenge is not sent again, because it could open a second match.
 */
export class Requests {
  readonly #send: (message: BotRequest) => void;
  readonly #onTimeout: () => void;
  readonly #pending = new Map<string, Pending>();
  readonly #idPrefix = Math.floor(Math.random() * 2 ** 40).toString(36);
  #count = 0;
  #open = false;

  constructor(send: (message: BotRequest) => void, onTimeout: () => void) {
    this.#send = send;
    this.#onTimeout = onTimeout;
  }

  /** Resolves with the answer, even if it is a rejection. */
  ask(ask: RequestBody): Promise<BotAnswer> {
    this.#count += 1;
    const message = { ...ask, id: `${this.#idPrefix}-${this.#count}` } as BotRequest;
    return new Promise((resolve, reject) => {
      const pending = { message, resolve, reject, timer: undefined, sent: false };
      this.#pending.set(message.id, pending);
      // Every other request waits until the seats are joined again.
      if (this.#open || message.type === 'join') this.#sendPending(pending);
    });
  }

  /** Resolves with the answer; throws if it is a rejection. */
  async askFor(ask: RequestBody): Promise<OkAnswer> {
    const answer = await this.ask(ask);
    if (!answer.ok) throw new RejectionError(answer);
    return answer;
  }

  onAnswer(answer: BotAnswer): void {
    const pending = answer.id === null ? undefined : this.#pending.get(answer.id);
    if (pending === undefined) return;
    clearTimeout(pending.timer);
    const { wait } = answer as { wait?: number };
    if (wait === undefined || wait > MAX_WAIT) {
      this.#pending.delete(pending.message.id);
      pending.resolve(answer);
    } else pending.timer = setTimeout(() => this.#sendPending(pending), wait * 1000);
  }

  open(): void {
    this.#open = true;
    for (const pending of this.#pending.values()) if (!pending.sent) this.#sendPending(pending);
  }

  onLost(): void {
    this.#open = false;
    for (const [id, pending] of this.#pending) {
      clearTimeout(pending.timer);
      const { sent, message } = pending;
      pending.sent = false;
      // The next welcome says again which matches to join.
      if (sent && (message.type === 'challenge' || message.type === 'join')) {
        this.#pending.delete(id);
        pending.reject(lostBefore(message.type));
      }
    }
  }

  onClosed(error: Error): void {
    this.#open = false;
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.timer);
      pending.reject(error);
    }
    this.#pending.clear();
  }

  #sendPending(pending: Pending): void {
    pending.sent = true;
    pending.timer = setTimeout(this.#onTimeout, ANSWER_TIMEOUT);
    this.#send(pending.message);
  }
}
