import type { Seat } from '../../shared/index.ts';
import { type HouseParts, seatHouse } from './house-seat.ts';
import type { Match } from './match.ts';
import type { Patience } from './patience.ts';
import { StandIns } from './stand-ins.ts';

/** The house bots of all matches here. */
export class Houses {
  readonly #parts: HouseParts & { readonly patience: Patience };
  readonly #leave = new Map<string, () => void>();
  readonly #standIns = new Map<string, StandIns>();

  constructor(parts: HouseParts & { readonly patience: Patience }) {
    this.#parts = parts;
  }

  /** Z1: two against the wild do not lose a match because one of them lost the line. */
  admit(match: Match, mode: string): void {
    if (mode !== 'siege') return;
    this.#standIns.set(match.id, new StandIns(match, this.#parts, this.#parts.patience));
  }

  play(match: Match, seat: Seat): void {
    this.#leave.set(match.id, seatHouse(match, seat, this.#parts));
  }

  /** In a match that was taken up again. */
  playOn(match: Match): void {
    match.listing().seats.forEach((who, seat) => {
      if (who?.kind === 'house') this.play(match, seat as Seat);
    });
  }

  leave(match: string): void {
    this.#leave.get(match)?.();
    this.#leave.delete(match);
    this.#standIns.get(match)?.leave();
    this.#standIns.delete(match);
  }

  leaveAll(): void {
    for (const match of [...this.#leave.keys(), ...this.#standIns.keys()]) this.leave(match);
  }
}
