import type { Intent } from '../intents/index.ts';
import type { Game } from '../state/game.ts';
import type { Rejection } from '../state/rejection.ts';
import type { SeenEvent } from '../view/events-for.ts';
import type { ChoiceView, GameView } from '../view/view.ts';
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

/** The type of the message that carries an update. */
export const UPDATE_MESSAGE = 'events';

/** What spectators get after each change of a game. */
export type WatchUpdate = {
  readonly rev: number;
  /** What happened, as far as the reader may know it. */
  readonly events: readonly SeenEvent[];
};

/** What a seat gets after each change of a game. */
export type Update = WatchUpdate & {
  readonly legal: readonly Intent[];
  /** C3: the reader's own open choice, with its options; absent if there is none. */
  readonly choice?: ChoiceView;
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
