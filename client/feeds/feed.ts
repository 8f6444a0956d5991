import type { ReadonlySignal } from '@preact/signals';
import type { GameView, Intent, SeenEvent, Viewer } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Emote, Offered } from '../../shared/protocol/seat-requests.ts';
import type { TableView } from '../../shared/protocol/table.ts';

/** All there is to show at one moment, and what led there. */
export type Frame = {
  readonly rev: number;
  /** Null before the first game. */
  readonly view: GameView | null;
  readonly table: TableView;
  /** What the viewer may do now; empty for who only looks on. */
  readonly legal: readonly Intent[];
  /** Since the frame before, in order. */
  readonly events: readonly SeenEvent[];
};

export type ChatLine = {
  readonly from: 0 | 1 | 'watchers';
  readonly name: string;
  readonly at: number;
} & ({ readonly text: string } | { readonly emote: Emote });

/**
 * Where a table gets what it shows, and where it sends what its player does: a seat on the server,
 * a watched match, a replay, or a game that runs in the page. The table does not know which.
 */
export type Feed = {
  readonly viewer: Viewer;
  /** The newest; a table that animates shows it later, frame after frame. */
  readonly now: ReadonlySignal<Frame | null>;
  /** Told of every frame, in order; returns how to stop. */
  onFrame(listener: (frame: Frame) => void): () => void;
  readonly line: ReadonlySignal<'here' | 'away' | 'closed'>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  /** `onWait`: it is not known yet what becomes of it, and it is asked again. */
  intent(intent: Intent, onWait?: () => void): Promise<Answer>;
  offer(what: Offered, on: boolean): Promise<Answer>;
  say(words: { text: string } | { emote: Emote }): Promise<Answer>;
  mute(who: ChatLine['from'], on: boolean): Promise<Answer>;
  close(): void;
};
