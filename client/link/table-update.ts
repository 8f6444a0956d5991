import type { GameView, Intent, SeenEvent } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import type { Emote } from '../../shared/protocol/seat-requests.ts';

/** All there is to show at one moment, and what led there. */
export type TableUpdate = {
  readonly rev: number;
  /** Null before the first game. */
  readonly view: GameView | null;
  readonly table: MatchView;
  /** What the viewer may do now; empty for a spectator. */
  readonly legal: readonly Intent[];
  /** Since the frame before, in order. */
  readonly events: readonly SeenEvent[];
};

export type ChatMessage = {
  readonly from: 0 | 1 | 'watchers';
  readonly name: string;
  readonly at: number;
} & ({ readonly text: string } | { readonly emote: Emote });
