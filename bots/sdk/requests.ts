import type { BotAnswer } from '../../shared/protocol/bot/messages.ts';
import type { BotAsks } from '../../shared/protocol/bot/requests.ts';
import { RejectionError } from './rejection-error.ts';

type Named = Exclude<BotAsks, { type: 'hello' }>;
type Unnamed<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A request as its author writes it: its name is given here. */
export type Ask = Unnamed<Named>;

export type Done = Extract<BotAnswer, { ok: true }>;

type Pending = {
  readonly message: Named;
  readonly resolve: (answer: BotAnswer) => void;
  readonly reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
  sent: boolean;
};

/** In seconds: a wait up to this is waited here, a longer one is told to who asked. */
const PATIENCE = 30;
/** In milliseconds: a line on which no answer comes is dead, whatever the socket believes. */
const ANSWER_WITHIN = 30_000;

const lostBefore = (type: string): Error =>
  new Error(
    `The line was lost before "${type}" was answered. If a match came of it, it is taken up by itself.`,
  );

/**
 * Requests under way, over as many lines as it takes: sent again under their old names, so that
 * each is done once. Only a challenge is not, which would open a second match.
 */
export class Requests {
  readonly #send: (message: Named) => void;
  readonly #silent: () => void;
  readonly #pending = new Map<string, Pending>();
  readonly #name = Math.floor(Math.random() * 2 ** 40).toString(36);
  #count = 0;
  #open = false;

  constructor(send: (message: Named) => void, silent: () => void) {
    this.#send = send;
    this.#silent = silent;
  }

  /** The answer, also where it is a refusal. */
  ask(ask: Ask): Promise<BotAnswer> {
    this.#count += 1;
    const message = { ...ask, id: `${this.#name}-${this.#count}` } as Named;
    return new Promise((resolve, reject) => {
      const pending = { message, resolve, reject, timer: undefined, sent: false };
      this.#pending.set(message.id, pending);
      // Everything else waits until the seats are taken up again.
      if (this.#open || message.type === 'join') this.#post(pending);
    });
  }

  /** The answer, or its refusal thrown. */
  async askFor(ask: Ask): Promise<Done> {
    const answer = await this.ask(ask);
    if (!answer.ok) throw new RejectionError(answer);
    return answer;
  }

  answered(answer: BotAnswer): void {
    const pending = answer.id === null ? undefined : this.#pending.get(answer.id);
    if (pending === undefined) return;
    clearTimeout(pending.timer);
    const { wait } = answer as { wait?: number };
    if (wait === undefined || wait > PATIENCE) {
      this.#pending.delete(pending.message.id);
      pending.resolve(answer);
    } else pending.timer = setTimeout(() => this.#post(pending), wait * 1000);
  }

  open(): void {
    this.#open = true;
    for (const pending of this.#pending.values()) if (!pending.sent) this.#post(pending);
  }

  lost(): void {
    this.#open = false;
    for (const [id, pending] of this.#pending) {
      clearTimeout(pending.timer);
      const { sent, message } = pending;
      pending.sent = false;
      // What to join is known anew with the next welcome.
      if (sent && (message.type === 'challenge' || message.type === 'join')) {
        this.#pending.delete(id);
        pending.reject(lostBefore(message.type));
      }
    }
  }

  closed(error: Error): void {
    this.#open = false;
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.timer);
      pending.reject(error);
    }
    this.#pending.clear();
  }

  #post(pending: Pending): void {
    pending.sent = true;
    pending.timer = setTimeout(this.#silent, ANSWER_WITHIN);
    this.#send(pending.message);
  }
}
