import type { Burst, Trigger } from '../state/game.ts';
import type { Table } from '../state/table.ts';
import { unitById } from '../state/units.ts';

export function addTrigger(t: Table, trigger: Trigger): void {
  t.game.triggers.push(trigger);
}

/** X11: those from this place on wait for the card that caused them. */
export function setCause(t: Table, from: number, cause: string): void {
  const { triggers } = t.game;
  for (let at = from; at < triggers.length; at++) {
    const { node, source, inPlay } = triggers[at] as Trigger;
    triggers[at] = { node, source, inPlay, cause };
  }
}

/** X11: what a card set off by being played waits until it has left the stack. */
function isWaiting(t: Table, trigger: Trigger): boolean {
  return trigger.cause !== null && t.game.stack.some((item) => item.id === trigger.cause);
}

/** X12: dropped when its unit was in play then and has left since. */
function isLost(t: Table, trigger: Trigger): boolean {
  return trigger.inPlay && unitById(t.game, trigger.source.self ?? '') === null;
}

/** The next whose time has come. */
export function takeTrigger(t: Table): Trigger | undefined {
  t.game.triggers = t.game.triggers.filter((trigger) => !isLost(t, trigger));
  const at = t.game.triggers.findIndex((trigger) => !isWaiting(t, trigger));
  return at < 0 ? undefined : t.game.triggers.splice(at, 1)[0];
}

/** D5: the cards that damage has shown. */
export function takeBursts(t: Table): Burst[] {
  return t.game.bursts.splice(0);
}
