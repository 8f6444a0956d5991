import { cardOf } from '../state/book.ts';
import { isStanding } from '../state/camps.ts';
import type { GameEvent } from '../state/events.ts';
import type { Frame, Option, StackItem, Unit } from '../state/game.ts';
import { aimedSource } from '../state/make.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { findById } from '../state/take-by-id.ts';
import { traitsOf } from '../state/traits-of.ts';
import { unitAt } from '../state/units.ts';
import { ask } from '../verbs/ask.ts';
import { addCounters } from '../verbs/change-unit.ts';
import { lastPowerOf, tellDeath } from '../verbs/destroy-unit.ts';
import { gainPower } from '../verbs/gain-power.ts';
import { endModifiers } from '../verbs/modify.ts';
import { putCard } from '../verbs/move-card.ts';
import { deployUnit } from '../verbs/place-unit.ts';
import { popWork, pushEffects, pushTask } from '../verbs/push-work.ts';
import { takeFromStack } from '../verbs/put-on-stack.ts';
import { record } from '../verbs/record.ts';
import { removeUnit } from '../verbs/remove-unit.ts';
import { readyAzoth, spendNewestAzoth } from '../verbs/spend.ts';

/** P3, P4: lays down what a card on the stack will do. */
export function pushResolution(t: Table, item: StackItem): void {
  const def = cardOf(t.book, item.card);
  if (def.kind === 'unit') {
    pushTask(t, 'overpay', item.seat, item.id);
    return;
  }
  pushTask(t, 'finish-card', item.seat, item.id);
  const effects = item.powered ? (def.powered?.effects ?? []) : def.effects;
  pushEffects(t, effects, aimedSource(item.seat, item.card, item.id, item.target));
}

/** P3: powers and fracture cards are out for the match. */
function finishCard(t: Table, frame: Frame): void {
  popWork(t);
  endModifiers(t, 'effect', (modifier) => modifier.duration === 'effect');
  const item = takeFromStack(t, frame.about);
  if (item === null) return;
  const def = cardOf(t.book, item.card);
  const to = def.fracture || def.kind === 'power' ? 'fracture' : 'discard';
  if (def.kind === 'power' && def.traits.length > 0) gainPower(t, item.seat, def.id);
  putCard(t, item.seat, { id: item.id, card: item.card }, 'stack', to);
}

function overpayOptions(most: number): Option[] {
  const options: Option[] = [];
  for (let amount = 0; amount <= most; amount++) options.push({ kind: 'number', amount });
  return options;
}

/** R4: how much azoth to add, before the unit arrives. */
function overpay(t: Table, frame: Frame): void {
  const item = findById(t.game.stack, frame.about);
  if (item === null) return void popWork(t);
  const { seat, card } = item;
  const most = frame.picks.length > 0 ? 0 : mostExtra(t, seat, card);
  if (most > 0) {
    ask(t, frame, { seat, prompt: 'overpay', card, options: overpayOptions(most) });
    return;
  }
  const pick = frame.picks[0];
  const extra = pick?.kind === 'number' ? pick.amount : 0;
  popWork(t);
  spendNewestAzoth(t, seat, extra);
  arrive(t, item, extra);
}

function mostExtra(t: Table, seat: Seat, card: string): number {
  // R4: in duel only.
  return t.game.mode === 'duel' ? Math.min(readyAzoth(t, seat), cardOf(t.book, card).cost) : 0;
}

/** Z8: nobody arrives for a hero who fell meanwhile. */
function putAside(t: Table, { seat, id, card }: StackItem): void {
  takeFromStack(t, id);
  putCard(t, seat, { id, card }, 'stack', 'discard');
}

/** X10: the unit that stood there dies unsaved, and the newcomer takes the slot in one go. */
function arrive(t: Table, item: StackItem, counters: number): void {
  if (!isStanding(t.game, item.seat)) return void putAside(t, item);
  takeFromStack(t, item.id);
  const victim = unitAt(t.game, item.seat, item.slot);
  const consumed = victim === null ? null : consumedEvent(t, victim, item.id);
  if (victim !== null) {
    tellDeath(t, victim, item.id);
    removeUnit(t, victim, 'discard');
  }
  const unit = deployUnit(t, item.seat, item.slot, { id: item.id, card: item.card }, 'stack');
  addCounters(t, unit, counters);
  if (consumed !== null) record(t, consumed);
}

function consumedEvent(t: Table, victim: Unit, by: string): GameEvent {
  const { seat, id, card, slot } = victim;
  const power = lastPowerOf(t, victim);
  const traits = traitsOf(t.book, victim);
  return { kind: 'unitConsumed', seat, unit: id, card, slot, by, power, traits };
}

/** M1: modifiers for one effect end with the ability or trigger that made them. */
function endEffect(t: Table): void {
  popWork(t);
  endModifiers(t, 'effect', (modifier) => modifier.duration === 'effect');
}

export const cardTasks = { overpay, 'finish-card': finishCard, 'end-effect': endEffect } as const;
