import * as z from 'zod/mini';

/** The type as a schema outputs it, without `readonly`. */
type Plain<T> = T extends unknown[]
  ? T
  : T extends object
    ? { -readonly [K in keyof T]: Plain<T[K]> }
    : T;

type Field<T, K extends keyof T> =
  Record<never, never> extends Pick<T, K>
    ? z.ZodMiniExactOptional<z.ZodMiniType<Required<T>[K]>>
    : z.ZodMiniType<T[K]>;

/** A schema for each field whose output fits the type of the field. */
export type Fields<T> = { readonly [K in keyof T]-?: Field<T, K> };

/** The other direction: each schema accepts every value of its field, and there are no further fields. */
export type Takes<T, F> = {
  readonly [K in keyof F]: K extends keyof T
    ? Plain<Required<T>[K]> extends z.output<F[K]>
      ? F[K]
      : never
    : never;
};

/**
 * A strict schema that is checked against a type in both directions: a field that is added, removed or
 * changed does not compile until the schema follows.
 */
export const shapeOf =
  <T>() =>
  <F extends Fields<T>>(about: string, fields: F & Takes<T, F>) =>
    z.strictObject(fields as F).check(z.describe(about));

/** Adds a description for the document. */
export const described = <S extends z.ZodMiniType>(about: string, shape: S): S =>
  shape.check(z.describe(about));
