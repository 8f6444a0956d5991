import type { Card, Window } from './card.ts';
import type { Duration, Modifier } from './modifiers.ts';
import type { EffectNode } from './node.ts';
import type { Stream } from './rng.ts';
import type { Camp, Seat } from './seat.ts';
import type { Siege } from './siege.ts';
import type { Status } from './statuses.ts';
import type { ShieldTime, Trait, TraitData, TraitKind } from './trait.ts';

/**
 * Every record below has a fixed shape (fields are null, never absent), so that equal games have equal JSON.
 * Readonly lists are replaced and never changed in place, so clones share them.
 */

export type Step =
  | 'mulligan'
  | 'start'
  | 'intents'
  | 'main'
  | 'attack'
  | 'block'
  | 'strike'
  | 'damage'
  | 'assign'
  | 'counter'
  | 'combat-end'
  | 'main-2'
  | 'end'
  | 'cleanup';

export type Target =
  | { readonly hero: Seat }
  | { readonly unit: string }
  | { readonly slot: Place }
  | { readonly card: string };

export type Unit = {
  id: string;
  card: string;
  owner: Camp;
  /** The camp that controls it, and its slot. */
  seat: Camp;
  slot: number;
  token: boolean;
  damage: number;
  counters: number;
  tapped: boolean;
  sick: boolean;
  attacked: boolean;
  attacking: Target | null;
  blocked: boolean;
  blockers: readonly string[];
  blocking: string | null;
  struck: boolean;
  /** A9: whether it was taken out of this combat. */
  withdrawn: boolean;
  doomed: boolean;
  pierced: boolean;
  resilientUsed: boolean;
  charges: number;
  statuses: readonly Status[];
  shields: readonly Shield[];
  /** X3: a higher number arrived later; it counts with the serials of modifiers. */
  arrived: number;
  /** X7: the traits it was given, and the kinds of trait it has lost, in order of age. */
  given: readonly Gift[];
  losses: readonly Loss[];
  /** X5: one for each activated trait, in the order of the traits. */
  abilities: readonly Ability[];
  /** Its power when it was last above 0 (S3). */
  lastPower: number;
  /** E9: the seat and slot to which it returns at cleanup. */
  home: Place | null;
};

/** X7: how long a gift or a loss lasts, as for a modifier (M1). A higher serial is newer. */
type Lasting = {
  readonly serial: number;
  readonly duration: Duration;
  readonly creator: Camp;
  readonly source: string | null;
  readonly card: string;
};

/** X7: a trait that a unit was given; `data` is the trait as written, for its text. */
export type Gift = Lasting & { readonly trait: Trait; readonly data: TraitData };

/** X7: the unit has no older traits of these kinds. Silence takes all kinds. */
export type Loss = Lasting & { readonly kinds: readonly TraitKind[] };

/** X4: `serial` is 0 for a printed shield, otherwise that of the gift or effect it comes from. */
export type Shield = {
  readonly left: number;
  readonly full: number;
  readonly lasts: ShieldTime;
  readonly serial: number;
};

/** X5: `used` is the turn of the last use; `serial` is 0 for a printed ability, otherwise that of its gift. */
export type Ability = {
  readonly cooldown: number;
  readonly used: number;
  readonly serial: number;
};

export type Side = {
  life: number;
  maxLife: number;
  block: number;
  resolve: number;
  devotion: number;
  fame: number;
  statuses: readonly Status[];
  hand: Card[];
  deck: Card[];
  discard: Card[];
  fracture: Card[];
  azoth: Card[];
  /** Which cards of the azoth row can be spent, by index. */
  azothReady: boolean[];
  lifeCards: Card[];
  field: (Unit | null)[];
  slots: number[];
  turns: number;
  reshuffles: number;
  azothPlaced: boolean;
  /** A11: the number of declarations taken back in this match. */
  retracted: number;
  /** P9: the power cards whose traits the hero has. */
  powers: readonly string[];
  /** Q2, Q3 */
  wins: number;
  done: boolean;
  mulligan: readonly string[] | null;
};

export type Place = { readonly seat: Camp; readonly index: number };

/** S3, X8: a unit as it was at a moment, for effects that ask about it later. */
export type LastKnown = {
  readonly card: string;
  readonly strength: number;
  readonly health: number;
  readonly power: number;
  readonly marks: number;
  readonly counters: number;
  readonly keywordBits: number;
  /** The number of its resistances. */
  readonly resistances: number;
};

/** The origin of an effect. It never changes: a new binding is a new record. */
export type Source = {
  readonly seat: Camp;
  readonly card: string;
  /** The stack item it belongs to. */
  readonly item: string | null;
  readonly target: Target | null;
  readonly it: Target | null;
  /** X8: the unit whose trait it is, with its place and values when it triggered. */
  readonly self: string | null;
  readonly place: Place | null;
  readonly selfLast: LastKnown | null;
  /** The unit or card the trigger was about (event source, consumer, victim), with its values then. */
  readonly subject: string | null;
  readonly subjectLast: LastKnown | null;
  /** The number that an outer effect gives to its inner ones (devotion spent, damage dealt). */
  readonly amount: number;
};

export type Option =
  | { readonly kind: 'target'; readonly target: Target; readonly card: string | null }
  | { readonly kind: 'branch'; readonly index: number }
  | { readonly kind: 'number'; readonly amount: number }
  | { readonly kind: 'card'; readonly id: string; readonly card: string }
  | { readonly kind: 'accept' }
  | { readonly kind: 'decline' }
  | { readonly kind: 'done' };

/** A piece of unfinished work, as data (C2). The last item of the agenda is the current one. */
export type WorkItem = {
  readonly kind: 'effect' | 'task';
  readonly task: string;
  readonly node: EffectNode | null;
  readonly source: Source | null;
  /** The subject of a task: a seat, the id of a unit or card, a slot. */
  readonly seat: Camp;
  readonly about: string;
  readonly index: number;
  picks: readonly Option[];
};

export type Choice = {
  readonly id: string;
  readonly seat: Seat;
  readonly prompt: string;
  readonly card: string | null;
  /** C4: whether its options are hidden cards of the chooser. */
  readonly hidden: boolean;
  readonly options: readonly Option[];
};

export type StackItem = {
  readonly id: string;
  readonly card: string;
  readonly seat: Seat;
  readonly powered: boolean;
  readonly slot: number;
  readonly target: Target | null;
  /** M4: the Empowered bonus for the first damage effect of this attack. */
  bonus: number;
  /** M8: the bearers whose Evade or Warded this attack has used up. */
  evaded: readonly string[];
  warded: readonly string[];
};

/** X12: `inPlay` triggers are dropped when their unit has left. */
export type Trigger = {
  readonly node: EffectNode;
  readonly source: Source;
  readonly inPlay: boolean;
  /** X11: the card on the stack whose playing caused it; the trigger waits until that card has finished. */
  readonly cause: string | null;
};

export type Burst = { readonly seat: Seat; readonly id: string };

/** Both seats win or lose a siege together (S4). */
export type Result = { readonly winner: Seat | 'both' | null; readonly reason: string };

/** One side for each seat; in siege the third is the wild's. */
export interface Sides extends Array<Side> {
  0: Side;
  1: Side;
  2: Side;
}

export type Game = {
  readonly rules: string;
  readonly format: string;
  readonly mode: 'duel' | 'skirmish' | 'siege';
  readonly seed: string;
  turn: number;
  step: Step;
  active: Seat;
  first: Seat;
  /** T2: whether the attack step of this turn was skipped; then main-2 is skipped, too. */
  attackSkipped: boolean;
  sides: Sides;
  stack: StackItem[];
  agenda: WorkItem[];
  triggers: Trigger[];
  bursts: Burst[];
  choice: Choice | null;
  /** T3: the seat that may react now, and to what. */
  window: { readonly kind: Window; readonly seat: Seat } | null;
  /** A8: the number of extra combats still to come this turn. */
  extraCombats: number;
  /** The listeners and rules that units in play have, as bits. */
  hearBits: number;
  ruleBits: number;
  /** Q1: the number of the skirmish, and the seat that began it. */
  skirmish: number;
  starter: Seat;
  modifiers: readonly Modifier[];
  /** A public counter for the ids of choices and modifiers. */
  serial: number;
  /** T9: the number of intents of both seats so far. */
  intents: number;
  /** A11: the number of declarations taken back in this step. */
  retracted: number;
  /** S2: the number of resolutions since the last decision of a player. */
  resolutions: number;
  rng: { table: Stream; sides: [Stream, Stream] };
  result: Result | null;
  /** Z: present only in siege, so that games of other modes keep their shape. */
  siege?: Siege;
};
