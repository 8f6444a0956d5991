import { formatOf } from '../../state/book.ts';
import type { Frame, Unit } from '../../state/game.ts';
import { rulesOn } from '../../state/rules-of.ts';
import { otherSeat, type Seat, SLOTS, seatOf } from '../../state/seat.ts';
import { powerOf } from '../../state/stats.ts';
import type { Table } from '../../state/table.ts';
import { unitAt } from '../../state/units.ts';
import { endMatch } from '../../verbs/end-match.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { popWork, pushTask } from '../../verbs/push-work.ts';
import { record } from '../../verbs/record.ts';
import { removeUnit } from '../../verbs/remove-unit.ts';
import { clearSlots, scoreSkirmish, startSkirmish } from '../../verbs/skirmishes.ts';

/** Q1: 8 cards first, +4 for each later skirmish. */
function beginSkirmish(t: Table, frame: Frame): void {
  popWork(t);
  startSkirmish(t, seatOf(frame.seat), formatOf(t.book, t.game.format).draw);
  pushTask(t, 'begin-turn', frame.seat);
}

/** X3: a rule on either unit of the terrain turns the comparison round. */
function lowerWins(t: Table, slot: number, units: readonly Unit[]): boolean {
  return units.some(
    (unit) =>
      rulesOn(t.book, t.game, 'DETERMINE_TERRAIN_WINNER', unit.id, { seat: unit.seat, index: slot })
        .length > 0,
  );
}

/** Q3: higher power wins, a lone unit wins, a tie nobody. */
function terrainWinner(t: Table, slot: number): Seat | null {
  const [a, b] = [unitAt(t.game, 0, slot), unitAt(t.game, 1, slot)];
  if (a === null || b === null) {
    const lone = a ?? b;
    return lone === null ? null : seatOf(lone.seat);
  }
  const lead = powerOf(t.book, t.game, a) - powerOf(t.book, t.game, b);
  if (lead === 0) return null;
  return lead > 0 !== lowerWins(t, slot, [a, b]) ? 0 : 1;
}

function resolveTerrains(t: Table): void {
  popWork(t);
  const points: [number, number] = [0, 0];
  const winners: Unit[] = [];
  for (let slot = 0; slot < SLOTS; slot++) {
    const winner = terrainWinner(t, slot);
    record(t, { kind: 'terrainResolved', slot, winner });
    if (winner === null) continue;
    points[winner] += 1;
    const unit = unitAt(t.game, winner, slot);
    if (unit !== null) winners.push(unit);
  }
  pushTask(t, 'finish-skirmish', 0, points.join(':'));
  for (const unit of winners) record(t, { kind: 'conquered', unit: unit.id, seat: unit.seat });
}

/** Q3: units go to the discard pile without dying; slot modifiers clear. */
function clearTable(t: Table): void {
  for (const side of t.game.sides) {
    for (const unit of side.field.slice()) if (unit !== null) removeUnit(t, unit, 'discard');
  }
  clearSlots(t);
  endModifiers(t, 'skirmish', (m) => m.duration !== 'permanent');
}

/** Q3: first to two; equal at two is a draw. */
function matchWinner(t: Table): Seat | 'nobody' | null {
  const [a, b] = t.game.sides.map((side) => side.wins) as [number, number];
  if (a < 2 && b < 2) return null;
  if (a === b) return 'nobody';
  return a > b ? 0 : 1;
}

function finishSkirmish(t: Table, frame: Frame): void {
  const [a = 0, b = 0] = frame.about.split(':').map(Number);
  popWork(t);
  scoreSkirmish(t, [a, b]);
  const tie = a === b;
  const seat = tie ? otherSeat(t.game.starter) : a > b ? 0 : 1;
  pushTask(t, 'clear-table', seat);
}

function clearAndGoOn(t: Table, frame: Frame): void {
  popWork(t);
  clearTable(t);
  const winner = matchWinner(t);
  if (winner === null) pushTask(t, 'begin-skirmish', frame.seat);
  else endMatch(t, winner === 'nobody' ? null : winner, 'skirmishes');
}

export const skirmishTasks = {
  'begin-skirmish': beginSkirmish,
  'resolve-terrains': resolveTerrains,
  'finish-skirmish': finishSkirmish,
  'clear-table': clearAndGoOn,
} as const;
