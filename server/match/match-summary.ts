import type { Seat } from '../../shared/index.ts';
import type {
  ClockView,
  MatchView,
  SeatInfo,
  Uncounted,
} from '../../shared/protocol/match-view.ts';
import type { FinishedGame, Ladder } from '../store/contract/store.ts';
import type { User } from '../users/user.ts';
import type { Offers } from './offers/offers.ts';
import type { Listing } from './state/listing.ts';
import type { MatchState } from './state/match-state.ts';
import { isShort } from './state/played-enough.ts';

export type MatchSurroundings = {
  readonly seats: MatchView['seats'];
  readonly clock: ClockView;
  readonly offers: Offers;
  readonly watchers: number;
  readonly commitment: string;
  readonly uncounted: Uncounted | null;
};

type Connected = readonly [boolean, boolean];
type CacheKey = { readonly seats: MatchState['seats']; readonly connected: Connected };

/** Caches the seats as a table shows them. During a game, the same record is returned until a player connects or disconnects. */
export class SeatInfoCache {
  readonly #ratingOf: (person: User) => number;
  #cached: MatchView['seats'] = [null, null];
  #cacheKey: CacheKey | null = null;

  constructor(ratingOf: (person: User) => number) {
    this.#ratingOf = ratingOf;
  }

  of({ seats, status }: MatchState, connected: Connected): MatchView['seats'] {
    const key = this.#cacheKey;
    const isPlaying = status === 'playing';
    if (isPlaying && key?.seats === seats && key.connected === connected) return this.#cached;
    this.#cacheKey = isPlaying ? { seats, connected } : null;
    this.#cached = [this.#seatInfo(seats[0], connected[0]), this.#seatInfo(seats[1], connected[1])];
    return this.#cached;
  }

  /** Called when ratings have changed. */
  clear(): void {
    this.#cacheKey = null;
  }

  #seatInfo(seated: MatchState['seats'][Seat], connected: boolean): SeatInfo | null {
    if (seated === null) return null;
    const { name, kind } = seated.person;
    return { name, kind, connected, rating: this.#ratingOf(seated.person) };
  }
}

export function tableOf(state: MatchState, surroundings: MatchSurroundings): MatchView {
  const { format, bestOf } = state.header.settings;
  return {
    status: state.status,
    format,
    rated: state.rated,
    bestOf,
    game: state.number,
    score: state.score,
    seats: surroundings.seats,
    clock: surroundings.clock,
    drawOffers: surroundings.offers.draw,
    undoRequests: surroundings.offers.undo,
    rematchOffers: surroundings.offers.rematch,
    openHands: surroundings.offers.openHand,
    offered: surroundings.offers.last,
    watchers: surroundings.watchers,
    commitment: surroundings.commitment,
    ending: state.ending?.reason ?? '',
    winner: state.ending?.winner ?? -1,
    uncounted: surroundings.uncounted ?? '',
  };
}

export function listingOf(state: MatchState, watchers: number): Listing {
  const { id, settings, created } = state.header;
  return {
    id,
    status: state.status,
    settings: state.rated === settings.rated ? settings : { ...settings, rated: state.rated },
    seats: [state.seats[0]?.person ?? null, state.seats[1]?.person ?? null],
    score: state.score,
    turn: state.game?.turn ?? 0,
    watchers,
    created,
  };
}

/**
 * Accounts are rated against accounts, and bots against bots. A private match is never rated, not even an
 * old one that began as rated before that rule existed.
 */
function ladderOf(state: MatchState, [host, guest]: readonly [User, User]): Ladder | null {
  if (!state.rated || state.header.settings.private || host.kind !== guest.kind) return null;
  if (host.kind === 'account') return 'people';
  return host.kind === 'bot' ? 'bots' : null;
}

export function finishedGame(state: MatchState, ended: number, hash: string): FinishedGame | null {
  const [a, b] = state.seats;
  if (a === null || b === null || state.ending === null || state.game === null) return null;
  if (state.status === 'void') return null;
  const seats = [a.person, b.person] as const;
  return {
    id: `${state.header.id}-${state.number}`,
    match: state.header.id,
    game: state.number,
    format: state.header.settings.format,
    ladder: ladderOf(state, seats),
    private: state.header.settings.private,
    seats,
    winner: state.ending.winner,
    reason: state.ending.reason,
    turns: state.game.turn,
    began: state.began,
    ended,
    rules: state.header.rules,
    hash,
    short: isShort(state.played, state.ending.reason),
  };
}
