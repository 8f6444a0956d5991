import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

type Say = () => void;
type Line = { readonly near: Socket; readonly far: Socket; hushed: boolean; kept: Say[] | null };

/**
 * Between a store and its database. What it does wrong it does to the lines there are: new ones are
 * good. Only slow is it to all of them.
 */
export class FaultyLine {
  readonly #server: Server;
  readonly #lines = new Set<Line>();
  #late = 0;

  private constructor(port: number) {
    this.#server = createServer((near) => this.#join(near, connect(port, '127.0.0.1')));
  }

  static async to(port: number): Promise<FaultyLine> {
    const line = new FaultyLine(port);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  url(direct: string): string {
    const url = new URL(direct);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** Every answer comes so many milliseconds late, until it is told otherwise. */
  slow(ms: number): void {
    this.#late = ms;
  }

  /** What is said arrives; no answer to it does. */
  hush(): void {
    for (const line of this.#lines) line.hushed = true;
  }

  /** What is said arrives when the returned function is called, also from who is gone by then. */
  keep(): () => void {
    const kept: Say[] = [];
    for (const line of this.#lines) line.kept = kept;
    return () => {
      for (const say of kept) say();
    };
  }

  cut(): void {
    for (const { near, far } of this.#lines) for (const socket of [near, far]) socket.destroy();
  }

  async end(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket, far: Socket): void {
    const line: Line = { near, far, hushed: false, kept: null };
    this.#lines.add(line);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (said) => {
      if (line.kept === null) far.write(said);
      else line.kept.push(() => far.write(said));
    });
    far.on('data', (answer) => {
      if (line.hushed) return;
      if (this.#late === 0) near.write(answer);
      else setTimeout(() => near.write(answer), this.#late);
    });
    near.on('close', () => {
      if (line.kept === null) far.destroy();
    });
    far.on('close', () => {
      near.destroy();
      this.#lines.delete(line);
    });
  }
}
