import type { Intent } from '../../intents/index.ts';
import type { Game } from '../../state/game.ts';
import type { Seat } from '../../state/seat.ts';
import type { SeenEvent } from '../../view/events-for.ts';
import type { GameView } from '../../view/view.ts';
import { CLOSE_CODES } from '../close-codes.ts';
import type { WireCode } from '../codes.ts';
import type { ClockView, MatchStatus, MatchView, SeatInfo } from '../match-view.ts';

/** What a bot gets over `/bot`: one JSON text each, told apart by `type`. */

type About = { readonly match: string };

/** The answer to hello. */
export type Welcome = {
  readonly type: 'welcome';
  readonly version: number;
  /** Hash of the contract as it is written down: another one, and something has changed. */
  readonly contract: string;
  readonly you: { readonly id: string; readonly name: string };
  /** Matches in which you have a seat: `join` those you want to play from here. */
  readonly matches: readonly string[];
};

/** Somebody wants to play you: `accept` with a deck, or `decline`. */
export type Challenged = About & {
  readonly type: 'challenged';
  readonly by: Pick<SeatInfo, 'name' | 'kind'>;
  readonly format: string;
  readonly rated: boolean;
  readonly bestOf: 1 | 3;
};

/** A challenge to you that stands no longer. */
export type Withdrawn = About & { readonly type: 'withdrawn' };

/** You have the seat here from now on; what comes after tells all that changes. */
export type Seated = About & {
  readonly type: 'seated';
  readonly seat: Seat;
  readonly rev: number;
  /** Null before the first game. */
  readonly view: GameView | null;
  readonly table: MatchView;
};

/** You have to decide. The events are those that led here and were not told before. */
export type DecisionMessage = About & {
  readonly type: 'decision';
  readonly rev: number;
  readonly events: readonly SeenEvent[];
  readonly view: GameView;
  readonly legal: readonly Intent[];
  readonly clock: ClockView;
};

/** Something happened, and it is not for you to decide. */
export type EventsMessage = About & {
  readonly type: 'events';
  readonly rev: number;
  readonly events: readonly SeenEvent[];
};

/** Seats, offers, score or status changed; clocks come with each decision. */
export type TableMessage = About & { readonly type: 'table'; readonly table: MatchView };

/** A game is over; `status` says whether the match is. */
export type Ended = About & {
  readonly type: 'ended';
  readonly game: number;
  /** Both when a siege was won. */
  readonly winner: Seat | 'both' | null;
  readonly reason: string;
  readonly score: readonly [number, number];
  readonly status: MatchStatus;
};

/** You have the seat no longer: `taken-over` by another line of yours, or `match-over`. */
export type Closed = About & {
  readonly type: 'closed';
  readonly code: WireCode;
  readonly message: string;
};

/** One for each request. `id` is null where the request had none that could be read. */
export type BotAnswer =
  | {
      readonly type: 'answer';
      readonly id: string | null;
      readonly ok: true;
      /** What a challenge or acceptance has opened. */
      readonly match?: string;
      readonly rev?: number;
      readonly position?: Game;
    }
  | {
      readonly type: 'answer';
      readonly id: string | null;
      readonly ok: false;
      readonly code: WireCode;
      readonly message: string;
      /** Seconds until it is worth another try. */
      readonly wait?: number;
    };

export type BotMessage =
  | Welcome
  | Challenged
  | Withdrawn
  | Seated
  | DecisionMessage
  | EventsMessage
  | TableMessage
  | Ended
  | Closed
  | BotAnswer;

/** Why the server closes a line. After any other code: come back, and `join`. */
export const CLOSED_FOR_GOOD = {
  badHello: CLOSE_CODES.badHello,
  tooManyFaults: CLOSE_CODES.tooManyFaults,
} as const;
