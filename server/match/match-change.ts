import type { GameEvent } from '../../shared/index.ts';

/** A change of a match. `events` is null when only the surroundings of the game changed. */
export type MatchChange = { readonly rev: number; readonly events: readonly GameEvent[] | null };
