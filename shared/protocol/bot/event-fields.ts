import type { GameEvent } from '../../state/events.ts';
import type { SeenEvent } from '../../view/events-for.ts';
import type { Fields, Takes } from './shape-of.ts';

export type EventKind = GameEvent['kind'];
type Of<K extends EventKind> = Extract<GameEvent, { kind: K }>;
type At<M, K> = K extends keyof M ? M[K] : never;

/** V2: what nobody is told. A new field of an event stands either here or in its shape. */
type HiddenFields = {
  unitConsumed: 'power' | 'traits';
  unitDied: 'traits' | 'by';
  damageDealt: 'place' | 'victim';
  choiceAsked: 'hidden';
  choiceMade: 'hidden';
  handRedrawn: 'events';
};

/** V1: what only some are told. */
type PartlyHiddenFields = {
  cardMoved: 'was' | 'id' | 'card';
  cardsLookedAt: 'cards';
  choiceAsked: 'options';
  choiceMade: 'option';
};

/** What is told in other words than it is recorded. */
type AddedFields = {
  handRedrawn: { events?: SeenEvent[] };
  choiceAsked: { publicOptions: number };
};

/** What somebody may be told of an event, beside its kind. */
type VisibleFields<K extends EventKind> = Omit<
  Of<K>,
  'kind' | At<HiddenFields, K> | At<PartlyHiddenFields, K>
> &
  Partial<Pick<Of<K>, At<PartlyHiddenFields, K> & keyof Of<K>>> &
  (K extends keyof AddedFields ? AddedFields[K] : unknown);

type All = { readonly [K in EventKind]: Fields<VisibleFields<K>> };

/** Ties the fields of all kinds to what is recorded, both ways: see `shapeOf`. */
export const tiedToEvents = <F extends All>(
  fields: F & {
    readonly [K in keyof F]: K extends EventKind ? Takes<VisibleFields<K>, F[K]> : never;
  },
): F => fields;
