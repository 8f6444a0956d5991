import type { Source } from '../state/game.ts';
import type { Duration } from '../state/modifiers.ts';
import type { Term } from '../verbs/change-traits.ts';

/** M1: how long an effect lasts. Without a duration it lasts as long as the unit is in play. */
export function termOf(duration: Duration | undefined, source: Source): Term {
  const { seat, self, card } = source;
  return { duration: duration ?? 'permanent', creator: seat, source: self, card };
}
