import { unpack } from 'msgpackr';
import { call } from './call.ts';
import { enterRoom, type Reservation, readFrame, requestFrame } from './colyseus-wire.ts';
import type { Connection } from './connection.ts';
import { Seat } from './seat.ts';
import { Table } from './table.ts';

/** Seats take turns: every patch is one intent and passes the turn. */
class BareSeat extends Seat {
  #myTurn: boolean;
  #rev = 0;

  constructor(connection: Connection, place: number) {
    super(connection);
    this.#myTurn = place === 0;
    this.updated(this.#myTurn);
    this.listen();
  }

  protected decide(): void {
    this.#rev += 1;
    const intent = { kind: 'play', place: this.#rev % 5 };
    const message = { id: `i${this.#rev}`, rev: this.#rev, intent };
    this.connection.send(requestFrame(this.#rev, 'intent', message));
  }

  protected read(frame: Buffer): void {
    const seen = readFrame(frame);
    if (seen.kind === 'patch') {
      this.#myTurn = !this.#myTurn;
      this.updated(this.#myTurn);
    } else if (seen.kind === 'answer') {
      const { ok } = unpack(seen.body) as { ok: boolean };
      this.answered(ok ? undefined : 'no reason given');
    }
  }
}

export async function openBareTable(url: string): Promise<Table> {
  const host = await call<Reservation>(url, '/matchmake/create/bare', { body: { seat: 0 } });
  const first = new BareSeat(await enterRoom(url, host), 0);
  const second = new BareSeat(await joinBare(url, host.roomId, { seat: 1 }), 1);
  return new Table(host.roomId, [first, second]);
}

export function watchBareTable(url: string, table: Table): Promise<Connection> {
  return joinBare(url, table.id, {});
}

async function joinBare(url: string, room: string, body: object): Promise<Connection> {
  return enterRoom(url, await call<Reservation>(url, `/matchmake/joinById/${room}`, { body }));
}
