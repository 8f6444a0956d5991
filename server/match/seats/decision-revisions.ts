import { decidingSeats, type Game, type Seat } from '../../../shared/index.ts';

/**
 * The revision since which each seat has had its present decision. An intent made for an earlier revision is
 * stale. In a simultaneous decision, an act of the other seat makes nothing stale.
 */
export class DecisionRevisions {
  readonly #since: [number, number] = [0, 0];
  #last: readonly [string, string] = ['', ''];

  since(seat: Seat): number {
    return this.#since[seat];
  }

  /** `actor` is the seat that moved; null when a game began or moves were taken back. */
  note(rev: number, game: Game | null, actor: Seat | null): void {
    const now = questionsOf(game);
    for (const seat of [0, 1] as const) {
      const same = actor !== null && actor !== seat && now[seat] === this.#last[seat];
      if (!same) this.#since[seat] = rev;
    }
    this.#last = now;
  }
}

function questionsOf(game: Game | null): readonly [string, string] {
  if (game === null) return ['', ''];
  const { turn, step, choice, window } = game;
  const question = `${turn} ${step} ${choice?.id ?? ''} ${window?.kind ?? ''}`;
  const asked = decidingSeats(game);
  return [asked.includes(0) ? question : '', asked.includes(1) ? question : ''];
}
