import type { SeatView } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { writeList, writeStatuses } from '../../shared/protocol/state-text.ts';
import type { SeatState } from './match-state.ts';
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
