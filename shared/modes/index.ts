import type { Game } from '../state/game.ts';
import { duel } from './duel/index.ts';
import type { Mode, Task } from './mode.ts';
import { siege } from './siege/index.ts';
import { skirmish } from './skirmish/index.ts';

type Procedure = Pick<Mode, 'intentsFor' | 'leader'> & {
  readonly tasks: Readonly<Record<string, Task>>;
  readonly afterIntent?: Mode['afterIntent'];
};

/** Every work item looks its task up, and a map is faster for that than a large object. */
function makeMode({ intentsFor, leader, tasks, afterIntent }: Procedure): Mode {
  return { intentsFor, leader, tasks: new Map(Object.entries(tasks)), afterIntent };
}

const MODES: Readonly<Record<Game['mode'], Mode>> = {
  duel: makeMode(duel),
  skirmish: makeMode(skirmish),
  siege: makeMode(siege),
};

export function modeOf(game: Game): Mode {
  return MODES[game.mode];
}
