import type { GameEvent } from '../../state/events.ts';
import type { SeenEvent } from '../../view/events-for.ts';
import type { Fields, Takes } from './shape-of.ts';

export type EventKind = GameEvent['kind'];
type Of<K extends EventKind> = Extract<GameEvent, { kind: K }>;
type At<M, K> = K extends keyof M ? M[K] : never;

/** V2: what nobody is told. A new field of an event stands either here or in its shape. */
type Untold = {
  unitConsumed: 'power' | 'traits';
  unitDied: 'traits' | 'by';
  damageDealt: 'place' | 'victim';
  choiceAsked: 'hidden';
  choiceMade: 'hidden';
  handRedrawn: 'events';
};

/** V1: what only some are told. */
type Partly = {
  cardMoved: 'was' | 'id' | 'card';
  cardsLookedAt: 'cards';
  choiceAsked: 'options';
  choiceMade: 'option';
};

/** What is told in other words than it is recorded. */
type Added = {
  handRedrawn: { events?: SeenEvent[] };
  choiceAsked: { publicOptions: number };
};

/** What somebody may be told of an event, beside its kind. */
type Told<K extends EventKind> = Omit<Of<K>, 'kind' | At<Untold, K> | At<Partly, K>> &
  Partial<Pick<Of<K>, At<Partly, K> & keyof Of<K>>> &
  (K extends keyof Added ? Added[K] : unknown);

type All = { readonly [K in EventKind]: Fields<Told<K>> };

/** Ties the fields of all kinds to what is recorded, both ways: see `shapeOf`. */
export const tiedToEvents = <F extends All>(
  fields: F & { readonly [K in keyof F]: K extends EventKind ? Takes<Told<K>, F[K]> : never },
): F => fields;
