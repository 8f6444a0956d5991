import type { GameView, Intent, SeenEvent } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import type { Emote } from '../../shared/protocol/seat-requests.ts';

/** Everything a table shows at one moment, and the events that led there. */
export type TableUpdate = {
  readonly rev: number;
  /** Null before the first game. */
  readonly view: GameView | null;
  readonly table: MatchView;
  /** The legal list of the viewer; empty for a spectator. */
  readonly legal: readonly Intent[];
  /** The events since the previous update, in order. */
  readonly events: readonly SeenEvent[];
};

export type ChatMessage = {
  readonly from: 0 | 1 | 'watchers';
  readonly name: string;
  readonly at: number;
} & ({ readonly text: string } | { readonly emote: Emote });
