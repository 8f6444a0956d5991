import type { Element } from './elements.ts';
import type { EffectNode } from './node.ts';
import type { Trait } from './trait.ts';

export const CARD_KINDS = ['unit', 'attack', 'skill', 'power', 'curse', 'spell', 'action'] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export const RARITIES = ['bronze', 'silver', 'gold'] as const;
export type Rarity = (typeof RARITIES)[number];

export const WINDOWS = ['attackers', 'blockers', 'spell'] as const;
export type Window = (typeof WINDOWS)[number];

export type Curse = {
  readonly drawn: readonly EffectNode[];
  readonly turnEnd: readonly EffectNode[];
  /** While in hand, own attack cards deal as if Impaired. */
  readonly impairs: boolean;
};

/** G1: a parsed definition. Never written after load. */
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
  readonly keywords: readonly string[];
  readonly resists: readonly Element[];
  readonly fame: number;
  readonly target: string | null;
  readonly traits: readonly Trait[];
  /** The traits as they were written, for their words. */
  readonly traitData: readonly { readonly type: string }[];
  readonly effects: readonly EffectNode[];
  readonly powered: {
    readonly by: readonly Element[];
    readonly effects: readonly EffectNode[];
  } | null;
  /** T3: the windows in which, and only in which, it is played. */
  readonly reaction: readonly Window[];
  /** P11: what a curse does. */
  readonly curse: Curse | null;
  readonly burst: boolean;
  readonly fracture: boolean;
  readonly unplayable: boolean;
  readonly token: boolean;
  /** Computed at load: L3, the keywords as bits, Regenerate's charges. */
  readonly primary: Element;
  readonly keywordBits: number;
  readonly charges: number;
  readonly hearBits: number;
  readonly ruleBits: number;
};

/** G3: an instance. Records are never written, so clones share them; a new id is a new record. */
export type Card = { readonly id: string; readonly card: string };
