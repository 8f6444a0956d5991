import { type ArraySchema, FieldBuilder, type Schema, schema, t } from '@colyseus/schema';
import type { MatchStateLike } from '../../shared/protocol/read-state.ts';
import {
  emptyOf,
  type FieldForm,
  type Form,
  MATCH_STATE,
  type RecordForm,
} from '../../shared/protocol/state-form.ts';

/** The classes of the synchronised state, derived from the tables of fields. A field of its own seat only reaches views with that seat. */

export type MatchRoomState = Schema & MatchStateLike;
type SchemaClass = new () => Schema;

const classes = new Map<RecordForm, SchemaClass>();

export function classOf(form: RecordForm): SchemaClass {
  const known = classes.get(form);
  if (known !== undefined) return known;
  const fields = form.fields.map((field) => [field.name, builderOf(field)] as const);
  const made: SchemaClass = schema(Object.fromEntries(fields), form.name);
  classes.set(form, made);
  return made;
}

type Scalar = 'number' | 'string' | 'boolean';

const scalarOf = ({ kind }: Form): Scalar =>
  kind === 'string' || kind === 'boolean' ? kind : 'number';

function collectionOf(form: Form): FieldBuilder<unknown> | null {
  switch (form.kind) {
    case 'list':
      return form.item.kind === 'record'
        ? t.array(classOf(form.item))
        : t.array(scalarOf(form.item));
    case 'map':
      return t.map(scalarOf(form.value.form));
    case 'slots':
      return t.array('string');
    case 'units':
      return t.map(classOf(form.unit));
    default:
      return null;
  }
}

/** A list is there even when it is empty, so that clients need not ask. */
function builderOf({ form, optional, orNull, own }: FieldForm): FieldBuilder<unknown> {
  const collection = collectionOf(form);
  if (collection !== null) return own ? collection.view() : collection;
  const single =
    form.kind === 'record' ? t.ref(classOf(form)) : new FieldBuilder<unknown>(scalarOf(form));
  if (optional || orNull) return single.optional();
  return form.kind === 'record' ? single : single.default(emptyOf(form));
}

const MatchState = classOf(MATCH_STATE);

/** A part of a record, as the writer sees it. */
export const partOf = (record: object, name: string): unknown =>
  (record as Record<string, unknown>)[name];

/** A state with its two seats, which nothing was written to yet. */
export function createMatchState(): MatchRoomState {
  const state = new MatchState();
  const seats = MATCH_STATE.fields.find(({ name }) => name === 'seats');
  if (seats?.form.kind !== 'list' || seats.form.item.kind !== 'record')
    throw new Error('No seats.');
  const Seat = classOf(seats.form.item);
  seatsOf(state).push(new Seat(), new Seat());
  return state as MatchRoomState;
}

export const seatsOf = (state: Schema): ArraySchema<Schema> =>
  partOf(state, 'seats') as ArraySchema<Schema>;
