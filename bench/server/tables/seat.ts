import { type Connection, wireSize } from './connection.ts';

/** Received bytes, by whether the seat has to decide next. */
export interface Down {
  deciding: number;
  other: number;
}

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** One seat of a table, played by the load; acts only after it has received the last change. */
export abstract class Seat {
  readonly down: Down = { deciding: 0, other: 0 };
  onUpdate: () => void = () => {};
  protected readonly connection: Connection;
  #isDeciding = false;
  #role: keyof Down = 'other';
  #unread = 0;
  #waiting: Waiting | null = null;

  constructor(connection: Connection) {
    this.connection = connection;
    connection.onLost = (why) => this.#waiting?.reject(new Error(`a seat was ${why}`));
  }

  /** Whether this seat has the next decision and has received the state for it. */
  get isDeciding(): boolean {
    return this.#isDeciding;
  }

  /** Sent bytes. */
  get up(): number {
    return this.connection.sent;
  }

  /** Resolves with the answer; throws on a refusal, because the load sends only legal intents. */
  act(): Promise<void> {
    this.#isDeciding = false;
    this.#role = 'other';
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.decide();
    });
  }

  close(): void {
    this.connection.close();
  }

  /** Called when the seat can read. */
  protected listen(): void {
    this.connection.onFrame((frame) => {
      this.#unread += wireSize(frame);
      this.read(frame);
    });
  }

  /** Sends a decision. */
  protected abstract decide(): void;
  protected abstract read(frame: Buffer): void;

  /** Called when a change has been received completely. */
  protected updated(mustDecide: boolean): void {
    this.#role = mustDecide ? 'deciding' : 'other';
    this.#isDeciding = mustDecide;
    this.#countBytes();
    this.onUpdate();
  }

  protected answered(refusal?: string): void {
    this.#countBytes();
    const waiting = this.#waiting;
    this.#waiting = null;
    if (refusal === undefined) waiting?.resolve();
    else waiting?.reject(new Error(`refused: ${refusal}`));
  }

  #countBytes(): void {
    this.down[this.#role] += this.#unread;
    this.#unread = 0;
  }
}
