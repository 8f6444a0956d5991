import type { GameView, SeatView, UnitView } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { writeAssaults, writeIntent } from '../../shared/protocol/siege-text.ts';
import {
  writeBlockers,
  writeList,
  writeStatuses,
  writeTarget,
} from '../../shared/protocol/state-text.ts';
import { type MatchRoomState, type SeatState, Unit } from './match-state.ts';
import { sameCards, sameSide } from './same.ts';
import { syncCards } from './sync-cards.ts';

type Seat = 0 | 1;
const NOBODY = { name: '', kind: '', connected: false, rating: 0 } as const;

/** Whole milliseconds, clamped to what the field can hold. */
const whole = (ms: number): number => Math.min(0xffff_ffff, Math.max(0, Math.round(ms)));

export function projectClock(
  seat: SeatState,
  at: Seat,
  { bank, away, cap }: MatchView['clock'],
): void {
  seat.bank = whole(bank[at]);
  seat.away = whole(away[at]);
  seat.cap = whole(cap[at]);
}

export function projectUser(seat: SeatState, at: Seat, table: MatchView): void {
  const { name, kind, connected, rating } = table.seats[at] ?? NOBODY;
  seat.name = name;
  seat.kind = kind;
  seat.connected = connected;
  seat.rating = rating;
  seat.score = table.score[at];
  seat.drawOffer = table.drawOffers[at];
  seat.undoRequest = table.undoRequests[at];
  seat.rematchOffer = table.rematchOffers[at];
  seat.openHand = table.openHands[at];
}

function projectAzoth(seat: SeatState, { azoth }: SeatView, last: SeatView | undefined): void {
  if (!sameCards(azoth, last?.azoth)) seat.azothOrder = syncCards(seat.azoth, azoth);
  seat.azothReady = azoth.map(({ ready }) => (ready ? '1' : '0')).join('');
}

function projectPiles(seat: SeatState, view: SeatView, last: SeatView | undefined): void {
  if (view.discard !== last?.discard) {
    seat.discardOrder = syncCards(seat.discard, view.discard);
  }
  if (view.fracture !== last?.fracture) {
    seat.fractureOrder = syncCards(seat.fracture, view.fracture);
  }
  if (view.azoth !== last?.azoth) projectAzoth(seat, view, last);
}

function projectNumbers(seat: SeatState, view: SeatView): void {
  seat.life = view.life;
  seat.maxLife = view.maxLife;
  seat.block = view.block;
  seat.resolve = view.resolve;
  seat.devotion = view.devotion;
  seat.fame = view.fame;
  seat.handCount = view.handCount;
  seat.deckCount = view.deckCount;
  seat.reshuffles = view.reshuffles;
  seat.azothPlaced = view.azothPlaced;
  seat.wins = view.wins ?? 0;
  seat.done = view.done ?? false;
}

/** A list that did not change is the same object as in the last view. */
export function projectSide(seat: SeatState, view: SeatView, last: SeatView | undefined): void {
  if (!sameSide(view, last)) projectNumbers(seat, view);
  if (view.statuses !== last?.statuses) seat.statuses = writeStatuses(view.statuses);
  if (view.slots !== last?.slots) seat.slots = writeList(view.slots);
  if (view.powers !== last?.powers) seat.powers = writeList(view.powers);
  projectPiles(seat, view, last);
}

type Camp = UnitView['owner'];

const CAMPS = [0, 1, 2] as const;

/** Enemies have a row in siege only. */
const rowOf = ({ seats, enemies = [] }: GameView, camp: Camp): readonly (UnitView | null)[] =>
  camp === 2 ? enemies : seats[camp].field;

type Fight = NonNullable<GameView['combat']>[number];
/** An unset field stands for 0, '' or false, so such a value is not written before another one was. */
const kept = <T>(now: T | undefined, value: T): T | undefined =>
  now === undefined && !value ? now : value;

function putCombat(unit: Unit, view: UnitView, fight: Fight | undefined): void {
  unit.attacking = kept(unit.attacking, writeTarget(view.attacking));
  unit.edge = kept(unit.edge, fight?.edge ?? 0);
  unit.blockers = kept(unit.blockers, fight === undefined ? '' : writeBlockers(fight.blockers));
  unit.blocking = kept(unit.blocking, view.blocking ?? '');
}

function putUnit(unit: Unit, camp: Camp, view: UnitView): void {
  unit.card = view.card;
  unit.owner = view.owner;
  unit.seat = camp;
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

function dropGone({ units }: MatchRoomState, game: GameView): void {
  const present = new Set(CAMPS.flatMap((camp) => rowOf(game, camp).map((unit) => unit?.id)));
  for (const id of [...units.keys()]) if (!present.has(id)) units.delete(id);
}

function fightOf(view: UnitView, { combat }: GameView): Fight | undefined {
  if (view.attacking === undefined || combat === undefined) return undefined;
  return combat.find(({ attacker }) => attacker === view.id);
}

/** V5: one new object for each unit that enters play; its side is a field. */
function showUnit({ units }: MatchRoomState, game: GameView, camp: Camp, view: UnitView): void {
  const known = units.get(view.id);
  const unit = known ?? new Unit();
  putUnit(unit, camp, view);
  putCombat(unit, view, fightOf(view, game));
  if (known === undefined) units.set(view.id, unit);
}

/** Blockers of an attacker and their strength are not part of the attacker's view. */
function showFight({ units }: MatchRoomState, game: GameView, view: UnitView): void {
  const unit = units.get(view.id);
  if (unit !== undefined) putCombat(unit, view, fightOf(view, game));
}

/** Z3: the extra fields of an enemy. Enemies are few, so these are always written. */
function projectEnemies({ units }: MatchRoomState, { enemies = [] }: GameView): void {
  for (const view of enemies) {
    const unit = view === null ? undefined : units.get(view.id);
    if (view === null || unit === undefined) continue;
    unit.rank = view.rank;
    unit.block = kept(unit.block, view.block);
    unit.intent = kept(unit.intent, writeIntent(view.intent));
    unit.assaults = kept(unit.assaults, writeAssaults(view.assaults));
  }
}

/** Returns the number of units in the row. A unit that did not change is the same object as before. */
function projectRow(state: MatchRoomState, game: GameView, camp: Camp, last?: GameView): number {
  const row = rowOf(game, camp);
  const before = last === undefined ? [] : rowOf(last, camp);
  let present = 0;
  for (let at = 0; at < row.length; at++) {
    const view = row[at] ?? null;
    if (view === null) continue;
    present += 1;
    if (view !== before[at]) showUnit(state, game, camp, view);
    else if (view.attacking !== undefined) showFight(state, game, view);
  }
  return present;
}

export function projectUnits(
  state: MatchRoomState,
  game: GameView,
  last: GameView | undefined,
): void {
  let present = 0;
  for (const camp of CAMPS) present += projectRow(state, game, camp, last);
  projectEnemies(state, game);
  if (state.units.size > present) dropGone(state, game);
}
