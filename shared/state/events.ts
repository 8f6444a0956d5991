import type { KeywordId } from '../keywords/index.ts';
import type { Window } from './card.ts';
import type { Element } from './elements.ts';
import type { LastKnown, Option, Place, Result, Step, Target } from './game.ts';
import type { Duration, ModifierKind } from './modifiers.ts';
import type { Camp, Seat } from './seat.ts';
import type { StatusKind } from './statuses.ts';
import type { Trait } from './trait.ts';

export type Zone =
  | 'deck'
  | 'hand'
  | 'field'
  | 'discard'
  | 'fracture'
  | 'azoth'
  | 'life'
  | 'stack'
  | 'none';

/** C1: why an effect did nothing. */
export const FIZZLE_REASONS = ['no-target', 'nothing-to-do', 'arcane-immunity'] as const;
export type FizzleReason = (typeof FIZZLE_REASONS)[number];

/** S3: a unit that has left play. */
export type GoneUnit = {
  readonly unit: string;
  readonly card: string;
  readonly seat: Camp;
  readonly slot: number;
  readonly last: LastKnown;
  readonly traits: readonly Trait[];
};

/** E11: every verb records one event. The zone `none` is where tokens come from and go to. */
export type GameEvent =
  | { kind: 'turnStarted'; turn: number; seat: Seat }
  | { kind: 'roundStarted'; round: number }
  | { kind: 'stepStarted'; step: Step; seat: Seat }
  | { kind: 'mulliganChosen'; seat: Seat }
  | { kind: 'handRedrawn'; seat: Seat; events: GameEvent[] }
  | { kind: 'deckShuffled'; seat: Seat }
  | {
      kind: 'cardMoved';
      seat: Camp;
      from: Zone;
      to: Zone;
      was: string;
      id: string;
      card: string;
    }
  | { kind: 'curseDrawn'; seat: Seat; card: string }
  | { kind: 'lifeCardShown'; seat: Seat; card: string }
  | {
      kind: 'cardPlayed';
      seat: Seat;
      id: string;
      card: string;
      powered: boolean;
      target: Target | null;
    }
  | { kind: 'resolveChanged'; seat: Seat; resolve: number }
  | { kind: 'azothSpent'; seat: Seat; id: string }
  | { kind: 'azothRefreshed'; seat: Seat }
  | { kind: 'unitDeployed'; seat: Camp; unit: string; card: string; slot: number }
  | {
      kind: 'unitConsumed';
      seat: Camp;
      unit: string;
      card: string;
      slot: number;
      by: string;
      last: LastKnown;
      traits: readonly Trait[];
    }
  | {
      kind: 'unitDied';
      seat: Camp;
      unit: string;
      card: string;
      slot: number;
      strength: number;
      health: number;
      /** S3: its last power above 0. */
      power: number;
      /** S3: its values and traits, and the unit that consumed it. */
      last: LastKnown;
      traits: readonly Trait[];
      by: string | null;
    }
  | { kind: 'unitDoomed'; unit: string }
  | { kind: 'unitSaved'; unit: string; by: string }
  | {
      kind: 'unitBounced';
      seat: Camp;
      unit: string;
      card: string;
      slot: number;
      last: LastKnown;
      traits: readonly Trait[];
    }
  | { kind: 'unitMoved'; unit: string; seat: Camp; slot: number }
  | { kind: 'controlChanged'; unit: string; seat: Camp; slot: number }
  | { kind: 'unitTapped'; unit: string }
  | { kind: 'unitsUntapped'; seat: Camp }
  | { kind: 'attackerDeclared'; unit: string; target: Target }
  | { kind: 'attackerRetracted'; unit: string }
  | { kind: 'blockerDeclared'; unit: string; attacker: string }
  | { kind: 'blockerRetracted'; unit: string }
  | { kind: 'blockersOrdered'; attacker: string; blockers: string[] }
  | { kind: 'leftCombat'; unit: string }
  | { kind: 'combatEnded' }
  | {
      kind: 'damageDealt';
      source: { seat: Camp; card: string; unit: string | null };
      target: Target;
      amount: number;
      blocked: number;
      combat: boolean;
      /** The place and card of a damaged unit. */
      place: Place | null;
      victim: string | null;
    }
  | { kind: 'attackEvaded'; target: Target; by: 'warded' | 'evade' }
  | { kind: 'shieldAbsorbed'; unit: string; amount: number }
  | { kind: 'marksCleared' }
  | { kind: 'marksHealed'; unit: string; amount: number }
  | { kind: 'unitBled'; unit: string; amount: number }
  | { kind: 'lifeLost'; seat: Seat; amount: number; reason: string }
  | { kind: 'healed'; seat: Seat; amount: number }
  | { kind: 'blockGained'; seat: Seat; amount: number }
  | { kind: 'blockCleared'; seat: Seat }
  | { kind: 'blockSpent'; seat: Seat; amount: number }
  | { kind: 'devotionChanged'; seat: Seat; devotion: number }
  | { kind: 'fameGained'; seat: Seat; amount: number }
  | { kind: 'statusApplied'; target: Target; status: StatusKind; amount: number }
  | { kind: 'statusChanged'; target: Target; status: StatusKind; amount: number }
  | {
      kind: 'modifierAdded';
      what: ModifierKind;
      amount: number;
      target: Target | { side: Camp };
      until: Duration;
      creator: Camp;
      keywords: readonly KeywordId[];
      element: Element | null;
      perResistance: boolean;
    }
  | { kind: 'modifiersEnded'; duration: string }
  | { kind: 'countersChanged'; unit: string; counters: number }
  | { kind: 'slotChanged'; seat: Camp; slot: number; amount: number }
  | { kind: 'shieldGained'; unit: string; amount: number }
  | { kind: 'shieldsLost'; unit: string }
  | { kind: 'slotCleansed'; seat: Camp; slot: number }
  | { kind: 'cardsLookedAt'; seat: Seat; cards: { id: string; card: string }[] }
  | {
      kind: 'choiceAsked';
      seat: Seat;
      choice: string;
      prompt: string;
      hidden: boolean;
      options: readonly Option[];
    }
  | { kind: 'choiceMade'; seat: Seat; choice: string; hidden: boolean; option: Option }
  | { kind: 'effectFizzled'; card: string; effect: string; reason: FizzleReason }
  | { kind: 'roundOpened' }
  | { kind: 'turnOpened'; seat: Camp }
  | { kind: 'attackStands'; unit: string }
  | { kind: 'blockStands'; unit: string }
  | { kind: 'conquered'; unit: string; seat: Camp }
  | { kind: 'abilityActivated'; unit: string; ability: number }
  | { kind: 'traitGiven'; unit: string }
  | { kind: 'unitSilenced'; unit: string }
  | { kind: 'shieldsRenewed'; unit: string }
  | { kind: 'damagePrevented'; target: Target; amount: number }
  | { kind: 'damageRedirected'; from: Target; to: Target }
  | { kind: 'cardCountered'; seat: Seat; id: string; card: string }
  | { kind: 'windowOpened'; window: Window; seat: Seat }
  | { kind: 'extraCombatAdded'; seat: Seat }
  | {
      kind: 'skirmishStarted';
      skirmish: number;
      seat: Seat;
      /** X2: the units of the last skirmish, which hear this one start. */
      veterans: readonly GoneUnit[];
    }
  | { kind: 'terrainResolved'; slot: number; winner: Seat | null }
  | { kind: 'skirmishEnded'; skirmish: number; points: readonly [number, number] }
  | { kind: 'seatDone'; seat: Seat }
  | { kind: 'waveArrived'; wave: number; waves: number }
  | {
      kind: 'intentShown';
      unit: string;
      card: string;
      attack: number;
      times: number;
      charge: number;
      aim: Seat | null;
      /** Identifies the move by its table and index. */
      table: number;
      move: number;
    }
  | { kind: 'assaultBlocked'; assault: string; unit: string; seat: Seat; spent: number }
  | { kind: 'enemyBlockChanged'; unit: string; block: number }
  | { kind: 'crystalGained'; seat: Seat; id: string; card: string }
  | { kind: 'seatPassed'; seat: Seat; step: Step }
  | { kind: 'heroDown'; seat: Seat }
  | { kind: 'runaway' }
  | { kind: 'matchEnded'; result: Result };
