import type { ReadonlySignal } from '@preact/signals';
import type { Intent, Viewer } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Emote, Offered } from '../../shared/protocol/seat-requests.ts';
import type { ConnectionState } from '../link/reconnect.ts';
import type { ChatMessage, TableUpdate } from '../link/table-update.ts';

/**
 * Where a table gets what it shows, and where it sends what its player does: a seat on the server,
 * a watched match, a replay, or a game that runs in the page. The table does not know which.
 */
export type Feed = {
  readonly viewer: Viewer;
  /** The newest; a table that animates shows it later, frame after frame. */
  readonly now: ReadonlySignal<TableUpdate | null>;
  /** Told of every frame, in order; returns how to stop. */
  onTableUpdate(listener: (update: TableUpdate) => void): () => void;
  readonly connection: ReadonlySignal<ConnectionState>;
  readonly chat: ReadonlySignal<readonly ChatMessage[]>;
  /** `onWait`: it is not known yet what becomes of it, and it is asked again. */
  intent(intent: Intent, onWait?: () => void): Promise<Answer>;
  /** Made, or withdrawn. `rev`: the frame it was decided on. */
  offer(what: Offered, on: boolean, rev?: number): Promise<Answer>;
  /** U2: a yes or no to the other seat's offer; `seen` is `offered` of the table it was seen in. */
  answer(what: Offered, on: boolean, seen: number): Promise<Answer>;
  say(words: { text: string } | { emote: Emote }): Promise<Answer>;
  mute(who: ChatMessage['from'], on: boolean): Promise<Answer>;
  close(): void;
};
