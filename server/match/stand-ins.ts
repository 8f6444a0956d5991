import type { Seat } from '../../shared/index.ts';
import { type HouseParts, standInFor } from './house-seat.ts';
import type { Match } from './match.ts';
import type { Patience } from './patience.ts';

const SEATS = [0, 1] as const;
const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** In a siege a partner who leaves is played by a house bot until back, while the other is here. */
export class StandIns {
  readonly #match: Match;
  readonly #parts: HouseParts;
  readonly #patience: Patience;
  readonly #unsubscribe: () => void;
  /** How each seat's stand-in gets up again, or is called off before it sits. */
  readonly #away: [(() => void) | null, (() => void) | null] = [null, null];

  constructor(match: Match, parts: HouseParts, patience: Patience) {
    this.#match = match;
    this.#parts = parts;
    this.#patience = patience;
    this.#unsubscribe = match.subscribe(() => this.#look());
    this.#look();
  }

  leave(): void {
    this.#unsubscribe();
    for (const seat of SEATS) this.#getUp(seat);
  }

  #look(): void {
    for (const seat of SEATS) {
      if (!this.#isNeeded(seat)) this.#getUp(seat);
      else if (this.#away[seat] === null) this.#sitLater(seat);
    }
  }

  /** With nobody left at the table there is nobody to play for. */
  #isNeeded(seat: Seat): boolean {
    const { status, seats } = this.#match.table();
    const [own, partner] = [seats[seat], seats[other(seat)]];
    if (status !== 'playing' || own === null || partner === null) return false;
    return !own.connected && own.kind !== 'house' && partner.connected && partner.kind !== 'house';
  }

  #sitLater(seat: Seat): void {
    this.#away[seat] = this.#parts.setTimer(this.#patience.standIn, () => {
      this.#away[seat] = standInFor(this.#match, seat, this.#parts);
    });
  }

  #getUp(seat: Seat): void {
    const leave = this.#away[seat];
    this.#away[seat] = null;
    leave?.();
  }
}
