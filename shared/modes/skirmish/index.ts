import { activate } from '../../intents/activate.ts';
import { choose } from '../../intents/choose.ts';
import { done } from '../../intents/done.ts';
import type { IntentKind } from '../../intents/intent-kind.ts';
import { playCard } from '../../intents/play-card.ts';
import { cardTasks } from '../../intents/resolve-card.ts';
import type { Game } from '../../state/game.ts';
import type { Seat } from '../../state/seat.ts';
import { skirmishTasks } from './skirmish.ts';
import { turnTasks } from './turn.ts';

const NONE: readonly IntentKind[] = [];
const kinds = (...list: readonly unknown[]) => list as readonly IntentKind[];
const CHOICE = kinds(choose);
const MAIN = kinds(playCard, activate, done);

/** Q2: activations, then one card or Done. */
function intentsFor(game: Game, seat: Seat): readonly IntentKind[] {
  if (game.choice !== null) return game.choice.seat === seat ? CHOICE : NONE;
  return seat === game.active ? MAIN : NONE;
}

export const skirmish = {
  intentsFor,
  tasks: { ...cardTasks, ...turnTasks, ...skirmishTasks },
};
