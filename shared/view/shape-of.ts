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

type Deep<T> = T extends readonly unknown[]
  ? { readonly [K in keyof T]: Deep<T[K]> }
  : T extends object
    ? { readonly [K in keyof T]: Deep<T[K]> }
    : T;

/** The type of the values of a schema, which nobody may change. */
export type Seen<S extends z.ZodMiniType> = Deep<z.output<S>>;

/** How a schema stands in the synchronised state, as far as that does not follow from its form. */
type Place = {
  /** The class of a record. */
  readonly name?: string;
  /** A list of records becomes a map: this field of each is its key, the other one its value. */
  readonly key?: string;
  /** A field that only the views of its seat hold, or one that goes by message only. */
  readonly for?: 'its-seat' | 'messages';
};

export const PLACES = z.registry<Place>();

export const placed = <S extends z.ZodMiniType>(place: Place, shape: S): S => {
  PLACES.add(shape, place);
  return shape;
};

/** A strict schema of a record that is a class of the state. */
export const record = <F extends z.core.$ZodLooseShape>(name: string, about: string, fields: F) =>
  placed({ name }, z.strictObject(fields).check(z.describe(about)));
