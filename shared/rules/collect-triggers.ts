import { cardOf } from '../state/book.ts';
import type { GameEvent, GoneUnit } from '../state/events.ts';
import type { Source, Unit } from '../state/game.ts';
import { lastKnown } from '../state/last-known.ts';
import { ABOUT_NOBODY, type About, makeSource, makeTraitSource } from '../state/make.ts';
import { marksOf, OWN_TRIGGER, type RulesContext } from '../state/rules-context.ts';
import type { Camp, Seat } from '../state/seat.ts';
import { LISTENER_BIT, type Trait, type TriggerName } from '../state/trait.ts';
import { traitsOf } from '../state/traits-of.ts';
import { campInFront, campsInOrder, enemyCamps, unitById } from '../state/units.ts';
import { addTrigger, setCause } from '../verbs/triggers.ts';
import { powerEvents, type TriggerEvent, triggerEventsOf } from './trigger-events.ts';

type Ongoing = Extract<Trait, { type: 'ongoing' }>;

/** X8: a source remembers the current place and values of its unit. */
function sourceOf(ctx: RulesContext, unit: Unit, heard: About): Source {
  return makeTraitSource(unit, lastKnown(ctx.book, ctx.game, unit), heard);
}

/** X2, X9: a place that belongs to nobody (a tied terrain) is equally near to both sides. */
function isNear(
  ctx: RulesContext,
  trait: Ongoing,
  unit: Pick<Unit, 'seat' | 'slot'>,
  place: TriggerEvent['place'],
): boolean {
  if (trait.near === null) return true;
  if (place === null) return false;
  const distance = Math.abs(unit.slot - place.index);
  if (trait.near === 'SAME_TERRAIN') return distance === 0;
  const own = place.seat === unit.seat;
  const faces = campInFront(ctx.game, unit.seat) !== null;
  if (trait.near === 'IN_FRONT') return faces && distance === 0 && !own;
  return own ? distance === 1 : faces && distance <= 1;
}

const TURN_OF = {
  YOUR_TURN_START: 'own',
  YOUR_TURN_END: 'own',
  OPPONENT_TURN_START: 'other',
} as const;

/** Whether the event belongs to the side that the trait listens to; an event without a side belongs to neither. */
function isOnSide(ctx: RulesContext, trait: Ongoing, controller: Camp, seat: Camp | null): boolean {
  const own = seat === controller;
  const whose = TURN_OF[trait.hears as keyof typeof TURN_OF];
  const foe = seat !== null && enemyCamps(ctx.game, controller).includes(seat);
  if (whose !== undefined && !(whose === 'own' ? own : foe)) return false;
  return trait.side === null || (trait.side === 'ally' ? own : foe);
}

function isAbout(
  trait: Ongoing,
  controller: Camp,
  heard: TriggerEvent,
  ctx: RulesContext,
): boolean {
  if (!isOnSide(ctx, trait, controller, heard.seat)) return false;
  if (trait.damage !== null && trait.damage !== heard.damage) return false;
  if (trait.victim !== null && trait.victim !== heard.victim) return false;
  if (trait.kinds === null && trait.element === null) return true;
  const card = heard.card === null ? null : cardOf(ctx.book, heard.card);
  if (card === null) return false;
  if (trait.kinds !== null && !trait.kinds.includes(card.kind)) return false;
  return trait.element === null || card.elements.includes(trait.element);
}

function hearOnUnit(ctx: RulesContext, unit: Unit, heard: TriggerEvent): void {
  if (heard.deaf === unit.id) return;
  for (const trait of traitsOf(ctx.book, unit)) {
    if (trait.type !== 'ongoing' || trait.hears !== heard.listener) continue;
    if (heard.subject === unit.id && !trait.ownToo) continue;
    if (!isNear(ctx, trait, unit, heard.place) || !isAbout(trait, unit.seat, heard, ctx)) continue;
    addTrigger(ctx, {
      node: trait.node,
      source: sourceOf(ctx, unit, heard),
      inPlay: true,
      cause: null,
    });
  }
}

function hearOnPowers(ctx: RulesContext, seat: Camp, heard: TriggerEvent): void {
  for (const power of ctx.game.sides[seat].powers) {
    for (const trait of cardOf(ctx.book, power).traits) {
      if (trait.type !== 'ongoing' || trait.hears !== heard.listener) continue;
      if (!isAbout(trait, seat, heard, ctx)) continue;
      const source = {
        ...makeSource(seat, power, null),
        subject: heard.subject,
        subjectLast: heard.subjectLast,
        amount: heard.amount,
      };
      addTrigger(ctx, { node: trait.node, source, inPlay: false, cause: null });
    }
  }
}

function hearOnSide(ctx: RulesContext, seat: Camp, heard: TriggerEvent): void {
  hearOnPowers(ctx, seat, heard);
  for (const unit of ctx.game.sides[seat].field) if (unit !== null) hearOnUnit(ctx, unit, heard);
}

/** X8: the active side first, the powers of a hero, then slots 1→5, then the order on the card. */
function hear(ctx: RulesContext, heard: TriggerEvent): void {
  if ((ctx.game.hearBits & LISTENER_BIT[heard.listener]) === 0) return;
  for (const camp of campsInOrder(ctx.game)) hearOnSide(ctx, camp, heard);
}

function fireOnUnit(ctx: RulesContext, id: string, on: TriggerName, about: About): void {
  const unit = unitById(ctx.game, id);
  if (unit === null) return;
  for (const trait of traitsOf(ctx.book, unit)) {
    if (trait.type !== 'reaction' || trait.on !== on) continue;
    const source = sourceOf(ctx, unit, about);
    addTrigger(ctx, { node: trait.node, source, inPlay: true, cause: null });
  }
}

type Gone = Extract<GameEvent, { kind: 'unitDied' | 'unitConsumed' | 'unitBounced' }>;

/** X10: the consumer is the subject of its victim's triggers. */
function consumerOf(ctx: RulesContext, event: Gone): About {
  const by = event.kind === 'unitBounced' ? null : event.by;
  const unit = by === null ? null : unitById(ctx.game, by);
  const subjectLast = unit === null ? null : lastKnown(ctx.book, ctx.game, unit);
  return { subject: by, subjectLast, amount: 0 };
}

/** S3: with last-known information. */
function fireOnGone(ctx: RulesContext, event: Gone, on: TriggerName | null): void {
  if (event.traits.length === 0) return;
  const { seat, card, slot, last } = event;
  const gone = { id: event.unit, card, seat, slot };
  for (const trait of event.traits) {
    if (trait.type !== 'reaction' || trait.on !== on) continue;
    const source = makeTraitSource(gone, last, consumerOf(ctx, event));
    addTrigger(ctx, { node: trait.node, source, inPlay: false, cause: null });
  }
  if (!event.traits.some(hearsOwnEnd)) return;
  for (const heard of triggerEventsOf(ctx, event)) hearOwnEnd(ctx, event, heard);
}

const hearsOwnEnd = (trait: Trait): boolean => trait.type === 'ongoing' && trait.ownToo;

/** X2: a trait with `ownToo` also hears its own unit die or go, although the unit has left play. */
function hearOwnEnd(ctx: RulesContext, event: GoneUnit, heard: TriggerEvent): void {
  const { seat, card, slot, last } = event;
  const own = heard.subject === event.unit;
  for (const trait of event.traits) {
    if (trait.type !== 'ongoing' || trait.hears !== heard.listener) continue;
    if (own && !trait.ownToo) continue;
    if (!isNear(ctx, trait, event, heard.place) || !isAbout(trait, seat, heard, ctx)) continue;
    const source = makeTraitSource({ id: event.unit, card, seat, slot }, last, heard);
    addTrigger(ctx, { node: trait.node, source, inPlay: false, cause: null });
  }
}

/** X2, Q3: the units of the last skirmish, active side first, hear the next one start. */
function hearStart(
  ctx: RulesContext,
  event: Extract<GameEvent, { kind: 'skirmishStarted' }>,
): void {
  for (const heard of triggerEventsOf(ctx, event))
    for (const gone of event.veterans) hearOwnEnd(ctx, gone, heard);
}

/** P11: a curse only affects the hero of its owner. */
function fireCurse(ctx: RulesContext, seat: Seat, card: string): void {
  for (const node of cardOf(ctx.book, card).curse?.drawn ?? []) {
    addTrigger(ctx, {
      node,
      source: makeSource(seat, card, null),
      inPlay: false,
      cause: null,
    });
  }
}

/** X10: Death, Deploy, Consumed and Consume, each followed by its listeners. */
function fireOwn(ctx: RulesContext, event: GameEvent): void {
  if (event.kind === 'unitDeployed') fireOnUnit(ctx, event.unit, 'ON_DEPLOY', ABOUT_NOBODY);
  else if (event.kind === 'unitDied') fireOnGone(ctx, event, 'ON_DEATH');
  else if (event.kind === 'unitConsumed') fireOnGone(ctx, event, 'ON_CONSUMED');
  else if (event.kind === 'unitBounced') fireOnGone(ctx, event, null);
  else if (event.kind === 'skirmishStarted') hearStart(ctx, event);
  else if (event.kind === 'conquered') fireOnUnit(ctx, event.unit, 'ON_CONQUER', ABOUT_NOBODY);
  else if (event.kind === 'curseDrawn') fireCurse(ctx, event.seat, event.card);
}

function hearPowers(ctx: RulesContext): void {
  for (const change of ctx.powerChanges.splice(0)) {
    for (const heard of powerEvents(ctx, change)) hear(ctx, heard);
  }
}

/** X11: the triggers of these events wait, in order, until their cause has finished. */
export function collectTriggers(ctx: RulesContext, from: number, cause: string | null): void {
  const { hearBits } = ctx.game;
  const known = ctx.game.triggers.length;
  for (let at = from; at < ctx.events.length; at++) {
    const event = ctx.events[at] as GameEvent;
    const marks = marksOf(event.kind);
    if ((marks & OWN_TRIGGER) !== 0) fireOwn(ctx, event);
    if ((marks & hearBits) !== 0) for (const heard of triggerEventsOf(ctx, event)) hear(ctx, heard);
    if (event.kind === 'unitConsumed') {
      const about = { subject: event.unit, subjectLast: event.last, amount: 0 };
      fireOnUnit(ctx, event.by, 'ON_CONSUME', about);
    }
  }
  if (ctx.powerChanges.length > 0) hearPowers(ctx);
  if (cause !== null) setCause(ctx, known, cause);
}
