import { type Client, CloseCode, ServerError } from '@colyseus/core';
import * as z from 'zod';
import { reject } from '../../shared/state/rejection.ts';
import { addressOfSocket } from '../limits/guard-socket.ts';
import { CALL } from '../limits/table/calls.ts';
import { ROOM } from '../limits/table/rooms.ts';
import { DeckRequest } from '../matchmaking/deck-shape.ts';
import { validateMatchRequest } from '../matchmaking/match-request.ts';
import type { User } from '../users/user.ts';
import { refusalOf, userOf } from './admit.ts';
import { GuardedRoom } from './guarded-room.ts';
import { roomDeps } from './wiring.ts';

const joinShape = z.strictObject({
  format: z.string().max(CALL.format).default('duel'),
  deck: DeckRequest,
  rated: z.boolean().default(false),
  /** Accept a house bot if no opponent comes. */
  house: z.boolean().default(false),
});

const NOT_WAITING = reject(
  'no-seat',
  "You do not wait in the queue any more. Call joinOrCreate('queue', { format, deck }) to wait again.",
);

/**
 * The room for players who wait for an opponent. `paired` names the match to join. A player who stays until
 * it begins is queued again if the opponent does not come, and gets `requeued`; leaving the room leaves the
 * queue.
 */
export class QueueRoom extends GuardedRoom<object> {
  override messages = {
    _: (client: Client, type: string | number) => this.unknown(client, type),
  };
  protected readonly kind = 'queue';
  readonly #leave = new Map<Client, () => void>();
  readonly #options = new WeakMap<Client, object>();
  /** What users asked for whose line was cut lately. */
  readonly #cut = new Map<string, object>();
  #tending: NodeJS.Timeout | undefined;

  protected open(): void {
    this.roomId = 'queue';
    this.#tending = setInterval(() => void roomDeps().queue.makePairs(), ROOM.pairEvery).unref();
  }

  protected async enter(client: Client, options: unknown): Promise<void> {
    const person = userOf(client);
    const request = readJoin(options, person);
    const { queue, now, ratingOf, ownerOf } = roomDeps();
    const [ban, rating, owner] = await Promise.all([
      queue.banOf(person),
      ratingOf(person, request.format),
      ownerOf(person),
    ]);
    this.enteredBy(client);
    if (typeof options === 'object' && options !== null) this.#options.set(client, options);
    if (ban !== null) {
      client.send('failed', ban);
      return;
    }
    const leave = queue.enter({
      ...request,
      person,
      owner,
      address: addressOfSocket(client.ref),
      rating,
      since: now(),
      paired: (match) => client.send('paired', { match }),
      requeued: () => client.send('requeued', {}),
      began: () => client.send('began', {}),
      failed: (why) => client.send('failed', why),
    });
    this.#leave.set(client, leave);
  }

  override onLeave(client: Client, code?: number): void {
    this.leftBy(client);
    this.#leave.get(client)?.();
    this.#leave.delete(client);
    if (code !== CloseCode.CONSENTED) this.#remember(client);
  }

  protected override optionsToReturn({ id }: User): object {
    const options = this.#cut.get(id);
    if (options === undefined) throw refusalOf(NOT_WAITING);
    return options;
  }

  #remember(client: Client): void {
    const options = this.#options.get(client);
    if (options === undefined) return;
    const { id } = userOf(client);
    this.#cut.set(id, options);
    setTimeout(
      () => this.#cut.get(id) === options && this.#cut.delete(id),
      ROOM.returnWithin,
    ).unref();
  }

  override onDispose(): void {
    clearInterval(this.#tending);
  }
}

function readJoin(options: unknown, person: User) {
  const read = joinShape.safeParse(options);
  if (!read.success)
    throw new ServerError(400, 'Join the queue with { format, deck, rated?, house? }.');
  const { format, rated, house } = read.data;
  const checked = validateMatchRequest(roomDeps().book, person, read.data);
  if (checked.ok) return { format, deck: checked.deck, rated, houseWelcome: house };
  throw refusalOf(checked);
}
