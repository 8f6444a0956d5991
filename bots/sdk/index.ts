/** Everything the author of a bot needs; see docs/bots.md. */
export type {
  Book,
  Game,
  GameView,
  Intent,
  Seat,
  SeatView,
  SeenEvent,
  UnitView,
} from '../../shared/index.ts';
export type { Challenged, Ended } from '../../shared/protocol/bot/messages.ts';
export type { BotDeck } from '../../shared/protocol/bot/requests.ts';
export type { ClockView, MatchView } from '../../shared/protocol/match-view.ts';
export type { Mind, Question, Thought } from '../mind.ts';
export type { Bot, ChallengeWish, OfferWish, QueueWish } from './bot.ts';
export { createBot } from './create-bot.ts';
export { type Enlisted, newBot } from './enlist.ts';
export type { BotOptions, Decide, Decided, More, Note } from './options.ts';
export { playWith } from './play-with.ts';
export { RejectionError as Refusal } from './rejection-error.ts';
