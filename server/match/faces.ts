import type { Seat } from '../../shared/index.ts';
import type { ClockFace, SeatFace, TableView } from '../../shared/protocol/table.ts';
import type { Person } from '../people/person.ts';
import type { FinishedGame, Ladder } from '../store/contract.ts';
import type { Fold } from './fold.ts';
import type { Listing } from './listing.ts';
import type { Offers } from './offers.ts';

export type Surroundings = {
  readonly connected: readonly [boolean, boolean];
  readonly ratings: readonly [number, number];
  readonly clock: ClockFace;
  readonly offers: Offers;
  readonly watchers: number;
  readonly commitment: string;
};

function faceOf(f: Fold, seat: Seat, around: Surroundings): SeatFace | null {
  const who = f.seats[seat]?.person;
  if (who === undefined) return null;
  const { name, kind } = who;
  return { name, kind, connected: around.connected[seat], rating: around.ratings[seat] };
}

export function tableOf(f: Fold, around: Surroundings): TableView {
  const { format, rated, bestOf } = f.header.settings;
  return {
    status: f.status,
    format,
    rated,
    bestOf,
    game: f.number,
    score: f.score,
    seats: [faceOf(f, 0, around), faceOf(f, 1, around)],
    clock: around.clock,
    drawOffers: around.offers.draw,
    undoRequests: around.offers.undo,
    rematchOffers: around.offers.rematch,
    openHands: around.offers.openHand,
    watchers: around.watchers,
    commitment: around.commitment,
    ending: f.ending?.reason ?? '',
    winner: f.ending?.winner ?? -1,
  };
}

export function listingOf(f: Fold, watchers: number): Listing {
  const { id, settings, created } = f.header;
  return {
    id,
    status: f.status,
    settings,
    seats: [f.seats[0]?.person ?? null, f.seats[1]?.person ?? null],
    score: f.score,
    turn: f.game?.turn ?? 0,
    watchers,
    created,
  };
}

/**
 * Accounts are rated against each other, and bots. A bot in the rated match of an account was
 * invited to it, or it would have no seat there: then the ladder is that of its host.
 */
function ladderOf(f: Fold, [host, guest]: readonly [Person, Person]): Ladder | null {
  if (!f.header.settings.rated) return null;
  if (host.kind === 'bot') return guest.kind === 'bot' ? 'bots' : null;
  const isRated = guest.kind === 'account' || guest.kind === 'bot';
  return host.kind === 'account' && isRated ? 'people' : null;
}

export function finishedGame(f: Fold, ended: number, hash: string): FinishedGame | null {
  const [a, b] = f.seats;
  if (a === null || b === null || f.ending === null || f.game === null) return null;
  if (f.status === 'void') return null;
  const seats = [a.person, b.person] as const;
  return {
    id: `${f.header.id}-${f.number}`,
    match: f.header.id,
    game: f.number,
    format: f.header.settings.format,
    ladder: ladderOf(f, seats),
    private: f.header.settings.private,
    seats,
    winner: f.ending.winner,
    reason: f.ending.reason,
    turns: f.game.turn,
    began: f.began,
    ended,
    rules: f.header.rules,
    hash,
  };
}
