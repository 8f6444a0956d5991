import { formatOf } from '../../state/book.ts';
import type { Frame, Unit } from '../../state/game.ts';
import { makeTask } from '../../state/make.ts';
import { rulesOn } from '../../state/rules-of.ts';
import { otherSeat, SEATS, type Seat, SLOTS, seatOf } from '../../state/seat.ts';
import { powerOf } from '../../state/stats.ts';
import type { Table } from '../../state/table.ts';
import { unitAt } from '../../state/units.ts';
import { drawCards } from '../../verbs/draw-cards.ts';
import { endMatch } from '../../verbs/end-match.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { record } from '../../verbs/record.ts';
import { removeUnit } from '../../verbs/remove-unit.ts';

/** Q1: 8 cards first, +4 for each later skirmish. */
function beginSkirmish(t: Table, frame: Frame): void {
  const { game } = t;
  const { draw } = formatOf(t.book, game.format);
  game.agenda.pop();
  game.skirmish += 1;
  game.starter = seatOf(frame.seat);
  for (const seat of SEATS) {
    game.sides[seat].done = false;
    game.sides[seat].turns = 0;
    if (game.skirmish > 1) drawCards(t, seat, draw);
  }
  game.agenda.push(makeTask('begin-turn', frame.seat));
  record(t, { kind: 'skirmishStarted', skirmish: game.skirmish, seat: game.starter });
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
  t.game.agenda.pop();
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
  t.game.agenda.push(makeTask('finish-skirmish', 0, points.join(':')));
  for (const unit of winners) record(t, { kind: 'conquered', unit: unit.id, seat: unit.seat });
}

/** Q3: units go to the discard pile without dying; slot modifiers clear. */
function clearTable(t: Table): void {
  for (const side of t.game.sides) {
    for (const unit of side.field.slice()) if (unit !== null) removeUnit(t, unit, 'discard');
    side.slots = side.slots.map(() => 0);
  }
  endModifiers(t, 'skirmish', (m) => m.duration !== 'permanent');
}

/** Q3: a tied skirmish counts for both. First to two; equal at two is a draw. */
function matchWinner(t: Table): Seat | 'nobody' | null {
  const [a, b] = t.game.sides.map((side) => side.wins) as [number, number];
  if (a < 2 && b < 2) return null;
  if (a === b) return 'nobody';
  return a > b ? 0 : 1;
}

function finishSkirmish(t: Table, frame: Frame): void {
  const { game } = t;
  const [a = 0, b = 0] = frame.about.split(':').map(Number);
  game.agenda.pop();
  if (a >= b) game.sides[0].wins += 1;
  if (b >= a) game.sides[1].wins += 1;
  record(t, { kind: 'skirmishEnded', skirmish: game.skirmish, points: [a, b] });
  const tie = a === b;
  const seat = tie ? otherSeat(game.starter) : a > b ? 0 : 1;
  game.agenda.push(makeTask('clear-table', seat));
}

function clearAndGoOn(t: Table, frame: Frame): void {
  t.game.agenda.pop();
  clearTable(t);
  const winner = matchWinner(t);
  if (winner === null) t.game.agenda.push(makeTask('begin-skirmish', frame.seat));
  else endMatch(t, winner === 'nobody' ? null : winner, 'skirmishes');
}

export const skirmishTasks = {
  'begin-skirmish': beginSkirmish,
  'resolve-terrains': resolveTerrains,
  'finish-skirmish': finishSkirmish,
  'clear-table': clearAndGoOn,
} as const;
