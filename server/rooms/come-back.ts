import { matchMaker, ServerError } from '@colyseus/core';
import { z } from 'zod';
import type { SeatReservation } from '../../shared/protocol/http/matches.ts';
import { reject } from '../../shared/state/rejection.ts';
import { reserveSeat } from '../colyseus/reserve-seat.ts';
import { isSessionBusy, type Returning, type Verdict } from '../colyseus/returning.ts';
import type { HttpRejection } from '../http/rejection.ts';
import { CALL } from '../limits/table/calls.ts';
import { admit, refusalOf } from './admit.ts';
import { type Caller, optionsOf } from './caller.ts';
import { reservePlace } from './enter.ts';
import { GuardedRoom } from './guarded-room.ts';
import { roomDeps } from './wiring.ts';

/** Statuses of refusals that pass by themselves. */
const PASSING = new Set([429, 503]);
const SESSION = /^[\w-]{9}$/;
const IN: Verdict = { kind: 'in' };

const RESTORING = reject('restoring', 'This match is being restored. Try again in a moment.');
const MOVED = reject(
  'moved',
  'Another server has this match now. Call client.reconnect(room.reconnectionToken).',
);
const NO_SESSION = reject('bad-request', 'This is not the id of a session.');
const CLOSING = reject('restoring', 'The connection before is still being closed.');
const GONE = reject(
  'no-such-room',
  'This room is closed. Call joinById or joinOrCreate; matches that run are in the lobby.',
);

/** Why a room is not in this process. */
function whyNotHere(room: string): HttpRejection {
  const { mayReturn, directory } = roomDeps();
  if (directory.find(room) !== null) return MOVED;
  return mayReturn(room) ? RESTORING : GONE;
}

async function readmit(call: Returning): Promise<Verdict> {
  const { room: id, session } = call;
  const room = matchMaker.getLocalRoomById(id);
  // `client.reconnect` has reserved the place just now.
  if (room?.hasReservedSeat(session) === true) return IN;
  const auth = await admit(call.token, call.address);
  if (!(room instanceof GuardedRoom)) throw refusalOf(whyNotHere(id));
  if (!SESSION.test(session) || session in {}) throw refusalOf(NO_SESSION);
  const options = await room.letReturn(auth.person, call);
  if (isSessionBusy(room, session)) throw refusalOf(CLOSING);
  await reserveSeat({ room: id, options, auth, session });
  return IN;
}

/**
 * Lets a client back into a room when its SDK opens the socket again. The place belongs to the user, so this
 * also works for a connection that an earlier run of the server had; Colyseus' `allowReconnection` knows only
 * its own.
 */
export async function comeBack(call: Returning): Promise<Verdict> {
  try {
    return await readmit(call);
  } catch (error) {
    if (!(error instanceof ServerError)) {
      roomDeps().log.error({ err: error, room: call.room }, 'A client could not return.');
      return { kind: 'later', message: 'The server made a mistake.' };
    }
    const { code, message } = error;
    return PASSING.has(code) ? { kind: 'later', message } : { kind: 'never', code, message };
  }
}

const Reconnect = z.strictObject({ reconnectionToken: z.string().max(CALL.reconnectionToken) });

/** Answers `client.reconnect`: the room may meanwhile be in another process. */
export async function returnTo(id: string, caller: Caller): Promise<SeatReservation> {
  const { reconnectionToken } = optionsOf(Reconnect, caller);
  const room = matchMaker.getLocalRoomById(id);
  if (room instanceof GuardedRoom) {
    const options = await room.letReturn(caller.person, { reconnectionToken });
    return reservePlace(id, caller, options);
  }
  const why = whyNotHere(id);
  if (why !== MOVED) throw refusalOf(why);
  return reservePlace(id, caller);
}
