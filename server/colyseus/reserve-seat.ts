import { matchMaker, ServerError } from '@colyseus/core';
import type { SeatReservation } from '../../shared/protocol/http/matches.ts';
import { CLUSTER } from '../limits/table/cluster.ts';

export type Seating = {
  readonly room: string;
  /** Colyseus hands these to `onJoin`. */
  readonly options: object;
  /** Becomes `client.auth`. */
  readonly auth: object;
  /** The session to continue; a new one by default. */
  readonly session?: string;
};

function late(): { readonly promise: Promise<never>; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_, reject) => {
    const why = 'The server with this room does not answer. Try again in a moment.';
    timer = setTimeout(() => reject(new ServerError(503, why)), CLUSTER.call);
  });
  return { promise, stop: () => clearTimeout(timer) };
}

const STOPPING = 'The server is stopping. Try again in a moment.';

async function reserve({ room, options, auth, session }: Seating): Promise<SeatReservation | null> {
  const isStopping = matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN;
  if (isStopping) throw new ServerError(503, STOPPING);
  const found = await matchMaker.driver.findOne({ roomId: room });
  if (found === undefined) return null;
  const authData = session === undefined ? auth : { ...auth, sessionId: session };
  const { processId, publicAddress } = found;
  const { name, roomId, sessionId } = await matchMaker.reserveSeatFor(found, options, authData);
  const place = { name, roomId, sessionId, processId };
  return publicAddress === undefined ? place : { ...place, publicAddress };
}

/**
 * Reserves a place in a room of any process; null if there is no such room. Gives up in time if the process
 * that has the room does not answer: Colyseus would wait for seconds.
 */
export async function reserveSeat(seating: Seating): Promise<SeatReservation | null> {
  const reserved = reserve(seating);
  if (matchMaker.getLocalRoomById(seating.room) !== undefined) return reserved;
  const { promise, stop } = late();
  // Nobody waits for an answer that comes later.
  reserved.catch(() => {});
  return Promise.race([reserved, promise]).finally(stop);
}
