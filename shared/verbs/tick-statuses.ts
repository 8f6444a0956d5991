import type { Target } from '../state/game.ts';
import { type Camp, WILD } from '../state/seat.ts';
import { STATUSES, type Status, statusAmount } from '../state/statuses.ts';
import type { Table } from '../state/table.ts';
import { unitById } from '../state/units.ts';
import { lowerStatus, statusesOf } from './apply-status.ts';
import { healMarks, markUnit } from './change-unit.ts';
import { healHero } from './heal-hero.ts';
import { loseLife } from './lose-life.ts';

/** The hero, then the units 1→5, those without a status left out. */
function bearersOf(t: Table, seat: Camp): Target[] {
  const side = t.game.sides[seat];
  const bearers: Target[] = seat !== WILD && side.statuses.length > 0 ? [{ hero: seat }] : [];
  for (const unit of side.field) {
    if (unit !== null && unit.statuses.length > 0) bearers.push({ unit: unit.id });
  }
  return bearers;
}

function healBearer(t: Table, bearer: Target, amount: number): void {
  if (amount === 0) return;
  if ('hero' in bearer) healHero(t, bearer.hero, amount);
  const unit = 'unit' in bearer ? unitById(t.game, bearer.unit) : null;
  if (unit !== null) healMarks(t, unit, amount);
}

function bleed(t: Table, bearer: Target, amount: number): void {
  if (amount === 0) return;
  if ('hero' in bearer) loseLife(t, bearer.hero, amount, 'bleeding');
  const unit = 'unit' in bearer ? unitById(t.game, bearer.unit) : null;
  if (unit !== null) markUnit(t, unit, amount);
}

/** M5: it falls by 1, but not at the end of the turn in which it was applied. */
function fall(t: Table, bearer: Target, statuses: readonly Status[]): void {
  for (const { kind, turn } of statuses) {
    if (!STATUSES[kind].usedUp && turn !== t.game.turn) lowerStatus(t, bearer, kind, 1);
  }
}

/** M7: at the bearer's own turn end, after acting, all fall. */
export function tickAtTurnEnd(t: Table, seat: Camp): void {
  for (const bearer of bearersOf(t, seat)) {
    const statuses = statusesOf(t, bearer) ?? [];
    bleed(t, bearer, statusAmount(statuses, 'bleeding'));
    healBearer(t, bearer, statusAmount(statuses, 'blessed'));
    fall(t, bearer, statuses);
  }
}

export function tickAtTurnStart(t: Table, seat: Camp): void {
  for (const bearer of bearersOf(t, seat)) {
    healBearer(t, bearer, statusAmount(statusesOf(t, bearer) ?? [], 'regeneration'));
  }
}
