import type { Game, GameView, Intent, Seat, SeenEvent } from '../../shared/index.ts';
import type { Challenged, Ended } from '../../shared/protocol/bot/messages.ts';
import type { BotDeck } from '../../shared/protocol/bot/requests.ts';
import type { ClockView, MatchView } from '../../shared/protocol/match-view.ts';
import type { Thought } from '../strategy.ts';

/** Everything about a decision besides view, legal list and events. */
export type DecisionInfo = {
  readonly match: string;
  readonly seat: Seat;
  readonly rev: number;
  readonly clock: ClockView;
  readonly table: MatchView;
  /** Asks the server for the game as far as the bot knows it, to try intents on. */
  position(): Promise<Game>;
};

/** An intent of `legal`, its index, or an intent with the reason for it. */
export type DecideResult = Intent | number | Thought;

export type Decide = (
  view: GameView,
  legal: readonly Intent[],
  /** What happened since the last call, except while the connection was lost. */
  events: readonly SeenEvent[],
  more: DecisionInfo,
) => DecideResult | Promise<DecideResult>;

/** Something the author may want to know. */
export type Note = {
  readonly kind: /** The connection to the server was lost or restored. */
    | 'connection'
    /** The server rejected a request that the SDK sent by itself. */
    | 'refused'
    /** One of the author's functions threw, or `decide` returned an illegal intent. */
    | 'fault'
    /** Why an intent was chosen. */
    | 'thought';
  readonly message: string;
  readonly match?: string;
  readonly code?: string;
};

export type BotOptions = {
  /** The server's address in a browser: `http://localhost:2567`. */
  readonly server: string;
  readonly token: string;
  readonly decide: Decide;
  /** The deck to play with, or null to decline; without this function every challenge is declined. */
  readonly onChallenge?: (challenge: Challenged) => BotDeck | null | Promise<BotDeck | null>;
  /** Called after each game; `status` says whether the match is over, too. */
  readonly onEnd?: (ended: Ended, seat: Seat) => void;
  /** Without it, everything but thoughts goes to the console. */
  readonly log?: (note: Note) => void;
};
