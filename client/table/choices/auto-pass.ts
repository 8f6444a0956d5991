import type { GameView, Intent, Seat } from '../../../shared/index.ts';

/** Whether a player wants to be asked in the windows in which a card may be answered. */
export const REACTION_PREFERENCES = ['always', 'able', 'never'] as const;
export type ReactionPreference = (typeof REACTION_PREFERENCES)[number];

/** T7: the rules do not know of it, so it is a pass like any other. */
export function shouldAutoPass(
  wish: ReactionPreference,
  seat: Seat,
  view: Pick<GameView, 'window'>,
  legal: readonly Intent[],
): boolean {
  if (wish === 'always' || view.window?.seat !== seat) return false;
  if (!legal.some(({ kind }) => kind === 'pass')) return false;
  return wish === 'never' || legal.every(({ kind }) => kind === 'pass' || kind === 'concede');
}

/** Sent at once, a pass would tell that the hand holds no reaction: it takes as long as a thought. */
export function autoPassDelay(wish: ReactionPreference, chance: number): number {
  return wish === 'able' ? 1000 + 2000 * chance : 400;
}
