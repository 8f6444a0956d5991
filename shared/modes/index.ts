import type { Game } from '../state/game.ts';
import { duel } from './duel/index.ts';
import type { Mode } from './mode.ts';
import { skirmish } from './skirmish/index.ts';

const MODES: Readonly<Record<Game['mode'], Mode>> = { duel, skirmish };

export function modeOf(game: Game): Mode {
  return MODES[game.mode];
}
