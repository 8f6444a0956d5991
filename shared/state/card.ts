import type { Element } from './elements.ts';

export const CARD_KINDS = ['unit', 'attack', 'skill', 'power', 'curse', 'spell', 'action'] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export const RARITIES = ['bronze', 'silver', 'gold'] as const;
export type Rarity = (typeof RARITIES)[number];

/** One verb of a card as data; its fields are known to the effect of that kind alone. */
export type EffectNode = { readonly kind: string };

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
  readonly effects: readonly EffectNode[];
  readonly powered: {
    readonly by: readonly Element[];
    readonly effects: readonly EffectNode[];
  } | null;
  readonly burst: boolean;
  readonly fracture: boolean;
  readonly unplayable: boolean;
  readonly token: boolean;
  /** Computed at load: L3, the keywords as bits, Regenerate's charges. */
  readonly primary: Element;
  readonly keywordBits: number;
  readonly charges: number;
};

/** G3: an instance. Records are never written, so clones share them; a new id is a new record. */
export type Card = { readonly id: string; readonly card: string };
