import { cardOf } from '../state/book.ts';
import type { GameEvent } from '../state/events.ts';
import type { Option, StackItem, Unit, WorkItem } from '../state/game.ts';
import { lastInPlay } from '../state/last-known.ts';
import { aimedSource } from '../state/make.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { findById } from '../state/take-by-id.ts';
import { traitsOf } from '../state/traits-of.ts';
import { isStanding, unitAt } from '../state/units.ts';
import { ask } from '../verbs/ask.ts';
import { addCounters } from '../verbs/change-unit.ts';
import { recordDeath } from '../verbs/destroy-unit.ts';
import { gainPower } from '../verbs/gain-power.ts';
import { endModifiers } from '../verbs/modify.ts';
import { putCard } from '../verbs/move-card.ts';
import { deployUnit } from '../verbs/place-unit.ts';
import { popWork, pushEffects, pushTask } from '../verbs/push-work.ts';
import { takeFromStack } from '../verbs/put-on-stack.ts';
import { record } from '../verbs/record.ts';
import { removeUnit } from '../verbs/remove-unit.ts';
import { readyAzoth, spendNewestAzoth } from '../verbs/spend.ts';

/** P3, P4: puts what a card on the stack will do on the agenda. */
export function pushResolution(ctx: RulesContext, item: StackItem): void {
  const def = cardOf(ctx.book, item.card);
  if (def.kind === 'unit') {
    pushTask(ctx, 'overpay', item.seat, item.id);
    return;
  }
  pushTask(ctx, 'finish-card', item.seat, item.id);
  const effects = item.powered ? (def.powered?.effects ?? []) : def.effects;
  pushEffects(ctx, effects, aimedSource(item.seat, item.card, item.id, item.target));
}

/** P3: powers and fracture cards leave the match. */
function finishCard(ctx: RulesContext, work: WorkItem): void {
  popWork(ctx);
  endModifiers(ctx, 'effect', (modifier) => modifier.duration === 'effect');
  const item = takeFromStack(ctx, work.about);
  if (item === null) return;
  const def = cardOf(ctx.book, item.card);
  const to = def.fracture || def.kind === 'power' ? 'fracture' : 'discard';
  if (def.kind === 'power' && def.traits.length > 0) gainPower(ctx, item.seat, def.id);
  putCard(ctx, item.seat, { id: item.id, card: item.card }, 'stack', to);
}

function overpayOptions(most: number): Option[] {
  const options: Option[] = [];
  for (let amount = 0; amount <= most; amount++) options.push({ kind: 'number', amount });
  return options;
}

/** R4: asks how much azoth to add, before the unit arrives. */
function overpay(ctx: RulesContext, work: WorkItem): void {
  const item = findById(ctx.game.stack, work.about);
  if (item === null) return void popWork(ctx);
  const { seat, card } = item;
  const most = work.picks.length > 0 ? 0 : mostExtra(ctx, seat, card);
  if (most > 0) {
    ask(ctx, work, { seat, prompt: 'overpay', card, options: overpayOptions(most) });
    return;
  }
  const pick = work.picks[0];
  const extra = pick?.kind === 'number' ? pick.amount : 0;
  popWork(ctx);
  spendNewestAzoth(ctx, seat, extra);
  arrive(ctx, item, extra);
}

function mostExtra(ctx: RulesContext, seat: Seat, card: string): number {
  // R4: in duel only.
  return ctx.game.mode === 'duel'
    ? Math.min(readyAzoth(ctx, seat), cardOf(ctx.book, card).cost)
    : 0;
}

/** Z8: the card of a hero who has fallen in the meantime puts no unit into play. */
function putAside(ctx: RulesContext, { seat, id, card }: StackItem): void {
  takeFromStack(ctx, id);
  putCard(ctx, seat, { id, card }, 'stack', 'discard');
}

/** X10: the unit in the slot dies and cannot be saved; the new unit takes the slot in the same step. */
function arrive(ctx: RulesContext, item: StackItem, counters: number): void {
  if (!isStanding(ctx.game, item.seat)) return void putAside(ctx, item);
  takeFromStack(ctx, item.id);
  const victim = unitAt(ctx.game, item.seat, item.slot);
  const consumed = victim === null ? null : consumedEvent(ctx, victim, item.id);
  if (victim !== null) {
    recordDeath(ctx, victim, item.id);
    removeUnit(ctx, victim, 'discard');
  }
  const unit = deployUnit(ctx, item.seat, item.slot, { id: item.id, card: item.card }, 'stack');
  addCounters(ctx, unit, counters);
  if (consumed !== null) record(ctx, consumed);
}

function consumedEvent(ctx: RulesContext, victim: Unit, by: string): GameEvent {
  const { seat, id, card, slot } = victim;
  const last = lastInPlay(ctx.book, ctx.game, victim);
  const traits = traitsOf(ctx.book, victim);
  return { kind: 'unitConsumed', seat, unit: id, card, slot, by, last, traits };
}

/** M1: `effect` modifiers end with the ability or trigger that created them. */
function endEffect(ctx: RulesContext): void {
  popWork(ctx);
  endModifiers(ctx, 'effect', (modifier) => modifier.duration === 'effect');
}

export const cardTasks = { overpay, 'finish-card': finishCard, 'end-effect': endEffect } as const;
