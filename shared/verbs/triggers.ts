import type { Burst, Trigger } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { unitById } from '../state/units.ts';

export function addTrigger(ctx: RulesContext, trigger: Trigger): void {
  ctx.game.triggers.push(trigger);
}

/** X11: the triggers from this index on wait for the card that caused them. */
export function setCause(ctx: RulesContext, from: number, cause: string): void {
  const { triggers } = ctx.game;
  for (let at = from; at < triggers.length; at++) {
    const { node, source, inPlay } = triggers[at] as Trigger;
    triggers[at] = { node, source, inPlay, cause };
  }
}

/** X11: a trigger caused by playing a card waits until the card has left the stack. */
function isWaiting(ctx: RulesContext, trigger: Trigger): boolean {
  return trigger.cause !== null && ctx.game.stack.some((item) => item.id === trigger.cause);
}

/** X12: a trigger is dropped if its unit was in play and has left since. */
function isLost(ctx: RulesContext, trigger: Trigger): boolean {
  return trigger.inPlay && unitById(ctx.game, trigger.source.self ?? '') === null;
}

/** Takes the next trigger that does not wait. */
export function takeTrigger(ctx: RulesContext): Trigger | undefined {
  ctx.game.triggers = ctx.game.triggers.filter((trigger) => !isLost(ctx, trigger));
  const at = ctx.game.triggers.findIndex((trigger) => !isWaiting(ctx, trigger));
  return at < 0 ? undefined : ctx.game.triggers.splice(at, 1)[0];
}

/** D5: takes the burst cards that damage has revealed. */
export function takeBursts(ctx: RulesContext): Burst[] {
  return ctx.game.bursts.splice(0);
}
