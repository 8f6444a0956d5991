import type { Welcome } from '../../shared/protocol/bot/messages.ts';
import type { BotDeck } from '../../shared/protocol/bot/requests.ts';
import type { Ask } from './requests.ts';

type Wish<T extends Ask['type']> = Omit<Extract<Ask, { type: T }>, 'type'>;
export type ChallengeWish = Wish<'challenge'>;
export type QueueWish = Wish<'queue'>;
export type OfferWish = Wish<'offer'>;

export type Bot = {
  /** Who it is, once it is connected. */
  readonly you: Welcome['you'] | null;
  /** Matches it has a seat in, on this line. */
  readonly matches: readonly string[];
  /** Resolves with the first welcome; rejects when the server will not have it. */
  connect(): Promise<void>;
  /** Opens a match and tells its id. */
  challenge(wish: ChallengeWish): Promise<string>;
  /** Waits for an opponent, also over lost lines, until it is seated. */
  queue(wish: QueueWish): Promise<void>;
  unqueue(): Promise<void>;
  /** Takes the open seat of a match. */
  accept(match: string, deck: BotDeck): Promise<void>;
  /** Offers a draw or a rematch, asks to take back, or opens the hand to watchers. */
  offer(wish: OfferWish): Promise<void>;
  /** Leaves. Its seats stay its own, and their clocks run. */
  close(): void;
  /** Resolves when it does not come back any more: with null after `close`, else with why. */
  readonly closed: Promise<Error | null>;
};
