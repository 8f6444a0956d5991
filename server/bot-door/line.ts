import { LINE_LIMITS } from '../../shared/protocol/bot/limits.ts';
import { CLOSED_FOR_GOOD } from '../../shared/protocol/bot/messages.ts';
import type { BotRequestOf } from '../../shared/protocol/bot/requests.ts';
import { nameSocket } from '../limits/guard-socket.ts';
import { BOT } from '../limits/table/rooms.ts';
import type { Person } from '../people/person.ts';
import type { Admitted } from '../people/tickets.ts';
import { doRequest, tooFast } from './do-request.ts';
import { greet, NO_TOKEN } from './greet.ts';
import type { BotParts } from './parts.ts';
import { Post, type Socket, type Wire } from './post.ts';
import { readRequest } from './read-request.ts';
import { type Ask, refuse, type Told } from './told.ts';
import { openVisit, type Visit } from './visit.ts';

/** RFC 6455: come back later. */
const TRY_LATER = 1013;

export type LineEvents = {
  welcomed(line: Line, person: Person): void;
  gone(line: Line): void;
};

/** One connection of a bot: one answer to each request, a close for who keeps erring. */
export class Line {
  readonly #post: Post;
  readonly #socket: Socket;
  readonly #parts: BotParts;
  readonly #events: LineEvents;
  readonly #address: string;
  readonly #helloTimer: NodeJS.Timeout;
  /** Null before hello. */
  #greeting: Promise<void> | null = null;
  /** Null until hello was found good. */
  #visit: Visit | null = null;
  #said: BotRequestOf<'hello'> | null = null;
  #forget = (): void => {};
  #strikes = 0;
  #pinged = 0;
  #silent = 0;

  constructor(
    socket: Socket,
    wire: Wire,
    parts: BotParts & { readonly address: string },
    events: LineEvents,
  ) {
    this.#post = new Post(socket, wire);
    this.#socket = socket;
    this.#parts = parts;
    this.#events = events;
    this.#address = parts.address;
    const late = () => this.close(CLOSED_FOR_GOOD.badHello, 'No hello came in time.');
    this.#helloTimer = setTimeout(late, LINE_LIMITS.hello * 1000).unref();
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
    this.close(TRY_LATER, 'Too many connections; try again later.');
  }

  ping(): void {
    if (this.#silent >= BOT.silentPings) {
      this.#post.cut();
      return;
    }
    this.#silent += 1;
    this.#pinged = this.#parts.now();
    this.#socket.ping(String(this.#pinged));
  }

  /** A bot may have been revoked since; while nobody can be looked up, it stays. */
  async recheck(): Promise<void> {
    if (this.#visit === null || this.#said === null) return;
    const greeted = await greet(this.#parts, this.#said);
    if (!greeted.ok && greeted.code === 'bad-token') this.#revoked();
  }

  #revoked(): void {
    this.#answer(null, NO_TOKEN);
    this.close(CLOSED_FOR_GOOD.badHello, NO_TOKEN.message);
  }

  /** What was not asked claims another round trip than there was. */
  #heard(data: string): void {
    this.#silent = 0;
    const lag = this.#parts.now() - this.#pinged;
    if (data === String(this.#pinged)) this.#visit?.chairs.lag(lag);
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
    else this.#greeting = this.#greet(hello);
  }

  async #greet(hello: BotRequestOf<'hello'>): Promise<void> {
    const greeted = await greet(this.#parts, hello);
    if (this.#post.isOver) return;
    if (greeted.ok) {
      this.#said = hello;
      this.#welcome(greeted, hello.token);
      return;
    }
    this.#answer(null, greeted);
    const code = greeted.wait === undefined ? CLOSED_FOR_GOOD.badHello : TRY_LATER;
    this.close(code, greeted.message);
  }

  #welcome({ person, session }: Admitted, token: string): void {
    clearTimeout(this.#helloTimer);
    const forget = this.#parts.live.add(person.id, session, () => this.#revoked());
    if (forget === null) {
      this.#revoked();
      return;
    }
    this.#forget = forget;
    const relayed = { token, address: this.#address };
    this.#visit = openVisit(this.#parts, person, relayed, (message) => this.#post.send(message));
    this.#events.welcomed(this, person);
    nameSocket(this.#socket, person.id);
    this.ping();
  }

  /** What comes while hello is being looked at waits for it. */
  #ask(request: Ask): void {
    if (this.#visit !== null) void this.#serve(this.#visit, request);
    else if (this.#greeting === null)
      this.#strike(request.id, 'Say hello first, with "token" and "version".');
    else void this.#greeting.then(() => this.#visit && this.#serve(this.#visit, request));
  }

  async #serve(visit: Visit, request: Ask): Promise<void> {
    const { limits, now } = this.#parts;
    const caller = { person: visit.person.id, address: this.#address };
    const taken = limits.take('botIntent', caller, now());
    const told = taken.ok ? await doRequest(this.#parts, visit, request) : tooFast(taken.wait);
    this.#answer(request.id, told);
  }

  #answer(id: string | null, told: Told): void {
    this.#post.send({ type: 'answer', id, ...told });
  }

  #strike(id: string | null, message: string): void {
    this.#parts.metrics.frameRefused();
    this.#answer(id, refuse('bad-request', message));
    this.#strikes += 1;
    if (this.#greeting === null)
      this.close(CLOSED_FOR_GOOD.badHello, 'The first message is hello.');
    else if (this.#strikes >= LINE_LIMITS.faults)
      this.close(CLOSED_FOR_GOOD.tooManyFaults, 'Too many messages that make no sense.');
  }

  #end(): void {
    this.#post.stop();
    clearTimeout(this.#helloTimer);
    this.#forget();
    this.#visit?.leave();
    this.#visit = null;
    this.#events.gone(this);
  }
}
