import type { Target } from '../state/game.ts';
import type { ChoiceView, GameView, StatusView } from '../view/view.ts';
import type { MatchView } from './match-view.ts';
import {
  AROUND_FIELDS,
  BOTH,
  emptyOf,
  type FieldForm,
  type Form,
  GAME_FIELDS,
  type RecordForm,
} from './state-form.ts';

/** A map of the state in a client. */
export type Entries<T> = {
  readonly size: number;
  get(key: string): T | undefined;
  forEach(visit: (value: T, key: string) => void): void;
};

type Fields<T> = { readonly [K in keyof T]: InState<T[K]> };
type Partly<T> = T extends unknown ? Partial<Fields<T>> : never;
type All<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void
  ? A
  : never;

/** Slots hold the ids of units, all other lists what the view holds. */
type Items<I> = null extends I
  ? I extends { readonly slot: number } | null
    ? string
    : InState<NonNullable<I>>
  : InState<I>;

/** What a part of a view is in the state. */
type InState<T> = [T] extends [readonly StatusView[]]
  ? Entries<number>
  : [T, Target] extends [Target, T]
    ? All<Partly<Target>>
    : T extends readonly (infer I)[]
      ? readonly Items<I>[]
      : T extends object
        ? Fields<T>
        : T extends 'both'
          ? typeof BOTH
          : T extends null
            ? undefined
            : T;

type Unit = NonNullable<NonNullable<GameView['enemies']>[number]>;

/** The synchronised state in a client, independent of the decoder; empty before the first message. */
export type MatchStateLike = InState<GameView> & {
  readonly rev: number;
  readonly table: InState<MatchView>;
  readonly units: Entries<InState<Unit>>;
};

type Bag = Readonly<Record<string, unknown>>;
type Units = Entries<unknown>;

function readMap({ key, value }: Extract<Form, { kind: 'map' }>, map: Entries<unknown>): Bag[] {
  const items: Bag[] = [];
  map.forEach((one, name) => void items.push({ [key]: name, [value.name]: one }));
  return items;
}

const isEmpty = ({ fields }: RecordForm, record: Bag): boolean =>
  fields.every(({ name, form }) => record[name] === emptyOf(form));

function readList({ item, orNull }: Extract<Form, { kind: 'list' }>, list: unknown, units: Units) {
  return Array.from(list as readonly unknown[], (one) =>
    orNull && item.kind === 'record' && isEmpty(item, one as Bag) ? null : read(item, one, units),
  );
}

const readSlots = (unit: RecordForm, ids: unknown, units: Units): unknown[] =>
  Array.from(ids as readonly string[], (id) =>
    id === '' ? null : readFields(unit.fields, units.get(id) as Bag, units),
  );

function read(form: Form, value: unknown, units: Units): unknown {
  switch (form.kind) {
    case 'winner':
      return value === BOTH ? 'both' : value;
    case 'record':
      return readFields(form.fields, value as Bag, units);
    case 'list':
      return readList(form, value, units);
    case 'map':
      return readMap(form, value as Entries<unknown>);
    case 'slots':
      return readSlots(form.unit, value, units);
    default:
      return value;
  }
}

const isList = ({ kind }: Form): boolean => kind === 'list' || kind === 'slots';

/** Undefined for a field that the view is without. */
function readField({ name, form, optional, orNull, own }: FieldForm, from: Bag, units: Units) {
  const value = from[name];
  if (value === undefined || value === null) return orNull ? null : undefined;
  const isAbsent = optional && !own && isList(form) && (value as readonly unknown[]).length === 0;
  return isAbsent ? undefined : read(form, value, units);
}

function readFields(fields: readonly FieldForm[], from: Bag, units: Units): Bag {
  const record: Record<string, unknown> = {};
  for (const field of fields) {
    const value = readField(field, from, units);
    if (value !== undefined) record[field.name] = value;
  }
  return record;
}

/**
 * What `viewOf` shows this client; null before the first game. The client's own open choice comes with its
 * updates, because nobody else may see its options (C4).
 */
export function readGame(state: MatchStateLike, own?: ChoiceView): GameView | null {
  if (!state.mode) return null;
  const view = readFields(GAME_FIELDS, state, state.units) as GameView;
  return own !== undefined && view.choice?.id === own.id ? { ...view, choice: own } : view;
}

export const readMatch = (state: MatchStateLike): MatchView =>
  readFields(AROUND_FIELDS, state, state.units).table as MatchView;
