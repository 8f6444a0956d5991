import type {
  BotMessage,
  Challenged,
  Closed,
  Seated,
  Welcome,
} from '../../shared/protocol/bot/messages.ts';
import type { BotDeck } from '../../shared/protocol/bot/requests.ts';
import type { Bot, ChallengeWish, OfferWish, QueueWish } from './bot.ts';
import { Line } from './line.ts';
import type { BotOptions, Note } from './options.ts';
import { Requests } from './requests.ts';
import { SeatPlay } from './seat-play.ts';

/** What the author of a bot must see, and nothing that settles itself. */
function tellConsole({ kind, match, code, message }: Note): void {
  if (kind === 'thought' || code === 'stale') return;
  console.error([kind, match, code, message].filter((part) => part !== undefined).join(' · '));
}

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

class Player implements Bot {
  you: Welcome['you'] | null = null;
  readonly closed: Promise<Error | null>;
  readonly #options: BotOptions;
  readonly #line: Line;
  readonly #requests: Requests;
  readonly #seats = new Map<string, SeatPlay>();
  /** Seats another line of this bot has taken: they are left to it. */
  readonly #takenOver = new Set<string>();
  #queued: QueueWish | null = null;
  /** Counts lines, so that what began on one does not go on on another. */
  #lines = 0;
  #ready: () => void = () => {};
  #setClosed: (why: Error | null) => void = () => {};

  constructor(options: BotOptions) {
    const { server, token } = options;
    this.#options = options;
    this.closed = new Promise((resolve) => {
      this.#setClosed = resolve;
    });
    this.#line = new Line({
      server,
      token,
      onWelcome: (welcome) => void this.#takeUp(welcome),
      onMessage: (message) => this.#hear(message),
      onLost: (why) => this.#lost(why),
      onClosed: (why) => this.#end(why),
    });
    const silent = () => this.#line.drop('No answer came in time.');
    this.#requests = new Requests((message) => this.#line.send(message), silent);
  }

  get matches(): readonly string[] {
    return [...this.#seats.keys()];
  }

  connect(): Promise<void> {
    const gone = this.closed.then((why) => {
      throw why ?? new Error('It was closed before it was connected.');
    });
    const ready = new Promise<void>((resolve) => {
      this.#ready = resolve;
    });
    this.#line.open();
    return Promise.race([ready, gone]);
  }

  async challenge(wish: ChallengeWish): Promise<string> {
    const { match } = await this.#requests.askFor({ type: 'challenge', ...wish });
    if (match === undefined) throw new Error('The server did not say which match it opened.');
    return match;
  }

  async queue(wish: QueueWish): Promise<void> {
    await this.#requests.askFor({ type: 'queue', ...wish });
    this.#queued = wish;
  }

  async unqueue(): Promise<void> {
    this.#queued = null;
    await this.#requests.askFor({ type: 'unqueue' });
  }

  async accept(match: string, deck: BotDeck): Promise<void> {
    await this.#requests.askFor({ type: 'accept', match, deck });
  }

  async offer(wish: OfferWish): Promise<void> {
    await this.#requests.askFor({ type: 'offer', ...wish });
  }

  close(): void {
    this.#line.close();
  }

  async #takeUp({ you, matches }: Welcome): Promise<void> {
    this.#lines += 1;
    const line = this.#lines;
    if (this.you !== null) this.#note({ kind: 'line', message: 'The line is there again.' });
    this.you = you;
    const own = matches.filter((match) => !this.#takenOver.has(match));
    for (const match of this.#seats.keys()) if (!own.includes(match)) this.#seats.delete(match);
    await Promise.all(own.map((match) => this.#join(match)));
    if (line !== this.#lines) return;
    this.#requests.open();
    if (this.#queued !== null) void this.queue(this.#queued).catch(() => {});
    this.#ready();
  }

  async #join(match: string): Promise<void> {
    const answer = await this.#requests.ask({ type: 'join', match }).catch(() => null);
    if (answer === null || answer.ok) return;
    this.#seats.delete(match);
    this.#note({ kind: 'refused', match, code: answer.code, message: answer.message });
  }

  #hear(message: BotMessage): void {
    if (message.type === 'answer') this.#requests.answered(message);
    else if (message.type === 'challenged') void this.#consider(message);
    else if (message.type === 'seated') this.#seat(message);
    else if (message.type === 'decision') this.#seats.get(message.match)?.onDecision(message);
    else if (message.type === 'closed') this.#leave(message);
    else this.#follow(message);
  }

  /** What happens in a match without a question; whatever a newer contract sends is left alone. */
  #follow(message: BotMessage): void {
    const play = 'match' in message ? this.#seats.get(message.match ?? '') : undefined;
    if (play === undefined) return;
    if (message.type === 'events') play.onEvents(message.events);
    if (message.type === 'table') play.table = message.table;
    if (message.type !== 'ended') return;
    play.onEvents([]);
    this.#trust(message.match, () => this.#options.onEnd?.(message, play.seat));
  }

  #seat(seated: Seated): void {
    const play = this.#seats.get(seated.match);
    this.#takenOver.delete(seated.match);
    if (play === undefined) {
      this.#queued = null;
      const { decide } = this.#options;
      const parts = { decide, requests: this.#requests, note: (note: Note) => this.#note(note) };
      this.#seats.set(seated.match, new SeatPlay(seated, parts));
    } else play.onSeated(seated);
  }

  #leave({ match, code, message }: Closed): void {
    this.#seats.get(match)?.onEvents([]);
    this.#seats.delete(match);
    if (code !== 'taken-over') return;
    this.#takenOver.add(match);
    this.#note({ kind: 'refused', match, code, message });
  }

  async #consider(challenge: Challenged): Promise<void> {
    const { match } = challenge;
    try {
      const deck = (await this.#options.onChallenge?.(challenge)) ?? null;
      if (deck === null) await this.#requests.ask({ type: 'decline', match });
      else await this.accept(match, deck);
    } catch (error) {
      this.#note({
        kind: 'fault',
        match,
        message: `The challenge was not taken: ${textOf(error)}`,
      });
    }
  }

  /** An author's mistake in one match must not end the others. */
  #trust(match: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#note({ kind: 'fault', match, message: textOf(error) });
    }
  }

  #lost(message: string): void {
    this.#lines += 1;
    this.#requests.lost();
    this.#note({ kind: 'line', message });
  }

  #end(why: Error | null): void {
    this.#lines += 1;
    // First: nobody needs an answer any more, and what fails now is nobody's fault.
    for (const play of this.#seats.values()) play.onEvents([]);
    this.#seats.clear();
    this.#requests.closed(why ?? new Error('The bot was closed.'));
    if (why !== null) this.#note({ kind: 'line', message: `Closed for good: ${why.message}` });
    this.#setClosed(why);
  }

  #note(note: Note): void {
    (this.#options.log ?? tellConsole)(note);
  }
}

/** A bot over `/bot`: it keeps its line and its seats, and asks `decide` whenever it must act. */
export const createBot = (options: BotOptions): Bot => new Player(options);
