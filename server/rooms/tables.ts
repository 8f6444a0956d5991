import type { SeatReservation } from '../../shared/protocol/http/matches.ts';
import { reject } from '../../shared/state/rejection.ts';
import { SOCKET } from '../limits/table/sockets.ts';
import type { Listing } from '../match/state/listing.ts';
import { deckOf, NewMatch } from '../matchmaking/new-match.ts';
import type { DeckChoice } from '../store/contract/entry.ts';
import { refusalOf } from './admit.ts';
import { type Caller, optionsOf } from './caller.ts';
import { enter, reservePlace } from './enter.ts';
import { roomDeps } from './wiring.ts';

const NO_TABLE = reject(
  'no-such-match',
  "No open match fits. Call joinOrCreate('match', { format, deck }) to open one and wait for an opponent.",
);

type Request = Omit<NewMatch, 'deck'> & { readonly deck: DeckChoice };

/** Whether the host waits there, or has just opened the match and is on the way. */
function isAttended({ id, created }: Listing): boolean {
  const match = roomDeps().registry.match(id);
  if (match === undefined) return true;
  const isNew = roomDeps().wall() - created < SOCKET.joinWithin * 1000;
  return isNew || match.table().seats[0]?.connected === true;
}

function fits({ status, settings, seats }: Listing, request: Request): boolean {
  const { format, bestOf, rated } = settings;
  return (
    status === 'waiting' &&
    seats[1] === null &&
    format === request.format &&
    bestOf === request.bestOf &&
    rated === request.rated
  );
}

/** The open matches that a request fits, one's own first and then those that have waited longest. */
function tablesFor(request: Request, { person }: Caller): Listing[] {
  const { lobby } = roomDeps();
  const open = lobby.shown().filter((listing) => fits(listing, request));
  const isOwn = ({ seats }: Listing) => seats[0]?.id === person.id;
  const others = open.filter((listing) => !isOwn(listing) && isAttended(listing)).toReversed();
  return [...open.filter(isOwn), ...others];
}

function requestOf(caller: Caller): Request {
  const request = optionsOf(NewMatch, caller);
  const deck = deckOf(roomDeps().book, request);
  if ('ok' in deck) throw refusalOf(deck);
  return { ...request, deck };
}

/** A seat in the first open match that takes the caller; null if none does. */
async function trySit(request: Request, caller: Caller): Promise<SeatReservation | null> {
  const { registry } = roomDeps();
  const { deck } = request;
  for (const { id } of tablesFor(request, caller)) {
    // The room of another process seats the user when they join.
    if (registry.match(id) === undefined) return enter(id, { ...caller, options: { deck } });
    const seated = await registry.sit(id, caller, deck);
    if (seated.ok) return reservePlace(id, caller);
    if (seated.code === 'too-many-matches') throw refusalOf(seated);
  }
  return null;
}

/** Takes a seat in an open match. */
export async function findTable(caller: Caller): Promise<SeatReservation> {
  const found = await trySit(requestOf(caller), caller);
  if (found === null) throw refusalOf(NO_TABLE);
  return found;
}

/** The searches of each format, one after the other, so that two callers meet instead of opening a match each. */
const searches = new Map<string, Promise<unknown>>();

/** Takes a seat in an open match, or opens one. A match with a wish that others do not share is always new. */
export async function findOrOpen(
  caller: Caller,
  open: () => Promise<SeatReservation>,
): Promise<SeatReservation> {
  const request = requestOf(caller);
  const isOwn = request.private || request.opponent !== 'person' || request.clock !== undefined;
  if (isOwn) return open();
  const search = async () => (await trySit(request, caller)) ?? open();
  const before = searches.get(request.format) ?? Promise.resolve();
  const found = before.then(search, search);
  searches.set(request.format, found);
  return found;
}
