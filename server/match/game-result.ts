import { hashOf } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Uncounted } from '../../shared/protocol/match-view.ts';
import { finishedGame } from './faces.ts';
import type { Fold } from './fold.ts';
import type { MatchParts } from './parts.ts';

type ResultDeps = Pick<MatchParts, 'gameOver'> & {
  /** Something around the game has changed. */
  changed(): void;
  inTurn(job: () => Promise<Answer>): void;
};

/** Hands the result of each game on, and keeps whom the last one counts for. */
export class GameResult {
  readonly #fold: Fold;
  readonly #deps: ResultDeps;
  /** Null until it is known, and for a game that counts for both or is not rated. */
  uncounted: Uncounted | null = null;

  constructor(fold: Fold, deps: ResultDeps) {
    this.#fold = fold;
    this.#deps = deps;
  }

  /** A game has ended at that wall time. */
  record(ended: number): void {
    const { game } = this.#fold;
    const over = game === null ? null : finishedGame(this.#fold, ended, hashOf(game));
    if (over === null) return;
    void this.#deps.gameOver(over).then((uncounted) => {
      if (uncounted !== null) this.#deps.inTurn(() => this.#show(over.game, uncounted));
    });
  }

  /** The next game has begun. */
  clear(): void {
    this.uncounted = null;
  }

  async #show(game: number, uncounted: Uncounted): Promise<Answer> {
    const { number, status, rev } = this.#fold;
    if (number === game && status !== 'playing') {
      this.uncounted = uncounted;
      this.#deps.changed();
    }
    return { ok: true, rev };
  }
}
