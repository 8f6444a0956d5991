import { campsInOrder } from '../state/camps.ts';
import type { GameEvent } from '../state/events.ts';
import type { Camp } from '../state/seat.ts';
import { powerOf } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import type { Listener } from '../state/trait.ts';
import { unitById } from '../state/units.ts';

/** X2: an event as listeners hear it. */
export type Heard = {
  readonly listener: Listener;
  /** Whose unit, card, hero or turn it is about. */
  readonly seat: Camp | null;
  readonly place: { readonly seat: Camp | null; readonly index: number } | null;
  readonly subject: string | null;
  readonly subjectPower: number;
  readonly amount: number;
  readonly card: string | null;
  /** X10: the newcomer does not hear the death of its victim. */
  readonly deaf: string | null;
};

type Kind = GameEvent['kind'];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;
type Ears = { readonly [K in Kind]?: (event: Of<K>, t: Table) => Heard[] };

/** Field by field: spreads of parts that differ are slow. */
const hears = (listener: Listener, more: Partial<Heard>): Heard => ({
  listener,
  seat: more.seat ?? null,
  place: more.place ?? null,
  subject: more.subject ?? null,
  subjectPower: more.subjectPower ?? 0,
  amount: more.amount ?? 0,
  card: more.card ?? null,
  deaf: more.deaf ?? null,
});

/** A unit that is still in play. */
function unitHeard(t: Table, listener: Listener, id: string, amount = 0): Heard[] {
  const unit = unitById(t.game, id);
  if (unit === null) return [];
  const place = { seat: unit.seat, index: unit.slot };
  const subjectPower = powerOf(t.book, t.game, unit);
  return [
    hears(listener, { seat: unit.seat, place, subject: id, subjectPower, amount, card: unit.card }),
  ];
}

function damageHeard(event: Of<'damageDealt'>, t: Table): Heard[] {
  if (event.amount === 0) return [];
  const { source, target, place, amount } = event;
  const dealt = hears('DAMAGE_DEALT', {
    seat: source.seat,
    subject: source.unit,
    amount,
    card: source.card,
    place,
  });
  if (!('unit' in target) || place === null) return [dealt];
  const unit = unitById(t.game, target.unit);
  const subjectPower = unit === null ? 0 : powerOf(t.book, t.game, unit);
  const about = { seat: place.seat, place, subject: target.unit, subjectPower, amount };
  return [hears('UNIT_DAMAGED', { ...about, card: event.victim }), dealt];
}

function slotHeard(event: Of<'slotChanged' | 'slotCleansed'>, t: Table): Heard[] {
  const unit = t.game.sides[event.seat].field[event.slot];
  return unit ? unitHeard(t, 'UNIT_POWER_CHANGED', unit.id) : [];
}

/** Z2: in siege the turn of all camps ends with the round. */
function turnEndHeard(event: Of<'stepStarted'>, { game }: Table): Heard[] {
  if (event.step === 'end') return [hears('YOUR_TURN_END', { seat: event.seat })];
  if (event.step !== 'cleanup' || game.mode !== 'siege') return [];
  return campsInOrder(game).map((seat) => hears('YOUR_TURN_END', { seat }));
}

const EARS: Ears = {
  unitDied: (e) => [
    hears('UNIT_DIED', {
      seat: e.seat,
      place: { seat: e.seat, index: e.slot },
      subject: e.unit,
      subjectPower: e.power,
      card: e.card,
      deaf: e.by,
    }),
  ],
  damageDealt: damageHeard,
  unitDeployed: (e, t) => unitHeard(t, 'UNIT_DEPLOYED', e.unit),
  countersChanged: (e, t) => unitHeard(t, 'UNIT_POWER_CHANGED', e.unit),
  slotChanged: slotHeard,
  slotCleansed: slotHeard,
  modifierAdded: (e, t) =>
    'unit' in e.target && (e.what === 'health' || e.what === 'strength')
      ? unitHeard(t, 'UNIT_POWER_CHANGED', e.target.unit)
      : [],
  marksHealed: (e, t) => unitHeard(t, 'UNIT_HEALED', e.unit, e.amount),
  unitConsumed: (e) => [
    hears('UNIT_CONSUMED', {
      seat: e.seat,
      place: { seat: e.seat, index: e.slot },
      subject: e.unit,
      subjectPower: e.power,
      card: e.card,
    }),
  ],
  unitBounced: (e) => [
    hears('UNIT_BOUNCED', {
      seat: e.seat,
      place: { seat: e.seat, index: e.slot },
      subject: e.unit,
      card: e.card,
    }),
  ],
  cardPlayed: (e) => [hears('CARD_PLAYED', { seat: e.seat, card: e.card })],
  cardMoved: (e) =>
    e.from === 'deck' && e.to === 'hand' ? [hears('CARD_DRAWN', { seat: e.seat })] : [],
  turnOpened: (e) => [
    hears('TURN_CHANGED', { seat: e.seat }),
    hears('YOUR_TURN_START', { seat: e.seat }),
    hears('OPPONENT_TURN_START', { seat: e.seat }),
  ],
  roundOpened: () => [hears('ROUND_STARTED', {})],
  skirmishStarted: () => [hears('SKIRMISH_STARTED', {})],
  skirmishEnded: () => [hears('SKIRMISH_ENDED', {})],
  terrainResolved: (e) => [
    hears('TERRAIN_RESOLVED', {
      seat: e.winner,
      place: { seat: e.winner, index: e.slot },
    }),
  ],
  abilityActivated: (e, t) => unitHeard(t, 'ABILITY_ACTIVATED', e.unit),
  attackStands: (e, t) => unitHeard(t, 'ATTACK_DECLARED', e.unit),
  blockStands: (e, t) => unitHeard(t, 'BLOCK_DECLARED', e.unit),
  healed: (e) => [hears('HERO_HEALED', { seat: e.seat, amount: e.amount })],
  stepStarted: turnEndHeard,
};

const NOBODY: readonly Heard[] = [];

/** As anybody would hear it. */
export function soundOf(t: Table, event: GameEvent): readonly Heard[] {
  const ear = EARS[event.kind] as ((event: GameEvent, t: Table) => Heard[]) | undefined;
  return ear === undefined ? NOBODY : ear(event, t);
}
