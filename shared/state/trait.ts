import type { KeywordId } from '../keywords/index.ts';
import type { Element } from './elements.ts';
import type { EffectNode } from './node.ts';
import type { Amount, Condition } from './terms.ts';

export const TRIGGERS = [
  'ON_DEPLOY',
  'ON_DEATH',
  'ON_CONQUER',
  'ON_CONSUME',
  'ON_CONSUMED',
] as const;
export type TriggerName = (typeof TRIGGERS)[number];

export const LISTENERS = [
  'UNIT_DIED',
  'UNIT_DAMAGED',
  'UNIT_DEPLOYED',
  'UNIT_POWER_CHANGED',
  'UNIT_HEALED',
  'UNIT_CONSUMED',
  'UNIT_BOUNCED',
  'CARD_PLAYED',
  'CARD_DRAWN',
  'TURN_CHANGED',
  'YOUR_TURN_START',
  'OPPONENT_TURN_START',
  'ROUND_STARTED',
  'SKIRMISH_STARTED',
  'SKIRMISH_ENDED',
  'TERRAIN_RESOLVED',
  'ABILITY_ACTIVATED',
  'ATTACK_DECLARED',
  'BLOCK_DECLARED',
  'DAMAGE_DEALT',
  'HERO_HEALED',
  'YOUR_TURN_END',
] as const;
export type Listener = (typeof LISTENERS)[number];

export const PROXIMITIES = ['CLOSE', 'IN_FRONT', 'SAME_TERRAIN'] as const;
type Proximity = (typeof PROXIMITIES)[number];

/** Which damage a trait listens to: that of combat or that of effects, on heroes or on units. */
export const DAMAGE_KINDS = ['combat', 'effect'] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];
export const VICTIM_KINDS = ['hero', 'unit'] as const;
export type VictimKind = (typeof VICTIM_KINDS)[number];

export const RULES = [
  'CAN_DEPLOY',
  'CAN_TARGET',
  'CAN_CONSUME',
  'CAN_ATTACK',
  'CAN_BLOCK',
  'DETERMINE_TERRAIN_WINNER',
  'MODIFY_POWER',
  'MODIFY_STRENGTH',
  'MODIFY_HEALTH',
  'GRANT_KEYWORD',
  'REMOVE_KEYWORD',
  'MODIFY_DAMAGE',
  'TAKE_DAMAGE',
] as const;
export type RuleName = (typeof RULES)[number];

export const REACHES = [
  'self',
  'allies',
  'other-allies',
  'close-allies',
  'enemies',
  'close-enemies',
  'in-front',
  'units',
  'other-units',
  'close-units',
] as const;
export type Reach = (typeof REACHES)[number];

export const SHIELD_TIMES = ['UNTIL_DEPLETED', 'THIS_TURN', 'THIS_ROUND', 'PERMANENT'] as const;
export type ShieldTime = (typeof SHIELD_TIMES)[number];

/** X6: the effects in code. */
export const SPECIALS = ['scatter'] as const;
export type SpecialName = (typeof SPECIALS)[number];

/** A trait as the author of a card writes it; only its type knows the other fields. */
export type TraitData = { readonly type: string };

/** X3: how a rule changes the comparison of two units on a terrain. */
export const COMPARISONS = ['lower', 'ties'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** X3: a rule that a unit in play makes. */
export type Rule = {
  readonly type: 'rule';
  readonly rule: RuleName;
  readonly reach: Reach;
  /** It applies to those units only for which this is true; they are `it`. */
  readonly where: Condition | null;
  /** It applies only while this is true; its own unit is `it`. */
  readonly when: Condition | null;
  readonly unless: 'consuming' | null;
  readonly amount: Amount;
  readonly keyword: KeywordId | null;
  readonly comparison: Comparison | null;
};

/** X5: what an ability costs besides its cooldown. */
export type Price = {
  readonly resolve: number;
  readonly life: number;
  /** The number of cards to discard. */
  readonly discard: number;
  /** Whether the unit taps. */
  readonly tap: boolean;
};

/** A parsed trait, with its effects as one node (X1–X6). */
export type Trait =
  | { readonly type: 'reaction'; readonly on: TriggerName; readonly node: EffectNode }
  | {
      readonly type: 'ongoing';
      readonly hears: Listener;
      readonly near: Proximity | null;
      readonly side: 'ally' | 'enemy' | null;
      readonly kinds: readonly string[] | null;
      readonly element: Element | null;
      readonly ownToo: boolean;
      readonly damage: DamageKind | null;
      readonly victim: VictimKind | null;
      readonly node: EffectNode;
    }
  | Rule
  | { readonly type: 'shield'; readonly amount: number; readonly lasts: ShieldTime }
  | {
      readonly type: 'activate';
      /** Empty for none. */
      readonly title: string;
      readonly cooldown: number;
      readonly price: Price;
      readonly node: EffectNode;
    };

/** X7: the kinds of trait that can be lost separately. */
export const TRAIT_KINDS = ['reaction', 'ongoing', 'rule', 'shield', 'activate'] as const;
export type TraitKind = Trait['type'];

/** One bit for each name, so that a board without listeners and rules costs nothing. */
function bitsOf<N extends string>(names: readonly N[]): Readonly<Record<N, number>> {
  const rows = names.map((name, at) => [name, 1 << at] as const);
  return Object.fromEntries(rows) as Record<N, number>;
}

export const LISTENER_BIT = bitsOf(LISTENERS);
export const RULE_BIT = bitsOf(RULES);
