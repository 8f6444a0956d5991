import { z } from 'zod';
import type { Seat } from '../../shared/index.ts';
import type { WireCode } from '../../shared/protocol/codes.ts';
import type { SeatReservation } from '../../shared/protocol/http/matches.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { reserveSeat } from '../colyseus/reserve-seat.ts';
import type { HttpRejection } from '../http/rejection.ts';
import type { Match } from '../match/match.ts';
import { DeckRequest } from '../matchmaking/deck-shape.ts';
import { findDeck } from '../matchmaking/find-deck.ts';
import type { Maker } from '../registry/capacity.ts';
import { type ClientAuth, refusalOf, refuseBanned, rejectionIn } from './admit.ts';
import type { Caller } from './caller.ts';
import { roomDeps } from './wiring.ts';

const NO_ROOM = reject(
  'no-such-room',
  'There is no such room, or its match is over. Open matches are in the lobby; joinOrCreate("match", { format, deck }) finds or opens one.',
);

/** Reserves a place in a room; throws a ServerError if there is none. */
export async function reservePlace(
  room: string,
  { person, session }: ClientAuth,
  options: object = {},
): Promise<SeatReservation> {
  const place = await reserveSeat({ room, options, auth: { person, session } });
  if (place === null) throw refusalOf(NO_ROOM);
  return place;
}

const joinShape = z.strictObject({ deck: z.optional(DeckRequest) });
const BRING_A_DECK = reject(
  'bad-request',
  'To take a seat, join with { deck }: the id of a deck, or { name, cards }.',
);

/** The seat a user has in a match of this process, or takes with the deck of the options. */
export async function seatIn(
  match: Match,
  guest: Maker,
  options: unknown,
): Promise<Seat | Rejection<WireCode>> {
  const own = match.seatOf(guest.person.id);
  if (own !== null) return own;
  const read = joinShape.safeParse(options ?? {});
  if (!read.success || read.data.deck === undefined) return BRING_A_DECK;
  const { book, registry } = roomDeps();
  const deck = findDeck(book, read.data.deck);
  if (deck === null) return reject('unknown-deck', 'To take a seat, join with a deck that exists.');
  const answer = await registry.sit(match.id, guest, deck);
  if (!answer.ok) return answer;
  return match.seatOf(guest.person.id) ?? reject('full', 'The seat is gone.');
}

/** Joins a room by its id, or a private match by its code. The room takes the user into an open seat. */
export function enter(idOrCode: string, caller: Caller): Promise<SeatReservation> {
  const id = roomDeps().directory.find(idOrCode)?.id ?? idOrCode;
  return reservePlace(id, caller, caller.options);
}

/** Reserves a place for a caller of the HTTP API. */
export async function reserveFor(
  room: string,
  caller: ClientAuth & { readonly address: string },
  options: object,
): Promise<SeatReservation | HttpRejection> {
  try {
    refuseBanned(caller.person, caller.address);
    return await enter(room, { ...caller, options });
  } catch (error) {
    return rejectionIn(error);
  }
}
