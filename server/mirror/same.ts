import type { SeatView, UnitView } from '../../shared/index.ts';

/** Equal as data. Most of a view is as it was, and looking costs less than writing it again. */

type Plain = string | number | boolean;

export function sameList(a: readonly Plain[], b: readonly Plain[] | undefined): boolean {
  if (b === undefined || a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

type Card = { readonly id: string; readonly card: string };

export function sameCards(a: readonly Card[], b: readonly Card[] | undefined): boolean {
  if (b === undefined || a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) {
    if (a[at]?.id !== b[at]?.id || a[at]?.card !== b[at]?.card) return false;
  }
  return true;
}

type Statuses = SeatView['statuses'];

export function sameStatuses(a: Statuses, b: Statuses | undefined): boolean {
  if (b === undefined || a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) {
    if (a[at]?.kind !== b[at]?.kind || a[at]?.amount !== b[at]?.amount) return false;
  }
  return true;
}

/** An attack is a record of its own in each view, so who attacks is always looked at in full. */
const FIELDS = [
  ...(['id', 'card', 'owner', 'slot', 'token', 'attacking', 'blocking'] as const),
  ...(['strength', 'health', 'damage', 'counters', 'charges', 'tapped', 'sick'] as const),
];

export function sameUnit(a: UnitView, b: UnitView | null | undefined): boolean {
  if (b === null || b === undefined) return false;
  for (const field of FIELDS) if (a[field] !== b[field]) return false;
  return (
    sameList(a.keywords, b.keywords) &&
    sameList(a.shields, b.shields) &&
    sameList(a.abilities, b.abilities) &&
    sameStatuses(a.statuses, b.statuses)
  );
}
