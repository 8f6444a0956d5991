import type { Seat } from '../../../shared/index.ts';
import type { Answer } from '../../../shared/protocol/answer.ts';

/** Why a connection lost its seat. `moved`: another process has the match, or will soon. */
export type DisconnectReason = 'taken-over' | 'match-over' | 'voided' | 'moved';

type Connection = { onLost(why: DisconnectReason): void };

/** A connection in its seat. */
export type TakenSeat = {
  /** Resolves when the arrival of the player is published. */
  readonly here: Promise<Answer>;
  leave(): void;
};

/** Which connection has each seat: the newest one of its player, through a room or the bot gateway. */
export class SeatConnections {
  readonly #owners: [Connection | null, Connection | null] = [null, null];

  /** Notifies the older connection at once. Returns a function that leaves the seat, and says whether the connection still had it. */
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

  /** Notifies both connections that the match is gone. */
  close(why: Exclude<DisconnectReason, 'taken-over'>): void {
    const present = this.#owners.splice(0, 2, null, null);
    for (const connection of present) connection?.onLost(why);
  }
}
