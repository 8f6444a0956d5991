import { cardOf } from '../state/book.ts';
import { campInFront, campsInOrder, enemyCamps } from '../state/camps.ts';
import { marksOf, OWN } from '../state/event-marks.ts';
import type { GameEvent } from '../state/events.ts';
import type { Source, Unit } from '../state/game.ts';
import { ABOUT_NOBODY, type About, makeSource, makeTraitSource } from '../state/make.ts';
import type { Camp, Seat } from '../state/seat.ts';
import { powerOf } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { LISTENER_BIT, type Trait, type TriggerName } from '../state/trait.ts';
import { traitsOf } from '../state/traits-of.ts';
import { unitById } from '../state/units.ts';
import { addTrigger, setCause } from '../verbs/triggers.ts';
import { type Heard, soundOf } from './heard.ts';

type Ongoing = Extract<Trait, { type: 'ongoing' }>;

/** X8: a source remembers the place and power of its unit as they are now. */
function sourceOf(t: Table, unit: Unit, heard: About): Source {
  return makeTraitSource(unit, powerOf(t.book, t.game, unit), heard);
}

/** X2, X9: a place of nobody's (a tied terrain) is as near from either side. */
function isNear(
  t: Table,
  trait: Ongoing,
  unit: Pick<Unit, 'seat' | 'slot'>,
  place: Heard['place'],
): boolean {
  if (trait.near === null) return true;
  if (place === null) return false;
  const distance = Math.abs(unit.slot - place.index);
  if (trait.near === 'SAME_TERRAIN') return distance === 0;
  const own = place.seat === unit.seat;
  const faces = campInFront(t.game, unit.seat) !== null;
  if (trait.near === 'IN_FRONT') return faces && distance === 0 && !own;
  return own ? distance === 1 : faces && distance <= 1;
}

const TURN_OF = {
  YOUR_TURN_START: 'own',
  YOUR_TURN_END: 'own',
  OPPONENT_TURN_START: 'other',
} as const;

/** Whose event it is: an event of nobody's is neither an ally's nor an enemy's. */
function isOnSide(t: Table, trait: Ongoing, controller: Camp, seat: Camp | null): boolean {
  const own = seat === controller;
  const whose = TURN_OF[trait.hears as keyof typeof TURN_OF];
  const foe = seat !== null && enemyCamps(t.game, controller).includes(seat);
  if (whose !== undefined && !(whose === 'own' ? own : foe)) return false;
  return trait.side === null || (trait.side === 'ally' ? own : foe);
}

function isAbout(trait: Ongoing, controller: Camp, heard: Heard, t: Table): boolean {
  if (!isOnSide(t, trait, controller, heard.seat)) return false;
  if (trait.kinds === null && trait.element === null) return true;
  const card = heard.card === null ? null : cardOf(t.book, heard.card);
  if (card === null) return false;
  if (trait.kinds !== null && !trait.kinds.includes(card.kind)) return false;
  return trait.element === null || card.elements.includes(trait.element);
}

function hearOnUnit(t: Table, unit: Unit, heard: Heard): void {
  if (heard.deaf === unit.id) return;
  for (const trait of traitsOf(t.book, unit)) {
    if (trait.type !== 'ongoing' || trait.hears !== heard.listener) continue;
    if (heard.subject === unit.id && !trait.ownToo) continue;
    if (!isNear(t, trait, unit, heard.place) || !isAbout(trait, unit.seat, heard, t)) continue;
    addTrigger(t, {
      node: trait.node,
      source: sourceOf(t, unit, heard),
      inPlay: true,
      cause: null,
    });
  }
}

function hearOnPowers(t: Table, seat: Camp, heard: Heard): void {
  for (const power of t.game.sides[seat].powers) {
    for (const trait of cardOf(t.book, power).traits) {
      if (trait.type !== 'ongoing' || trait.hears !== heard.listener) continue;
      if (!isAbout(trait, seat, heard, t)) continue;
      const source = {
        ...makeSource(seat, power, null),
        subject: heard.subject,
        subjectPower: heard.subjectPower,
        amount: heard.amount,
      };
      addTrigger(t, { node: trait.node, source, inPlay: false, cause: null });
    }
  }
}

function hearOnSide(t: Table, seat: Camp, heard: Heard): void {
  hearOnPowers(t, seat, heard);
  for (const unit of t.game.sides[seat].field) if (unit !== null) hearOnUnit(t, unit, heard);
}

/** X8: active side first, a hero's powers, then slot 1→5, then order on the card. */
function hear(t: Table, heard: Heard): void {
  if ((t.game.hearBits & LISTENER_BIT[heard.listener]) === 0) return;
  for (const camp of campsInOrder(t.game)) hearOnSide(t, camp, heard);
}

function fireOnUnit(t: Table, id: string, on: TriggerName, about: About): void {
  const unit = unitById(t.game, id);
  if (unit === null) return;
  for (const trait of traitsOf(t.book, unit)) {
    if (trait.type !== 'reaction' || trait.on !== on) continue;
    const source = sourceOf(t, unit, about);
    addTrigger(t, { node: trait.node, source, inPlay: true, cause: null });
  }
}

type Gone = Extract<GameEvent, { kind: 'unitDied' | 'unitConsumed' }>;

/** S3: with last-known information. */
function fireOnGone(t: Table, event: Gone, on: TriggerName): void {
  if (event.traits.length === 0) return;
  const { seat, card, slot } = event;
  const about = { subject: event.by, subjectPower: 0, amount: 0 };
  const source = makeTraitSource({ id: event.unit, card, seat, slot }, event.power, about);
  for (const trait of event.traits) {
    if (trait.type === 'reaction' && trait.on === on)
      addTrigger(t, { node: trait.node, source, inPlay: false, cause: null });
  }
  if (!event.traits.some(hearsOwnEnd)) return;
  for (const heard of soundOf(t, event)) hearOwnEnd(t, event, source, heard);
}

const hearsOwnEnd = (trait: Trait): boolean => trait.type === 'ongoing' && trait.ownToo;

/** X2: a trait that hears its own unit too hears of its end, although it has left. */
function hearOwnEnd(t: Table, event: Gone, source: Source, heard: Heard): void {
  for (const trait of event.traits) {
    if (trait.type !== 'ongoing' || !trait.ownToo || trait.hears !== heard.listener) continue;
    if (!isNear(t, trait, event, heard.place) || !isAbout(trait, event.seat, heard, t)) continue;
    addTrigger(t, { node: trait.node, source, inPlay: false, cause: null });
  }
}

/** P11: it touches its owner's hero only. */
function fireCurse(t: Table, seat: Seat, card: string): void {
  for (const node of cardOf(t.book, card).curse?.drawn ?? []) {
    addTrigger(t, {
      node,
      source: makeSource(seat, card, null),
      inPlay: false,
      cause: null,
    });
  }
}

/** X10: Death, Deploy, Consumed, Consume, each followed by its listeners. */
function fireOwn(t: Table, event: GameEvent): void {
  if (event.kind === 'unitDeployed') fireOnUnit(t, event.unit, 'ON_DEPLOY', ABOUT_NOBODY);
  else if (event.kind === 'unitDied') fireOnGone(t, event, 'ON_DEATH');
  else if (event.kind === 'unitConsumed') fireOnGone(t, event, 'ON_CONSUMED');
  else if (event.kind === 'conquered') fireOnUnit(t, event.unit, 'ON_CONQUER', ABOUT_NOBODY);
  else if (event.kind === 'curseDrawn') fireCurse(t, event.seat, event.card);
}

/** X11: what these events set off waits, in order, until what caused it has finished. */
export function collectTriggers(t: Table, from: number, cause: string | null): void {
  const { hearBits } = t.game;
  const known = t.game.triggers.length;
  for (let at = from; at < t.events.length; at++) {
    const event = t.events[at] as GameEvent;
    const marks = marksOf(event.kind);
    if ((marks & OWN) !== 0) fireOwn(t, event);
    if ((marks & hearBits) !== 0) for (const heard of soundOf(t, event)) hear(t, heard);
    if (event.kind === 'unitConsumed') {
      const about = { subject: event.unit, subjectPower: event.power, amount: 0 };
      fireOnUnit(t, event.by, 'ON_CONSUME', about);
    }
  }
  if (cause !== null) setCause(t, known, cause);
}
