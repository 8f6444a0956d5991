/**
 * What turns one JSON value into another: nothing in a list (the field goes), a new value in a list, or the
 * changes of its fields by name. Lists of the same length change by index.
 */
export type DataChange =
  | readonly []
  | readonly [unknown]
  | { readonly [field: string]: DataChange };

type Fields = Readonly<Record<string, unknown>>;

const isNested = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function areAlike(before: Fields, after: Fields): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return Array.isArray(before) === Array.isArray(after);
  }
  return before.length === after.length;
}

/** JSON knows no undefined: such a field is not there. */
const fieldsOf = (value: Fields): string[] =>
  Object.keys(value).filter((field) => value[field] !== undefined);

function fieldChanges(before: Fields, after: Fields): [string, DataChange][] {
  const kept = fieldsOf(after);
  const gone = fieldsOf(before).filter((field) => !kept.includes(field));
  return [
    ...gone.map((field): [string, DataChange] => [field, []]),
    ...kept.flatMap((field): [string, DataChange][] => {
      const change = changeBetween(before[field], after[field]);
      return change === null ? [] : [[field, change]];
    }),
  ];
}

/** Null if nothing changed. */
export function changeBetween(before: unknown, after: unknown): DataChange | null {
  if (before === after) return null;
  if (!isNested(before) || !isNested(after) || !areAlike(before, after)) return [after];
  const changes = fieldChanges(before, after);
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

const isList = (change: DataChange): change is readonly [] | readonly [unknown] =>
  Array.isArray(change);

/** The value after a change; parts that did not change are the same objects as before. */
export function withChange(before: unknown, change: DataChange): unknown {
  if (isList(change)) return change[0];
  const fields = new Map(Object.entries(isNested(before) ? before : {}));
  for (const [field, inner] of Object.entries(change)) {
    if (isList(inner) && inner.length === 0) fields.delete(field);
    else fields.set(field, withChange(fields.get(field), inner));
  }
  return Array.isArray(before) ? [...fields.values()] : Object.fromEntries(fields);
}
