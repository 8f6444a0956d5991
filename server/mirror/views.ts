import { StateView } from '@colyseus/schema';
import type { Seat } from '../../shared/index.ts';
import type { MatchRoomState } from './match-state.ts';

/** What one seat sees: all that is open, and the own hand. One for each connection. */
export function seatView(state: MatchRoomState, seat: Seat): StateView {
  const view = new StateView();
  view.add(seat === 0 ? state.seat0 : state.seat1);
  return view;
}

/**
 * What everybody sees. Nothing is ever added to it, so all who watch a match may share one: then
 * the patch is written once, however many they are.
 */
export function watcherView(): StateView {
  return new StateView();
}
