import type { Seat } from '../../../shared/index.ts';
import type { Match } from '../match.ts';
import type { MatchTimeouts } from '../match-timeouts.ts';
import { type HouseBotDeps, seatHouseBot } from './house-bot.ts';
import { SubstituteBots } from './substitute-bots.ts';

/** The house bots of all matches in this process. */
export class HouseBots {
  readonly #deps: HouseBotDeps & { readonly timeouts: MatchTimeouts };
  readonly #leave = new Map<string, () => void>();
  readonly #substitutes = new Map<string, SubstituteBots>();

  constructor(deps: HouseBotDeps & { readonly timeouts: MatchTimeouts }) {
    this.#deps = deps;
  }

  /** Z1: in a siege, a house bot may play for a partner who lost the connection. */
  admit(match: Match, mode: string): void {
    if (mode !== 'siege') return;
    this.#substitutes.set(match.id, new SubstituteBots(match, this.#deps, this.#deps.timeouts));
  }

  play(match: Match, seat: Seat): void {
    this.#leave.set(match.id, seatHouseBot(match, seat, this.#deps));
  }

  /** Seats the house bots of a restored match again. */
  resume(match: Match): void {
    match.listing().seats.forEach((player, seat) => {
      if (player?.kind === 'house') this.play(match, seat as Seat);
    });
  }

  leave(match: string): void {
    this.#leave.get(match)?.();
    this.#leave.delete(match);
    this.#substitutes.get(match)?.leave();
    this.#substitutes.delete(match);
  }

  leaveAll(): void {
    for (const match of [...this.#leave.keys(), ...this.#substitutes.keys()]) this.leave(match);
  }
}
