import type { KeywordId } from '../keywords/index.ts';
import type { Card, Window } from '../state/card.ts';
import type { Zone } from '../state/events.ts';
import type { Option, Result, Step, Target } from '../state/game.ts';
import type { Modifier } from '../state/modifiers.ts';
import type { Camp, Seat } from '../state/seat.ts';
import type { Assault } from '../state/siege.ts';
import type { StatusKind } from '../state/statuses.ts';

export type Viewer = Seat | 'spectator';

/** V1: what each zone shows, and to whom. */
export function canSee(viewer: Viewer, owner: Camp, zone: Zone): boolean {
  if (zone === 'deck' || zone === 'life') return false;
  return zone !== 'hand' || viewer === owner;
}

export type StatusView = { readonly kind: StatusKind; readonly amount: number };

export type UnitView = {
  readonly id: string;
  readonly card: string;
  readonly owner: Camp;
  readonly slot: number;
  readonly strength: number;
  readonly health: number;
  readonly damage: number;
  readonly counters: number;
  readonly tapped: boolean;
  readonly sick: boolean;
  readonly keywords: readonly KeywordId[];
  readonly charges: number;
  readonly shields: readonly number[];
  /** X5: the cooldown of each activated ability. */
  readonly abilities: readonly number[];
  readonly statuses: readonly StatusView[];
  readonly token: boolean;
  readonly attacking?: Target;
  readonly blocking?: string;
};

export type SeatView = {
  readonly life: number;
  readonly maxLife: number;
  readonly block: number;
  readonly resolve: number;
  readonly devotion: number;
  readonly fame: number;
  readonly statuses: readonly StatusView[];
  readonly handCount: number;
  readonly deckCount: number;
  readonly hand?: readonly Card[];
  readonly field: readonly (UnitView | null)[];
  readonly slots: readonly number[];
  readonly discard: readonly Card[];
  readonly fracture: readonly Card[];
  readonly azoth: readonly (Card & { readonly ready: boolean })[];
  readonly azothPlaced: boolean;
  readonly reshuffles: number;
  /** P9: the power cards in force. */
  readonly powers: readonly string[];
  /** Q7 */
  readonly wins?: number;
  readonly done?: boolean;
};

/** V6: enough to draw lines and advantages without any rules. */
export type FightView = {
  readonly attacker: string;
  readonly target: Target;
  readonly edge: number;
  readonly blockers: readonly { readonly unit: string; readonly edge: number }[];
};

/** Z4: one attack, the block needed to stop it, and its outcome. */
export type AssaultView = {
  readonly id: string;
  readonly aim: Seat;
  readonly need: number;
  readonly fate: Assault['fate'] | 'skipped';
};

/** Z3: what an enemy will do this round. */
export type IntentView = {
  readonly attack: number;
  readonly times: number;
  readonly charge: number;
  readonly aim: Seat | null;
  readonly text: string;
};

export type EnemyView = UnitView & {
  readonly rank: string;
  readonly block: number;
  readonly intent?: IntentView;
  readonly assaults: readonly AssaultView[];
};

export type SiegeView = {
  readonly wave: number;
  readonly waves: number;
  /** Z1: which seats have passed in this phase, and whose heroes are down. */
  readonly passed: readonly [boolean, boolean];
  readonly down: readonly [boolean, boolean];
};

export type OptionView = Option & { readonly label: string };

/** C4: others see that a choice is pending and how many of its options are public. */
export type ChoiceView = {
  readonly id: string;
  readonly seat: Seat;
  readonly prompt: string;
  readonly card: string | null;
  readonly publicOptions: number;
  readonly options?: readonly OptionView[];
};

export type StackView = {
  readonly id: string;
  readonly card: string;
  readonly seat: Seat;
  readonly powered: boolean;
  readonly target?: Target;
};

export type GameView = {
  readonly rules: string;
  readonly format: string;
  readonly mode: string;
  readonly turn: number;
  readonly step: Step;
  readonly active: Seat;
  readonly first: Seat;
  /** The seats that must decide. */
  readonly deciding: readonly Seat[];
  readonly seats: readonly [SeatView, SeatView];
  /** Siege: the wild row, five places. */
  readonly enemies?: readonly (EnemyView | null)[];
  readonly siege?: SiegeView;
  readonly combat?: readonly FightView[];
  readonly stack: readonly StackView[];
  readonly modifiers: readonly Modifier[];
  /** T3: the open window and the seat that may react. */
  readonly window?: { readonly kind: Window; readonly seat: Seat };
  readonly skirmish?: number;
  readonly choice?: ChoiceView;
  readonly result?: Result;
  /** V1: present once the match is over. */
  readonly seed?: string;
};
