import type { Seat } from '../../shared/index.ts';

/** Why a line has its seat no longer. `moved`: another process has the match, or will soon. */
export type Lost = 'taken-over' | 'match-over' | 'voided' | 'moved';

type Line = { lost(why: Lost): void };

/** Which line speaks for each seat: the newest own one, whatever door it came in by. */
export class Lines {
  readonly #owners: [Line | null, Line | null] = [null, null];

  /** The older line is told at once. Returns how to leave: true for who still had the seat. */
  take(seat: Seat, lost: (why: Lost) => void): () => boolean {
    const line: Line = { lost };
    const before = this.#owners[seat];
    this.#owners[seat] = line;
    before?.lost('taken-over');
    return () => {
      if (this.#owners[seat] !== line) return false;
      this.#owners[seat] = null;
      return true;
    };
  }

  /** The match is no more. */
  close(why: Exclude<Lost, 'taken-over'>): void {
    const left = this.#owners.splice(0, 2, null, null);
    for (const line of left) line?.lost(why);
  }
}
