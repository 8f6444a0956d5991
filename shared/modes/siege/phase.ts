import { activate } from '../../intents/activate.ts';
import { stoppable } from '../../intents/guard-hero.ts';
import type { Intent } from '../../intents/index.ts';
import { strikeEnemy } from '../../intents/strike-enemy.ts';
import type { Game, Step } from '../../state/game.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { SEATS, type Seat } from '../../state/seat.ts';
import { openPhase, setIdle } from '../../verbs/phases.ts';
import { popWork, pushTask, queueTask } from '../../verbs/push-work.ts';
import { startStep } from '../../verbs/start-turn.ts';

/** Z2: judged by public facts: any card in hand might be playable or become mana. */
function canAct(ctx: RulesContext, seat: Seat): boolean {
  const { step, sides } = ctx.game;
  if (step === 'block') return stoppable(ctx, seat).length > 0;
  if (sides[seat].hand.length > 0) return true;
  const out: Intent[] = [];
  activate.offer(ctx, seat, out);
  if (step === 'counter') strikeEnemy.offer(ctx, seat, out);
  return out.length > 0;
}

/** Z1, Z2, Z8: whether the seat has passed or counts as having passed. */
export function hasPassed({ siege }: Game, seat: Seat): boolean {
  return siege === undefined || siege.passed[seat] || siege.idle[seat] || siege.down[seat];
}

/** The phases in which the players act, and what follows each. */
const AFTER: ReadonlyMap<Step, string> = new Map([
  ['strike', 'enter-block'],
  ['block', 'enter-assign'],
  ['counter', 'enter-cleanup'],
]);

/** Z1: a phase ends when both seats have passed or count as having passed. */
function checkPhase(ctx: RulesContext): void {
  const { siege, step } = ctx.game;
  popWork(ctx);
  const next = AFTER.get(step);
  if (next === undefined || siege === undefined) return;
  setIdle(siege, [!canAct(ctx, 0), !canAct(ctx, 1)]);
  if (SEATS.every((seat) => hasPassed(ctx.game, seat))) pushTask(ctx, next);
}

const enter = (step: Step) => (ctx: RulesContext) => {
  popWork(ctx);
  openPhase(ctx);
  startStep(ctx, step);
  pushTask(ctx, 'check-phase');
};

/** Checks the phase after an intent, once all its consequences have happened. */
export function watchPhase(ctx: RulesContext): void {
  if (ctx.game.agenda[0]?.task !== 'check-phase') queueTask(ctx, 'check-phase');
}

export const phaseTasks = {
  'check-phase': checkPhase,
  'enter-strike': enter('strike'),
  'enter-block': enter('block'),
  'enter-counter': enter('counter'),
} as const;
