import {
  type AuthContext,
  type Client,
  Room,
  type RoomException,
  ServerError,
} from '@colyseus/core';
import type { Answer } from '../../shared/protocol/answer.ts';
import { nameSocket } from '../limits/guard-socket.ts';
import type { Chatter } from '../match/chat.ts';
import type { Talk } from '../match/talk.ts';
import type { RoomName } from '../metrics/metrics.ts';
import type { Person } from '../people/person.ts';
import { cutIfSlow } from './socket.ts';
import { roomParts } from './wiring.ts';

/** A client that was told this often what a request looks like is not going to learn it. */
const MOST_STRIKES = 10;
const UNFORGIVEN = 4008;
const JOIN_SECONDS = 15;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type Read<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
type Shape<T> = { safeParse(raw: unknown): Read<T> };
type Run<T> = (client: Client, data: T) => Promise<Answer> | Answer;

/** A room that nobody can bring down: one answer to each request, a close for who keeps erring. */
export abstract class GuardedRoom<State extends object> extends Room<{ state: State }> {
  override patchRate: number | null = null;
  override autoDispose = false;
  override seatReservationTimeout = JOIN_SECONDS;
  protected abstract readonly kind: RoomName;
  readonly #strikes = new WeakMap<Client, number>();
  readonly #entered = new WeakSet<Client>();
  readonly #leaveTalk = new WeakMap<Client, () => void>();

  /** Only a ticket lets in, since the token of a join stands in the socket's address. */
  static override async onAuth(token: string, _: unknown, { ip }: AuthContext): Promise<Person> {
    const { people, limits, now } = roomParts();
    const known = await people.redeem(token);
    if (!known.ok) throw new ServerError(401, known.message);
    const { person } = known;
    const banned = limits.banOf('person', person.id, now());
    if (banned > 0) throw new ServerError(429, `You sent too much; come back in ${banned} s.`);
    const taken = limits.take('join', { person: person.id, address: ip ?? '' }, now());
    if (taken.ok) return person;
    throw new ServerError(429, `You join too often; try again in ${taken.wait} s.`);
  }

  override onCreate(options: never): void {
    // Without a timestep Colyseus ticks an idle room sixty times a second.
    this.setTimestep(() => this.clients.forEach(cutIfSlow), 1000);
    this.patchRate = null;
    this.open(options);
  }

  override onUncaughtException(error: RoomException, where: string): void {
    const cause = error.cause ?? error;
    // A refused join: its sender was told.
    if (cause instanceof ServerError) return;
    roomParts().log.error({ err: cause, where, room: this.roomName }, 'A room made a mistake.');
  }

  protected abstract open(options: never): void;

  protected enteredBy(client: Client, talk?: Talk, as?: Chatter): void {
    roomParts().metrics.clientCame(this.kind);
    nameSocket(client.ref, (client.auth as Person).id);
    this.#entered.add(client);
    if (talk === undefined || as === undefined) return;
    const leave = talk.join({ ...as, hear: (line) => client.send('chat', line) });
    this.#leaveTalk.set(client, leave);
  }

  /** False for who was refused at the door: Colyseus lets them leave, too. */
  protected leftBy(client: Client): boolean {
    if (!this.#entered.delete(client)) return false;
    roomParts().metrics.clientLeft(this.kind);
    this.#leaveTalk.get(client)?.();
    return true;
  }

  /** Reads, answers, and never throws at the sender. */
  protected answering<T>(shape: Shape<T>, run: Run<T>) {
    const faulty = (client: Client, issues: readonly Issue[]) => this.strike(client, issues);
    const failed = (error: unknown) => this.#failed(error);
    return (client: Client, raw: unknown, asked: { id: number | undefined }) => {
      const read = shape.safeParse(raw);
      const answer = read.success
        ? answered(run, client, read.data, failed)
        : faulty(client, read.error.issues);
      // Who did not ask by a request has no other way to learn it.
      if (asked.id === undefined) void sendTo(client, answer);
      return answer;
    };
  }

  protected strike(client: Client, issues: readonly Issue[] = []): Answer {
    roomParts().metrics.frameRefused();
    const strikes = (this.#strikes.get(client) ?? 0) + 1;
    this.#strikes.set(client, strikes);
    if (strikes >= MOST_STRIKES) client.leave(UNFORGIVEN, 'Too many requests that make no sense.');
    const [first] = issues;
    const what =
      first === undefined ? '' : `: ${first.path.map(String).join('.')} ${first.message}`;
    return { ok: false, code: 'bad-request', message: `That request is not understood${what}.` };
  }

  #failed(error: unknown): Answer {
    roomParts().log.error({ err: error, room: this.roomName }, 'A request was not answered.');
    const message = 'The server made a mistake. Nothing was done.';
    return { ok: false, code: 'internal', message };
  }
}

function answered<T>(
  run: Run<T>,
  client: Client,
  data: T,
  failed: (error: unknown) => Answer,
): Promise<Answer> | Answer {
  try {
    const answer = run(client, data);
    return answer instanceof Promise ? answer.catch(failed) : answer;
  } catch (error) {
    return failed(error);
  }
}

async function sendTo(client: Client, answer: Promise<Answer> | Answer): Promise<void> {
  client.send('answer', await answer);
}
