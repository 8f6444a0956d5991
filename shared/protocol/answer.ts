import type { Intent } from '../intents/index.ts';
import type { Game } from '../state/game.ts';
import type { Rejection } from '../state/rejection.ts';
import type { SeenEvent } from '../view/events-for.ts';
import type { GameView, OptionView } from '../view/view.ts';
import type { WireCode } from './codes.ts';
import type { MatchView } from './match-view.ts';

/** The whole view as plain data, for clients that cannot decode the synchronised state. */
export type Snapshot = {
  readonly rev: number;
  /** Null before the first game. */
  readonly view: GameView | null;
  readonly table: MatchView;
  /** Empty for spectators. */
  readonly legal: readonly Intent[];
};

/** The update for one viewer after each change (in packed form: see pack-update). */
export type Update = {
  readonly rev: number;
  readonly events: readonly SeenEvent[];
  readonly legal: readonly Intent[];
  /** C3: the options of the reader's own open choice; absent if there is none. */
  readonly options?: readonly OptionView[];
};

/** A request that changed nothing. */
export type RejectedAnswer = Rejection<WireCode> & {
  readonly rev?: number;
  /** With `stale`: where the match stands now. */
  readonly snapshot?: Snapshot;
};

/** The answer to a request; there is one for each. */
export type Answer =
  | {
      readonly ok: true;
      readonly rev: number;
      /** The reply to `view`. */
      readonly snapshot?: Snapshot;
      /** The reply to `position`: the game as far as the seat knows it. */
      readonly position?: Game;
    }
  | RejectedAnswer;
