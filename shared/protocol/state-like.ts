/**
 * The synchronised state as a client holds it once decoded, whatever decoded it. Fields that were
 * never set are undefined: they stand for 0, '' or false.
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
  /** Where it attacks, with which edge, and who blocks it with which edge. */
  readonly attacking?: Maybe<string>;
  readonly edge?: Maybe<number>;
  readonly blockers?: Maybe<string>;
  readonly blocking?: Maybe<string>;
  /** Of enemies in the wild row only: see siege-text. */
  readonly rank?: Maybe<string>;
  readonly block?: Maybe<number>;
  readonly intent?: Maybe<string>;
  readonly assaults?: Maybe<string>;
};

/** Cards by id. The order is that of the map, unless `…Order` names the ids in another one. */
type SecretState = {
  readonly hand: Entries<string>;
  readonly handOrder?: Maybe<string>;
};

export type SeatState = {
  /** The person: all empty while nobody sits here. */
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
  /** `110`: by place in the row, whether it may be spent. */
  readonly azothReady: string;
  readonly azothPlaced: boolean;
  readonly reshuffles: number;
  readonly powers: string;
  readonly wins: number;
  readonly done: boolean;
  /** Undefined for everybody else. */
  readonly secret?: Maybe<SecretState>;
};

export type StateLike = {
  readonly rev: number;
  readonly status: string;
  readonly format: string;
  readonly rated: boolean;
  readonly bestOf: number;
  readonly game: number;
  /** Bits of seats: 1 for seat 0, 2 for seat 1. */
  readonly running: number;
  /** U2: the number of the newest offer. */
  readonly offered: number;
  readonly watchers: number;
  readonly commitment: string;
  readonly ending: string;
  readonly winner: number;
  readonly uncounted: string;
  /** '' before the first game; then nothing below means anything. */
  readonly mode: string;
  readonly rules: string;
  readonly gameFormat: string;
  readonly turn: number;
  readonly step: string;
  readonly active: number;
  readonly first: number;
  /** Bits of seats. */
  readonly deciding: number;
  readonly stack: string;
  /** '' while none is open; then the seat means nothing. */
  readonly windowKind: string;
  readonly windowSeat: number;
  readonly skirmish: number;
  /** Siege: the wave that is there, and bits of seats. */
  readonly wave: number;
  readonly waves: number;
  readonly passed: number;
  readonly down: number;
  /** The id of the open choice; while it is '' the next four mean nothing. */
  readonly choice: string;
  readonly choiceSeat: number;
  readonly choicePrompt: string;
  readonly choiceCard: string;
  readonly choiceOptions: number;
  /** '' while the game goes on; a winner of -1 is nobody, of 2 both seats. */
  readonly resultReason: string;
  readonly resultWinner: number;
  readonly seed: string;
  readonly seat0: SeatState;
  readonly seat1: SeatState;
  readonly units: Entries<UnitState>;
  /** By serial, which is their order. */
  readonly modifiers: Entries<string>;
};
