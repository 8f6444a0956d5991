/** The public API of the rules core, for servers, clients, bots, tests and tools. */
export { defaultBook } from './book/default-book.ts';
export type { Intent } from './intents/index.ts';
export { deckFaults, mayBeDecked, mostCopies } from './rules/check-deck.ts';
export type { Setup } from './rules/create-game.ts';
export { createGame } from './rules/create-game.ts';
export { defaultIntent } from './rules/default-intent.ts';
export type { MatchRecord } from './rules/replay.ts';
export { replay } from './rules/replay.ts';
export type { StepResult } from './rules/step.ts';
export { legalIntents, step } from './rules/step.ts';
export { RULES_VERSION } from './rules/version.ts';
export { scenario } from './scenario/index.ts';
export { cardLanguageSchema } from './schema/json-schema.ts';
export type { Book, Deck, Format } from './state/book.ts';
export type { CardDef, Window } from './state/card.ts';
export { cloneGame } from './state/clone.ts';
export type { GameEvent } from './state/events.ts';
export type { Game, Target } from './state/game.ts';
export { hashOf } from './state/hash.ts';
export type { Code, Rejection } from './state/rejection.ts';
export type { Camp, Seat } from './state/seat.ts';
export { describeCard, remindersOf } from './text/describe-card.ts';
export { languageOf } from './text/index.ts';
export { revealsNothing, undoable } from './undo/index.ts';
export { eventText } from './view/event-text.ts';
export type { SeenEvent } from './view/events-for.ts';
export { eventsFor } from './view/events-for.ts';
export { positionFor } from './view/position-for.ts';
export type { PreviousView } from './view/previous-view.ts';
export { previousViewOf } from './view/previous-view.ts';
export type {
  ChoiceView,
  EnemyView,
  GameView,
  SeatView,
  SiegeView,
  UnitView,
  Viewer,
} from './view/view.ts';
export type { PrivateView } from './view/view-of.ts';
export { decidingSeats, privateView, viewOf, withOwn } from './view/view-of.ts';
