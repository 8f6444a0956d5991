import type { Strategy } from '../strategy.ts';
import type { Decide } from './options.ts';

/** Lets a strategy decide; it gets the position with each question. */
export function playWith(strategy: Strategy): Decide {
  return async (view, legal, events, { seat, position }) =>
    strategy.decide({ seat, view, legal, events, position: await position() });
}
