import type { GameView, Intent, Seat, Window } from '../../shared/index.ts';

/**
 * What a player wants to be asked about. The rules do not know it (T7): it only sends `pass`.
 * `unless-able` passes when the legal list holds nothing else; sent at once it would tell that the
 * hand holds no reaction, so whoever sends it waits as long as for a decision.
 */
export type AutoPass = { readonly [W in Window]?: 'ask' | 'always' | 'unless-able' };

export function passesByItself(
  wishes: AutoPass,
  seat: Seat,
  view: Pick<GameView, 'window'>,
  legal: readonly Intent[],
): boolean {
  const { window } = view;
  if (window === undefined || window.seat !== seat) return false;
  const wish = wishes[window.kind] ?? 'ask';
  if (wish === 'ask') return false;
  return wish === 'always' || legal.every(({ kind }) => kind === 'pass' || kind === 'concede');
}
