import type { Game } from '../state/game.ts';
import { duel } from './duel/index.ts';
import type { Mode } from './mode.ts';

const MODES: Readonly<Record<Game['mode'], Mode>> = { duel };

export function modeOf(game: Game): Mode {
  return MODES[game.mode];
}
