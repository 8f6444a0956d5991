import type { GameEvent } from '../state/events.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Camp } from '../state/seat.ts';
import { powerOf } from '../state/stats.ts';
import type { Listener } from '../state/trait.ts';
import { campsInOrder, unitById } from '../state/units.ts';

/** X2: an event in the form that listeners get. */
export type TriggerEvent = {
  readonly listener: Listener;
  /** The side of the unit, card, hero or turn that the event is about. */
  readonly seat: Camp | null;
  readonly place: { readonly seat: Camp | null; readonly index: number } | null;
  readonly subject: string | null;
  readonly subjectPower: number;
  readonly amount: number;
  readonly card: string | null;
  /** X10: a unit that consumes another does not hear its death. */
  readonly deaf: string | null;
};

type Kind = GameEvent['kind'];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;
type Converters = { readonly [K in Kind]?: (event: Of<K>, ctx: RulesContext) => TriggerEvent[] };

/** Sets each field explicitly: spreading objects of different shapes is slow. */
const triggerEvent = (listener: Listener, more: Partial<TriggerEvent>): TriggerEvent => ({
  listener,
  seat: more.seat ?? null,
  place: more.place ?? null,
  subject: more.subject ?? null,
  subjectPower: more.subjectPower ?? 0,
  amount: more.amount ?? 0,
  card: more.card ?? null,
  deaf: more.deaf ?? null,
});

/** An event about a unit, if it is still in play. */
function unitEvents(ctx: RulesContext, listener: Listener, id: string, amount = 0): TriggerEvent[] {
  const unit = unitById(ctx.game, id);
  if (unit === null) return [];
  const place = { seat: unit.seat, index: unit.slot };
  const subjectPower = powerOf(ctx.book, ctx.game, unit);
  return [
    triggerEvent(listener, {
      seat: unit.seat,
      place,
      subject: id,
      subjectPower,
      amount,
      card: unit.card,
    }),
  ];
}

function damageEvents(event: Of<'damageDealt'>, ctx: RulesContext): TriggerEvent[] {
  if (event.amount === 0) return [];
  const { source, target, place, amount } = event;
  const dealt = triggerEvent('DAMAGE_DEALT', {
    seat: source.seat,
    subject: source.unit,
    amount,
    card: source.card,
    place,
  });
  if (!('unit' in target) || place === null) return [dealt];
  const unit = unitById(ctx.game, target.unit);
  const subjectPower = unit === null ? 0 : powerOf(ctx.book, ctx.game, unit);
  const about = { seat: place.seat, place, subject: target.unit, subjectPower, amount };
  return [triggerEvent('UNIT_DAMAGED', { ...about, card: event.victim }), dealt];
}

function slotEvents(event: Of<'slotChanged' | 'slotCleansed'>, ctx: RulesContext): TriggerEvent[] {
  const unit = ctx.game.sides[event.seat].field[event.slot];
  return unit ? unitEvents(ctx, 'UNIT_POWER_CHANGED', unit.id) : [];
}

/** Z2: in siege the turns of all camps end with the round. */
function turnEndEvents(event: Of<'stepStarted'>, { game }: RulesContext): TriggerEvent[] {
  if (event.step === 'end') return [triggerEvent('YOUR_TURN_END', { seat: event.seat })];
  if (event.step !== 'cleanup' || game.mode !== 'siege') return [];
  return campsInOrder(game).map((seat) => triggerEvent('YOUR_TURN_END', { seat }));
}

const CONVERTERS: Converters = {
  unitDied: (e) => [
    triggerEvent('UNIT_DIED', {
      seat: e.seat,
      place: { seat: e.seat, index: e.slot },
      subject: e.unit,
      subjectPower: e.power,
      card: e.card,
      deaf: e.by,
    }),
  ],
  damageDealt: damageEvents,
  unitDeployed: (e, ctx) => unitEvents(ctx, 'UNIT_DEPLOYED', e.unit),
  countersChanged: (e, ctx) => unitEvents(ctx, 'UNIT_POWER_CHANGED', e.unit),
  slotChanged: slotEvents,
  slotCleansed: slotEvents,
  modifierAdded: (e, ctx) =>
    'unit' in e.target && (e.what === 'health' || e.what === 'strength')
      ? unitEvents(ctx, 'UNIT_POWER_CHANGED', e.target.unit)
      : [],
  marksHealed: (e, ctx) => unitEvents(ctx, 'UNIT_HEALED', e.unit, e.amount),
  unitConsumed: (e) => [
    triggerEvent('UNIT_CONSUMED', {
      seat: e.seat,
      place: { seat: e.seat, index: e.slot },
      subject: e.unit,
      subjectPower: e.power,
      card: e.card,
    }),
  ],
  unitBounced: (e) => [
    triggerEvent('UNIT_BOUNCED', {
      seat: e.seat,
      place: { seat: e.seat, index: e.slot },
      subject: e.unit,
      card: e.card,
    }),
  ],
  cardPlayed: (e) => [triggerEvent('CARD_PLAYED', { seat: e.seat, card: e.card })],
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
  terrainResolved: (e) => [
    triggerEvent('TERRAIN_RESOLVED', {
      seat: e.winner,
      place: { seat: e.winner, index: e.slot },
    }),
  ],
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
