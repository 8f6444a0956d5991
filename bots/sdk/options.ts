import type { Game, GameView, Intent, Seat, SeenEvent } from '../../shared/index.ts';
import type { Challenged, Ended } from '../../shared/protocol/bot/messages.ts';
import type { BotDeck } from '../../shared/protocol/bot/requests.ts';
import type { ClockView, MatchView } from '../../shared/protocol/match-view.ts';
import type { Thought } from '../mind.ts';

/** What there is to know about a decision beside view, legal list and events. */
export type More = {
  readonly match: string;
  readonly seat: Seat;
  readonly rev: number;
  readonly clock: ClockView;
  readonly table: MatchView;
  /** The game as far as you know it, to try things on; asks the server. */
  position(): Promise<Game>;
};

/** One of `legal`, its place there, or one with the reason for it. */
export type Decided = Intent | number | Thought;

export type Decide = (
  view: GameView,
  legal: readonly Intent[],
  /** What happened since the last call; what happened while the line was lost is missing. */
  events: readonly SeenEvent[],
  more: More,
) => Decided | Promise<Decided>;

/** Something the author may want to know. */
export type Note = {
  readonly kind: /** The line to the server was lost, or is there again. */
    | 'line'
    /** The server refused what the SDK sent by itself. */
    | 'refused'
    /** One of the author's functions threw, or `decide` answered what is not legal. */
    | 'fault'
    /** Why an intent was chosen. */
    | 'thought';
  readonly message: string;
  readonly match?: string;
  readonly code?: string;
};

export type BotOptions = {
  /** The address people use: `http://localhost:2567`. */
  readonly server: string;
  readonly token: string;
  readonly decide: Decide;
  /** The deck to play with, or null to decline; without this function every challenge is declined. */
  readonly onChallenge?: (challenge: Challenged) => BotDeck | null | Promise<BotDeck | null>;
  /** After each game; `status` says whether the match is over too. */
  readonly onEnd?: (ended: Ended, seat: Seat) => void;
  /** Without it everything but thoughts goes to the console. */
  readonly log?: (note: Note) => void;
};
