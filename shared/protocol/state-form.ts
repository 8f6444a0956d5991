import * as z from 'zod/mini';
import { PLACES } from '../view/shape-of.ts';
import { enemyShape, gameFields, seatFields, unitFields } from '../view/view-shape.ts';
import { tableShape } from './match-view.ts';

/**
 * How the tables of fields (view-shape.ts, match-view.ts) stand in the synchronised state. The classes of the
 * state, its writer and its reader all follow this.
 */
export type Form =
  | { readonly kind: 'number' | 'string' | 'boolean' }
  /** A seat, or one of the numbers BOTH and -1. */
  | { readonly kind: 'winner' }
  | RecordForm
  /** `orNull`: an item may be null, which is a record without content. */
  | { readonly kind: 'list'; readonly item: Form; readonly orNull: boolean }
  /** A list of records of two fields, as a map. */
  | { readonly kind: 'map'; readonly key: string; readonly value: FieldForm }
  /** Five unit ids, '' for an empty slot. The units themselves are in the map `units`. */
  | { readonly kind: 'slots'; readonly unit: RecordForm }
  | { readonly kind: 'units'; readonly unit: RecordForm };

export type RecordForm = {
  readonly kind: 'record';
  readonly name: string;
  readonly fields: readonly FieldForm[];
};

export type FieldForm = {
  readonly name: string;
  readonly form: Form;
  /** Whether a view can be without it, or have null there. Both are undefined in the state; a list is empty. */
  readonly optional: boolean;
  readonly orNull: boolean;
  readonly own: boolean;
};

/** Both seats, where a winner is a number. */
export const BOTH = 2;

type Shape = z.core.$ZodType;
type Shapes = Readonly<Record<string, Shape>>;

const known = new Map<Shape, RecordForm>();

/** The same schema is the same record, so that it has one class. */
function recordOf(shape: Shape, fields: () => FieldForm[]): RecordForm {
  const found = known.get(shape);
  if (found !== undefined) return found;
  const name = PLACES.get(shape)?.name;
  if (name === undefined) throw new Error('A record of a view needs a name: see `placed`.');
  const form: RecordForm = { kind: 'record', name, fields: fields() };
  known.set(shape, form);
  return form;
}

const fieldsOf = (shapes: Shapes): FieldForm[] =>
  Object.entries(shapes)
    .filter(([, shape]) => PLACES.get(shape)?.for !== 'messages')
    .map(([name, shape]) => fieldOf(name, shape));

function fieldOf(name: string, shape: Shape): FieldForm {
  if (shape instanceof z.core.$ZodOptional) {
    return { ...fieldOf(name, shape._zod.def.innerType), optional: true, own: isOwn(shape) };
  }
  if (shape instanceof z.core.$ZodNullable) {
    return { ...fieldOf(name, shape._zod.def.innerType), orNull: true };
  }
  return { name, form: formOf(shape), optional: false, orNull: false, own: isOwn(shape) };
}

const isOwn = (shape: Shape): boolean => PLACES.get(shape)?.for === 'its-seat';

/** One of several records: each of their fields can be missing. */
function variantsOf(options: readonly Shape[]): FieldForm[] {
  const all = options.flatMap((option) =>
    option instanceof z.core.$ZodObject ? fieldsOf(option._zod.def.shape) : [],
  );
  return all.map((field) => ({ ...field, optional: true }));
}

function listOf(shape: Shape, item: Shape): Form {
  const key = PLACES.get(shape)?.key;
  const inner = item instanceof z.core.$ZodNullable ? item._zod.def.innerType : item;
  const form = formOf(inner);
  if (key !== undefined && form.kind === 'record') {
    const value = form.fields.find(({ name }) => name !== key);
    if (value !== undefined) return { kind: 'map', key, value };
  }
  if (inner === item) return { kind: 'list', item: form, orNull: false };
  if (form.kind === 'record' && form.fields.some(({ name }) => name === 'slot')) {
    return { kind: 'slots', unit: form };
  }
  return { kind: 'list', item: form, orNull: true };
}

function literalOf(values: readonly unknown[]): Form {
  const kinds = new Set(values.map((value) => typeof value));
  if (kinds.size > 1) return { kind: 'winner' };
  return { kind: kinds.has('number') ? 'number' : 'string' };
}

function formOf(shape: Shape): Form {
  if (shape instanceof z.core.$ZodObject) {
    return recordOf(shape, () => fieldsOf(shape._zod.def.shape));
  }
  if (shape instanceof z.core.$ZodUnion) {
    return recordOf(shape, () => variantsOf(shape._zod.def.options));
  }
  if (shape instanceof z.core.$ZodArray) return listOf(shape, shape._zod.def.element);
  if (shape instanceof z.core.$ZodTuple) return listOf(shape, shape._zod.def.items[0] ?? shape);
  if (shape instanceof z.core.$ZodLiteral) return literalOf(shape._zod.def.values);
  if (shape instanceof z.core.$ZodNumber) return { kind: 'number' };
  return { kind: shape instanceof z.core.$ZodBoolean ? 'boolean' : 'string' };
}

const required = { optional: false, orNull: false, own: false };

/** Units of all sides are of one class. What only enemies have, other units are without. */
export const UNIT: RecordForm = {
  kind: 'record',
  name: 'Unit',
  fields: fieldsOf(enemyShape.shape).map((field) =>
    field.name in unitFields ? field : { ...field, optional: true },
  ),
};

/** What is around the game. */
export const AROUND_FIELDS: readonly FieldForm[] = [
  { name: 'rev', form: { kind: 'number' }, ...required },
  fieldOf('table', tableShape),
];
export const GAME_FIELDS: readonly FieldForm[] = fieldsOf(gameFields);
/** What only its seat sees. */
export const HAND_FIELD: FieldForm = fieldOf('hand', seatFields.hand);

/** The whole state: the game at the top, as `viewOf` shows it, and what is around it. */
export const MATCH_STATE: RecordForm = {
  kind: 'record',
  name: 'MatchState',
  fields: [
    ...AROUND_FIELDS,
    ...GAME_FIELDS,
    { name: 'units', form: { kind: 'units', unit: UNIT }, ...required },
  ],
};

/** What a field is while nothing has been written. */
export function emptyOf({ kind }: Form): unknown {
  if (kind === 'list' || kind === 'map' || kind === 'slots') return [];
  if (kind === 'string') return '';
  return kind === 'boolean' ? false : 0;
}

/** A record of a view without content. */
export const emptyRecord = (fields: readonly FieldForm[]): object =>
  Object.fromEntries(
    fields
      .filter(({ optional }) => !optional)
      .map(({ name, form, orNull }) => [name, orNull ? null : emptyOf(form)]),
  );

export const UNIT_FIELDS: readonly FieldForm[] = fieldsOf(unitFields);
export const SEAT_FIELDS: readonly FieldForm[] = fieldsOf(seatFields);
