import type { GameEvent } from '../../state/events.ts';
import type { SeenEvent } from '../../view/events-for.ts';
import type { Fields, Takes } from '../../view/shape-of.ts';

export type EventKind = GameEvent['kind'];
type Of<K extends EventKind> = Extract<GameEvent, { kind: K }>;
type At<M, K> = K extends keyof M ? M[K] : never;

/** V2: fields that nobody sees. A new field of an event must be listed here or in the schema of the event. */
type HiddenFields = {
  unitConsumed: 'last' | 'traits';
  unitDied: 'last' | 'traits' | 'by';
  unitBounced: 'last' | 'traits';
  skirmishStarted: 'veterans';
  damageDealt: 'place' | 'victim';
  choiceAsked: 'hidden';
  choiceMade: 'hidden';
  handRedrawn: 'events';
};

/** V1: fields that only some viewers see. */
type PartlyHiddenFields = {
  cardMoved: 'was' | 'id' | 'card';
  cardsLookedAt: 'cards';
  choiceAsked: 'options';
  choiceMade: 'option';
};

/** Fields that are sent in another form than they are recorded in. */
type AddedFields = {
  handRedrawn: { events?: SeenEvent[] };
  choiceAsked: { publicOptions: number };
};

/** The fields of an event that a viewer may see, apart from its kind. */
type VisibleFields<K extends EventKind> = Omit<
  Of<K>,
  'kind' | At<HiddenFields, K> | At<PartlyHiddenFields, K>
> &
  Partial<Pick<Of<K>, At<PartlyHiddenFields, K> & keyof Of<K>>> &
  (K extends keyof AddedFields ? AddedFields[K] : unknown);

type All = { readonly [K in EventKind]: Fields<VisibleFields<K>> };

/** Checks the fields of all kinds against the recorded events in both directions: see `shapeOf`. */
export const tiedToEvents = <F extends All>(
  fields: F & {
    readonly [K in keyof F]: K extends EventKind ? Takes<VisibleFields<K>, F[K]> : never;
  },
): F => fields;
