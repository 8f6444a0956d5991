import { type ArraySchema, StateView } from '@colyseus/schema';
import type { Seat } from '../../shared/index.ts';
import { type MatchRoomState, partOf, seatsOf } from './match-state.ts';

/** What one seat sees: everything public and its own hand. */
export function seatView(state: MatchRoomState, at: Seat): StateView {
  const view = new StateView();
  const seat = seatsOf(state).at(at);
  if (seat === undefined) throw new Error('The state has no seats.');
  view.add(seat);
  // Cards that are drawn later are part of it, too.
  view.subscribe(partOf(seat, 'hand') as ArraySchema);
  return view;
}

/**
 * The public view. Nothing is ever added to it, so all spectators of a match can share one, and a patch is
 * encoded once for all of them.
 */
export function watcherView(): StateView {
  return new StateView();
}
