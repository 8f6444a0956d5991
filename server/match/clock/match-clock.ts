import type { Seat } from '../../../shared/index.ts';
import type { ClockView } from '../../../shared/protocol/match-view.ts';
import { CLOCK_LIMIT } from '../../limits/table/match.ts';
import type { ActedBy, ClockMarks, ClockSettings } from '../../store/contract/entry.ts';
import {
  answered,
  ask,
  type Clock,
  came,
  clockViewOf,
  credit,
  type Deadline,
  expired,
  left,
  marks,
  nextDue,
  nextGame,
  onTimeout,
  pause,
  resume,
  startClock,
  type TurnMarks,
} from './clock.ts';

type Time = {
  now(): number;
  setTimer(ms: number, run: () => void): () => void;
};

/** The clocks as they will be once a move is written. */
export type ClockDraft = { readonly marks: ClockMarks; keep(): void };

/** The clocks of a match, and the one timer that watches them. */
export class MatchClock {
  #clock: Clock;
  readonly #time: Time;
  readonly #ranOut: () => void;
  readonly #lag: [number, number] = [0, 0];
  #callOff = (): void => {};
  /** When the timer fires; null without a timer. */
  #looksAt: number | null = null;

  constructor(settings: ClockSettings, time: Time, ranOut: () => void) {
    this.#clock = startClock(settings);
    this.#time = time;
    this.#ranOut = ranOut;
  }

  restore(from: ClockMarks, turn: TurnMarks): void {
    const present = this.#clock.seats.map((seat) => seat.present);
    this.#clock = startClock(this.#clock.settings, from, turn);
    for (const seat of [0, 1] as const) this.#clock.seats[seat].present = present[seat] ?? true;
  }

  /** Refills the banks; the away budgets last for the whole match. */
  newGame(): void {
    nextGame(this.#clock, this.#time.now());
  }

  run(deciding: readonly Seat[], turn: number): void {
    const now = this.#time.now();
    if (this.#clock.paused) resume(this.#clock, now);
    ask(this.#clock, deciding, turn, now);
    this.#arm();
  }

  stop(): void {
    pause(this.#clock, this.#time.now());
    this.#disarm();
  }

  draft(seat: Seat, arrived: number, by: ActedBy): ClockDraft {
    const next = this.#copy();
    if (by === 'player') answered(next, seat, arrived, this.#lag[seat]);
    if (by === 'time') onTimeout(next, seat, arrived);
    return {
      marks: marks(next, arrived),
      keep: () => {
        this.#clock = next;
      },
    };
  }

  present(seat: Seat, on: boolean): void {
    (on ? came : left)(this.#clock, seat, this.#time.now());
    this.#arm();
  }

  lag(seat: Seat, ms: number): void {
    this.#lag[seat] = ms;
  }

  credit(ms: number): void {
    credit(this.#clock, ms, this.#time.now());
    this.#arm();
  }

  expired(): Deadline[] {
    return expired(this.#clock, this.#time.now());
  }

  /** Whether the deadline of the seat's decision had passed at a moment. */
  isLate(seat: Seat, at: number): boolean {
    return expired(this.#clock, at).some((due) => due.seat === seat && due.what === 'decision');
  }

  /** The consequence of a passed deadline. Nothing is charged until the draft of the penalty is kept. */
  timedOut(seat: Seat): 'default' | 'forfeit' {
    return onTimeout(this.#copy(), seat, this.#time.now());
  }

  view(): ClockView {
    return clockViewOf(this.#clock, this.#time.now());
  }

  marks(): ClockMarks {
    return marks(this.#clock, this.#time.now());
  }

  #copy(): Clock {
    const [a, b] = this.#clock.seats;
    return { ...this.#clock, seats: [{ ...a }, { ...b }] };
  }

  /** Deadlines rarely pass, so a timer that fires early enough is not replaced. */
  #arm(): void {
    const next = nextDue(this.#clock);
    const isWaiting = next < Number.POSITIVE_INFINITY;
    if (isWaiting && this.#looksAt !== null && this.#looksAt <= next) return;
    this.#disarm();
    if (!isWaiting) return;
    const now = this.#time.now();
    const wait = Math.min(CLOCK_LIMIT.longestTimer, Math.max(0, Math.ceil(next - now)));
    this.#looksAt = now + wait;
    this.#callOff = this.#time.setTimer(wait, () => {
      this.#looksAt = null;
      this.#ranOut();
    });
  }

  #disarm(): void {
    this.#callOff();
    this.#looksAt = null;
  }
}
