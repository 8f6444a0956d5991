import type {
  BotMessage,
  Challenged,
  Closed,
  Seated,
  Welcome,
} from '../../shared/protocol/bot/messages.ts';
import type { BotDeck } from '../../shared/protocol/bot/requests.ts';
import type { Bot, ChallengeOptions, OfferOptions, QueueOptions } from './bot.ts';
import type { BotOptions, Note } from './options.ts';
import { Requests } from './requests.ts';
import { SeatPlay } from './seat-play.ts';
import { ServerConnection } from './server-connection.ts';

/** Logs what the author of a bot must see, and nothing that resolves itself. */
function logToConsole({ kind, match, code, message }: Note): void {
  if (kind === 'thought' || code === 'stale') return;
  console.error([kind, match, code, message].filter((part) => part !== undefined).join(' · '));
}

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

class BotClient implements Bot {
  you: Welcome['you'] | null = null;
  readonly closed: Promise<Error | null>;
  readonly #options: BotOptions;
  readonly #connection: ServerConnection;
  readonly #requests: Requests;
  readonly #seats = new Map<string, SeatPlay>();
  /** Matches in which another connection of this bot has taken the seat. */
  readonly #takenOver = new Set<string>();
  #queueOptions: QueueOptions | null = null;
  /** Counts connections, so that nothing begun on one continues on the next. */
  #connections = 0;
  #ready: () => void = () => {};
  #setClosed: (why: Error | null) => void = () => {};

  constructor(options: BotOptions) {
    const { server, token } = options;
    this.#options = options;
    this.closed = new Promise((resolve) => {
      this.#setClosed = resolve;
    });
    this.#connection = new ServerConnection({
      server,
      token,
      onWelcome: (welcome) => void this.#rejoinMatches(welcome),
      onMessage: (message) => this.#receive(message),
      onLost: (why) => this.#onLost(why),
      onClosed: (why) => this.#onClosed(why),
    });
    const dropConnection = () => this.#connection.drop('No answer came in time.');
    this.#requests = new Requests((message) => this.#connection.send(message), dropConnection);
  }

  get matches(): readonly string[] {
    return [...this.#seats.keys()];
  }

  connect(): Promise<void> {
    const gone = this.closed.then((why) => {
      throw why ?? new Error('The bot was closed before it was connected.');
    });
    const ready = new Promise<void>((resolve) => {
      this.#ready = resolve;
    });
    this.#connection.open();
    return Promise.race([ready, gone]);
  }

  async challenge(options: ChallengeOptions): Promise<string> {
    const { match } = await this.#requests.askFor({ type: 'challenge', ...options });
    if (match === undefined) throw new Error('The server did not say which match it opened.');
    return match;
  }

  async queue(options: QueueOptions): Promise<void> {
    await this.#requests.askFor({ type: 'queue', ...options });
    this.#queueOptions = options;
  }

  async unqueue(): Promise<void> {
    this.#queueOptions = null;
    await this.#requests.askFor({ type: 'unqueue' });
  }

  async accept(match: string, deck: BotDeck): Promise<void> {
    await this.#requests.askFor({ type: 'accept', match, deck });
  }

  async offer(options: OfferOptions): Promise<void> {
    await this.#requests.askFor({ type: 'offer', ...options });
  }

  close(): void {
    this.#connection.close();
  }

  async #rejoinMatches({ you, matches }: Welcome): Promise<void> {
    this.#connections += 1;
    const connection = this.#connections;
    if (this.you !== null) this.#note({ kind: 'connection', message: 'Connected again.' });
    this.you = you;
    const own = matches.filter((match) => !this.#takenOver.has(match));
    for (const match of this.#seats.keys()) if (!own.includes(match)) this.#seats.delete(match);
    await Promise.all(own.map((match) => this.#join(match)));
    if (connection !== this.#connections) return;
    this.#requests.open();
    if (this.#queueOptions !== null) void this.queue(this.#queueOptions).catch(() => {});
    this.#ready();
  }

  async #join(match: string): Promise<void> {
    const answer = await this.#requests.ask({ type: 'join', match }).catch(() => null);
    if (answer === null || answer.ok) return;
    this.#seats.delete(match);
    this.#note({ kind: 'refused', match, code: answer.code, message: answer.message });
  }

  #receive(message: BotMessage): void {
    if (message.type === 'answer') this.#requests.onAnswer(message);
    else if (message.type === 'challenged') void this.#answerChallenge(message);
    else if (message.type === 'seated') this.#seat(message);
    else if (message.type === 'decision') this.#seats.get(message.match)?.onDecision(message);
    else if (message.type === 'closed') this.#onSeatClosed(message);
    else this.#onMatchMessage(message);
  }

  /** Messages of a match that ask nothing; unknown types of a newer contract are ignored. */
  #onMatchMessage(message: BotMessage): void {
    const play = 'match' in message ? this.#seats.get(message.match ?? '') : undefined;
    if (play === undefined) return;
    if (message.type === 'events') play.onEvents(message.events);
    if (message.type === 'table') play.table = message.table;
    if (message.type !== 'ended') return;
    play.onEvents([]);
    this.#runCallback(message.match, () => this.#options.onEnd?.(message, play.seat));
  }

  #seat(seated: Seated): void {
    const play = this.#seats.get(seated.match);
    this.#takenOver.delete(seated.match);
    if (play === undefined) {
      this.#queueOptions = null;
      const { decide } = this.#options;
      const deps = { decide, requests: this.#requests, note: (note: Note) => this.#note(note) };
      this.#seats.set(seated.match, new SeatPlay(seated, deps));
    } else play.onSeated(seated);
  }

  #onSeatClosed({ match, code, message }: Closed): void {
    this.#seats.get(match)?.onEvents([]);
    this.#seats.delete(match);
    if (code !== 'taken-over') return;
    this.#takenOver.add(match);
    this.#note({ kind: 'refused', match, code, message });
  }

  async #answerChallenge(challenge: Challenged): Promise<void> {
    const { match } = challenge;
    try {
      const deck = (await this.#options.onChallenge?.(challenge)) ?? null;
      if (deck === null) await this.#requests.ask({ type: 'decline', match });
      else await this.accept(match, deck);
    } catch (error) {
      this.#note({
        kind: 'fault',
        match,
        message: `The challenge was not accepted: ${textOf(error)}`,
      });
    }
  }

  /** Catches the author's mistake in one match, so that the others continue. */
  #runCallback(match: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#note({ kind: 'fault', match, message: textOf(error) });
    }
  }

  #onLost(message: string): void {
    this.#connections += 1;
    this.#requests.onLost();
    this.#note({ kind: 'connection', message });
  }

  #onClosed(why: Error | null): void {
    this.#connections += 1;
    // Drops the questions first, so that requests that fail now are not reported as faults.
    for (const play of this.#seats.values()) play.onEvents([]);
    this.#seats.clear();
    this.#requests.onClosed(why ?? new Error('The bot was closed.'));
    if (why !== null)
      this.#note({ kind: 'connection', message: `Closed for good: ${why.message}` });
    this.#setClosed(why);
  }

  #note(note: Note): void {
    (this.#options.log ?? logToConsole)(note);
  }
}

/** A bot over `/bot`: keeps its connection and its seats, and calls `decide` whenever it must act. */
export const createBot = (options: BotOptions): Bot => new BotClient(options);
