import { cardOf } from '../state/book.ts';
import type { GameEvent } from '../state/events.ts';
import type { LastKnown } from '../state/game.ts';
import { asPrinted, lastKnown } from '../state/last-known.ts';
import type { PowerChange, RulesContext } from '../state/rules-context.ts';
import type { Camp } from '../state/seat.ts';
import { findById } from '../state/take-by-id.ts';
import type { DamageKind, Listener, VictimKind } from '../state/trait.ts';
import { campsInOrder, unitAt, unitById } from '../state/units.ts';

/** X2: an event in the form that listeners get. */
export type TriggerEvent = {
  readonly listener: Listener;
  /** The side of the unit, card, hero or turn that the event is about. */
  readonly seat: Camp | null;
  readonly place: { readonly seat: Camp | null; readonly index: number } | null;
  /** The unit or card that the event is about, as it is now or last was (S3). */
  readonly subject: string | null;
  readonly subjectLast: LastKnown | null;
  readonly amount: number;
  readonly card: string | null;
  /** X10: a unit that consumes another does not hear its death. */
  readonly deaf: string | null;
  readonly damage: DamageKind | null;
  readonly victim: VictimKind | null;
};

type Kind = GameEvent['kind'];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;
type Gone = Of<'unitDied' | 'unitConsumed' | 'unitBounced'>;
type Converters = { readonly [K in Kind]?: (event: Of<K>, ctx: RulesContext) => TriggerEvent[] };

/** Sets each field explicitly: spreading objects of different shapes is slow. */
const triggerEvent = (listener: Listener, more: Partial<TriggerEvent>): TriggerEvent => ({
  listener,
  seat: more.seat ?? null,
  place: more.place ?? null,
  subject: more.subject ?? null,
  subjectLast: more.subjectLast ?? null,
  amount: more.amount ?? 0,
  card: more.card ?? null,
  deaf: more.deaf ?? null,
  damage: more.damage ?? null,
  victim: more.victim ?? null,
});

/** S3: the values of a unit now, or when it left play in this step. */
function lastKnownOf(ctx: RulesContext, id: string): LastKnown | null {
  const unit = unitById(ctx.game, id);
  if (unit !== null) return lastKnown(ctx.book, ctx.game, unit);
  const gone = ctx.events.findLast((event) => 'last' in event && event.unit === id);
  return gone !== undefined && 'last' in gone ? gone.last : null;
}

/** An event about a unit, if it is still in play. */
function unitEvents(ctx: RulesContext, listener: Listener, id: string, amount = 0): TriggerEvent[] {
  const unit = unitById(ctx.game, id);
  if (unit === null) return [];
  const place = { seat: unit.seat, index: unit.slot };
  const subjectLast = lastKnown(ctx.book, ctx.game, unit);
  return [
    triggerEvent(listener, {
      seat: unit.seat,
      place,
      subject: id,
      subjectLast,
      amount,
      card: unit.card,
    }),
  ];
}

/** X2: also of a unit that stays in play; one that dies of the change is no longer there to change. */
export function powerEvents(ctx: RulesContext, { unit, difference }: PowerChange): TriggerEvent[] {
  return unitEvents(ctx, 'UNIT_POWER_CHANGED', unit, difference);
}

/** An event about a unit that has just left play. */
function goneEvents(listener: Listener, event: Gone, deaf: string | null = null): TriggerEvent[] {
  const { seat, slot, unit, card, last } = event;
  const place = { seat, index: slot };
  return [triggerEvent(listener, { seat, place, subject: unit, subjectLast: last, card, deaf })];
}

function damageEvents(event: Of<'damageDealt'>, ctx: RulesContext): TriggerEvent[] {
  if (event.amount === 0) return [];
  const { source, target, place, amount } = event;
  const damage = event.combat ? 'combat' : 'effect';
  const dealt = triggerEvent('DAMAGE_DEALT', {
    seat: source.seat,
    subject: source.unit,
    subjectLast: source.unit === null ? null : lastKnownOf(ctx, source.unit),
    amount,
    card: source.card,
    place,
    damage,
    victim: 'hero' in target ? 'hero' : 'unit',
  });
  if (!('unit' in target) || place === null) return [dealt];
  const hurt = triggerEvent('UNIT_DAMAGED', {
    seat: place.seat,
    place,
    subject: target.unit,
    subjectLast: lastKnownOf(ctx, target.unit),
    amount,
    card: event.victim,
    damage,
  });
  return [hurt, dealt];
}

/** P3: the card is on the stack now; a unit is going to the slot that is its place. */
function playedEvents(event: Of<'cardPlayed'>, ctx: RulesContext): TriggerEvent[] {
  const { seat, id, card } = event;
  const def = cardOf(ctx.book, card);
  const item = findById(ctx.game.stack, id);
  const arrives = def.kind === 'unit' && item !== null;
  const place = arrives ? { seat, index: item.slot } : null;
  return [
    triggerEvent('CARD_PLAYED', { seat, place, subject: id, subjectLast: asPrinted(def), card }),
  ];
}

/** Q3: its subject is the unit that won the terrain. */
function terrainEvents({ slot, winner }: Of<'terrainResolved'>, ctx: RulesContext): TriggerEvent[] {
  const unit = winner === null ? null : unitAt(ctx.game, winner, slot);
  return [
    triggerEvent('TERRAIN_RESOLVED', {
      seat: winner,
      place: { seat: winner, index: slot },
      subject: unit?.id ?? null,
      subjectLast: unit === null ? null : lastKnown(ctx.book, ctx.game, unit),
      card: unit?.card ?? null,
    }),
  ];
}

/** Z2: in siege the turns of all camps end with the round. */
function turnEndEvents(event: Of<'stepStarted'>, { game }: RulesContext): TriggerEvent[] {
  if (event.step === 'end') return [triggerEvent('YOUR_TURN_END', { seat: event.seat })];
  if (event.step !== 'cleanup' || game.mode !== 'siege') return [];
  return campsInOrder(game).map((seat) => triggerEvent('YOUR_TURN_END', { seat }));
}

const CONVERTERS: Converters = {
  unitDied: (e) => goneEvents('UNIT_DIED', e, e.by),
  damageDealt: damageEvents,
  unitDeployed: (e, ctx) => unitEvents(ctx, 'UNIT_DEPLOYED', e.unit),
  marksHealed: (e, ctx) => unitEvents(ctx, 'UNIT_HEALED', e.unit, e.amount),
  unitConsumed: (e) => goneEvents('UNIT_CONSUMED', e),
  unitBounced: (e) => goneEvents('UNIT_BOUNCED', e),
  cardPlayed: playedEvents,
  cardMoved: (e) =>
    e.from === 'deck' && e.to === 'hand' ? [triggerEvent('CARD_DRAWN', { seat: e.seat })] : [],
  turnOpened: (e) => [
    triggerEvent('TURN_CHANGED', { seat: e.seat }),
    triggerEvent('YOUR_TURN_START', { seat: e.seat }),
    triggerEvent('OPPONENT_TURN_START', { seat: e.seat }),
  ],
  roundOpened: () => [triggerEvent('ROUND_STARTED', {})],
  skirmishStarted: () => [triggerEvent('SKIRMISH_STARTED', {})],
  skirmishEnded: () => [triggerEvent('SKIRMISH_ENDED', {})],
  terrainResolved: terrainEvents,
  abilityActivated: (e, ctx) => unitEvents(ctx, 'ABILITY_ACTIVATED', e.unit),
  attackStands: (e, ctx) => unitEvents(ctx, 'ATTACK_DECLARED', e.unit),
  blockStands: (e, ctx) => unitEvents(ctx, 'BLOCK_DECLARED', e.unit),
  healed: (e) => [triggerEvent('HERO_HEALED', { seat: e.seat, amount: e.amount })],
  stepStarted: turnEndEvents,
};

const NONE: readonly TriggerEvent[] = [];

/** The events that listeners hear for a game event. */
export function triggerEventsOf(ctx: RulesContext, event: GameEvent): readonly TriggerEvent[] {
  const ear = CONVERTERS[event.kind] as
    | ((event: GameEvent, ctx: RulesContext) => TriggerEvent[])
    | undefined;
  return ear === undefined ? NONE : ear(event, ctx);
}
