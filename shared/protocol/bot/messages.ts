import type { Intent } from '../../intents/index.ts';
import type { Game } from '../../state/game.ts';
import type { Seat } from '../../state/seat.ts';
import type { SeenEvent } from '../../view/events-for.ts';
import type { GameView } from '../../view/view.ts';
import { CLOSE_CODES } from '../close-codes.ts';
import type { WireCode } from '../codes.ts';
import type { ClockView, MatchStatus, MatchView, SeatInfo } from '../match-view.ts';

/** Messages that the server sends over `/bot`: one JSON object each, with `type` as discriminator. */

type About = { readonly match: string };

/** The answer to hello. */
export type Welcome = {
  readonly type: 'welcome';
  readonly version: number;
  /** Hash of the contract: if it differs, the contract has changed. */
  readonly contract: string;
  /** The version of the rules, and the hash of all cards: a bot that was tuned to others can tell. */
  readonly rules: string;
  readonly cards: string;
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

/** A challenge to you was withdrawn. */
export type Withdrawn = About & { readonly type: 'withdrawn' };

/** This connection has the seat from now on; later messages report every change. */
export type Seated = About & {
  readonly type: 'seated';
  readonly seat: Seat;
  readonly rev: number;
  /** Null before the first game. */
  readonly view: GameView | null;
  readonly table: MatchView;
};

/** You have to decide. The events are those that led here and were not sent before. */
export type DecisionMessage = About & {
  readonly type: 'decision';
  readonly rev: number;
  readonly events: readonly SeenEvent[];
  readonly view: GameView;
  readonly legal: readonly Intent[];
  readonly clock: ClockView;
  /** If `hello` asked for positions. */
  readonly position?: Game;
};

/** Something happened that asks no decision of you. */
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

/** You no longer have the seat: `taken-over` by another connection of yours, or `match-over`. */
export type Closed = About & {
  readonly type: 'closed';
  readonly code: WireCode;
  readonly message: string;
};

/** The answer to a request; there is one for each. `id` is null if the request had no readable id. */
export type BotAnswer =
  | {
      readonly type: 'answer';
      readonly id: string | null;
      readonly ok: true;
      /** The match that a challenge or acceptance has opened. */
      readonly match?: string;
      readonly rev?: number;
      readonly position?: Game;
      /** With a position: the rules and cards it is to be played with. */
      readonly rules?: string;
      readonly cards?: string;
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

/** Close codes after which a bot must not reconnect. After any other code: reconnect and `join`. */
export const CLOSED_FOR_GOOD = {
  badHello: CLOSE_CODES.badHello,
  tooManyFaults: CLOSE_CODES.tooManyFaults,
} as const;
