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
export type { Question, Strategy as Mind, Thought } from '../strategy.ts';
export type { Bot, ChallengeOptions, OfferOptions, QueueOptions } from './bot.ts';
export { createBot } from './create-bot.ts';
export { type NewBotOptions, newBot } from './new-bot.ts';
export type { BotOptions, Decide, DecideResult, DecisionInfo, Note } from './options.ts';
export { playWith } from './play-with.ts';
export { RejectionError } from './rejection-error.ts';
