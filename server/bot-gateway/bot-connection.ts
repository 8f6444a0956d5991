import { CONNECTION_LIMITS } from '../../shared/protocol/bot/limits.ts';
import type { BotRequestOf } from '../../shared/protocol/bot/requests.ts';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import { reject } from '../../shared/state/rejection.ts';
import { nameSocket } from '../limits/guard-socket.ts';
import { BOT } from '../limits/table/rooms.ts';
import type { Admitted } from '../users/tickets.ts';
import type { User } from '../users/user.ts';
import { admitBot, NO_TOKEN } from './admit-bot.ts';
import type { BotGatewayDeps } from './bot-gateway-deps.ts';
import { type BotSession, openBotSession } from './bot-session.ts';
import { doRequest, tooFast } from './do-request.ts';
import { Outbox, type Socket, type Wire } from './outbox.ts';
import { readRequest } from './read-request.ts';
import type { Ask, Reply } from './replies.ts';

export type BotConnectionEvents = {
  welcomed(connection: BotConnection, person: User): void;
  closed(connection: BotConnection): void;
};

/** One connection of a bot. Each request gets one answer; repeated faults close the connection. */
export class BotConnection {
  readonly #outbox: Outbox;
  readonly #socket: Socket;
  readonly #deps: BotGatewayDeps;
  readonly #events: BotConnectionEvents;
  readonly #address: string;
  readonly #helloTimer: NodeJS.Timeout;
  /** Null before hello. */
  #admission: Promise<void> | null = null;
  /** Null until hello is accepted. */
  #session: BotSession | null = null;
  #lastHello: BotRequestOf<'hello'> | null = null;
  #unregister = (): void => {};
  #strikes = 0;
  #pinged = 0;
  #silent = 0;

  constructor(
    socket: Socket,
    wire: Wire,
    deps: BotGatewayDeps & { readonly address: string },
    events: BotConnectionEvents,
  ) {
    this.#outbox = new Outbox(socket, wire);
    this.#socket = socket;
    this.#deps = deps;
    this.#events = events;
    this.#address = deps.address;
    const onLate = () => this.close(CLOSE_CODES.badHello, 'No hello came in time.');
    this.#helloTimer = setTimeout(onLate, CONNECTION_LIMITS.hello * 1000).unref();
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? null : String(data)));
    socket.on('pong', (data) => this.#receivePong(String(data)));
    socket.on('close', () => this.#end());
    // An error of a socket also closes it.
    socket.on('error', () => {});
  }

  /** Its seats are free for the next connection at once, however long the socket takes to close. */
  close(code: number, why: string): void {
    this.#outbox.close(code, why);
    this.#end();
  }

  /** Refuses the connection: too many come from its address. */
  turnAway(wait: number): void {
    this.#answer(null, tooFast(wait));
    this.close(CLOSE_CODES.tryLater, 'Too many connections; try again later.');
  }

  ping(): void {
    if (this.#silent >= BOT.silentPings) {
      this.#outbox.cut();
      return;
    }
    this.#silent += 1;
    this.#pinged = this.#deps.now();
    this.#socket.ping(String(this.#pinged));
  }

  /** Closes the connection if the bot was revoked meanwhile; if the store fails, the connection stays. */
  async recheck(): Promise<void> {
    if (this.#session === null || this.#lastHello === null) return;
    const admitted = await admitBot(this.#deps, this.#lastHello);
    if (!admitted.ok && admitted.code === 'bad-token') this.#revoked();
  }

  #revoked(): void {
    this.#answer(null, NO_TOKEN);
    this.close(CLOSE_CODES.badHello, NO_TOKEN.message);
  }

  /** Counts only the answer to the last ping: an unsolicited pong would fake the round trip. */
  #receivePong(data: string): void {
    this.#silent = 0;
    const lag = this.#deps.now() - this.#pinged;
    if (data === String(this.#pinged)) this.#session?.seatSessions.lag(lag);
  }

  #receive(text: string | null): void {
    if (this.#outbox.isOver) return;
    const read = readRequest(text);
    if (!read.ok) this.#strike(read.id, read.message);
    else if (read.request.type === 'hello') this.#hello(read.request);
    else this.#ask(read.request);
  }

  #hello(hello: BotRequestOf<'hello'>): void {
    if (this.#admission !== null) this.#strike(null, 'You have said hello already.');
    else this.#admission = this.#admitBot(hello);
  }

  async #admitBot(hello: BotRequestOf<'hello'>): Promise<void> {
    const admitted = await admitBot(this.#deps, hello);
    if (this.#outbox.isOver) return;
    if (admitted.ok) {
      this.#lastHello = hello;
      this.#welcome(admitted, hello);
      return;
    }
    this.#answer(null, admitted);
    const code = admitted.wait === undefined ? CLOSE_CODES.badHello : CLOSE_CODES.tryLater;
    this.close(code, admitted.message);
  }

  #welcome({ person, session }: Admitted, { token, positions }: BotRequestOf<'hello'>): void {
    clearTimeout(this.#helloTimer);
    const unregister = this.#deps.live.add(person.id, session, () => this.#revoked());
    if (unregister === null) {
      this.#revoked();
      return;
    }
    this.#unregister = unregister;
    const relayed = { token, positions, address: this.#address };
    this.#session = openBotSession(this.#deps, person, relayed, (message) =>
      this.#outbox.send(message),
    );
    this.#events.welcomed(this, person);
    nameSocket(this.#socket, person.id);
    this.ping();
  }

  /** Requests that arrive while hello is checked wait for it. */
  #ask(request: Ask): void {
    if (this.#session !== null) void this.#serve(this.#session, request);
    else if (this.#admission === null)
      this.#strike(request.id, 'Say hello first, with "token" and "version".');
    else void this.#admission.then(() => this.#session && this.#serve(this.#session, request));
  }

  async #serve(session: BotSession, request: Ask): Promise<void> {
    const { limits, now } = this.#deps;
    const caller = { person: session.person.id, address: this.#address };
    const taken = limits.take('botIntent', caller, now());
    const reply = taken.ok ? await doRequest(this.#deps, session, request) : tooFast(taken.wait);
    this.#answer(request.id, reply);
  }

  #answer(id: string | null, reply: Reply): void {
    this.#outbox.send({ type: 'answer', id, ...reply });
  }

  #strike(id: string | null, message: string): void {
    this.#deps.metrics.frameRefused();
    this.#answer(id, reject('bad-request', message));
    this.#strikes += 1;
    if (this.#admission === null) this.close(CLOSE_CODES.badHello, 'The first message is hello.');
    else if (this.#strikes >= CONNECTION_LIMITS.faults)
      this.close(CLOSE_CODES.tooManyFaults, 'Too many invalid messages.');
  }

  #end(): void {
    this.#outbox.stop();
    clearTimeout(this.#helloTimer);
    this.#unregister();
    this.#session?.leave();
    this.#session = null;
    this.#events.closed(this);
  }
}
