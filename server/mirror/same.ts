import type { SeatView, UnitView } from '../../shared/index.ts';
import type { TableView } from '../../shared/protocol/table.ts';

/** Equal as data. Most of a view is as it was, and looking costs less than writing it again. */

type Plain = string | number | boolean;

export function sameList(a: readonly Plain[], b: readonly Plain[] | undefined): boolean {
  if (a === b) return true;
  if (b === undefined || a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

type Card = { readonly id: string; readonly card: string };

export function sameCards(a: readonly Card[], b: readonly Card[] | undefined): boolean {
  if (a === b) return true;
  if (b === undefined || a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) {
    if (a[at]?.id !== b[at]?.id || a[at]?.card !== b[at]?.card) return false;
  }
  return true;
}

type Around = Omit<TableView, 'clock'>;

/** What stands around a game is replaced, never written: where the records are the same, so is what is in them. */
export function sameAround(a: Around, b: Around | undefined): boolean {
  if (b === undefined) return false;
  return (
    a.seats === b.seats &&
    a.status === b.status &&
    a.game === b.game &&
    a.score === b.score &&
    hasSameOffers(a, b) &&
    hasSameFrame(a, b)
  );
}

const hasSameOffers = (a: Around, b: Around): boolean =>
  a.drawOffers === b.drawOffers &&
  a.undoRequests === b.undoRequests &&
  a.rematchOffers === b.rematchOffers &&
  a.openHands === b.openHands;

const hasSameFrame = (a: Around, b: Around): boolean =>
  a.watchers === b.watchers &&
  a.commitment === b.commitment &&
  a.ending === b.ending &&
  a.winner === b.winner &&
  a.format === b.format &&
  a.rated === b.rated &&
  a.bestOf === b.bestOf;

type Statuses = SeatView['statuses'];

export function sameStatuses(a: Statuses, b: Statuses | undefined): boolean {
  if (a === b) return true;
  if (b === undefined || a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) {
    if (a[at]?.kind !== b[at]?.kind || a[at]?.amount !== b[at]?.amount) return false;
  }
  return true;
}

const isSameCard = (a: UnitView, b: UnitView): boolean =>
  a.id === b.id && a.card === b.card && a.token === b.token;

const isSamePlace = (a: UnitView, b: UnitView): boolean =>
  a.owner === b.owner && a.slot === b.slot && a.tapped === b.tapped && a.sick === b.sick;

const hasSameNumbers = (a: UnitView, b: UnitView): boolean =>
  a.strength === b.strength &&
  a.health === b.health &&
  a.damage === b.damage &&
  a.counters === b.counters &&
  a.charges === b.charges;

/** Field by field, but for its part in a fight: a loop over their names took several times as long. */
export function sameUnit(a: UnitView, b: UnitView | null | undefined): boolean {
  if (a === b) return true;
  if (b === null || b === undefined) return false;
  return (
    isSameCard(a, b) &&
    isSamePlace(a, b) &&
    hasSameNumbers(a, b) &&
    sameList(a.keywords, b.keywords) &&
    sameList(a.shields, b.shields) &&
    sameList(a.abilities, b.abilities) &&
    sameStatuses(a.statuses, b.statuses)
  );
}
