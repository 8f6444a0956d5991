import { challenge } from './challenge.ts';
import { hello } from './hello.ts';
import { reconnect } from './reconnect.ts';
import { stale, tooFast } from './refusals.ts';
import type { Situation } from './situation.ts';
import { stop } from './stop.ts';
import { unknown } from './unknown.ts';
import { choices, clock, end, match } from './whole.ts';

/** In the order a bot's author would want to know. */
export const SITUATIONS: readonly Situation[] = [
  hello,
  challenge,
  match,
  choices,
  clock,
  end,
  reconnect,
  tooFast,
  stale,
  unknown,
  stop,
];
