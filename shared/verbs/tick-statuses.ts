import type { Target } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { type Camp, WILD } from '../state/seat.ts';
import { STATUSES, type Status, statusAmount } from '../state/statuses.ts';
import { unitById } from '../state/units.ts';
import { lowerStatus, statusesOf } from './apply-status.ts';
import { healMarks, markUnit } from './change-unit.ts';
import { healHero } from './heal-hero.ts';
import { loseLife } from './lose-life.ts';

/** The hero and the units 1→5 that have a status. */
function bearersOf(ctx: RulesContext, seat: Camp): Target[] {
  const side = ctx.game.sides[seat];
  const bearers: Target[] = seat !== WILD && side.statuses.length > 0 ? [{ hero: seat }] : [];
  for (const unit of side.field) {
    if (unit !== null && unit.statuses.length > 0) bearers.push({ unit: unit.id });
  }
  return bearers;
}

function healBearer(ctx: RulesContext, bearer: Target, amount: number): void {
  if (amount === 0) return;
  if ('hero' in bearer) healHero(ctx, bearer.hero, amount);
  const unit = 'unit' in bearer ? unitById(ctx.game, bearer.unit) : null;
  if (unit !== null) healMarks(ctx, unit, amount);
}

function bleed(ctx: RulesContext, bearer: Target, amount: number): void {
  if (amount === 0) return;
  if ('hero' in bearer) loseLife(ctx, bearer.hero, amount, 'bleeding');
  const unit = 'unit' in bearer ? unitById(ctx.game, bearer.unit) : null;
  if (unit !== null) markUnit(ctx, unit, amount);
}

/** M5: lowers each status by 1, except at the end of the turn in which it was applied. */
function fall(ctx: RulesContext, bearer: Target, statuses: readonly Status[]): void {
  for (const { kind, turn } of statuses) {
    if (!STATUSES[kind].usedUp && turn !== ctx.game.turn) lowerStatus(ctx, bearer, kind, 1);
  }
}

/** M7: at the end of the bearer's turn, statuses act and then decrease. */
export function tickAtTurnEnd(ctx: RulesContext, seat: Camp): void {
  for (const bearer of bearersOf(ctx, seat)) {
    const statuses = statusesOf(ctx, bearer) ?? [];
    bleed(ctx, bearer, statusAmount(statuses, 'bleeding'));
    healBearer(ctx, bearer, statusAmount(statuses, 'blessed'));
    fall(ctx, bearer, statuses);
  }
}

export function tickAtTurnStart(ctx: RulesContext, seat: Camp): void {
  for (const bearer of bearersOf(ctx, seat)) {
    healBearer(ctx, bearer, statusAmount(statusesOf(ctx, bearer) ?? [], 'regeneration'));
  }
}
