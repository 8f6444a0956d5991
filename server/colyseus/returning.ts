import type { IncomingMessage } from 'node:http';
import type { Room } from '@colyseus/core';
import { CloseCode } from '@colyseus/core';
import { WebSocketClient } from '@colyseus/ws-transport';
import type { WebSocket } from 'ws';

/** A client whose line was cut and who opens a socket for the same session again. */
export type Returning = {
  readonly room: string;
  readonly session: string;
  readonly reconnectionToken: string;
  /** Of the user; null if the address has none. */
  readonly token: string | null;
  readonly address: string;
};

/** `later` asks the client to try again by itself; after `never` it does not. */
export type Verdict =
  | { readonly kind: 'in' }
  | { readonly kind: 'later'; readonly message: string }
  | { readonly kind: 'never'; readonly code: number; readonly message: string };

/** The longest reason that a close frame can have, in bytes; our sentences are ASCII. */
const REASON = 120;

const bearerOf = ({ headers }: IncomingMessage): string | null =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** Null for a socket that takes a place reserved before. */
export function returningBy(request: IncomingMessage, address: string): Returning | null {
  const { pathname, searchParams } = new URL(`ws://server${request.url ?? '/'}`);
  const reconnectionToken = searchParams.get('reconnectionToken');
  if (reconnectionToken === null) return null;
  return {
    room: pathname.split('/').at(-1) ?? '',
    session: searchParams.get('sessionId') ?? '',
    reconnectionToken,
    token: searchParams.get('_authToken') ?? bearerOf(request),
    address,
  };
}

/** Tells a client that it is not let in, in the way its SDK understands. */
export function turnBack(socket: WebSocket, verdict: Exclude<Verdict, { kind: 'in' }>): void {
  const reason = verdict.message.slice(0, REASON);
  if (verdict.kind === 'later') socket.close(CloseCode.MAY_TRY_RECONNECT, reason);
  else {
    const close = () => socket.close(CloseCode.FAILED_TO_RECONNECT, reason);
    new WebSocketClient('', socket).error(verdict.code, verdict.message, close);
  }
}

type Reserved = {
  readonly _reservedSeats: Record<string, unknown>;
  readonly _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
};

const reservedIn = (room: Room): Reserved => room as unknown as Reserved;

/** Gives up the places that nobody has taken yet: a room that closes would wait for them. */
export function dropReservations(room: Room): void {
  const { _reservedSeats: places, _reservedSeatTimeouts: timeouts } = reservedIn(room);
  for (const [session, timeout] of Object.entries(timeouts)) {
    clearTimeout(timeout);
    delete timeouts[session];
    delete places[session];
  }
}

/** Whether the session is still being joined or left: Colyseus would mistake a new place for the old one. */
export function isSessionBusy(room: Room, session: string): boolean {
  return (
    Object.hasOwn(reservedIn(room)._reservedSeats, session) ||
    room.clients.get(session) !== undefined
  );
}
