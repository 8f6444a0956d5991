import { type AppliedRule, ruledUnit } from '../../state/applied-rules.ts';
import { formatOf } from '../../state/book.ts';
import type { GoneUnit } from '../../state/events.ts';
import type { Unit, WorkItem } from '../../state/game.ts';
import { lastInPlay } from '../../state/last-known.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { rulesOn } from '../../state/rules-of.ts';
import { otherSeat, type Seat, SLOTS, seatOf } from '../../state/seat.ts';
import { powerOf } from '../../state/stats.ts';
import { traitsOf } from '../../state/traits-of.ts';
import { campsInOrder, unitAt, unitsOf } from '../../state/units.ts';
import { endMatch } from '../../verbs/end-match.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { popWork, pushTask, pushWork } from '../../verbs/push-work.ts';
import { record } from '../../verbs/record.ts';
import { removeUnit } from '../../verbs/remove-unit.ts';
import { clearSlots, scoreSkirmish, startSkirmish } from '../../verbs/skirmishes.ts';

function openSkirmish(ctx: RulesContext, starter: Seat, veterans: readonly GoneUnit[]): void {
  startSkirmish(ctx, starter, formatOf(ctx.book, ctx.game.format).draw, veterans);
  pushTask(ctx, 'begin-turn', starter);
}

/** Q1: 8 cards at first, 4 more for each later skirmish. */
function beginSkirmish(ctx: RulesContext, work: WorkItem): void {
  popWork(ctx);
  openSkirmish(ctx, seatOf(work.seat), []);
}

/** X3: the rules that reach a unit on the terrain, each once, in order of arrival. */
function terrainRules({ book, game }: RulesContext, units: readonly Unit[]): AppliedRule[] {
  const known: AppliedRule[] = [];
  for (const unit of units) {
    for (const found of rulesOn(book, game, 'DETERMINE_TERRAIN_WINNER', ruledUnit(unit))) {
      if (!known.some(({ rule, holder }) => rule === found.rule && holder === found.holder))
        known.push(found);
    }
  }
  return known.sort((a, b) => a.holder.arrived - b.holder.arrived);
}

/** X3: one "lower" or several, the lower power wins; of the rules about ties the newest counts. */
function winnerByRules(lead: number, rules: readonly AppliedRule[]): Seat | null {
  if (lead === 0) {
    const ties = rules.findLast(({ rule }) => rule.comparison === 'ties');
    return ties === undefined ? null : seatOf(ties.holder.seat);
  }
  const lower = rules.some(({ rule }) => rule.comparison === 'lower');
  return lead > 0 !== lower ? 0 : 1;
}

/** Q3, X3: a lone unit wins; otherwise the higher power wins, and nobody wins a tie, unless a rule says so. */
function terrainWinner(ctx: RulesContext, slot: number): Seat | null {
  const [a, b] = [unitAt(ctx.game, 0, slot), unitAt(ctx.game, 1, slot)];
  if (a === null || b === null) {
    const lone = a ?? b;
    return lone === null ? null : seatOf(lone.seat);
  }
  const lead = powerOf(ctx.book, ctx.game, a) - powerOf(ctx.book, ctx.game, b);
  return winnerByRules(lead, terrainRules(ctx, [a, b]));
}

/** `about` of a task: the points of both seats. */
const pointsOf = ({ about }: WorkItem): [number, number] => {
  const [a = 0, b = 0] = about.split(':').map(Number);
  return [a, b];
};

function resolveTerrains(ctx: RulesContext): void {
  popWork(ctx);
  pushTask(ctx, 'resolve-terrain', 0, '0:0');
}

/** Q3: one terrain; its triggers and the Conquer of its winner come before the next terrain. */
function resolveTerrain(ctx: RulesContext, work: WorkItem): void {
  const slot = work.index;
  const points = pointsOf(work);
  popWork(ctx);
  const winner = terrainWinner(ctx, slot);
  if (winner !== null) points[winner] += 1;
  const about = points.join(':');
  if (slot + 1 < SLOTS) pushWork(ctx, [{ ...work, index: slot + 1, about }]);
  else pushTask(ctx, 'finish-skirmish', 0, about);
  record(ctx, { kind: 'terrainResolved', slot, winner });
  const unit = winner === null ? null : unitAt(ctx.game, winner, slot);
  if (unit !== null) record(ctx, { kind: 'conquered', unit: unit.id, seat: unit.seat });
}

/** Q3: units go to the discard pile without dying; slot modifiers are cleared. */
function clearTable(ctx: RulesContext): void {
  for (const side of ctx.game.sides) {
    for (const unit of side.field.slice()) if (unit !== null) removeUnit(ctx, unit, 'discard');
  }
  clearSlots(ctx);
  endModifiers(ctx, 'skirmish', (m) => m.duration !== 'permanent');
}

/** Q3: the first seat with two skirmishes wins; two each is a draw. */
function matchWinner(ctx: RulesContext): Seat | 'nobody' | null {
  const [a, b] = ctx.game.sides.map((side) => side.wins) as [number, number];
  if (a < 2 && b < 2) return null;
  if (a === b) return 'nobody';
  return a > b ? 0 : 1;
}

function finishSkirmish(ctx: RulesContext, work: WorkItem): void {
  const [a, b] = pointsOf(work);
  popWork(ctx);
  scoreSkirmish(ctx, [a, b]);
  const tie = a === b;
  const seat = tie ? otherSeat(ctx.game.starter) : a > b ? 0 : 1;
  pushTask(ctx, 'clear-table', seat);
}

/** X2: they hear the next skirmish start, although they have left by then. */
function unitsInPlay(ctx: RulesContext): GoneUnit[] {
  return campsInOrder(ctx.game).flatMap((camp) =>
    unitsOf(ctx.game, camp).map((unit) => ({
      unit: unit.id,
      card: unit.card,
      seat: unit.seat,
      slot: unit.slot,
      last: lastInPlay(ctx.book, ctx.game, unit),
      traits: traitsOf(ctx.book, unit),
    })),
  );
}

function clearAndContinue(ctx: RulesContext, work: WorkItem): void {
  popWork(ctx);
  const veterans = unitsInPlay(ctx);
  clearTable(ctx);
  const winner = matchWinner(ctx);
  if (winner === null) openSkirmish(ctx, seatOf(work.seat), veterans);
  else endMatch(ctx, winner === 'nobody' ? null : winner, 'skirmishes');
}

export const skirmishTasks = {
  'begin-skirmish': beginSkirmish,
  'resolve-terrains': resolveTerrains,
  'resolve-terrain': resolveTerrain,
  'finish-skirmish': finishSkirmish,
  'clear-table': clearAndContinue,
} as const;
