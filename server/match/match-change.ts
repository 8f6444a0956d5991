import type { GameEvent } from '../../shared/index.ts';

/** What changed in a match: its game, with the events, or (null) only what surrounds the game. */
export type MatchChange = { readonly rev: number; readonly events: readonly GameEvent[] | null };
