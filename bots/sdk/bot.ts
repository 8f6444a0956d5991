import type { Welcome } from '../../shared/protocol/bot/messages.ts';
import type { BotDeck } from '../../shared/protocol/bot/requests.ts';
import type { RequestBody } from './requests.ts';

type OptionsOf<T extends RequestBody['type']> = Omit<Extract<RequestBody, { type: T }>, 'type'>;
export type ChallengeOptions = OptionsOf<'challenge'>;
export type QueueOptions = OptionsOf<'queue'>;
export type OfferOptions = OptionsOf<'offer'>;

export type Bot = {
  /** The bot's identity, once it is connected. */
  readonly you: Welcome['you'] | null;
  /** Matches in which it has a seat on this connection. */
  readonly matches: readonly string[];
  /** Resolves with the first welcome; rejects when the server refuses the bot. */
  connect(): Promise<void>;
  /** Opens a match and returns its id. */
  challenge(options: ChallengeOptions): Promise<string>;
  /** Queues for an opponent, across reconnections, until the bot is seated. */
  queue(options: QueueOptions): Promise<void>;
  unqueue(): Promise<void>;
  /** Accepts a challenge: takes the open seat of a match. */
  accept(match: string, deck: BotDeck): Promise<void>;
  /** Offers a draw or a rematch, asks for an undo, or opens the hand to spectators. */
  offer(options: OfferOptions): Promise<void>;
  /** Closes the connection. The bot keeps its seats, and their clocks run. */
  close(): void;
  /** Resolves when the bot will not reconnect: with null after `close`, otherwise with the reason. */
  readonly closed: Promise<Error | null>;
};
