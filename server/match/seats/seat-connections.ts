import type { Seat } from '../../../shared/index.ts';
import type { Answer } from '../../../shared/protocol/answer.ts';

/** Why a line has its seat no longer. `moved`: another process has the match, or will soon. */
export type DisconnectReason = 'taken-over' | 'match-over' | 'voided' | 'moved';

type Connection = { onLost(why: DisconnectReason): void };

/** A connection in its seat. */
export type TakenSeat = {
  /** Resolves when everybody knows that the player is here. */
  readonly here: Promise<Answer>;
  leave(): void;
};

/** Which line speaks for each seat: the newest own one, whatever door it came in by. */
export class SeatConnections {
  readonly #owners: [Connection | null, Connection | null] = [null, null];

  /** The older line is told at once. Returns how to leave: true for who still had the seat. */
  take(seat: Seat, onLost: (why: DisconnectReason) => void): () => boolean {
    const connection: Connection = { onLost };
    const before = this.#owners[seat];
    this.#owners[seat] = connection;
    before?.onLost('taken-over');
    return () => {
      if (this.#owners[seat] !== connection) return false;
      this.#owners[seat] = null;
      return true;
    };
  }

  /** The match is no more. */
  close(why: Exclude<DisconnectReason, 'taken-over'>): void {
    const present = this.#owners.splice(0, 2, null, null);
    for (const connection of present) connection?.onLost(why);
  }
}
