import type { GameView, Intent, Seat } from '../../../shared/index.ts';

/** When a player wants to be asked in reaction windows. */
export const REACTION_PREFERENCES = ['always', 'able', 'never'] as const;
export type ReactionPreference = (typeof REACTION_PREFERENCES)[number];

/** T7: the rules do not know about automatic passes; the page sends an ordinary pass. */
export function shouldAutoPass(
  preference: ReactionPreference,
  seat: Seat,
  view: Pick<GameView, 'window'>,
  legal: readonly Intent[],
): boolean {
  if (preference === 'always' || view.window?.seat !== seat) return false;
  if (!legal.some(({ kind }) => kind === 'pass')) return false;
  return preference === 'never' || legal.every(({ kind }) => kind === 'pass' || kind === 'concede');
}

/** An instant pass would reveal that the hand holds no reaction, so it is delayed at random. */
export function autoPassDelay(preference: ReactionPreference, chance: number): number {
  return preference === 'able' ? 1000 + 2000 * chance : 400;
}
