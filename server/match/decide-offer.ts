import type { Book, Seat } from '../../shared/index.ts';
import type { ClockMarks, Entry } from '../store/entry.ts';
import type { Fold } from './fold.ts';
import { afterGame, agreed, type Offer, type Offers, withOffer } from './offers.ts';
import { type Refused, refused } from './refusals.ts';
import { freelyUndoable, movesSinceOwn } from './take-back.ts';

export type Proposal = { readonly seat: Seat; readonly what: Offer; readonly on: boolean };

/** The offers as they then stand, and what is to be written when they have effect. */
export type Decided = { readonly ok: true; readonly offers: Offers; readonly entry: Entry | null };

type Situation = {
  readonly book: Book;
  readonly fold: Fold;
  readonly offers: Offers;
  readonly clock: ClockMarks;
};

const stands = (offers: Offers): Decided => ({ ok: true, offers, entry: null });

function undone({ offers, clock }: Situation, seat: Seat, count: number): Decided {
  const entry: Entry = { kind: 'undone', seat, count, clock };
  return { ok: true, offers: { ...offers, undo: [false, false] }, entry };
}

/** U1: free where nobody learned anything; else the other seat is asked, and consents likewise. */
function takeBack(at: Situation, { seat, on }: Proposal): Decided | Refused {
  const other: Seat = seat === 0 ? 1 : 0;
  const { offers, fold } = at;
  if (offers.undo[other]) {
    if (!on) return stands(withOffer(offers, 'undo', other, false));
    return undone(at, other, movesSinceOwn(fold, other));
  }
  if (!on) return stands(withOffer(offers, 'undo', seat, false));
  if (movesSinceOwn(fold, seat) === 0) {
    return refused(
      'nothing-to-undo',
      'You have made no move in this game that could be taken back.',
    );
  }
  if (freelyUndoable(at.book, fold, seat) > 0) return undone(at, seat, 1);
  return stands(withOffer(offers, 'undo', seat, true));
}

function draw({ fold, offers }: Situation, { seat, on }: Proposal): Decided | Refused {
  if (fold.status !== 'playing') return refused('no-offer', 'A draw is offered during a game.');
  if (fold.game?.mode === 'siege')
    return refused('no-offer', 'The wild agrees to no draw. Fight on, or give up.');
  const wished = withOffer(offers, 'draw', seat, on);
  if (!agreed(wished.draw)) return stands(wished);
  const ending = { winner: null, reason: 'agreed' };
  return { ok: true, offers: afterGame(wished), entry: { kind: 'ended', ending } };
}

function rematch({ fold, offers }: Situation, { seat, on }: Proposal): Decided | Refused {
  if (fold.status !== 'over') {
    return refused('no-offer', 'A rematch is offered when the match is over.');
  }
  const wished = withOffer(offers, 'rematch', seat, on);
  return agreed(wished.rematch)
    ? { ok: true, offers: afterGame(wished), entry: { kind: 'rematched' } }
    : stands(wished);
}

export function decideOffer(at: Situation, proposal: Proposal): Decided | Refused {
  const { seat, what, on } = proposal;
  switch (what) {
    case 'draw':
      return draw(at, proposal);
    case 'undo':
      return takeBack(at, proposal);
    case 'rematch':
      return rematch(at, proposal);
    case 'openHand':
      return stands(withOffer(at.offers, 'openHand', seat, on));
  }
}
