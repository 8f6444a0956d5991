import type * as z from 'zod/mini';
import { nearestWord } from './nearest-word.ts';
import { fieldsOf, optionsOf, schemaAt, wordsOf } from './shape-tree.ts';

/** Says of data that a schema refuses where the fault is, what was found, what is allowed, and the nearest known word. */

export type Fault = { readonly path: readonly (string | number)[]; readonly message: string };

type Issue = z.core.$ZodIssue;
type Path = Fault['path'];

const MOST_LETTERS = 60;

/** What was found, short enough for a message. */
function shown(found: unknown): string {
  if (found === undefined) return 'nothing';
  const text = JSON.stringify(found) ?? typeof found;
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS)}…`;
}

function didYouMean(written: unknown, words: readonly string[]): string {
  const word = typeof written === 'string' ? nearestWord(written, words) : null;
  return word === null ? '' : `; did you mean "${word}"?`;
}

/** For a word that is not known. */
export function unknownWord(written: unknown, words: readonly string[]): string {
  const known = words.join(', ');
  if (written === undefined) return `is missing; it must be one of: ${known}`;
  return `${shown(written)} is none of: ${known}${didYouMean(written, words)}`;
}

const unknownField = (field: string, fields: readonly string[]): string =>
  `there is no field "${field}" here; there are: ${fields.join(', ')}${didYouMean(field, fields)}`;

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<PropertyKey, unknown>>)[step]
        : undefined,
    raw,
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that may stand beside those which were found and are known. */
function fieldsBeside(schema: z.ZodMiniType, found: unknown, strange: readonly string[]): string[] {
  const fine = Object.keys(isRecord(found) ? found : {}).filter((key) => !strange.includes(key));
  const forms = optionsOf(schema).map(fieldsOf);
  const fitting = forms.filter((form) => fine.every((field) => form.includes(field)));
  return fitting.length === 0 ? fieldsOf(schema) : [...new Set(fitting.flat())];
}

function byField(
  schema: z.ZodMiniType,
  fields: readonly string[],
  path: Path,
  found: unknown,
): Fault[] {
  const known = fieldsBeside(schema, found, fields);
  return fields.map((field) => ({ path: [...path, field], message: unknownField(field, known) }));
}

/** A value that is neither one of the words nor one of the objects that are allowed. */
function byForm(schema: z.ZodMiniType, found: unknown): string {
  const [words, fields] = [wordsOf(schema), fieldsOf(schema)];
  const object = fields.length === 0 ? '' : `an object with ${fields.join(', ')}`;
  if (words.length > 0) {
    return `${unknownWord(found, words)}${object === '' ? '' : `; or ${object}`}`;
  }
  const wanted = `must be a number or ${object}`;
  return found === undefined ? `is missing; it ${wanted}` : `${wanted}, not ${shown(found)}`;
}

/** Of several forms the one that was probably meant: it knows the most of the fields. */
function byOption(
  schema: z.ZodMiniType,
  issue: Issue & { code: 'invalid_union' },
  found: object,
): Fault[] {
  const unknown = issue.errors.map((issues) =>
    issues.flatMap((one) => (one.code === 'unrecognized_keys' ? one.keys : [])),
  );
  const cost = (at: number) => (unknown[at]?.length ?? 0) * 10 + (issue.errors[at]?.length ?? 0);
  const objects = optionsOf(schema).flatMap((option, at) =>
    fieldsOf(option).length === 0 ? [] : [{ option, at }],
  );
  const [best] = objects.toSorted((a, b) => cost(a.at) - cost(b.at));
  return best === undefined ? [] : explain(best.option, issue.errors[best.at] ?? [], found);
}

function byUnion(
  schema: z.ZodMiniType,
  issue: Issue & { code: 'invalid_union' },
  found: unknown,
): Fault[] {
  if (!isRecord(found)) return [{ path: [], message: byForm(schema, found) }];
  const known = fieldsOf(schema);
  const strange = Object.keys(found).filter((field) => !known.includes(field));
  return strange.length > 0 ? byField(schema, strange, [], found) : byOption(schema, issue, found);
}

function messageOf(issue: Issue, found: unknown): string {
  if (issue.code === 'invalid_value') return unknownWord(found, issue.values.map(String));
  if (issue.code !== 'invalid_type') return `${issue.message}, not ${shown(found)}`;
  const wanted = `must be ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
  return found === undefined ? `is missing; it ${wanted}` : `${wanted}, not ${shown(found)}`;
}

function explainOne(schema: z.ZodMiniType, issue: Issue, raw: unknown): Fault[] {
  const path = issue.path as Path;
  const found = valueAt(raw, path);
  const inside = schemaAt(schema, path);
  if (inside !== undefined && issue.code === 'unrecognized_keys')
    return byField(inside, issue.keys, path, found);
  if (inside !== undefined && issue.code === 'invalid_union') {
    return byUnion(inside, issue, found).map((fault) => ({
      ...fault,
      path: [...path, ...fault.path],
    }));
  }
  return [{ path, message: messageOf(issue, found) }];
}

function explain(schema: z.ZodMiniType, issues: readonly Issue[], raw: unknown): Fault[] {
  return issues.flatMap((issue) => explainOne(schema, issue, raw));
}

/** The faults of data by a schema; none if it fits. */
export function faultsBy(schema: z.ZodMiniType, raw: unknown): Fault[] {
  const parsed = schema.safeParse(raw);
  return parsed.success ? [] : explain(schema, parsed.error.issues as Issue[], raw);
}
