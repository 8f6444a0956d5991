import { type ArraySchema, MapSchema, type Schema } from '@colyseus/schema';
import type { GameView, UnitView } from '../../shared/index.ts';
import {
  BOTH,
  emptyRecord,
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
    if (value !== before && !field.own) writeField(to, field, value, before);
  }
}

export function writeField(
  to: object,
  { name, form }: FieldForm,
  now: unknown,
  last: unknown,
): void {
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

function newRecord(form: RecordForm, value: unknown): Schema {
  const record = new (classOf(form))();
  writeFields(record, form.fields, contentOf(value, form), undefined);
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
  else if (known === undefined) to[name] = newRecord(form, now);
  else writeFields(known as object, form.fields, now as object, last as object | undefined);
}

/** Null stands for a record without content. */
const contentOf = (value: unknown, { fields }: RecordForm): object =>
  value === null ? emptyRecord(fields) : (value as object);

/** The list is not touched while nothing differs, because it is a proxy. */
function writeList(list: ArraySchema, { item }: ListForm, now: unknown, last: unknown): void {
  const [items, shown] = [(now ?? NOTHING) as List, (last ?? NOTHING) as List];
  if (items.length === 0 && shown.length === 0) return;
  const length = last === undefined ? list.length : shown.length;
  const common = Math.min(length, items.length);
  for (let at = 0; at < common; at++) {
    if (items[at] !== shown[at]) writeItem(list, at, item, items[at], shown[at]);
  }
  for (let at = common; at < items.length; at++) list.push(newItem(item, items[at]));
  for (let surplus = length - items.length; surplus > 0; surplus--) list.pop();
}

const newItem = (form: Form, value: unknown): unknown =>
  form.kind === 'record' ? newRecord(form, value) : value;

function writeItem(list: ArraySchema, at: number, form: Form, now: unknown, last: unknown): void {
  if (form.kind !== 'record') list[at] = now;
  else writeFields(list[at], form.fields, contentOf(now, form), contentOf(last, form));
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
  if (now.length === 0 && last.length === 0) return;
  const grows = last.every((entry, at) => entry[key] === now[at]?.[key]);
  if (!grows) to[name] = new MapSchema();
  const map = to[name] as MapSchema;
  for (const entry of now) {
    const at = String(entry[key]);
    if (map.get(at) !== entry[value.name]) map.set(at, entry[value.name]);
  }
}

type Row = readonly (UnitView | null)[];

const NO_ROW: readonly never[] = [];

const rowsOf = ({ seats, enemies = NO_ROW }: GameView): readonly Row[] => [
  seats[0].field,
  seats[1].field,
  enemies,
];

/** What the map of units shows, by id. */
export type Units = Map<string, UnitView>;

/** A row in which nothing changed is the same list as in the last view. */
export function writeUnits(
  state: MatchRoomState,
  game: GameView,
  last: GameView | undefined,
  shown: Units,
): void {
  const units = partOf(state, 'units') as MapSchema<Schema>;
  const [rows, before] = [rowsOf(game), last === undefined ? [] : rowsOf(last)];
  const changed = rows.filter((row, at) => row !== before[at]);
  for (const row of changed)
    for (const unit of row) if (unit !== null) writeUnit(units, unit, shown);
  if (changed.length > 0) dropGone(units, rows, shown);
}

function writeUnit(units: MapSchema<Schema>, unit: UnitView, shown: Units): void {
  const last = shown.get(unit.id);
  if (last === unit) return;
  const known = units.get(unit.id);
  if (known === undefined) units.set(unit.id, newRecord(UNIT, unit));
  else writeFields(known, UNIT.fields, unit, last);
  shown.set(unit.id, unit);
}

function dropGone(units: MapSchema<Schema>, rows: readonly Row[], shown: Units): void {
  let present = 0;
  for (const row of rows) for (const unit of row) if (unit !== null) present += 1;
  if (shown.size === present) return;
  const ids = new Set(rows.flatMap((row) => row.map((unit) => unit?.id)));
  for (const id of shown.keys()) {
    if (ids.has(id)) continue;
    shown.delete(id);
    units.delete(id);
  }
}
