import type { GameView, Seat } from '../../shared/index.ts';

/**
 * The revision at which each seat was put its present decision. An intent made for an earlier one
 * is stale; what the other seat does meanwhile in a simultaneous decision makes nothing stale.
 */
export class Asked {
  readonly #since: [number, number] = [0, 0];
  #last: readonly [string, string] = ['', ''];

  since(seat: Seat): number {
    return this.#since[seat];
  }

  /** `actor` is who moved; null when more than a move happened (a game began or was taken back). */
  note(rev: number, view: GameView | null, actor: Seat | null): void {
    const now = [questionTo(0, view), questionTo(1, view)] as const;
    for (const seat of [0, 1] as const) {
      const same = actor !== null && actor !== seat && now[seat] === this.#last[seat];
      if (!same) this.#since[seat] = rev;
    }
    this.#last = now;
  }
}

function questionTo(seat: Seat, view: GameView | null): string {
  if (view === null || !view.deciding.includes(seat)) return '';
  return `${view.turn} ${view.step} ${view.choice?.id ?? ''} ${view.window?.kind ?? ''}`;
}
