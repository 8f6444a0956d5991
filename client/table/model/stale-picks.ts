import type { GameView, Seat } from '../../../shared/index.ts';
import type { TargetKey } from '../choices/target-key.ts';
import { isSiege } from '../facts/view-facts.ts';

/** C2: meanwhile nothing may be done in a siege, and then mostly the same as before. */
const isPartnerChoosing = (view: GameView | null, seat: Seat | null): boolean =>
  isSiege(view) && view?.choice !== undefined && view.choice.seat !== seat;

/** What was picked may have gone, or be no longer allowed; while the partner chooses it waits. */
export const arePicksStale = (
  view: GameView | null,
  seat: Seat | null,
  picked: readonly TargetKey[],
  next: ReadonlySet<TargetKey>,
): boolean => picked.length > 0 && next.size === 0 && !isPartnerChoosing(view, seat);
