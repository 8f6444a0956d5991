import type { GameView, Seat } from '../../../shared/index.ts';
import type { TargetKey } from '../choices/target-key.ts';
import { isSiege } from '../facts/view-facts.ts';

/** C2: in a siege nothing is legal while the partner chooses, and afterwards mostly the same as before. */
const isPartnerChoosing = (view: GameView | null, seat: Seat | null): boolean =>
  isSiege(view) && view?.choice !== undefined && view.choice.seat !== seat;

/** Whether the picks lead to no legal intent any more; they are kept while the partner chooses. */
export const arePicksStale = (
  view: GameView | null,
  seat: Seat | null,
  picked: readonly TargetKey[],
  next: ReadonlySet<TargetKey>,
): boolean => picked.length > 0 && next.size === 0 && !isPartnerChoosing(view, seat);
