import { hashOf } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Uncounted } from '../../shared/protocol/match-view.ts';
import type { MatchDeps } from './match-deps.ts';
import { finishedGame } from './match-summary.ts';
import type { MatchState } from './state/match-state.ts';

type ResultDeps = Pick<MatchDeps, 'gameOver'> & {
  /** Something around the game has changed. */
  changed(): void;
  enqueue(job: () => Promise<Answer>): void;
};

/** Reports the result of each game, and remembers why the last one does not count for both seats. */
export class GameResult {
  readonly #state: MatchState;
  readonly #deps: ResultDeps;
  /** Null until it is known, and for a game that counts for both seats or is unrated. */
  uncounted: Uncounted | null = null;

  constructor(state: MatchState, deps: ResultDeps) {
    this.#state = state;
    this.#deps = deps;
  }

  /** Reports the game that ended at this wall time. */
  record(ended: number): void {
    const { game } = this.#state;
    const over = game === null ? null : finishedGame(this.#state, ended, hashOf(game));
    if (over === null) return;
    void this.#deps.gameOver(over).then((uncounted) => {
      if (uncounted !== null) this.#deps.enqueue(() => this.#show(over.game, uncounted));
    });
  }

  /** Called when the next game begins. */
  clear(): void {
    this.uncounted = null;
  }

  async #show(game: number, uncounted: Uncounted): Promise<Answer> {
    const { number, status, rev } = this.#state;
    if (number === game && status !== 'playing') {
      this.uncounted = uncounted;
      this.#deps.changed();
    }
    return { ok: true, rev };
  }
}
