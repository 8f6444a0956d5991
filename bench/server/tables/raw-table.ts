import { Connection } from './connection.ts';
import { intentFrame, kindOf, seatOf } from './raw-frames.ts';
import { Seat } from './seat.ts';
import { Table } from './table.ts';

class RawSeat extends Seat {
  readonly #place: number;
  #acted = 0;

  constructor(connection: Connection, place: number) {
    super(connection);
    this.#place = place;
    this.updated(place === 0);
    this.listen();
  }

  protected decide(): void {
    this.#acted += 1;
    this.connection.send(intentFrame(this.#place, this.#acted));
  }

  protected read(frame: Buffer): void {
    if (kindOf(frame) === 'echo') this.updated(seatOf(frame) !== this.#place);
    else this.answered();
  }
}

export async function openRawTable(url: string, id: string): Promise<Table> {
  const address = `${url}/${id}`;
  const first = new RawSeat(await Connection.open(address), 0);
  return new Table(id, [first, new RawSeat(await Connection.open(address), 1)]);
}

export function watchRawTable(url: string, table: Table): Promise<Connection> {
  return Connection.open(`${url}/${table.id}`);
}
