import type { KeywordId } from '../keywords/index.ts';
import type { CardKind } from './card-kinds.ts';
import type { Element } from './elements.ts';

/** The words that amounts and conditions of a card consist of (E4). */

/** The names of a target that the context has already chosen. */
export const REFS = [
  'it',
  'target',
  'own-hero',
  'enemy-hero',
  'self',
  'own-slot',
  'subject',
] as const;
export type Ref = (typeof REFS)[number];

/** Sets of possible targets; `pools.ts` says what is in them. */
export const POOL_NAMES = [
  'enemies',
  'allies',
  'units',
  'enemies-and-hero',
  'allies-and-hero',
  'anyone',
  'heroes',
  'it-and-close',
  'close-allies',
  'close-enemies',
  'close-units',
  'in-front',
  'other-units',
  'other-allies',
  'close-own-slots',
  'close-slots',
  'enemy-stack',
  'discarded-units',
  'defeated-enemies',
  'own-slots',
  'free-own-slots',
  'close-slots-of-it',
  'own-discard',
  'slots',
] as const;
export type PoolName = (typeof POOL_NAMES)[number];

export const STATS = [
  'strength',
  'health',
  'power',
  'marks',
  'counters',
  'resistances',
  'cost',
  'printed',
] as const;
export type Stat = (typeof STATS)[number];

/** E4: a number, or a small expression tree that is evaluated when it is needed. */
export type Amount =
  | number
  | { readonly stat: Stat; readonly of: Ref }
  | { readonly count: PoolName; readonly where?: Condition | undefined }
  | { readonly hand: 'you' | 'opponent' }
  | { readonly given: true }
  | { readonly devotion: true }
  | { readonly missingLife: true }
  | { readonly times: readonly [Amount, number] }
  | { readonly plus: readonly [Amount, Amount] }
  | { readonly min: readonly [Amount, Amount] }
  | { readonly max: readonly [Amount, Amount] }
  | { readonly half: Amount; readonly round?: 'up' | undefined }
  /** N4: one number in a siege, where health is large, and another elsewhere. */
  | { readonly siege: number; readonly else: number };

export const UNIT_STATES = [
  'wounded',
  'unwounded',
  'tapped',
  'attacking',
  'blocking',
  'token',
  'self',
] as const;
export type UnitState = (typeof UNIT_STATES)[number];

type About = { readonly of?: Ref | undefined };

/** A condition about one unit or card: `it`, unless it names another. */
export type SubjectCondition =
  | ({ readonly is: UnitState } & About)
  | ({ readonly element: Element } & About)
  | ({ readonly resists: Element } & About)
  | ({ readonly keyword: KeywordId } & About)
  | ({ readonly kind: CardKind } & About)
  | ({ readonly card: string } & About);

export type Condition =
  | SubjectCondition
  | { readonly is: 'full-life' }
  | { readonly atLeast: readonly [Amount, Amount] }
  | { readonly atMost: readonly [Amount, Amount] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };
