import type { Seat } from '../../shared/index.ts';
import type { ClockFace, SeatFace, TableView } from '../../shared/protocol/table.ts';
import type { Person } from '../people/person.ts';
import type { FinishedGame, Ladder } from '../store/contract.ts';
import type { Fold } from './fold.ts';
import type { Listing } from './listing.ts';
import type { Offers } from './offers.ts';

export type Surroundings = {
  readonly seats: TableView['seats'];
  readonly clock: ClockFace;
  readonly offers: Offers;
  readonly watchers: number;
  readonly commitment: string;
};

type Connected = readonly [boolean, boolean];
type Known = { readonly seats: Fold['seats']; readonly connected: Connected };

/** Who sits there. While a game is played it is the same record until somebody comes or goes. */
export class SeatFaces {
  readonly #ratingOf: (person: Person) => number;
  #shown: TableView['seats'] = [null, null];
  #playing: Known | null = null;

  constructor(ratingOf: (person: Person) => number) {
    this.#ratingOf = ratingOf;
  }

  of({ seats, status }: Fold, connected: Connected): TableView['seats'] {
    const known = this.#playing;
    const isPlaying = status === 'playing';
    if (isPlaying && known?.seats === seats && known.connected === connected) return this.#shown;
    this.#playing = isPlaying ? { seats, connected } : null;
    this.#shown = [this.#face(seats[0], connected[0]), this.#face(seats[1], connected[1])];
    return this.#shown;
  }

  #face(who: Fold['seats'][Seat], connected: boolean): SeatFace | null {
    if (who === null) return null;
    const { name, kind } = who.person;
    return { name, kind, connected, rating: this.#ratingOf(who.person) };
  }
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
    seats: around.seats,
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
