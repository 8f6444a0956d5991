import type { MatchRecord } from '../../shared/index.ts';
import type { ReplayFile } from '../../shared/replay/replay-file.ts';
import type { DeckChoice } from '../store/contract/entry.ts';

/** One finished game with everything hidden: enough to play it again. */
export type PlayedGame = MatchRecord &
  Omit<ReplayFile, 'hashes' | 'signature'> & { readonly decks: readonly [DeckChoice, DeckChoice] };
