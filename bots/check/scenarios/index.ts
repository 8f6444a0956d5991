import { challenge } from './challenge.ts';
import { format } from './format.ts';
import { choices, clock, end, match } from './full-match.ts';
import { hello } from './hello.ts';
import { reconnect } from './reconnect.ts';
import { stale, tooFast } from './rejections.ts';
import type { Scenario } from './scenario.ts';
import { stop } from './stop.ts';
import { unknown } from './unknown.ts';

/** In the order in which the author of a bot is likely to need them. */
export const SCENARIOS: readonly Scenario[] = [
  hello,
  challenge,
  format,
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
