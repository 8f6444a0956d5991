import type { Format } from '../state/book.ts';
import type { Game, Sides } from '../state/game.ts';
import { makeSide } from '../state/make.ts';
import { createStream, keyOf } from '../state/rng.ts';
import { makeSiege } from '../state/siege.ts';
import { RULES_VERSION } from './version.ts';

/** Z: the wild only has a row. */
function sidesOf({ mode, life }: Format): Sides {
  const sides = [makeSide(life, life), makeSide(life, life)];
  if (mode === 'siege') sides.push(makeSide(0, 0));
  return sides as Sides;
}

/** An empty game. This is the only place that defines its shape. */
export function blankGame(format: Format, seed: string): Game {
  const key = keyOf(seed);
  const game: Game = {
    rules: RULES_VERSION,
    format: format.id,
    mode: format.mode,
    seed,
    turn: 0,
    step: 'mulligan',
    active: 0,
    first: 0,
    attackSkipped: false,
    sides: sidesOf(format),
    stack: [],
    agenda: [],
    triggers: [],
    bursts: [],
    choice: null,
    window: null,
    extraCombats: 0,
    hearBits: 0,
    ruleBits: 0,
    skirmish: 0,
    starter: 0,
    modifiers: [],
    serial: 1,
    intents: 0,
    retracted: 0,
    resolutions: 0,
    // G8: one stream per seat for its hidden zones, and one for everything public.
    rng: { table: createStream(key, 0), sides: [createStream(key, 1), createStream(key, 2)] },
    result: null,
  };
  if (format.mode === 'siege') game.siege = makeSiege();
  return game;
}
