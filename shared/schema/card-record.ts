import type * as z from 'zod/mini';
import type { EFFECTS } from '../effects/index.ts';
import type { Selection } from '../language/selection.ts';
import type { EffectNode } from '../state/node.ts';
import type { Amount, Condition } from '../state/terms.ts';
import type { TraitData } from '../state/trait.ts';
import type { TRAITS } from '../traits/index.ts';
import type { CardData } from './card-shape.ts';

/**
 * The types of card files. They follow from the schemas of the effects and traits, so a misspelt word or
 * field of a shipped card does not compile.
 */

type Kinds = (typeof EFFECTS)[number];
type Types = (typeof TRAITS)[number];

type Leaf = string | number | boolean | null | undefined | Amount | Condition | Selection;

/** The same data, but its inner effects and traits have all the fields of their kind. */
type Full<T> = T extends Leaf
  ? T
  : EffectNode extends T
    ? EffectRecord
    : TraitData extends T
      ? TraitRecord
      : FullFields<T>;

type FullFields<T> = { readonly [Field in keyof T]: Full<T[Field]> };

/** The records of several kinds. */
type RecordOf<Kind> = Kind extends { readonly shape: z.ZodMiniType<infer Data> }
  ? FullFields<Data>
  : never;

/** One effect of a card, of any kind. */
type EffectRecord = RecordOf<Kinds>;

/** One trait of a card, of any type. */
type TraitRecord = RecordOf<Types>;

/** G1: a card as it is written in a card file. */
export type CardRecord = FullFields<CardData>;

/** A set as its folder exports it. */
export type CardRecordSet = { readonly id: string; readonly cards: readonly CardRecord[] };
