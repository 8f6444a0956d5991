import type { Intent } from '../../intents/index.ts';
import type { Game } from '../../state/game.ts';
import type { Seat } from '../../state/seat.ts';
import type { SeenEvent } from '../../view/events-for.ts';
import type { GameView } from '../../view/view.ts';

/** What a bot must decide. All of it comes from the contract, so every bot gets the same. */
export type Question = {
  readonly seat: Seat;
  readonly view: GameView;
  readonly legal: readonly Intent[];
  /** What happened since the last question. */
  readonly events: readonly SeenEvent[];
  /** The game as far as the seat knows it, for bots that search (see `positionFor`). */
  readonly position: Game;
};

export type Thought = {
  readonly intent: Intent;
  /** Why, in one sentence that names nothing hidden. */
  readonly why: string;
};
