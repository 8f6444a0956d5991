import { activate } from '../../intents/activate.ts';
import { choose } from '../../intents/choose.ts';
import { declareAttacker } from '../../intents/declare-attacker.ts';
import { declareBlocker } from '../../intents/declare-blocker.ts';
import type { IntentKind } from '../../intents/intent-kind.ts';
import { mulligan } from '../../intents/mulligan.ts';
import { pass } from '../../intents/pass.ts';
import { placeAzoth } from '../../intents/place-azoth.ts';
import { playCard } from '../../intents/play-card.ts';
import { cardTasks } from '../../intents/resolve-card.ts';
import { retractAttacker } from '../../intents/retract-attacker.ts';
import { retractBlocker } from '../../intents/retract-blocker.ts';
import type { Game, Step, WorkItem } from '../../state/game.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import type { Seat } from '../../state/seat.ts';
import { popWork } from '../../verbs/push-work.ts';
import { startStep } from '../../verbs/start-turn.ts';
import { burstTasks } from './burst.ts';
import { combatTasks } from './combat-steps.ts';
import { openingTasks } from './opening.ts';
import { turnEndTasks, winnerByCount } from './turn-end.ts';
import { turnStartTasks } from './turn-start.ts';
import { windowTasks } from './windows.ts';

const NONE: readonly IntentKind[] = [];
const CHOICE: readonly IntentKind[] = [choose];
const MULLIGAN: readonly IntentKind[] = [mulligan];
const MAIN: readonly IntentKind[] = [playCard, activate, placeAzoth, pass];
const WINDOW: readonly IntentKind[] = [playCard, pass];
const ATTACK: readonly IntentKind[] = [declareAttacker, retractAttacker, pass];
const BLOCK: readonly IntentKind[] = [declareBlocker, retractBlocker, pass];

/** The intents of the active player in each of that player's steps. */
function inOwnStep(step: Step): readonly IntentKind[] {
  if (step === 'main' || step === 'main-2') return MAIN;
  return step === 'attack' ? ATTACK : NONE;
}

/** T5: which seat decides in a step, and about what. */
function intentsFor(game: Game, seat: Seat): readonly IntentKind[] {
  if (game.choice !== null) return game.choice.seat === seat ? CHOICE : NONE;
  if (game.window !== null) return game.window.seat === seat ? WINDOW : NONE;
  const { step, active } = game;
  if (step === 'mulligan') return game.sides[seat].mulligan === null ? MULLIGAN : NONE;
  if (seat === active) return inOwnStep(step);
  return step === 'block' ? BLOCK : NONE;
}

const enter = (step: Step) => (ctx: RulesContext) => {
  popWork(ctx);
  startStep(ctx, step);
};

const AFTER = new Map<Step, (ctx: RulesContext, work: WorkItem) => void>([
  ['main', combatTasks['enter-attack']],
  ['attack', combatTasks['close-attacks']],
  ['block', combatTasks['close-blocks']],
  ['main-2', turnEndTasks['enter-end']],
]);

/** A pass leads directly to the next step. */
function leaveStep(ctx: RulesContext, work: WorkItem): void {
  AFTER.get(ctx.game.step)?.(ctx, work);
}

const stepTasks = {
  'enter-main': enter('main'),
  'enter-main-2': enter('main-2'),
  'leave-step': leaveStep,
} as const;

export const duel = {
  intentsFor,
  leader: winnerByCount,
  tasks: {
    ...cardTasks,
    ...openingTasks,
    ...turnStartTasks,
    ...combatTasks,
    ...turnEndTasks,
    ...burstTasks,
    ...windowTasks,
    ...stepTasks,
  },
};
