import type { ReadonlySignal } from '@preact/signals';
import type { Intent, Viewer } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Emote, Offered } from '../../shared/protocol/seat-requests.ts';
import type { ConnectionState } from '../link/reconnect.ts';
import type { ChatMessage, TableUpdate } from '../link/table-update.ts';

/**
 * Where a table gets its updates and sends the player's requests: a seat on the server, a watched
 * match, a replay, or a game that runs in the page. The table does not know which.
 */
export type Feed = {
  readonly viewer: Viewer;
  /** The newest update; a table that animates may show it later. */
  readonly now: ReadonlySignal<TableUpdate | null>;
  /** Calls the listener with every update, in order; returns a function that removes the listener. */
  onTableUpdate(listener: (update: TableUpdate) => void): () => void;
  readonly connection: ReadonlySignal<ConnectionState>;
  readonly chat: ReadonlySignal<readonly ChatMessage[]>;
  /** `onWait` is called each time the server cannot decide yet and the intent is sent again. */
  intent(intent: Intent, onWait?: () => void): Promise<Answer>;
  /** Makes an offer, or withdraws it. `rev` is the revision the player decided on. */
  offer(what: Offered, on: boolean, rev?: number): Promise<Answer>;
  /** U2: accepts or declines the other seat's offer; `seen` is `offered` of the view the player saw. */
  answer(what: Offered, on: boolean, seen: number): Promise<Answer>;
  say(words: { text: string } | { emote: Emote }): Promise<Answer>;
  mute(who: ChatMessage['from'], on: boolean): Promise<Answer>;
  close(): void;
};
