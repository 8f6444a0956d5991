import type { z } from 'zod';
import { readPart } from '../http/read-call.ts';
import { type ClientAuth, refusalOf } from './admit.ts';

/** A user who calls for a room, with the options of the call. */
export type Caller = ClientAuth & { readonly address: string; readonly options: object };

/** The options of a call, read by a strict schema; throws a ServerError that names the fault. */
export function optionsOf<S extends z.ZodType>(schema: S, { options }: Caller): z.output<S> {
  const read = readPart(schema, 'options', options);
  if (!read.ok) throw refusalOf(read);
  return read.value;
}
