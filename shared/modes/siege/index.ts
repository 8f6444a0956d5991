import { activate } from '../../intents/activate.ts';
import { choose } from '../../intents/choose.ts';
import { guardHero } from '../../intents/guard-hero.ts';
import type { IntentKind } from '../../intents/intent-kind.ts';
import { playCard } from '../../intents/play-card.ts';
import { cardTasks } from '../../intents/resolve-card.ts';
import { sideways } from '../../intents/sideways.ts';
import { siegePass } from '../../intents/siege-pass.ts';
import { strikeEnemy } from '../../intents/strike-enemy.ts';
import type { Game, Step } from '../../state/game.ts';
import type { Seat } from '../../state/seat.ts';
import { assignTasks } from './assign.ts';
import { cleanupTasks } from './cleanup.ts';
import { enemyTasks } from './enemies-act.ts';
import { intentTasks } from './intents.ts';
import { hasPassed, phaseTasks, watchPhase } from './phase.ts';
import { roundStartTasks } from './round-start.ts';

const NONE: readonly IntentKind[] = [];
const CHOICE: readonly IntentKind[] = [choose];
const PHASES: ReadonlyMap<Step, readonly IntentKind[]> = new Map<Step, readonly IntentKind[]>([
  ['strike', [playCard, activate, sideways, siegePass]],
  ['block', [guardHero, siegePass]],
  ['counter', [playCard, activate, sideways, strikeEnemy, siegePass]],
]);

/** Z1: both seats act at once until each has passed; while one has an open choice, the other waits (C2). */
function intentsFor(game: Game, seat: Seat): readonly IntentKind[] {
  if (game.choice !== null) return game.choice.seat === seat ? CHOICE : NONE;
  return hasPassed(game, seat) ? NONE : (PHASES.get(game.step) ?? NONE);
}

export const siege = {
  intentsFor,
  // Z12: the waves were not defeated in time.
  leader: () => null,
  afterIntent: watchPhase,
  tasks: {
    ...cardTasks,
    ...phaseTasks,
    ...roundStartTasks,
    ...intentTasks,
    ...assignTasks,
    ...enemyTasks,
    ...cleanupTasks,
  },
};
