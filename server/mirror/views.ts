import { StateView } from '@colyseus/schema';
import type { Seat } from '../../shared/index.ts';
import type { MatchRoomState } from './match-state.ts';

/** What one seat sees: everything public and its own hand. Each connection has its own view. */
export function seatView(state: MatchRoomState, seat: Seat): StateView {
  const view = new StateView();
  view.add(seat === 0 ? state.seat0 : state.seat1);
  return view;
}

/**
 * The public view. Nothing is ever added to it, so all spectators of a match can share one, and a patch is
 * encoded once for all of them.
 */
export function watcherView(): StateView {
  return new StateView();
}
