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
  /** U2: the number of the other seat's offer that this answers. */
  readonly answers?: number | undefined;
  /** The revision it was decided on; without it, the present one. */
  readonly rev?: number | undefined;
};

/** U2: the number of the offer that it answers, and the revision that it was decided on. */
export type OfferAbout = Pick<Proposal, 'answers' | 'rev'>;

/** The new offers, and the entry to write when an agreement takes effect. */
export type Decided = { readonly ok: true; readonly offers: Offers; readonly entry: Entry | null };

type Situation = {
  readonly book: Book;
  readonly state: MatchState;
  readonly offers: Offers;
  readonly clock: ClockMarks;
};

const otherOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
const offersOnly = (offers: Offers): Decided => ({ ok: true, offers, entry: null });

const GONE = reject('no-offer', 'That offer no longer stands. Answer one that is open now.');

function undone({ offers, clock }: Situation, seat: Seat, count: number): Decided {
  const entry: Entry = { kind: 'undone', seat, count, clock };
  return { ok: true, offers: { ...offers, undo: [false, false] }, entry };
}

/** U3 */
function whyNoUndo(state: MatchState, seat: Seat, count: number): RejectedAnswer | null {
  if (count === 0) {
    return reject(
      'nothing-to-undo',
      'You have made no move in this game that you could take back.',
    );
  }
  if (count <= undosLeft(state, seat)) return null;
  const most = `A player may take back at most ${MATCH.takenBack} moves in a game`;
  return reject('undo-limit', `${most}, and this would exceed that. Play on from here.`);
}

/** U1: free when it reveals nothing; otherwise the other seat is asked. U2: asking never accepts the other seat's request. */
function askForUndo(situation: Situation, seat: Seat): Decided | RejectedAnswer {
  const { book, state, offers } = situation;
  const free = isFree(book, state, seat);
  const refusal = whyNoUndo(state, seat, free ? 1 : movesSinceOwn(state, seat));
  if (refusal !== null) return refusal;
  return free
    ? undone(situation, seat, 1)
    : offersOnly(withNewOffer(offers, 'undo', seat, state.rev));
}

/** Withdraws the seat's request; without one, declines that of the other seat. */
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

/** U2: two crossing offers of a draw are an agreement. */
function offerDraw({ state, offers }: Situation, seat: Seat): Decided | RejectedAnswer {
  if (state.status !== 'playing')
    return reject('no-offer', 'A draw can only be offered during a game.');
  if (state.game?.mode === 'siege')
    return reject('no-offer', 'There is no draw in a siege. Fight on, or concede.');
  const offered = withNewOffer(offers, 'draw', seat, state.rev);
  return agreed(offered.draw) ? drawn(offered) : offersOnly(offered);
}

/** U4 */
function whyNoRematch({ status, number, rows }: MatchState): RejectedAnswer | null {
  if (status !== 'over') {
    return reject('no-offer', 'A rematch can only be offered after the match is over.');
  }
  if (number < MATCH.games && rows < MATCH.rows) return null;
  return reject(
    'rematch-limit',
    `This match has reached its maximum length after ${number} games. Open a new match to play on.`,
  );
}

/** U2: two crossing offers of a rematch are an agreement, too. */
function offerRematch({ state, offers }: Situation, seat: Seat): Decided | RejectedAnswer {
  const refusal = whyNoRematch(state);
  if (refusal !== null) return refusal;
  const offered = withNewOffer(offers, 'rematch', seat, state.rev);
  return agreed(offered.rematch) ? rematched(offered) : offersOnly(offered);
}

/** U2: accepts or declines one offer of the other seat, and no later one. */
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

/** U2: a proposal with `answers` answers an offer; one without it makes or withdraws an offer. */
export function decideOffer(situation: Situation, proposal: Proposal): Decided | RejectedAnswer {
  const { answers, rev } = proposal;
  if (rev !== undefined && rev !== situation.state.rev) {
    const message = `You decided on revision ${rev}; the match is at ${situation.state.rev}. Decide on the current state.`;
    return { ...reject('stale', message), rev: situation.state.rev };
  }
  return answers === undefined ? offer(situation, proposal) : answer(situation, proposal, answers);
}
