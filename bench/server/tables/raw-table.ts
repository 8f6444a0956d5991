import { intentFrame, kindOf, seatOf } from '../raw-frames.ts';
import { Line } from './line.ts';
import { Seat } from './seat.ts';
import { Table } from './table.ts';

class RawSeat extends Seat {
  readonly #place: number;
  #acted = 0;

  constructor(line: Line, place: number) {
    super(line);
    this.#place = place;
    this.told(place === 0);
    this.listen();
  }

  protected decide(): void {
    this.#acted += 1;
    this.line.send(intentFrame(this.#place, this.#acted));
  }

  protected read(frame: Buffer): void {
    if (kindOf(frame) === 'echo') this.told(seatOf(frame) !== this.#place);
    else this.answered();
  }
}

export async function openRawTable(url: string, id: string): Promise<Table> {
  const address = `${url}/${id}`;
  const first = new RawSeat(await Line.open(address), 0);
  return new Table(id, [first, new RawSeat(await Line.open(address), 1)]);
}

export function watchRawTable(url: string, table: Table): Promise<Line> {
  return Line.open(`${url}/${table.id}`);
}
