import {
  type Client,
  ClientState,
  CloseCode,
  Room,
  type RoomException,
  ServerError,
} from '@colyseus/core';
import type { Answer, RejectedAnswer } from '../../shared/protocol/answer.ts';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import { requestIdShape } from '../../shared/protocol/intent-message.ts';
import { reject } from '../../shared/state/rejection.ts';
import { dropReservations } from '../colyseus/returning.ts';
import { cut, cutAndWait, cutIfSlow } from '../colyseus/socket.ts';
import { addressOfSocket, nameSocket } from '../limits/guard-socket.ts';
import { SOCKET } from '../limits/table/sockets.ts';
import type { ChatMember } from '../match/chat/chat.ts';
import type { ChatRoom } from '../match/chat/chat-room.ts';
import type { RoomName } from '../metrics/metrics.ts';
import { ENDED } from '../users/identity.ts';
import type { User } from '../users/user.ts';
import { authOf, refusalOf, userOf } from './admit.ts';
import { roomDeps } from './wiring.ts';

const FOREIGN = reject(
  'foreign-token',
  'This reconnection token was given to somebody else. Join by joinById or joinOrCreate instead.',
);

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type Read<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
type Shape<T> = { safeParse(raw: unknown): Read<T> };
type Run<T> = (client: Client, data: T) => Promise<Answer> | Answer;

/** A room that clients cannot break: each request gets one answer, and repeated faults close the connection. */
export abstract class GuardedRoom<State extends object> extends Room<{ state: State }> {
  override patchRate: number | null = null;
  override autoDispose = false;
  override seatReservationTimeout = SOCKET.joinWithin;
  protected abstract readonly kind: RoomName;
  readonly #strikes = new WeakMap<Client, number>();
  /** When each client joined. */
  readonly #entered = new WeakMap<Client, number>();
  readonly #leaveChat = new WeakMap<Client, () => void>();
  readonly #unregister = new WeakMap<Client, () => void>();
  readonly #signedOut = new WeakSet<Client>();

  /** Lets nobody in: users are known before a place is reserved for them, see `callRoom`. */
  static override async onAuth(): Promise<boolean> {
    return false;
  }

  override onCreate(options: never): void {
    // Without a timestep Colyseus ticks an idle room sixty times a second.
    this.setTimestep(() => this.#closeStalled(), SOCKET.tendEvery);
    this.patchRate = null;
    this.open(options);
  }

  override onUncaughtException(error: RoomException, where: string): void {
    const cause = error.cause ?? error;
    // A refused join: the client has got the reason.
    if (cause instanceof ServerError) return;
    roomDeps().log.error({ err: cause, where, room: this.roomName }, 'A room failed.');
  }

  protected abstract open(options: never): void;

  override disconnect(code?: number): Promise<unknown> {
    dropReservations(this);
    return super.disconnect(code);
  }

  /** When the server stops, clients are asked to come back by themselves. */
  override onBeforeShutdown(): void {
    void this.disconnect(CloseCode.MAY_TRY_RECONNECT).catch(() => {});
  }

  /**
   * The options with which a user joins again, after an older connection of the session was cut. Throws a
   * ServerError if the place is not theirs.
   */
  async letReturn(
    person: User,
    { session = '', reconnectionToken }: { session?: string; reconnectionToken: string },
  ): Promise<object> {
    const before = this.clients.get(session);
    const isForeign = before !== undefined && userOf(before).id !== person.id;
    if (isForeign || !this.mayUse(reconnectionToken, person)) throw refusalOf(FOREIGN);
    const options = this.optionsToReturn(person);
    if (before !== undefined) await cutAndWait(before);
    return options;
  }

  /** Whether a reconnection token was not given to somebody else. */
  protected mayUse(_reconnectionToken: string, _person: User): boolean {
    return true;
  }

  protected optionsToReturn(_person: User): object {
    return {};
  }

  /** The place may have been reserved, at another process, before the session ended. */
  override async onJoin(client: Client, options: unknown): Promise<void> {
    const { person, session } = authOf(client);
    const cut = () => {
      this.#signedOut.add(client);
      client.leave(CLOSE_CODES.signedOut, ENDED.message);
    };
    const unregister = roomDeps().live.add(person.id, session, cut);
    if (unregister === null) throw refusalOf(ENDED);
    this.#unregister.set(client, unregister);
    await this.enter(client, options);
  }

  /** Refuses a client whose session ended while it was joining. */
  protected refuseSignedOut(client: Client): void {
    if (this.#signedOut.has(client)) throw refusalOf(ENDED);
  }

  protected abstract enter(client: Client, options: unknown): Promise<void> | void;

  protected enteredBy(client: Client, chat?: ChatRoom, as?: ChatMember): void {
    roomDeps().metrics.clientJoined(this.kind);
    nameSocket(client.ref, userOf(client).id);
    this.#entered.set(client, roomDeps().now());
    if (chat === undefined || as === undefined) return;
    const leave = chat.join({ ...as, hear: (message) => client.send('chat', message) });
    this.#leaveChat.set(client, leave);
  }

  /** False for a client that was refused while joining: Colyseus calls onLeave for it, too. */
  protected leftBy(client: Client): boolean {
    this.#unregister.get(client)?.();
    if (!this.#entered.delete(client)) return false;
    roomDeps().metrics.clientLeft(this.kind);
    this.#leaveChat.get(client)?.();
    return true;
  }

  /** Validates, counts and answers a request; never throws. */
  protected answering<T>(request: string, shape: Shape<T>, run: Run<T>) {
    const faulty = (client: Client, issues: readonly Issue[]) => this.strike(client, issues);
    const failed = (error: unknown) => this.#failed(error);
    return (client: Client, raw: unknown, asked: { id: number | undefined }) => {
      const read = shape.safeParse(payloadOf(request, raw));
      const answer = read.success
        ? (tooFast(client, limitOf(request)) ?? answered(run, client, read.data, failed))
        : faulty(client, read.error.issues);
      // A client that sent a plain message gets the answer as a message, which says what it answers.
      if (asked.id === undefined) void sendTo(client, { request, ...idOf(raw) }, answer);
      return answer;
    };
  }

  /** Answers a message of an unknown type. */
  protected unknown(client: Client, type: string | number): void {
    const { data: request = 'unknown' } = requestIdShape.safeParse(type);
    client.send('answer', { request, ...this.strike(client) });
  }

  /** A client that never confirms its join would block its seat. */
  #closeStalled(): void {
    const latest = roomDeps().now() - SOCKET.joinWithin * 1000;
    for (const client of this.clients) {
      const isLate = (this.#entered.get(client) ?? latest) < latest;
      if (isLate && client.state === ClientState.JOINING) cut(client);
      else cutIfSlow(client);
    }
  }

  protected strike(client: Client, issues: readonly Issue[] = []): Answer {
    roomDeps().metrics.frameRefused();
    const strikes = (this.#strikes.get(client) ?? 0) + 1;
    this.#strikes.set(client, strikes);
    if (strikes >= SOCKET.strikes)
      client.leave(CLOSE_CODES.tooManyFaults, 'Too many invalid requests.');
    const [first] = issues;
    const what =
      first === undefined ? '' : `: ${first.path.map(String).join('.')} ${first.message}`;
    return { ok: false, code: 'bad-request', message: `That request is not understood${what}.` };
  }

  #failed(error: unknown): Answer {
    roomDeps().log.error({ err: error, room: this.roomName }, 'A request failed.');
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

type Asked = { readonly request: string; readonly id?: string };

async function sendTo(
  client: Client,
  asked: Asked,
  answer: Promise<Answer> | Answer,
): Promise<void> {
  client.send('answer', { ...asked, ...(await answer) });
}

/** The id that the sender gave a request. */
function idOf(raw: unknown): { id?: string } {
  if (typeof raw !== 'object' || raw === null || !('id' in raw)) return {};
  const read = requestIdShape.safeParse(raw.id);
  return read.success ? { id: read.data } : {};
}

/** A message without payload has no fields. Every request may carry an id; to an intent it belongs. */
function payloadOf(request: string, raw: unknown): unknown {
  if (request === 'intent' || idOf(raw).id === undefined) return raw ?? {};
  const { id: _, ...payload } = raw as { readonly id: unknown };
  return payload;
}

/** The limit that a message counts against. */
type MessageLimit = 'intent' | 'chat' | 'emote';

const limitOf = (request: string): MessageLimit =>
  request === 'chat' || request === 'emote' ? request : 'intent';

/** The rejection of a request that comes too soon; null if it may be made now. */
function tooFast(client: Client, limit: MessageLimit): RejectedAnswer | null {
  const { limits, now } = roomDeps();
  const { id, kind } = userOf(client);
  const counted = kind === 'bot' && limit === 'intent' ? 'botIntent' : limit;
  const caller = { person: id, address: addressOfSocket(client.ref) };
  const taken = limits.take(counted, caller, now());
  if (taken.ok) return null;
  const message = `Too many requests from you or your address; try again in ${taken.wait} s.`;
  return { ok: false, code: 'too-fast', message, wait: taken.wait };
}
