import type { GameView, SeatView } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';

/** Finds what is the same as in the last view: comparing costs less than writing. */

type Card = { readonly id: string; readonly card: string };

export function sameCards(a: readonly Card[], b: readonly Card[] | undefined): boolean {
  if (a === b) return true;
  if (b === undefined || a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) {
    if (a[at]?.id !== b[at]?.id || a[at]?.card !== b[at]?.card) return false;
  }
  return true;
}

type Around = Omit<MatchView, 'clock'>;

/** The view around a game is immutable: the same objects have the same content. */
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
  a.openHands === b.openHands &&
  a.offered === b.offered;

const hasSameFrame = (a: Around, b: Around): boolean =>
  a.watchers === b.watchers &&
  a.commitment === b.commitment &&
  a.ending === b.ending &&
  a.winner === b.winner &&
  a.format === b.format &&
  a.rated === b.rated &&
  a.bestOf === b.bestOf;

/** The numbers of a side: most changes affect only one of the two sides. */
export function sameSide(a: SeatView, b: SeatView | undefined): boolean {
  if (b === undefined) return false;
  return (
    a.life === b.life &&
    a.maxLife === b.maxLife &&
    a.block === b.block &&
    a.resolve === b.resolve &&
    a.devotion === b.devotion &&
    a.fame === b.fame &&
    hasSameCounts(a, b)
  );
}

const hasSameCounts = (a: SeatView, b: SeatView): boolean =>
  a.handCount === b.handCount &&
  a.deckCount === b.deckCount &&
  a.reshuffles === b.reshuffles &&
  a.azothPlaced === b.azothPlaced &&
  a.wins === b.wins &&
  a.done === b.done;

/** What is fixed when a game begins. */
export const sameGame = (a: GameView, b: GameView | undefined): boolean =>
  b !== undefined &&
  a.rules === b.rules &&
  a.format === b.format &&
  a.mode === b.mode &&
  a.first === b.first;

/** Whether a window or a choice is open, or the game is over. */
export const isMoment = ({ window, choice, result }: GameView): boolean =>
  window !== undefined || choice !== undefined || result !== undefined;
