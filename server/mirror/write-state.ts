import { type ArraySchema, MapSchema, type Schema } from '@colyseus/schema';
import type { GameView, UnitView } from '../../shared/index.ts';
import {
  BOTH,
  emptyOf,
  type FieldForm,
  type Form,
  type RecordForm,
  UNIT,
} from '../../shared/protocol/state-form.ts';
import { classOf, type MatchRoomState, partOf } from './match-state.ts';

/**
 * Writes views into the state. What was written last is handed in, and only what differs is written. Lists
 * are changed by position and records in place, so an item that moves within a list is written anew.
 */
type Seen = Readonly<Record<string, unknown>>;
type List = readonly unknown[];

const NOTHING: List = [];

export function writeFields(
  to: object,
  fields: readonly FieldForm[],
  now: object,
  last: object | undefined,
): void {
  const [seen, shown] = [now as Seen, last as Seen | undefined];
  for (const field of fields) {
    const value = seen[field.name];
    const before = shown === undefined ? undefined : shown[field.name];
    if (value !== before) writeField(to, field, value, before);
  }
}

function writeField(to: object, { name, form }: FieldForm, now: unknown, last: unknown): void {
  const into = to as Record<string, unknown>;
  switch (form.kind) {
    case 'list':
      writeList(into[name] as ArraySchema, form, now, last);
      break;
    case 'slots':
      writeList(into[name] as ArraySchema, IDS, idsOf(now), idsOf(last));
      break;
    case 'map':
      writeMap(into, name, form, now as readonly Seen[], (last ?? NOTHING) as Seen[]);
      break;
    case 'record':
      writeRecord(into, name, form, now, last);
      break;
    default:
      into[name] = scalarOf(form, now);
  }
}

/** Null and undefined are both undefined in the state. */
const scalarOf = ({ kind }: Form, value: unknown): unknown =>
  kind === 'winner' && value === 'both' ? BOTH : (value ?? undefined);

type ListForm = Extract<Form, { kind: 'list' }>;
const IDS: ListForm = { kind: 'list', item: { kind: 'string' }, orNull: false };

const idsOf = (row: unknown): string[] =>
  ((row ?? NOTHING) as GameView['seats'][0]['field']).map((unit) => unit?.id ?? '');

function newRecord(form: RecordForm, value: object): Schema {
  const record = new (classOf(form))();
  writeFields(record, form.fields, value, undefined);
  return record;
}

function writeRecord(
  to: Record<string, unknown>,
  name: string,
  form: RecordForm,
  now: unknown,
  last: unknown,
): void {
  const known = to[name];
  if (now === undefined) to[name] = undefined;
  else if (known === undefined) to[name] = newRecord(form, now as object);
  else writeFields(known as object, form.fields, now as object, last as object | undefined);
}

/** Null stands for a record without content. */
const contentOf = (value: unknown, { fields }: RecordForm): object =>
  value === null
    ? Object.fromEntries(fields.map(({ name, form }) => [name, emptyOf(form)]))
    : (value as object);

function writeItem(
  list: ArraySchema,
  at: number,
  form: RecordForm,
  now: unknown,
  last: unknown,
): void {
  const [value, before] = [contentOf(now, form), contentOf(last, form)];
  const known: Schema | undefined = list.at(at);
  if (known === undefined) list.push(newRecord(form, value));
  else writeFields(known, form.fields, value, before);
}

function writeList(list: ArraySchema, { item }: ListForm, now: unknown, last: unknown): void {
  const [items, shown] = [(now ?? NOTHING) as List, (last ?? NOTHING) as List];
  const { length } = list;
  for (let at = 0; at < items.length; at++) {
    if (at < length && items[at] === shown[at]) continue;
    if (item.kind === 'record') writeItem(list, at, item, items[at], shown[at]);
    else if (at < length) list[at] = items[at];
    else list.push(items[at]);
  }
  for (let surplus = length - items.length; surplus > 0; surplus--) list.pop();
}

/**
 * An entry that leaves a map and comes back would have another place for a client that was away, so a map
 * that loses an entry is replaced.
 */
function writeMap(
  to: Record<string, unknown>,
  name: string,
  { key, value }: Extract<Form, { kind: 'map' }>,
  now: readonly Seen[],
  last: readonly Seen[],
): void {
  const grows = last.every((entry, at) => entry[key] === now[at]?.[key]);
  if (!grows) to[name] = new MapSchema();
  const map = to[name] as MapSchema;
  for (const entry of now) {
    const at = String(entry[key]);
    if (map.get(at) !== entry[value.name]) map.set(at, entry[value.name]);
  }
}

const rowsOf = ({ seats, enemies = [] }: GameView): readonly (readonly (UnitView | null)[])[] => [
  seats[0].field,
  seats[1].field,
  enemies,
];

/** What the map of units shows, by id. */
export type Units = Map<string, UnitView>;

export function writeUnits(state: MatchRoomState, game: GameView, shown: Units): void {
  const units = partOf(state, 'units') as MapSchema<Schema>;
  let present = 0;
  for (const unit of rowsOf(game).flat()) {
    if (unit === null) continue;
    present += 1;
    const last = shown.get(unit.id);
    if (last === unit) continue;
    const known = units.get(unit.id);
    if (known === undefined) units.set(unit.id, newRecord(UNIT, unit));
    else writeFields(known, UNIT.fields, unit, last);
    shown.set(unit.id, unit);
  }
  if (shown.size > present) dropGone(units, game, shown);
}

function dropGone(units: MapSchema<Schema>, game: GameView, shown: Units): void {
  const present = new Set(rowsOf(game).flatMap((row) => row.map((unit) => unit?.id)));
  for (const id of shown.keys()) {
    if (present.has(id)) continue;
    shown.delete(id);
    units.delete(id);
  }
}
