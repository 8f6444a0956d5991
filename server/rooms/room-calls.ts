import { z } from 'zod';
import type { SeatReservation } from '../../shared/protocol/http/matches.ts';
import { reject } from '../../shared/state/rejection.ts';
import type { RoomCall } from '../colyseus/answer-calls.ts';
import { tooFast } from '../http/turn-away.ts';
import { NewMatch, openMatch } from '../matchmaking/new-match.ts';
import { admit, refusalOf } from './admit.ts';
import { type Caller, optionsOf } from './caller.ts';
import { returnTo } from './come-back.ts';
import { enter, reservePlace } from './enter.ts';
import { findOrOpen, findTable } from './tables.ts';
import { roomDeps } from './wiring.ts';

type Call = (caller: Caller) => Promise<SeatReservation>;
type Calls = Readonly<Record<'joinOrCreate' | 'create' | 'join', Call>>;

const refuse =
  (message: string): Call =>
  async () => {
    throw refusalOf(reject('server-makes-rooms', message));
  };

const Watch = z.strictObject({
  match: z
    .string()
    .regex(/^[\w-]{1,80}$/, 'Name a match by its id, or by the code of a private one.'),
  viewer: z.literal(['spectator', 0, 1]).default('spectator'),
});

async function create(caller: Caller): Promise<SeatReservation> {
  const request = optionsOf(NewMatch, caller);
  const { limits, now } = roomDeps();
  const { person, address } = caller;
  const taken = limits.take('create', { person: person.id, address }, now());
  if (!taken.ok) throw refusalOf(tooFast(taken.wait));
  const made = await openMatch(roomDeps(), caller, request);
  if (!made.ok) throw refusalOf(made);
  return reservePlace(made.match, caller);
}

async function watch(caller: Caller): Promise<SeatReservation> {
  const { match: wanted, viewer } = optionsOf(Watch, caller);
  const { directory } = roomDeps();
  const match = directory.find(wanted)?.id ?? wanted;
  const watched = await directory.watch(match, caller.person, viewer);
  if (!watched.ok) throw refusalOf(watched);
  return reservePlace(watched.room, caller);
}

async function lobby(caller: Caller): Promise<SeatReservation> {
  optionsOf(z.strictObject({}), caller);
  return reservePlace('lobby', caller);
}

const queue: Call = (caller) => reservePlace('queue', caller, caller.options);

const byName: Readonly<Record<string, Calls>> = {
  match: {
    joinOrCreate: (caller) => findOrOpen(caller, () => create(caller)),
    create,
    join: findTable,
  },
  watch: {
    joinOrCreate: watch,
    join: watch,
    create: refuse("Call joinOrCreate('watch', { match, viewer }): the server makes these rooms."),
  },
  lobby: {
    joinOrCreate: lobby,
    join: lobby,
    create: refuse("There is one lobby: call joinOrCreate('lobby')."),
  },
  queue: {
    joinOrCreate: queue,
    join: queue,
    create: refuse("There is one queue: call joinOrCreate('queue', { format, deck })."),
  },
};

const NO_ROOM = reject(
  'no-such-room',
  `There is no room of that name; the names are: ${Object.keys(byName).join(', ')}. To join a room by its id, call joinById.`,
);
const NO_CALL = reject(
  'no-such-call',
  'There is no such call; use joinOrCreate, create, join, joinById or reconnect.',
);

const isByName = (method: string): method is keyof Calls =>
  method === 'joinOrCreate' || method === 'create' || method === 'join';

function callOf({ method, room }: RoomCall): Call {
  if (method === 'joinById') return (caller) => enter(room, caller);
  if (method === 'reconnect') return (caller) => returnTo(room, caller);
  if (!isByName(method)) throw refusalOf(NO_CALL);
  const calls = Object.hasOwn(byName, room) ? byName[room] : undefined;
  if (calls === undefined) throw refusalOf(NO_ROOM);
  return calls[method];
}

const isOptions = (options: unknown): options is object =>
  typeof options === 'object' && options !== null && !Array.isArray(options);

const NO_OPTIONS = reject('bad-request', 'The options of a room are an object, such as { deck }.');

/**
 * Answers the calls by which Colyseus clients get into rooms. Colyseus itself would create a room first and
 * ask who the caller is later; here the match comes first, with its limits, and its room belongs to it.
 */
export async function callRoom(call: RoomCall): Promise<SeatReservation> {
  const run = callOf(call);
  const auth = await admit(call.token, call.address);
  const options = call.options ?? {};
  if (!isOptions(options)) throw refusalOf(NO_OPTIONS);
  return run({ ...auth, address: call.address, options });
}
