import type { Mind } from '../mind.ts';
import type { Decide } from './options.ts';

/** Lets a mind decide: it gets the position with each question. */
export function playWith(mind: Mind): Decide {
  return async (view, legal, events, { seat, position }) =>
    mind.decide({ seat, view, legal, events, position: await position() });
}
