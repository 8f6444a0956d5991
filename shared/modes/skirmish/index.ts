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
const CHOICE: readonly IntentKind[] = [choose];
const MAIN: readonly IntentKind[] = [playCard, activate, done];

/** Q2: abilities, then one card or Done. */
function intentsFor(game: Game, seat: Seat): readonly IntentKind[] {
  if (game.choice !== null) return game.choice.seat === seat ? CHOICE : NONE;
  return seat === game.active ? MAIN : NONE;
}

/** Q8: the seat with more skirmishes wins; otherwise it is a draw. */
function leader({ sides: [a, b] }: Game): Seat | null {
  if (a.wins === b.wins) return null;
  return a.wins > b.wins ? 0 : 1;
}

export const skirmish = {
  intentsFor,
  leader,
  tasks: { ...cardTasks, ...turnTasks, ...skirmishTasks },
};
