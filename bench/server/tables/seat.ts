import { type Line, wireSize } from './line.ts';

/** Bytes that came down, by what the seat has to do next. */
export interface Down {
  deciding: number;
  other: number;
}

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** One seat of a table as the load plays it: it acts only on what it has been told. */
export abstract class Seat {
  readonly down: Down = { deciding: 0, other: 0 };
  onTold: () => void = () => {};
  protected readonly line: Line;
  #isAsked = false;
  #role: keyof Down = 'other';
  #unread = 0;
  #waiting: Waiting | null = null;

  constructor(line: Line) {
    this.line = line;
    line.onLost = (why) => this.#waiting?.reject(new Error(`a seat was ${why}`));
  }

  /** Whether the next decision is this seat's, and it knows what it decides on. */
  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** Bytes that went up. */
  get up(): number {
    return this.line.sent;
  }

  /** Resolves with the answer; a refusal throws, for the load only sends what is allowed. */
  act(): Promise<void> {
    this.#isAsked = false;
    this.#role = 'other';
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.decide();
    });
  }

  close(): void {
    this.line.close();
  }

  /** To be called once the seat can read. */
  protected listen(): void {
    this.line.onFrame((frame) => {
      this.#unread += wireSize(frame);
      this.read(frame);
    });
  }

  /** Sends a decision. */
  protected abstract decide(): void;
  protected abstract read(frame: Buffer): void;

  /** News of a change came in whole: all since the last one was about it. */
  protected told(mustDecide: boolean): void {
    this.#role = mustDecide ? 'deciding' : 'other';
    this.#isAsked = mustDecide;
    this.#book();
    this.onTold();
  }

  protected answered(refusal?: string): void {
    this.#book();
    const waiting = this.#waiting;
    this.#waiting = null;
    if (refusal === undefined) waiting?.resolve();
    else waiting?.reject(new Error(`refused: ${refusal}`));
  }

  #book(): void {
    this.down[this.#role] += this.#unread;
    this.#unread = 0;
  }
}
