import type { Book, Seat } from '../../../shared/index.ts';
import type { RejectedAnswer } from '../../../shared/protocol/answer.ts';
import { reject } from '../../../shared/state/rejection.ts';
import { MATCH } from '../../limits/table/match.ts';
import type { ClockMarks, Entry } from '../../store/contract/entry.ts';
import type { MatchState } from '../state/match-state.ts';
import {
  afterGame,
  agreed,
  isAnswerTo,
  type Offer,
  type Offers,
  withNewOffer,
  withOffer,
} from './offers.ts';
import { isFree, movesSinceOwn, undosLeft } from './undo-limits.ts';

export type Proposal = {
  readonly seat: Seat;
  readonly what: Offer;
  readonly on: boolean;
  /** U2: an answer to the other seat's offer, by the number its sender had seen. */
  readonly answers?: number | undefined;
  /** The revision it was decided on; without it, whatever stands when it arrives. */
  readonly rev?: number | undefined;
};

/** U2: which offer of the other seat it answers, or on which revision it was decided. */
export type OfferAbout = Pick<Proposal, 'answers' | 'rev'>;

/** The offers as they then stand, and what is to be written when they have effect. */
export type Decided = { readonly ok: true; readonly offers: Offers; readonly entry: Entry | null };

type Situation = {
  readonly book: Book;
  readonly state: MatchState;
  readonly offers: Offers;
  readonly clock: ClockMarks;
};

const otherOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
const offersOnly = (offers: Offers): Decided => ({ ok: true, offers, entry: null });

const GONE = reject(
  'no-offer',
  'That offer does not stand any more. Look at what is offered now, and answer that.',
);

function undone({ offers, clock }: Situation, seat: Seat, count: number): Decided {
  const entry: Entry = { kind: 'undone', seat, count, clock };
  return { ok: true, offers: { ...offers, undo: [false, false] }, entry };
}

/** U3 */
function whyNoUndo(state: MatchState, seat: Seat, count: number): RejectedAnswer | null {
  if (count === 0) {
    return reject(
      'nothing-to-undo',
      'You have made no move in this game that could be taken back.',
    );
  }
  if (count <= undosLeft(state, seat)) return null;
  const most = `At most ${MATCH.takenBack} moves of a game are taken back for one player`;
  return reject('undo-limit', `${most}, and that would be more. Play on from here.`);
}

/** U1: free where nobody learned anything; else the other seat is asked. U2: it never consents to another one. */
function askForUndo(situation: Situation, seat: Seat): Decided | RejectedAnswer {
  const { book, state, offers } = situation;
  const free = isFree(book, state, seat);
  const refusal = whyNoUndo(state, seat, free ? 1 : movesSinceOwn(state, seat));
  if (refusal !== null) return refusal;
  return free
    ? undone(situation, seat, 1)
    : offersOnly(withNewOffer(offers, 'undo', seat, state.rev));
}

/** Without a request of its own, a no can only mean the other seat's. */
function stopUndo({ offers }: Situation, seat: Seat): Decided {
  const whose = offers.undo[seat] ? seat : otherOf(seat);
  return offersOnly(withOffer(offers, 'undo', whose, false));
}

function drawn(offers: Offers): Decided {
  const ending = { winner: null, reason: 'agreed' };
  return { ok: true, offers: afterGame(offers), entry: { kind: 'ended', ending } };
}

const rematched = (offers: Offers): Decided => ({
  ok: true,
  offers: afterGame(offers),
  entry: { kind: 'rematched' },
});

/** U2: two offers of a draw that cross are one agreement. */
function offerDraw({ state, offers }: Situation, seat: Seat): Decided | RejectedAnswer {
  if (state.status !== 'playing') return reject('no-offer', 'A draw is offered during a game.');
  if (state.game?.mode === 'siege')
    return reject('no-offer', 'The wild agrees to no draw. Fight on, or give up.');
  const offered = withNewOffer(offers, 'draw', seat, state.rev);
  return agreed(offered.draw) ? drawn(offered) : offersOnly(offered);
}

/** U4 */
function whyNoRematch({ status, number, rows }: MatchState): RejectedAnswer | null {
  if (status !== 'over') {
    return reject('no-offer', 'A rematch is offered when the match is over.');
  }
  if (number < MATCH.games && rows < MATCH.rows) return null;
  return reject(
    'rematch-limit',
    `This match has become as long as one may be: ${number} games. Open a new match to play on.`,
  );
}

/** U2: so are two of a rematch. */
function offerRematch({ state, offers }: Situation, seat: Seat): Decided | RejectedAnswer {
  const refusal = whyNoRematch(state);
  if (refusal !== null) return refusal;
  const offered = withNewOffer(offers, 'rematch', seat, state.rev);
  return agreed(offered.rematch) ? rematched(offered) : offersOnly(offered);
}

/** U2: a yes or no to one offer of the other seat, and to no later one. */
function answer(
  situation: Situation,
  { seat, what, on }: Proposal,
  answers: number,
): Decided | RejectedAnswer {
  const { state, offers } = situation;
  const other = otherOf(seat);
  if (!isAnswerTo(offers, what, other, answers)) return GONE;
  if (!on) return offersOnly(withOffer(offers, what, other, false));
  if (what === 'draw') return state.status === 'playing' ? drawn(offers) : GONE;
  if (what === 'rematch') return whyNoRematch(state) ?? rematched(offers);
  const count = movesSinceOwn(state, other);
  return whyNoUndo(state, other, count) ?? undone(situation, other, count);
}

function offer(situation: Situation, { seat, what, on }: Proposal): Decided | RejectedAnswer {
  if (what === 'openHand') return offersOnly(withOffer(situation.offers, what, seat, on));
  if (!on)
    return what === 'undo'
      ? stopUndo(situation, seat)
      : offersOnly(withOffer(situation.offers, what, seat, false));
  if (what === 'undo') return askForUndo(situation, seat);
  return what === 'draw' ? offerDraw(situation, seat) : offerRematch(situation, seat);
}

/** U2: making an offer and answering one are two things, told apart by `answers`. */
export function decideOffer(situation: Situation, proposal: Proposal): Decided | RejectedAnswer {
  const { answers, rev } = proposal;
  if (rev !== undefined && rev !== situation.state.rev) {
    const message = `You decided on revision ${rev}; the match is at ${situation.state.rev}. Look again, and decide on that.`;
    return { ...reject('stale', message), rev: situation.state.rev };
  }
  return answers === undefined ? offer(situation, proposal) : answer(situation, proposal, answers);
}
