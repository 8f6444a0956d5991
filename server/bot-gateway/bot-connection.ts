import { CONNECTION_LIMITS } from '../../shared/protocol/bot/limits.ts';
import type { BotRequestOf } from '../../shared/protocol/bot/requests.ts';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import { reject } from '../../shared/state/rejection.ts';
import { nameSocket } from '../limits/guard-socket.ts';
import { BOT } from '../limits/table/rooms.ts';
import type { Admitted } from '../users/tickets.ts';
import type { User } from '../users/user.ts';
import type { BotGatewayDeps } from './bot-gateway-deps.ts';
import { type BotSession, openBotSession } from './bot-session.ts';
import { doRequest, tooFast } from './do-request.ts';
import { admitBot, NO_TOKEN } from './greet.ts';
import { Outbox, type Socket, type Wire } from './outbox.ts';
import { readRequest } from './read-request.ts';
import type { Ask, Reply } from './replies.ts';

export type BotConnectionEvents = {
  welcomed(connection: BotConnection, person: User): void;
  gone(connection: BotConnection): void;
};

/** One connection of a bot: one answer to each request, a close for who keeps erring. */
export class BotConnection {
  readonly #post: Outbox;
  readonly #socket: Socket;
  readonly #deps: BotGatewayDeps;
  readonly #events: BotConnectionEvents;
  readonly #address: string;
  readonly #helloTimer: NodeJS.Timeout;
  /** Null before hello. */
  #greeting: Promise<void> | null = null;
  /** Null until hello was found good. */
  #session: BotSession | null = null;
  #said: BotRequestOf<'hello'> | null = null;
  #forget = (): void => {};
  #strikes = 0;
  #pinged = 0;
  #silent = 0;

  constructor(
    socket: Socket,
    wire: Wire,
    deps: BotGatewayDeps & { readonly address: string },
    events: BotConnectionEvents,
  ) {
    this.#post = new Outbox(socket, wire);
    this.#socket = socket;
    this.#deps = deps;
    this.#events = events;
    this.#address = deps.address;
    const late = () => this.close(CLOSE_CODES.badHello, 'No hello came in time.');
    this.#helloTimer = setTimeout(late, CONNECTION_LIMITS.hello * 1000).unref();
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? null : String(data)));
    socket.on('pong', (data) => this.#heard(String(data)));
    socket.on('close', () => this.#end());
    // What breaks a socket also closes it.
    socket.on('error', () => {});
  }

  /** Its seats are free for the next line at once, however long the other side takes. */
  close(code: number, why: string): void {
    this.#post.close(code, why);
    this.#end();
  }

  /** Too many come from there. */
  turnAway(wait: number): void {
    this.#answer(null, tooFast(wait));
    this.close(CLOSE_CODES.tryLater, 'Too many connections; try again later.');
  }

  ping(): void {
    if (this.#silent >= BOT.silentPings) {
      this.#post.cut();
      return;
    }
    this.#silent += 1;
    this.#pinged = this.#deps.now();
    this.#socket.ping(String(this.#pinged));
  }

  /** A bot may have been revoked since; while nobody can be looked up, it stays. */
  async recheck(): Promise<void> {
    if (this.#session === null || this.#said === null) return;
    const greeted = await admitBot(this.#deps, this.#said);
    if (!greeted.ok && greeted.code === 'bad-token') this.#revoked();
  }

  #revoked(): void {
    this.#answer(null, NO_TOKEN);
    this.close(CLOSE_CODES.badHello, NO_TOKEN.message);
  }

  /** What was not asked claims another round trip than there was. */
  #heard(data: string): void {
    this.#silent = 0;
    const lag = this.#deps.now() - this.#pinged;
    if (data === String(this.#pinged)) this.#session?.seatSessions.lag(lag);
  }

  #receive(text: string | null): void {
    if (this.#post.isOver) return;
    const read = readRequest(text);
    if (!read.ok) this.#strike(read.id, read.message);
    else if (read.request.type === 'hello') this.#hello(read.request);
    else this.#ask(read.request);
  }

  #hello(hello: BotRequestOf<'hello'>): void {
    if (this.#greeting !== null) this.#strike(null, 'You said hello before; once is enough.');
    else this.#greeting = this.#admitBot(hello);
  }

  async #admitBot(hello: BotRequestOf<'hello'>): Promise<void> {
    const greeted = await admitBot(this.#deps, hello);
    if (this.#post.isOver) return;
    if (greeted.ok) {
      this.#said = hello;
      this.#welcome(greeted, hello.token);
      return;
    }
    this.#answer(null, greeted);
    const code = greeted.wait === undefined ? CLOSE_CODES.badHello : CLOSE_CODES.tryLater;
    this.close(code, greeted.message);
  }

  #welcome({ person, session }: Admitted, token: string): void {
    clearTimeout(this.#helloTimer);
    const forget = this.#deps.live.add(person.id, session, () => this.#revoked());
    if (forget === null) {
      this.#revoked();
      return;
    }
    this.#forget = forget;
    const relayed = { token, address: this.#address };
    this.#session = openBotSession(this.#deps, person, relayed, (message) =>
      this.#post.send(message),
    );
    this.#events.welcomed(this, person);
    nameSocket(this.#socket, person.id);
    this.ping();
  }

  /** What comes while hello is being looked at waits for it. */
  #ask(request: Ask): void {
    if (this.#session !== null) void this.#serve(this.#session, request);
    else if (this.#greeting === null)
      this.#strike(request.id, 'Say hello first, with "token" and "version".');
    else void this.#greeting.then(() => this.#session && this.#serve(this.#session, request));
  }

  async #serve(session: BotSession, request: Ask): Promise<void> {
    const { limits, now } = this.#deps;
    const caller = { person: session.person.id, address: this.#address };
    const taken = limits.take('botIntent', caller, now());
    const reply = taken.ok ? await doRequest(this.#deps, session, request) : tooFast(taken.wait);
    this.#answer(request.id, reply);
  }

  #answer(id: string | null, reply: Reply): void {
    this.#post.send({ type: 'answer', id, ...reply });
  }

  #strike(id: string | null, message: string): void {
    this.#deps.metrics.frameRefused();
    this.#answer(id, reject('bad-request', message));
    this.#strikes += 1;
    if (this.#greeting === null) this.close(CLOSE_CODES.badHello, 'The first message is hello.');
    else if (this.#strikes >= CONNECTION_LIMITS.faults)
      this.close(CLOSE_CODES.tooManyFaults, 'Too many messages that make no sense.');
  }

  #end(): void {
    this.#post.stop();
    clearTimeout(this.#helloTimer);
    this.#forget();
    this.#session?.leave();
    this.#session = null;
    this.#events.gone(this);
  }
}
