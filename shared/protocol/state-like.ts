/**
 * The decoded synchronised state in a client, independent of the decoder. Fields that were never set are
 * undefined, which means 0, '' or false.
 */
export type Entries<T> = { readonly forEach: (visit: (value: T, key: string) => void) => void };

type Maybe<T> = T | undefined;

export type UnitState = {
  readonly card: string;
  readonly owner: number;
  readonly seat: number;
  readonly slot: number;
  readonly strength: number;
  readonly health: number;
  readonly damage?: Maybe<number>;
  readonly counters?: Maybe<number>;
  readonly tapped?: Maybe<boolean>;
  readonly sick?: Maybe<boolean>;
  readonly keywords?: Maybe<string>;
  readonly charges?: Maybe<number>;
  readonly shields?: Maybe<string>;
  readonly abilities?: Maybe<string>;
  readonly statuses?: Maybe<string>;
  readonly token?: Maybe<boolean>;
  /** Its target with the edge against it, and its blockers with theirs. */
  readonly attacking?: Maybe<string>;
  readonly edge?: Maybe<number>;
  readonly blockers?: Maybe<string>;
  readonly blocking?: Maybe<string>;
  /** Only for enemies in the wild row: see siege-text. */
  readonly rank?: Maybe<string>;
  readonly block?: Maybe<number>;
  readonly intent?: Maybe<string>;
  readonly assaults?: Maybe<string>;
};

/** Cards by id, in the order of the map unless `…Order` lists the ids in another order. */
type SecretState = {
  readonly hand: Entries<string>;
  readonly handOrder?: Maybe<string>;
};

export type SeatState = {
  /** The player: all empty while the seat is free. */
  readonly name: string;
  readonly kind: string;
  readonly connected: boolean;
  readonly rating: number;
  readonly score: number;
  readonly bank: number;
  readonly away: number;
  readonly cap: number;
  readonly drawOffer: boolean;
  readonly undoRequest: boolean;
  readonly rematchOffer: boolean;
  readonly openHand: boolean;
  readonly life: number;
  readonly maxLife: number;
  readonly block: number;
  readonly resolve: number;
  readonly devotion: number;
  readonly fame: number;
  readonly statuses: string;
  readonly handCount: number;
  readonly deckCount: number;
  readonly slots: string;
  readonly discard: Entries<string>;
  readonly discardOrder: string;
  readonly fracture: Entries<string>;
  readonly fractureOrder: string;
  readonly azoth: Entries<string>;
  readonly azothOrder: string;
  /** Whether each card of the row can be spent: `110`. */
  readonly azothReady: string;
  readonly azothPlaced: boolean;
  readonly reshuffles: number;
  readonly powers: string;
  readonly wins: number;
  readonly done: boolean;
  /** Undefined for all other viewers. */
  readonly secret?: Maybe<SecretState>;
};

export type StateLike = {
  readonly rev: number;
  readonly status: string;
  readonly format: string;
  readonly rated: boolean;
  readonly bestOf: number;
  readonly game: number;
  /** Seats as bits: 1 for seat 0, 2 for seat 1. */
  readonly running: number;
  /** U2: the number of the newest offer. */
  readonly offered: number;
  readonly watchers: number;
  readonly commitment: string;
  readonly ending: string;
  readonly winner: number;
  readonly uncounted: string;
  /** '' before the first game; then the fields below have no meaning. */
  readonly mode: string;
  readonly rules: string;
  readonly gameFormat: string;
  readonly turn: number;
  readonly step: string;
  readonly active: number;
  readonly first: number;
  /** Seats as bits. */
  readonly deciding: number;
  readonly stack: string;
  /** '' while no window is open; then the seat has no meaning. */
  readonly windowKind: string;
  readonly windowSeat: number;
  readonly skirmish: number;
  /** Siege: the current wave, and seats as bits. */
  readonly wave: number;
  readonly waves: number;
  readonly passed: number;
  readonly down: number;
  /** The id of the open choice; while it is '' the next four fields have no meaning. */
  readonly choice: string;
  readonly choiceSeat: number;
  readonly choicePrompt: string;
  readonly choiceCard: string;
  readonly choiceOptions: number;
  /** '' while the game is played; a winner of -1 is nobody, of 2 both seats. */
  readonly resultReason: string;
  readonly resultWinner: number;
  readonly seed: string;
  readonly seat0: SeatState;
  readonly seat1: SeatState;
  readonly units: Entries<UnitState>;
  /** By serial, in ascending order. */
  readonly modifiers: Entries<string>;
};
