import type { GameView, Seat, UnitView } from '../../shared/index.ts';
import {
  writeBlockers,
  writeList,
  writeStatuses,
  writeTarget,
} from '../../shared/protocol/state-text.ts';
import { type MatchState, Unit } from './match-state.ts';
import { sameUnit } from './same.ts';

type Fight = NonNullable<GameView['combat']>[number];
/** A field that was never set means 0, '' or false: it is not sent before it is something else. */
const kept = <T>(now: T | undefined, value: T): T | undefined =>
  now === undefined && !value ? now : value;

function putCombat(unit: Unit, view: UnitView, fight: Fight | undefined): void {
  unit.attacking = kept(unit.attacking, writeTarget(view.attacking));
  unit.edge = kept(unit.edge, fight?.edge ?? 0);
  unit.blockers = kept(unit.blockers, fight === undefined ? '' : writeBlockers(fight.blockers));
  unit.blocking = kept(unit.blocking, view.blocking ?? '');
}

function putUnit(unit: Unit, seat: Seat, view: UnitView): void {
  unit.card = view.card;
  unit.owner = view.owner;
  unit.seat = seat;
  unit.slot = view.slot;
  unit.strength = view.strength;
  unit.health = view.health;
  unit.damage = kept(unit.damage, view.damage);
  unit.counters = kept(unit.counters, view.counters);
  unit.tapped = kept(unit.tapped, view.tapped);
  unit.sick = kept(unit.sick, view.sick);
  unit.keywords = kept(unit.keywords, writeList(view.keywords));
  unit.charges = kept(unit.charges, view.charges);
  unit.shields = kept(unit.shields, writeList(view.shields));
  unit.abilities = kept(unit.abilities, writeList(view.abilities));
  unit.statuses = kept(unit.statuses, writeStatuses(view.statuses));
  unit.token = kept(unit.token, view.token);
}

function dropGone({ units }: MatchState, { seats }: GameView): void {
  const present = new Set(seats.flatMap(({ field }) => field.map((unit) => unit?.id)));
  for (const id of [...units.keys()]) if (!present.has(id)) units.delete(id);
}

function fightOf(view: UnitView, { combat }: GameView): Fight | undefined {
  if (view.attacking === undefined || combat === undefined) return undefined;
  return combat.find(({ attacker }) => attacker === view.id);
}

/** V5: an object of its own for each unit that comes into play; whose side it is on is a field. */
function showUnit(state: MatchState, game: GameView, seat: Seat, view: UnitView): void {
  const known = state.units.get(view.id);
  const unit = known ?? new Unit();
  putUnit(unit, seat, view);
  putCombat(unit, view, fightOf(view, game));
  if (known === undefined) state.units.set(view.id, unit);
}

export function projectUnits(state: MatchState, game: GameView, last: GameView | undefined): void {
  let present = 0;
  for (const seat of [0, 1] as const) {
    const before = last?.seats[seat].field;
    for (const [at, view] of game.seats[seat].field.entries()) {
      if (view === null) continue;
      present += 1;
      if (!sameUnit(view, before?.[at])) showUnit(state, game, seat, view);
    }
  }
  if (state.units.size > present) dropGone(state, game);
}
