import type { Seat } from '../../../shared/index.ts';
import type { Match } from '../match.ts';
import type { MatchTimeouts } from '../match-timeouts.ts';
import { type HouseBotDeps, seatSubstituteBot } from './house-bot.ts';

const SEATS = [0, 1] as const;
const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** In a siege, a house bot plays for a partner who left, until they are back or the other leaves, too. */
export class SubstituteBots {
  readonly #match: Match;
  readonly #deps: HouseBotDeps;
  readonly #timeouts: MatchTimeouts;
  readonly #unsubscribe: () => void;
  /** For each seat: removes its substitute, or cancels the timer that would seat one. */
  readonly #substitutes: [(() => void) | null, (() => void) | null] = [null, null];

  constructor(match: Match, deps: HouseBotDeps, timeouts: MatchTimeouts) {
    this.#match = match;
    this.#deps = deps;
    this.#timeouts = timeouts;
    this.#unsubscribe = match.subscribe(() => this.#update());
    this.#update();
  }

  leave(): void {
    this.#unsubscribe();
    for (const seat of SEATS) this.#removeBot(seat);
  }

  #update(): void {
    for (const seat of SEATS) {
      if (!this.#isNeeded(seat)) this.#removeBot(seat);
      else if (this.#substitutes[seat] === null) this.#seatBotLater(seat);
    }
  }

  /** No substitute plays when the partner is gone, too. */
  #isNeeded(seat: Seat): boolean {
    const { status, seats } = this.#match.table();
    const [own, partner] = [seats[seat], seats[other(seat)]];
    if (status !== 'playing' || own === null || partner === null) return false;
    return !own.connected && own.kind !== 'house' && partner.connected && partner.kind !== 'house';
  }

  #seatBotLater(seat: Seat): void {
    this.#substitutes[seat] = this.#deps.setTimer(this.#timeouts.substitute, () => {
      this.#substitutes[seat] = seatSubstituteBot(this.#match, seat, this.#deps);
    });
  }

  #removeBot(seat: Seat): void {
    const leave = this.#substitutes[seat];
    this.#substitutes[seat] = null;
    leave?.();
  }
}
