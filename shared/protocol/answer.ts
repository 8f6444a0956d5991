import type { Intent } from '../intents/index.ts';
import type { Game } from '../state/game.ts';
import type { Rejection } from '../state/rejection.ts';
import type { SeenEvent } from '../view/events-for.ts';
import type { GameView, OptionView } from '../view/view.ts';
import type { WireCode } from './codes.ts';
import type { MatchView } from './match-view.ts';

/** All there is to see, as plain data: for clients that cannot decode the synchronised state. */
export type Snapshot = {
  readonly rev: number;
  /** Null before the first game. */
  readonly view: GameView | null;
  readonly table: MatchView;
  /** Empty for who only watches. */
  readonly legal: readonly Intent[];
};

/** What goes out to one audience after each resolved change (packed: see pack-update). */
export type Update = {
  readonly rev: number;
  readonly events: readonly SeenEvent[];
  readonly legal: readonly Intent[];
  /** C3: what the reader may choose from; absent when no choice of its own is open. */
  readonly options?: readonly OptionView[];
};

/** A request that changed nothing. */
export type RejectedAnswer = Rejection<WireCode> & {
  readonly rev?: number;
  /** With `stale`: where the match stands now. */
  readonly snapshot?: Snapshot;
};

/** One for each request. */
export type Answer =
  | {
      readonly ok: true;
      readonly rev: number;
      /** To `view`: what was asked for. */
      readonly snapshot?: Snapshot;
      /** To `position`: the game as far as the seat knows it. */
      readonly position?: Game;
    }
  | RejectedAnswer;
