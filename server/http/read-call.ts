import type { z } from 'zod';
import { reject } from '../../shared/state/rejection.ts';
import type { HttpRejection } from './rejection.ts';

type Fault = { readonly path: readonly PropertyKey[]; readonly message: string };

const deeper = (a: Fault, b: Fault): Fault => (b.path.length > a.path.length ? b : a);

/** The innermost fault; for a union, that of the form that matched best. */
function innermost(issue: z.core.$ZodIssue): Fault {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    return { path: [...path, issue.keys[0] ?? ''], message: 'There is no such field.' };
  }
  if (issue.code !== 'invalid_union') return { path, message };
  const inner = issue.errors.flat().map(innermost).reduce(deeper, { path: [], message });
  return { path: [...path, ...inner.path], message: inner.message };
}

/** The library ends its messages without a full stop. */
const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

export type Read<T> = { readonly ok: true; readonly value: T } | HttpRejection;

/** Checks one part of a call; the result has the fields of the schema and no others. */
export function readPart<S extends z.ZodType>(
  schema: S,
  part: 'params' | 'query' | 'body' | 'options',
  raw: unknown,
): Read<z.output<S>> {
  const result = schema.safeParse(raw);
  if (result.success) return { ok: true, value: result.data };
  const [first] = result.error.issues;
  if (first === undefined) return reject('bad-request', 'The call is invalid.', { path: part });
  const fault = innermost(first);
  const path = [part, ...fault.path.map(String)].join('.');
  return reject('bad-request', `${path}: ${asSentence(fault.message)}`, { path });
}
