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

export type Surroundings = {
  readonly seats: MatchView['seats'];
  readonly clock: ClockView;
  readonly offers: Offers;
  readonly watchers: number;
  readonly commitment: string;
  readonly uncounted: Uncounted | null;
};

type Connected = readonly [boolean, boolean];
type Known = { readonly seats: MatchState['seats']; readonly connected: Connected };

/** Who sits there. While a game is played it is the same record until somebody comes or goes. */
export class SeatInfoCache {
  readonly #ratingOf: (person: User) => number;
  #shown: MatchView['seats'] = [null, null];
  #playing: Known | null = null;

  constructor(ratingOf: (person: User) => number) {
    this.#ratingOf = ratingOf;
  }

  of({ seats, status }: MatchState, connected: Connected): MatchView['seats'] {
    const known = this.#playing;
    const isPlaying = status === 'playing';
    if (isPlaying && known?.seats === seats && known.connected === connected) return this.#shown;
    this.#playing = isPlaying ? { seats, connected } : null;
    this.#shown = [this.#face(seats[0], connected[0]), this.#face(seats[1], connected[1])];
    return this.#shown;
  }

  /** Ratings are others now. */
  forget(): void {
    this.#playing = null;
  }

  #face(who: MatchState['seats'][Seat], connected: boolean): SeatInfo | null {
    if (who === null) return null;
    const { name, kind } = who.person;
    return { name, kind, connected, rating: this.#ratingOf(who.person) };
  }
}

export function tableOf(f: MatchState, around: Surroundings): MatchView {
  const { format, bestOf } = f.header.settings;
  return {
    status: f.status,
    format,
    rated: f.rated,
    bestOf,
    game: f.number,
    score: f.score,
    seats: around.seats,
    clock: around.clock,
    drawOffers: around.offers.draw,
    undoRequests: around.offers.undo,
    rematchOffers: around.offers.rematch,
    openHands: around.offers.openHand,
    offered: around.offers.last,
    watchers: around.watchers,
    commitment: around.commitment,
    ending: f.ending?.reason ?? '',
    winner: f.ending?.winner ?? -1,
    uncounted: around.uncounted ?? '',
  };
}

export function listingOf(f: MatchState, watchers: number): Listing {
  const { id, settings, created } = f.header;
  return {
    id,
    status: f.status,
    settings: f.rated === settings.rated ? settings : { ...settings, rated: f.rated },
    seats: [f.seats[0]?.person ?? null, f.seats[1]?.person ?? null],
    score: f.score,
    turn: f.game?.turn ?? 0,
    watchers,
    created,
  };
}

/**
 * Accounts are rated against each other, and bots against each other. No match with a chosen opponent is
 * rated, also not one that was begun as such before that was a rule.
 */
function ladderOf(f: MatchState, [host, guest]: readonly [User, User]): Ladder | null {
  if (!f.rated || f.header.settings.private || host.kind !== guest.kind) return null;
  if (host.kind === 'account') return 'people';
  return host.kind === 'bot' ? 'bots' : null;
}

export function finishedGame(f: MatchState, ended: number, hash: string): FinishedGame | null {
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
    short: isShort(f.played, f.ending.reason),
  };
}
