import type { KeywordId } from '../keywords/index.ts';
import type { CardKind } from './card-kinds.ts';
import type { Element } from './elements.ts';
import type { EffectNode } from './node.ts';
import type { Trait, TraitData } from './trait.ts';

export const RARITIES = ['bronze', 'silver', 'gold'] as const;
export type Rarity = (typeof RARITIES)[number];

export const WINDOWS = ['attackers', 'blockers', 'spell'] as const;
export type Window = (typeof WINDOWS)[number];

export type Curse = {
  readonly drawn: readonly EffectNode[];
  readonly turnEnd: readonly EffectNode[];
  /** While it is in hand, the player's attack cards deal damage as if Impaired. */
  readonly impairs: boolean;
};

/** Z3: a row of an enemy's intent table. */
export type EnemyMove = {
  readonly weight: number;
  /** The strength and number of its attacks; 0 for none. */
  readonly attack: number;
  readonly times: number;
  /** The strength of the attack that it charges for the next round; 0 for none. */
  readonly charge: number;
  /** It happens at most once in a match. */
  readonly once: boolean;
  /** It is aimed at a hero. */
  readonly aims: boolean;
  /** Its other effects: "self" is the enemy, "target" the hero. */
  readonly effects: readonly EffectNode[];
};

export const RANKS = ['common', 'elite', 'boss'] as const;

export type EnemyDef = {
  readonly rank: (typeof RANKS)[number];
  /** Z5: the shield for the first enemy that is damaged each round; 0 for none. */
  readonly defend: number;
  /** The current table is the last one whose `upTo` is not below the percentage of health left. */
  readonly tables: readonly { readonly upTo: number; readonly moves: readonly EnemyMove[] }[];
};

/** G1: a parsed definition. It never changes after loading. */
export type CardDef = {
  readonly id: string;
  readonly name: string;
  readonly set: string;
  readonly kind: CardKind;
  readonly rarity: Rarity;
  readonly cost: number;
  readonly elements: readonly Element[];
  readonly strength: number;
  readonly health: number;
  readonly keywords: readonly KeywordId[];
  readonly resists: readonly Element[];
  readonly fame: number;
  readonly target: string | null;
  readonly traits: readonly Trait[];
  /** The traits as written on the card, for their text. */
  readonly traitData: readonly TraitData[];
  /** The whole card as its author wrote it. */
  readonly definition: Readonly<Record<string, unknown>>;
  readonly effects: readonly EffectNode[];
  readonly powered: {
    readonly by: readonly Element[];
    /** The name that the powered version goes by, if it has one. */
    readonly name: string | null;
    readonly effects: readonly EffectNode[];
  } | null;
  /** T3: the windows in which it can be played, and no others. */
  readonly reaction: readonly Window[];
  /** P11: what a curse does. */
  readonly curse: Curse | null;
  /** Z3 */
  readonly enemy: EnemyDef | null;
  readonly burst: boolean;
  readonly fracture: boolean;
  readonly unplayable: boolean;
  readonly token: boolean;
  /** Z5: it ignores Fortified. */
  readonly reaching: boolean;
  /** Computed when loading: L3, the keywords as bits, the charges of Regenerate. */
  readonly primary: Element;
  readonly keywordBits: number;
  readonly charges: number;
  readonly hearBits: number;
  readonly ruleBits: number;
  /** Z5: damaging cards cannot choose a Fortified enemy in `strike`. */
  readonly damaging: boolean;
};

/** G3: an instance of a card. These records never change, so clones share them; a new id means a new record. */
export type Card = { readonly id: string; readonly card: string };
